import { addDays, day, type Day, monthStart } from '@trastienda/contract/calendar'
import { cop, type Cop } from '@trastienda/contract/money'
import { purchaseStatus, type PurchaseStatus } from '@trastienda/contract/purchase'
import { z } from 'zod'
import type { Tx } from '../db/db.ts'
import { writeLast } from '../db/gathered.ts'
import { type Sql, sql, when } from '../db/sql.ts'

/** What the tally counts of one purchase, as every statement that writes one returns it. */
export const tallied = z.object({ day, storeId: z.int(), status: purchaseStatus, grandTotal: cop, paid: cop })
export type Tallied = { day: Day; storeId: number; status: PurchaseStatus; grandTotal: Cop; paid: Cop }

/**
 * Moves a purchase in the tally: out of where it was, into where it is. The last statement of its transaction,
 * so that the counters are held as briefly as can be; the rows are taken in the order of their key.
 */
export async function moveTally(
  tx: Tx,
  companyId: number,
  was: Tallied | undefined,
  is: Tallied | undefined,
): Promise<void> {
  await moveTallies(tx, companyId, [
    ...(was ? [{ ...was, sign: -1 }] : []),
    ...(is ? [{ ...is, sign: 1 }] : []),
  ])
}

/** As `moveTally`, for several purchases at once; `sign` is −1 for what was and 1 for what is. */
export async function moveTallies(tx: Tx, companyId: number, steps: readonly TallyStep[]): Promise<void> {
  await writeLast(tx, writeTallies, companyId, steps)
}

type TallyStep = Tallied & { readonly sign: number }

const writeTallies = (tx: Tx, companyId: number, steps: readonly TallyStep[]) =>
  tx.run(sql`
    insert into purchase_tally as t (company_id, span, starts_on, store_id, status, documents, grand_total, paid)
    select ${companyId}::int, span, case span when 'day' then day else date_trunc('month', day)::date end, "storeId", status,
           sum(sign), sum(sign * "grandTotal")::bigint, sum(sign * paid)::bigint
      from json_to_recordset(${JSON.stringify(steps)}::json)
        as k (day date, "storeId" bigint, status text, "grandTotal" bigint, paid bigint, sign integer)
     cross join (values ('day'), ('month')) spans (span)
     group by 2, 3, 4, 5 order by 2, 3, 4, 5
    on conflict (company_id, span, starts_on, store_id, status) do update
       set documents = t.documents + excluded.documents, grand_total = t.grand_total + excluded.grand_total,
           paid = t.paid + excluded.paid`)

const monthAfter = (of: Day): Day => monthStart(addDays(monthStart(of), 32))
/** The first day of the first month that begins on a day or later. */
const fullMonthFrom = (from: Day): Day => (from === monthStart(from) ? from : monthAfter(from))

/**
 * The tallies that make up a stretch of days: the months that lie in it, and the days at its ends.
 * @param from the first day; undefined for the beginning
 * @param to the last day; undefined for the end
 * @returns a condition on `purchase_tally`
 */
export function talliesWithin(from: Day | undefined, to: Day | undefined): Sql {
  const first = from && fullMonthFrom(from)
  const end = to && monthStart(addDays(to, 1))
  const days = sql`span = 'day' ${when(from, sql`and starts_on >= ${from}::date`)} ${when(to, sql`and starts_on <= ${to}::date`)}`
  if (first !== undefined && end !== undefined && first >= end) return days
  const months = sql`span = 'month' ${when(first, sql`and starts_on >= ${first}::date`)} ${when(end, sql`and starts_on < ${end}::date`)}`
  const before = sql`${days} and starts_on < ${first}::date`
  const after = sql`${days} and starts_on >= ${end}::date`
  return sql`(${months} ${when(first, sql`or ${before}`)} ${when(end, sql`or ${after}`)})`
}
