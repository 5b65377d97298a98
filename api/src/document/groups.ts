import type { Day } from '@trastienda/contract/calendar'
import type { Valued } from '../db/by-value.ts'
import type { Db } from '../db/db.ts'
import { groupsFrom } from '../db/groups.ts'
import { literal, sql } from '../db/sql.ts'
import { exactOnes } from '../db/sums.ts'
import type { Who } from '../http/route.ts'
import { type ListedKind, talliedOnly } from './by-value.ts'
import { type ListTotals, talliesOf } from './totals.ts'

interface Question<Name extends string> {
  readonly by: Name | 'month'
  readonly q?: string | undefined
  readonly from?: Day | undefined
  readonly to?: Day | undefined
}

interface Groupable<Name extends string, Filter> extends ListedKind<Name, Filter> {
  /** The SQL of a document's day. */
  readonly day: string
  readonly totals: ListTotals<Filter>
}

const monthOf = (day: string) => `to_char(${day}, 'YYYY-MM')`

/**
 * The function that divides the documents of a kind into groups: by sums of the tally if it has all the filters,
 * whatever the history, else by the rows. The sums are those of the list with the value of the group as its filter.
 */
export function groupsOfKind<Name extends string, Filter>(of: Groupable<Name, Filter>) {
  const { kind, from, where, tallied, day, totals } = of
  const valued: Readonly<Record<string, Valued>> = of.valued
  return async <By extends Name>(db: Db, who: Who, question: Filter & Question<By>) => {
    const { by, ...filter } = question
    const column = by === 'month' ? monthOf('starts_on') : tallied[by]
    const filters = talliedOnly(tallied, who, filter)
    const sums = totals.tallied?.(question)
    const value = by === 'month' ? monthOf(day) : valued[by]?.value
    const { groups, more } = await groupsFrom(
      db,
      column && filters && sums
        ? sql`select ${literal(column)}::text as key, ${sums} ${talliesOf(who.companyId, kind, filters)} group by 1`
        : sql`select (${literal(value ?? '')})::text as key, ${totals.counted(question)}
                from ${literal(from)} ${where(who, question)} group by 1`,
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
