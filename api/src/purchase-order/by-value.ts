import type { orderGroups, ordersByValue } from '@trastienda/contract/purchase-order'
import type { QueryOf } from '@trastienda/contract/endpoint'
import { byCode, byFlag, byId, byLine } from '../db/by-value.ts'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { documentsByValue } from '../document/by-value.ts'
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

/** How many match the other filters, by the values of one. */
export const countOrders = (db: Db, who: Who, question: QueryOf<typeof ordersByValue>) =>
  documentsByValue(
    db,
    {
      kind: 'purchase_order',
      companyId: who.companyId,
      rows: { from: sql`from purchase_order o`, where: orderFilter(who, question) },
      valued,
      tallied: who.role === 'buyer' ? {} : { status: 'status', store: 'store_id' },
    },
    question,
  )

/** They and their sums, divided by the values of a filter or by month. */
export const groupOrders = groupsOfKind({
  kind: 'purchase_order',
  from: 'purchase_order o',
  where: (who: Who, question: QueryOf<typeof orderGroups>) => orderFilter(who, question),
  valued,
  tallied: { status: 'status', store: 'store_id' },
  day: 'o.ordered_on',
  totals: orderTotals,
})
