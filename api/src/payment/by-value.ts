import type { paymentGroups, paymentsByValue } from '@trastienda/contract/payment'
import type { QueryOf } from '@trastienda/contract/endpoint'
import { byCode, byId } from '../db/by-value.ts'
import { countsOfKind } from '../document/by-value.ts'
import { groupsOfKind } from '../document/groups.ts'
import type { Who } from '../http/route.ts'
import { paymentFilter, paymentTotals } from './queries.ts'

/** What its filters choose. */
const valued = {
  approval: byCode('p.approval'),
  method: byCode('p.method'),
  supplier: byId('p.supplier_id'),
}

/** How many match the other filters, by the values of one. */
export const countPayments = countsOfKind({
  kind: 'payment',
  from: 'payment p',
  where: (companyId: number, question: QueryOf<typeof paymentsByValue>) => paymentFilter(companyId, question),
  valued,
  tallied: { approval: 'status' },
})

/** They and their sums, divided by the values of a filter or by month. */
export const groupPayments = groupsOfKind({
  kind: 'payment',
  from: 'payment p',
  where: ({ companyId }: Who, question: QueryOf<typeof paymentGroups>) => paymentFilter(companyId, question),
  valued,
  tallied: { approval: 'status' },
  day: 'p.paid_on',
  totals: paymentTotals,
})
