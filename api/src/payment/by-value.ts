import type { paymentsByValue } from '@trastienda/contract/payment'
import type { QueryOf } from '@trastienda/contract/endpoint'
import { byCode, byId } from '../db/by-value.ts'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { documentsByValue } from '../document/by-value.ts'
import { paymentFilter } from './queries.ts'

/** What its filters choose. */
const valued = {
  approval: byCode('p.approval'),
  method: byCode('p.method'),
  supplier: byId('p.supplier_id'),
}

/** How many match the other filters, by the values of one. */
export const countPayments = (db: Db, companyId: number, question: QueryOf<typeof paymentsByValue>) =>
  documentsByValue(
    db,
    {
      kind: 'payment',
      companyId,
      rows: { from: sql`from payment p`, where: paymentFilter(companyId, question) },
      valued,
      tallied: { approval: 'status' },
    },
    question,
  )
