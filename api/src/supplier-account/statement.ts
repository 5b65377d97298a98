import { type StatementFilter, statementRow } from '@trastienda/contract/supplier-account'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { statement, sumsOf } from '../money/statement.ts'

/** One page of the statement, oldest first; each row states what was owed after it, in the order of the days. */
export async function statementPage(db: Db, companyId: number, supplierId: number, filter: StatementFilter) {
  const { parts, owed, pageOf } = statement({ companyId, party: 'supplier_id', id: supplierId }, filter)
  const rows = await db.rows(
    statementRow,
    sql`
    with ${parts}
    select m.position, m.happened_on as day, m.kind, m.document_id as "documentId",
           coalesce(p.reference, r.reference, y.reference, '') as reference,
           coalesce(p.id, r.purchase_id, y.purchase_id, paid.purchase_id) as "billId",
           ${owed}
      from page m cross join before
      left join purchase p on m.kind in ('purchase', 'purchase_reopened') and p.company_id = m.company_id and p.id = m.document_id
      left join purchase_return r on m.kind in ('return', 'return_reopened') and r.company_id = m.company_id and r.id = m.document_id
      left join payment y on m.kind in ('payment', 'payment_reopened', 'refund', 'refund_reopened')
                         and y.company_id = m.company_id and y.id = m.document_id
      left join lateral (select min(a.purchase_id) as purchase_id from payment_allocation a
                          where a.company_id = y.company_id and a.payment_id = y.id) paid on true
     order by m.happened_on, m.position`,
  )
  return pageOf(rows)
}

/** The sums of a statement's days. */
export const statementSums = (
  db: Db,
  companyId: number,
  supplierId: number,
  days: Pick<StatementFilter, 'from' | 'to'>,
) => sumsOf(db, { companyId, party: 'supplier_id', id: supplierId }, days)
