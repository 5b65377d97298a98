import type { Day } from '@trastienda/contract/calendar'
import { maxDraws } from '@trastienda/contract/payment'
import { dueBill, type listDueBills, maxDueBills } from '@trastienda/contract/payment-batch'
import type { QueryOf } from '@trastienda/contract/endpoint'
import { cop } from '@trastienda/contract/money'
import { z } from 'zod'
import type { Db } from '../db/db.ts'
import { matching } from '../db/keyset.ts'
import { exactOnes, exactSum } from '../db/sums.ts'
import { literal, type Sql, sql, when } from '../db/sql.ts'
import { suggestedReferences } from '../document/number.ts'

type DueBillsQuery = QueryOf<typeof listDueBills>

// The same condition as in the index of open bills.
const owing = literal(
  `p.approval = 'approved' and p.paid < p.subtotal - p.discount + p.shipping - p.returned`,
)
const payableSql = `case when p.match <> 'mismatched' then p.balance - p.reserved else 0 end`
const payable = literal(payableSql)

function dueFilter(companyId: number, { q, supplier, store, dueFrom, dueTo }: DueBillsQuery): Sql {
  return sql`
     where p.company_id = ${companyId} and ${owing}
       ${when(supplier, sql`and p.supplier_id = any(${supplier}::bigint[])`)}
       ${when(store, sql`and p.store_id = any(${store}::bigint[])`)}
       ${when(dueFrom, sql`and p.due_on >= ${dueFrom}::date`)}
       ${when(dueTo, sql`and p.due_on <= ${dueTo}::date`)}
       ${when(
         q?.trim(),
         sql`and ((true ${matching('p.search', q)})
              or p.supplier_id in (select id from supplier where company_id = ${companyId} ${matching('search', q)}))`,
       )}`
}

const sums = z.object({
  total: z.int(),
  balance: cop.nullable(),
  reserved: cop.nullable(),
  payable: cop.nullable(),
  owed: cop.nullable(),
  suppliers: z.int(),
})
const creditRow = z.object({ supplierId: z.int(), free: cop })

/** The open bills, those due first, with the total that is owed on them. */
export async function dueBills(db: Db, companyId: number, query: DueBillsQuery, today: Day) {
  const data = await db.rows(
    dueBill,
    sql`
    select p.id, p.reference, p.supplier_id as "supplierId", s.company as supplier, t.name as store,
           p.purchased_on as "purchasedOn", p.due_on as "dueOn", p.balance, p.reserved, ${payable} as payable,
           p.match = 'mismatched' as mismatched
      from purchase p
      join supplier s on s.company_id = p.company_id and s.id = p.supplier_id
      join store t on t.company_id = p.company_id and t.id = p.store_id
      ${dueFilter(companyId, query)} order by p.due_on, p.id limit ${literal(String(maxDueBills))}`,
  )
  const { total, suppliers, ...totals } = await db.one(
    sums,
    sql`
    select count(*)::int as total, ${exactSum('p.balance')} as balance, ${exactSum('p.reserved')} as reserved,
           ${exactSum(payableSql)} as payable,
           (select ${exactSum('owed')} from supplier_balance where company_id = ${companyId}) as owed,
           (select count(*)::int from supplier_balance where company_id = ${companyId} and owed > 0) as suppliers
      from purchase p ${dueFilter(companyId, query)}`,
  )
  const credits = await db.rows(
    creditRow,
    sql`
    select supplier_id as "supplierId", sum(free)::bigint as free
      from (select supplier_id, amount - used - reserved as free,
                   row_number() over (partition by supplier_id order by given_on, id) as nth
              from supplier_credit where company_id = ${companyId} and used < amount and used + reserved < amount) credit
     where nth <= ${maxDraws} group by supplier_id order by supplier_id`,
  )
  const suggested = await suggestedReferences(
    db,
    companyId,
    'payment',
    today,
    Math.min(suppliers, maxDueBills),
  )
  return { data, total, totals: exactOnes(totals), suggested, credits }
}
