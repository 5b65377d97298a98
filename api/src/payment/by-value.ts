import type { paymentsByValue } from '@trastienda/contract/payment'
import type { QueryOf } from '@trastienda/contract/endpoint'
import { byCode, byId } from '../db/by-value.ts'
import { countsOfKind } from '../document/by-value.ts'
import { paymentFilter } from './queries.ts'

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
