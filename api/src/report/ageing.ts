import type { Day } from '@trastienda/contract/calendar'
import { type AgeingFilter, expiredPurchasesReport } from '@trastienda/contract/report-money'
import type { Db } from '../db/db.ts'
import { literal, sql, when } from '../db/sql.ts'

const late = (condition: string) => `coalesce(sum(balance) filter (where ${condition}), 0)`
const buckets = `'notDue', ${late('late <= 0')}, 'days1to30', ${late('late between 1 and 30')}, 'days31to60', ${late('late between 31 and 60')},
  'days61to90', ${late('late between 61 and 90')}, 'over90', ${late('late > 90')}, 'bills', count(*), 'overdueBills', count(*) filter (where late > 0),
  'balance', coalesce(sum(balance), 0), 'overdue', ${late('late > 0')},
  'toPay', json_build_object('bills', count(*) filter (where late > 0 and payable > 0),
                             'waiting', coalesce(sum(reserved) filter (where late > 0), 0))`

/** What is owed on approved bills by how long they are overdue, the longest first. */
export async function ageingOf(
  db: Db,
  companyId: number,
  { supplier, store, by, overdue }: AgeingFilter,
  today: Day,
) {
  const group = literal(by === 'supplier' ? 'p.supplier_id' : 'p.store_id')
  const found = await db.one(
    expiredPurchasesReport.reply.omit({ today: true }),
    sql`
    with bill as (
      select ${group} as id, p.balance, p.due_on, ${today}::date - p.due_on as late, p.reserved,
             case when p.match = 'mismatched' then 0 else p.balance - p.reserved end as payable
        from purchase p
       where p.company_id = ${companyId} and p.approval = 'approved' and p.paid < p.subtotal - p.discount + p.shipping - p.returned
         ${when(supplier, sql`and p.supplier_id = any(${supplier}::bigint[])`)} ${when(store, sql`and p.store_id = any(${store}::bigint[])`)}
    ), chosen_bill as (
      select * from bill where ${overdue ? sql`id in (select id from bill where late > 0)` : sql`true`}
    ), report_row as (
      select json_build_object('id', b.id, 'name', n.name, 'oldestDueOn', min(b.due_on), ${literal(buckets)}) as row,
             ${literal(late('late > 0'))} as overdue, sum(balance) as balance, b.id
        from chosen_bill b
        join (select id, ${literal(by === 'supplier' ? 'company' : 'name')} as name from ${literal(by)} where company_id = ${companyId}) n on n.id = b.id
       group by b.id, n.name
    )
    select coalesce((select json_agg(row order by overdue desc, balance desc, id) from report_row), '[]') as data,
           (select json_build_object(${literal(buckets)}) from chosen_bill) as totals,
           (select json_build_object('bills', count(*), 'balance', coalesce(sum(balance), 0)) from bill) as owed`,
  )
  return { today, ...found }
}
