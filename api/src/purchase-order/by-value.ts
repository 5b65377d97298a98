import type { OrderMatch } from '@trastienda/contract/purchase-order'
import { byCode, byFlag, byId, byLine } from '../db/by-value.ts'
import { countsOfKind } from '../document/by-value.ts'
import { groupsOfKind } from '../document/groups.ts'
import type { Who } from '../http/route.ts'
import { orderFilter, orderTotals, stillOpen } from './queries.ts'

const lineJoin = 'join purchase_order_line l on l.company_id = o.company_id and l.purchase_order_id = o.id'

/** What its filters choose. */
const valued = {
  approval: byCode('o.approval'),
  status: byCode('o.status'),
  store: byId('o.store_id'),
  supplier: byId('o.supplier_id'),
  product: byLine(lineJoin, 'l.product_id', 'o.id'),
  category: byLine(
    `${lineJoin} join product g on g.company_id = l.company_id and g.id = l.product_id`,
    'g.category_id',
    'o.id',
  ),
  responsible: byId('o.responsible_id'),
  customer: byId('o.customer_id'),
  open: byFlag(stillOpen),
}

const listed = {
  kind: 'purchase_order',
  from: 'purchase_order o',
  where: (who: Who, filter: OrderMatch) => orderFilter(who, filter),
  valued,
  tallied: { status: 'status', store: 'store_id' },
} as const

/** How many match the other filters, by the values of one. */
export const countOrders = countsOfKind(listed)

/** They and their sums, divided by the values of a filter or by month. */
export const groupOrders = groupsOfKind({ ...listed, day: 'o.ordered_on', totals: orderTotals })
