import type { PaymentMatch } from '@trastienda/contract/payment'
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

const listed = {
  kind: 'payment',
  from: 'payment p',
  where: ({ companyId }: Who, filter: PaymentMatch) => paymentFilter(companyId, filter),
  valued,
  tallied: { approval: 'status' },
} as const

/** How many match the other filters, by the values of one. */
export const countPayments = countsOfKind(listed)

/** They and their sums, divided by the values of a filter or by month. */
export const groupPayments = groupsOfKind({ ...listed, day: 'p.paid_on', totals: paymentTotals })
