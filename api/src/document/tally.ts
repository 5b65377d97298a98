import { addDays, type Day, monthEnd, monthStart } from '@trastienda/contract/calendar'
import type { DocumentKind } from '@trastienda/contract/document'
import type { Cop } from '@trastienda/contract/money'
import type { Tx } from '../db/db.ts'
import { writeLast } from '../db/gathered.ts'
import { type Sql, sql, when } from '../db/sql.ts'
import { ownStripe, type StripedTable } from '../sums/stripes.ts'

/** The tally as a table of sums. */
export const tallyTable: StripedTable = {
  table: 'document_tally',
  keys: ['company_id', 'kind', 'span', 'starts_on', 'store_id', 'status'],
  measures: ['documents', 'amount', 'paid'],
}

/** The facts of one document that the tally counts; `documentRow` has all of them. */
export interface TalliedDocument {
  readonly day: Day
  /** 0 for a kind that belongs to no store. */
  readonly storeId: number
  readonly status: string
  readonly amount: Cop
  /** How much of it is paid; null for a kind that does not store it. */
  readonly paid?: Cop
}

/**
 * Moves a document in the tally of its kind from its old row to its new one, in the stripe of its connection. The last
 * statement of its transaction, so that the counters are locked as briefly as possible; rows are locked in key order.
 */
export async function moveTally(
  tx: Tx,
  companyId: number,
  kind: DocumentKind,
  was: TalliedDocument | undefined,
  is: TalliedDocument | undefined,
): Promise<void> {
  await moveTallies(tx, companyId, kind, [
    ...(was ? [{ ...was, sign: -1 }] : []),
    ...(is ? [{ ...is, sign: 1 }] : []),
  ])
}

/** Like `moveTally`, for several documents of one kind; `sign` is −1 for the old state and 1 for the new. */
export async function moveTallies(
  tx: Tx,
  companyId: number,
  kind: DocumentKind,
  steps: readonly (TalliedDocument & { readonly sign: number })[],
): Promise<void> {
  const counted = steps.map(({ day, storeId, status, amount, paid, sign }) => {
    return { kind, day, storeId, status, amount, paid, sign }
  })
  await writeLast(tx, writeTallies, companyId, counted)
}

type TallyStep = { [Field in keyof TalliedDocument]: TalliedDocument[Field] | undefined } & {
  readonly sign: number
  readonly kind: DocumentKind
}

const writeTallies = (tx: Tx, companyId: number, steps: readonly TallyStep[]) =>
  tx.run(sql`
    insert into document_tally as t (company_id, kind, span, starts_on, store_id, status, documents, amount, paid, stripe)
    select ${companyId}::int, kind, span, case span when 'day' then day else date_trunc('month', day)::date end, "storeId", status,
           sum(sign), sum(sign * amount)::bigint, coalesce(sum(sign * paid), 0)::bigint, ${ownStripe}
      from json_to_recordset(${JSON.stringify(steps)}::json) as k (kind text, day date, "storeId" bigint, status text, amount bigint, paid bigint, sign integer)
     cross join (values ('day'), ('month')) spans (span)
     group by 2, 3, 4, 5, 6 order by 2, 3, 4, 5, 6
    on conflict (company_id, kind, span, starts_on, store_id, status, stripe) do update
       set documents = t.documents + excluded.documents, amount = t.amount + excluded.amount,
           paid = t.paid + excluded.paid`)

/** The first first-of-month on or after a day. */
const fullMonthFrom = (from: Day): Day => (from === monthStart(from) ? from : addDays(monthEnd(from), 1))

/**
 * The tally rows that add up to a range of days: the months within it, and the days at its ends.
 * @param from the first day; undefined for the beginning
 * @param to the last day; undefined for the end
 * @returns a condition on `document_tally`
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
