import { mayOpen, type Role } from '@trastienda/contract/access'

/** Where a role reads a sale: on its own page, or beside the list when the role may not open that page. */
export function saleHref(role: Role, id: number): string {
  return mayOpen(role, 'saleEdit') ? `/sale/edit/${id}` : `/sale/list?sale=${id}`
}
