import { cop } from '@trastienda/contract/money'
import { Problem } from '@trastienda/contract/problem'
import { type CustomerStatementFilter, customerStatementRow } from '@trastienda/contract/report-parties'
import { z } from 'zod'
import type { Db } from '../db/db.ts'
import { literal, sql } from '../db/sql.ts'
import { statement, sumsOf } from '../money/statement.ts'
import { customerName } from '../party/name.ts'

const facts = z.object({ id: z.int(), name: z.string(), company: z.string(), taxId: z.string(), owed: cop })

/** The customer of a statement. @throws Problem not_found */
export async function customerOf(db: Db, companyId: number, id: number) {
  const found = await db.optional(
    facts,
    sql`select c.id, ${literal(customerName('c'))} as name, c.company, coalesce(c.tax_id, '') as "taxId", coalesce(b.owed, 0)::bigint as owed
          from customer c left join customer_balance b on b.company_id = c.company_id and b.customer_id = c.id
         where c.company_id = ${companyId} and c.id = ${id}`,
  )
  if (!found) throw new Problem('not_found')
  return found
}

/** One page of the statement, oldest first; each row has the balance after it, in the order of the days. */
export async function statementPage(
  db: Db,
  companyId: number,
  customerId: number,
  filter: CustomerStatementFilter,
) {
  const { parts, owed, pageOf } = statement({ companyId, party: 'customer_id', id: customerId }, filter)
  const rows = await db.rows(
    customerStatementRow,
    sql`
    with ${parts}
    select m.position, m.happened_on as day, m.kind, m.document_id as "documentId", coalesce(s.reference, r.reference, o.reference, '') as reference,
           coalesce(s.id, r.sale_id, c.sale_id) as "saleId",
           ${owed}
      from page m cross join before
      left join sale s on m.kind in ('sale', 'sale_reopened') and s.company_id = m.company_id and s.id = m.document_id
      left join sale_return r on m.kind in ('sale_return', 'sale_return_reopened') and r.company_id = m.company_id and r.id = m.document_id
      left join sale_collection c on m.kind = 'collection' and c.company_id = m.company_id and c.id = m.document_id
      left join sale o on o.company_id = c.company_id and o.id = c.sale_id
     order by m.happened_on, m.position`,
  )
  return pageOf(rows)
}

/** The sums of a statement's days. */
export const statementSums = (
  db: Db,
  companyId: number,
  customerId: number,
  days: Pick<CustomerStatementFilter, 'from' | 'to'>,
) => sumsOf(db, { companyId, party: 'customer_id', id: customerId }, days)
