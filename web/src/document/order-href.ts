import { mayOpen, type Role } from '@trastienda/contract/access'

/** Where a role reads a purchase order: on its own page, or beside the list where that page is not theirs. */
export function orderHref(role: Role, id: number): string {
  return mayOpen(role, 'orderEdit') ? `/purchase-order/edit/${id}` : `/purchase-order/list?order=${id}`
}
