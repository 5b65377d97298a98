import type { Day } from '@trastienda/contract/calendar'
import type { DocumentKind } from '@trastienda/contract/document'
import { countByValue, countsOf, type Rows, type Valued } from '../db/by-value.ts'
import type { Db } from '../db/db.ts'
import { literal, type Sql, sql } from '../db/sql.ts'
import { talliesOf } from './totals.ts'

/** The filters of a list that the tally has besides the days, with its columns. */
export type TalliedFilters = Readonly<Partial<Record<string, 'status' | 'store_id'>>>

/** The filters of a question in the form of the tally; undefined when it asks for more than the tally has. */
export function talliedOnly(
  tallied: TalliedFilters,
  {
    q,
    from,
    to,
    ...others
  }: { readonly q?: string | undefined; readonly from?: Day | undefined; readonly to?: Day | undefined },
) {
  const set = Object.entries<unknown>(others).filter(([, filter]) => filter !== undefined)
  if (q?.trim() || set.some(([name]) => tallied[name] === undefined)) return undefined
  const filtered = (wanted: 'status' | 'store_id') => set.find(([name]) => tallied[name] === wanted)?.[1]
  const states = filtered('status') as readonly string[] | undefined
  const store = filtered('store_id') as readonly number[] | undefined
  return { states, store, from, to }
}

interface Counted<Name extends string> {
  readonly kind: DocumentKind
  readonly companyId: number
  /** The documents under the filters of the question. */
  readonly rows: Rows
  /** What its filters choose. */
  readonly valued: Readonly<Record<Name, Valued>>
  /** The filters that the tally of the kind has besides the days; none for a caller who sees only their own. */
  readonly tallied: TalliedFilters
}

interface Question<Name extends string> {
  readonly of: Name
  readonly values: readonly string[]
  readonly q?: string | undefined
  readonly from?: Day | undefined
  readonly to?: Day | undefined
}

/**
 * How many documents have each of the values: from the tally if it has all the filters, whatever the history, else
 * counted in the rows.
 */
export function documentsByValue<Name extends string>(
  db: Db,
  { kind, companyId, rows, valued, tallied }: Counted<Name>,
  question: Question<Name>,
) {
  const { of, values, ...filter } = question
  const column = tallied[of]
  const filters = talliedOnly(tallied, filter)
  if (!column || !filters) return countByValue(db, rows, valued[of], values)
  return countsOf(
    db,
    sql`select ${literal(column)} as value, sum(documents)::int as rows ${talliesOf(companyId, kind, filters)} group by 1`,
    values,
  )
}

interface Countable<Name extends string, Match> {
  readonly kind: DocumentKind
  /** `purchase p`. */
  readonly from: string
  /** The condition of the list. */
  readonly where: (companyId: number, filter: Match) => Sql
  readonly valued: Readonly<Record<Name, Valued>>
  readonly tallied: TalliedFilters
}

/** The function that counts the documents of a kind in a company, by the values of one of their filters. */
export const countsOfKind =
  <Name extends string, Match extends Question<Name>>({
    kind,
    from,
    where,
    valued,
    tallied,
  }: Countable<Name, Match>) =>
  (db: Db, companyId: number, question: Match) =>
    documentsByValue(
      db,
      {
        kind,
        companyId,
        rows: { from: literal(`from ${from}`), where: where(companyId, question) },
        valued,
        tallied,
      },
      question,
    )
