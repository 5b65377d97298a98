import type { PurchaseMatch } from '@trastienda/contract/purchase'
import { byCode, byFlag, byId, byLine } from '../db/by-value.ts'
import { countsOfKind } from '../document/by-value.ts'
import { groupsOfKind } from '../document/groups.ts'
import type { Who } from '../http/route.ts'
import { purchaseFilter, purchaseTotals } from './queries.ts'

/** What its filters choose. */
const valued = {
  status: byCode('p.status'),
  store: byId('p.store_id'),
  supplier: byId('p.supplier_id'),
  product: byLine(
    'join purchase_line l on l.company_id = p.company_id and l.purchase_id = p.id',
    'l.product_id',
    'p.id',
  ),
  responsible: byId('p.responsible_id'),
  customer: byId('p.customer_id'),
  match: byCode('p.match'),
  // Pending returns are few: they are read once, and not for each row.
  returning: byFlag(
    `(p.company_id, p.id) in (select r.company_id, r.purchase_id from purchase_return r where r.approval = 'pending')`,
  ),
  owing: byFlag(`p.approval = 'approved' and p.balance > 0`),
}

const listed = {
  kind: 'purchase',
  from: 'purchase p',
  where: ({ companyId }: Who, filter: PurchaseMatch) => purchaseFilter(companyId, filter),
  valued,
  tallied: { status: 'status', store: 'store_id' },
} as const

/** How many match the other filters, by the values of one. */
export const countPurchases = countsOfKind(listed)

/** They and their sums, divided by the values of a filter or by month. */
export const groupPurchases = groupsOfKind({ ...listed, day: 'p.purchased_on', totals: purchaseTotals })
