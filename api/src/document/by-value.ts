import type { Day } from '@trastienda/contract/calendar'
import type { DocumentKind } from '@trastienda/contract/document'
import { countByValue, countsOf, type Valued } from '../db/by-value.ts'
import type { Db } from '../db/db.ts'
import { literal, type Sql, sql } from '../db/sql.ts'
import type { Who } from '../http/route.ts'
import { talliesOf } from './totals.ts'

/** The filters of a list that the tally has besides the days, with its columns. */
export type TalliedFilters = Readonly<Partial<Record<string, 'status' | 'store_id'>>>

/**
 * The filters of a question in the form of the tally; undefined when it asks for more than the tally has, and for a buyer,
 * who sees only their own documents.
 */
export function talliedOnly(
  tallied: TalliedFilters,
  { role }: Pick<Who, 'role'>,
  {
    q,
    from,
    to,
    ...others
  }: { readonly q?: string | undefined; readonly from?: Day | undefined; readonly to?: Day | undefined },
) {
  const set = Object.entries<unknown>(others).filter(([, filter]) => filter !== undefined)
  if (role === 'buyer' || q?.trim() || set.some(([name]) => tallied[name] === undefined)) return undefined
  const filtered = (wanted: 'status' | 'store_id') => set.find(([name]) => tallied[name] === wanted)?.[1]
  const states = filtered('status') as readonly string[] | undefined
  const store = filtered('store_id') as readonly number[] | undefined
  return { states, store, from, to }
}

interface Question<Name extends string> {
  readonly of: Name
  readonly values: readonly string[]
  readonly q?: string | undefined
  readonly from?: Day | undefined
  readonly to?: Day | undefined
}

/** The documents of a list, by what its filters choose. */
export interface ListedKind<Name extends string, Filter> {
  readonly kind: DocumentKind
  /** `purchase p`. */
  readonly from: string
  /** The condition of the list. */
  readonly where: (who: Who, filter: Filter) => Sql
  /** What its filters choose. */
  readonly valued: Readonly<Record<Name, Valued>>
  /** The filters that the tally of the kind has besides the days. */
  readonly tallied: TalliedFilters
}

/**
 * The function that counts the documents of a kind in a company, by the values of one of their filters: from the tally if
 * it has all the filters, whatever the history, else in the rows.
 */
export const countsOfKind =
  <Name extends string, Filter>({ kind, from, where, valued, tallied }: ListedKind<Name, Filter>) =>
  <Of extends Name>(db: Db, who: Who, question: Filter & Question<Of>) => {
    const { of, values, ...filter } = question
    const column = tallied[of]
    const filters = talliedOnly(tallied, who, filter)
    if (!column || !filters)
      return countByValue(
        db,
        { from: literal(`from ${from}`), where: where(who, question) },
        valued[of],
        values,
      )
    return countsOf(
      db,
      sql`select ${literal(column)} as value, sum(documents)::int as rows ${talliesOf(who.companyId, kind, filters)} group by 1`,
      values,
    )
  }
