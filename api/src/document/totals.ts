import type { Day } from '@trastienda/contract/calendar'
import type { DocumentKind } from '@trastienda/contract/document'
import type { Cop } from '@trastienda/contract/money'
import { exactOnes, sumsWithout } from '../db/sums.ts'
import { literal, type Sql, sql, when } from '../db/sql.ts'
import { talliesWithin } from './tally.ts'

/** The filters of a list that the tally can answer. */
interface Tallied {
  readonly states?: readonly string[] | undefined
  readonly store?: readonly number[] | undefined
  readonly from?: Day | undefined
  readonly to?: Day | undefined
}

/** The tallies of a kind that a filter takes, as the end of a select. */
export const talliesOf = (
  companyId: number,
  kind: DocumentKind,
  { states, store, from, to }: Tallied,
): Sql => sql`
  from document_tally
 where company_id = ${companyId} and kind = ${literal(`'${kind}'`)}
   ${when(states, sql`and status = any(${states}::text[])`)}
   ${when(store, sql`and store_id = any(${store}::bigint[])`)}
   and ${talliesWithin(from, to)}`

/** How many documents there are, how many of them the sum leaves out, and the sum under a name; `states` are those of the filter. */
export function countedSum(
  { amount, state, name }: { readonly amount: string; readonly state: string; readonly name: string },
  states: readonly string[] | undefined,
): Sql {
  const { sum, isOut } = sumsWithout(amount, state, states)
  return sql`count(*)::int as rows, (count(*) filter (where ${isOut}))::int as "leftOut", ${sum} as ${literal(`"${name}"`)}`
}

/** The same, of tallies. */
export function talliedSum(name: string, states: readonly string[] | undefined): Sql {
  const { sum, isOut } = sumsWithout('amount', 'status', states)
  return sql`coalesce(sum(documents), 0)::int as rows,
             coalesce(sum(documents) filter (where ${isOut}), 0)::int as "leftOut", ${sum} as ${literal(`"${name}"`)}`
}

/** What a statement adds up: how many rows there are, how many of them the sums leave out, and the sums. */
interface Summed {
  readonly rows: number
  readonly leftOut: number
}

/** How the documents of a list are added up: the columns of a select. */
export interface ListTotals<Filter> {
  /** Over the rows that match. */
  readonly counted: (filter: Filter) => Sql
  /** Over the tally, which knows fewer filters; undefined where it does not have all the sums. */
  readonly tallied?: (filter: Filter) => Sql
}

/** The number of rows and the exact sums, as the reply of a list has them. */
export function listTotals<Found extends Summed>({ rows, leftOut, ...sums }: Found) {
  type Sums = Record<Exclude<keyof Found, keyof Summed> & string, Cop | null>
  return { total: rows, totals: { ...exactOnes(sums as unknown as Sums), leftOut } }
}
