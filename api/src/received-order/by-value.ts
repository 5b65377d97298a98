import type { ReceivedOrderMatch } from '@trastienda/contract/received-order'
import { byCode, byFlag, byId, byLine } from '../db/by-value.ts'
import { countsOfKind } from '../document/by-value.ts'
import { groupsOfKind } from '../document/groups.ts'
import type { Who } from '../http/route.ts'
import { receivedStatus } from '../purchase-order/receipt-status.ts'
import { receiptFilter, receiptTotals } from './queries.ts'

/** What its filters choose. */
const valued = {
  status: byCode(receivedStatus('r')),
  store: byId('r.store_id'),
  supplier: byId('r.supplier_id'),
  product: byLine(
    'join received_order_line l on l.company_id = r.company_id and l.received_order_id = r.id',
    'l.product_id',
    'r.id',
  ),
  billed: byFlag(`case when r.approval <> 'approved' then null when r.purchase_id is not null then true
                       when r.units_accepted > 0 then false end`),
}

const listed = {
  kind: 'received_order',
  from: 'received_order r',
  where: (who: Who, filter: ReceivedOrderMatch) => receiptFilter(who, filter),
  valued,
  tallied: { store: 'store_id' },
} as const

/** How many match the other filters, by the values of one. */
export const countReceivedOrders = countsOfKind(listed)

/** They and their sums, divided by the values of a filter or by month. */
export const groupReceivedOrders = groupsOfKind({ ...listed, day: 'r.received_on', totals: receiptTotals })
