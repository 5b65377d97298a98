import type { Day } from '@trastienda/contract/calendar'
import type { DocumentKind } from '@trastienda/contract/document'
import type { Valued } from '../db/by-value.ts'
import type { Db } from '../db/db.ts'
import { groupsFrom } from '../db/groups.ts'
import { literal, type Sql, sql } from '../db/sql.ts'
import { exactOnes } from '../db/sums.ts'
import type { Who } from '../http/route.ts'
import { type TalliedFilters, talliedOnly } from './by-value.ts'
import { type ListTotals, talliesOf } from './totals.ts'

interface Question<Name extends string> {
  readonly by: Name
  readonly q?: string | undefined
  readonly from?: Day | undefined
  readonly to?: Day | undefined
}

interface Groupable<Name extends string, Filter> {
  readonly kind: DocumentKind
  /** `purchase p`. */
  readonly from: string
  /** The condition of the list. */
  readonly where: (who: Who, filter: Filter) => Sql
  /** What divides the documents, besides the month. */
  readonly valued: Readonly<Record<Exclude<Name, 'month'>, Valued>>
  /** The filters that the tally of the kind has besides the days. */
  readonly tallied: TalliedFilters
  /** The SQL of a document's day. */
  readonly day: string
  readonly totals: ListTotals<Filter>
}

const monthOf = (day: string) => `to_char(${day}, 'YYYY-MM')`

/**
 * The function that divides the documents of a kind into groups: by sums of the tally if it has all the filters,
 * whatever the history, else by the rows. The sums are those of the list with the value of the group as its filter.
 */
export function groupsOfKind<Name extends string, Filter extends Question<Name>>({
  kind,
  from,
  where,
  valued,
  tallied,
  day,
  totals,
}: Groupable<Name, Filter>) {
  const values: Readonly<Record<string, Valued>> = valued
  /** From the tally; undefined when it does not have all that is asked. A buyer has only their own documents. */
  const summed = (who: Who, { by, ...filter }: Filter, sums: Sql | undefined) => {
    const column = by === 'month' ? monthOf('starts_on') : tallied[by]
    const filters = who.role === 'buyer' ? undefined : talliedOnly(tallied, filter)
    if (!column || !filters || !sums) return undefined
    return sql`select ${literal(column)}::text as key, ${sums} ${talliesOf(who.companyId, kind, filters)} group by 1`
  }
  return async (db: Db, who: Who, filter: Filter) => {
    const value = filter.by === 'month' ? monthOf(day) : values[filter.by]?.value
    const { groups, more } = await groupsFrom(
      db,
      summed(who, filter, totals.tallied?.(filter)) ??
        sql`select (${literal(value ?? '')})::text as key, ${totals.counted(filter)}
              from ${literal(from)} ${where(who, filter)} group by 1`,
    )
    return {
      groups: groups.map(({ key, rows, leftOut, ...sums }) => ({
        value: key,
        rows,
        totals: { ...exactOnes(sums), leftOut: Number(leftOut) },
      })),
      more,
    }
  }
}
