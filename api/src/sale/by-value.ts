import type { SaleMatch } from '@trastienda/contract/sale'
import { byCode, byFlag, byId, byLine } from '../db/by-value.ts'
import { countsOfKind } from '../document/by-value.ts'
import { groupsOfKind } from '../document/groups.ts'
import type { Who } from '../http/route.ts'
import { saleFilter, saleTotals } from './queries.ts'

/** What its filters choose. */
const valued = {
  status: byCode('s.status'),
  store: byId('s.store_id'),
  customer: byId('s.customer_id'),
  counter: byFlag('s.counter'),
  product: byLine(
    'join sale_line l on l.company_id = s.company_id and l.sale_id = s.id',
    'l.product_id',
    's.id',
  ),
  responsible: byId('s.responsible_id'),
  // Pending returns are few: they are read once, and not for each row.
  returning: byFlag(
    `(s.company_id, s.id) in (select r.company_id, r.sale_id from sale_return r where r.approval = 'pending')`,
  ),
  owing: byFlag(`s.approval = 'approved' and s.balance > 0`),
}

const listed = {
  kind: 'sale',
  from: 'sale s',
  where: ({ companyId }: Who, filter: SaleMatch) => saleFilter(companyId, filter),
  valued,
  tallied: { status: 'status', store: 'store_id' },
} as const

/** How many match the other filters, by the values of one. */
export const countSales = countsOfKind(listed)

/** They and their sums, divided by the values of a filter or by month. */
export const groupSales = groupsOfKind({ ...listed, day: 's.sold_on', totals: saleTotals })
