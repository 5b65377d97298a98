import { mayOpen, type Role } from '@trastienda/contract/access'

/**
 * The address where a role reads a purchase order: its own page, or the list with a drawer when the role may not
 * open that page.
 */
export function orderHref(role: Role, id: number): string {
  return mayOpen(role, 'orderEdit') ? `/purchase-order/edit/${id}` : `/purchase-order/list?order=${id}`
}
