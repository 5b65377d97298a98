import { mayOpen, type Role } from '@trastienda/contract/access'

/** Where a role reads a purchase order: on its own page, or beside the list when the role may not open that page. */
export function orderHref(role: Role, id: number): string {
  return mayOpen(role, 'orderEdit') ? `/purchase-order/edit/${id}` : `/purchase-order/list?order=${id}`
}
