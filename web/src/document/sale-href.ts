import { mayOpen, type Role } from '@trastienda/contract/access'

/**
 * The address where a role reads a sale: its own page, or the list with a drawer when the role may not open that
 * page.
 */
export function saleHref(role: Role, id: number): string {
  return mayOpen(role, 'saleEdit') ? `/sale/edit/${id}` : `/sale/list?sale=${id}`
}
