import type { Day } from '@trastienda/contract/calendar'
import { cop } from '@trastienda/contract/money'
import { z } from 'zod'
import type { Db } from '../db/db.ts'
import { literal, type Sql, sql } from '../db/sql.ts'
import { exactSum } from '../db/sums.ts'
import { countedSum, listTotals, type ListTotals, talliedSum, talliesOf } from './totals.ts'

const paidTotals = z.object({
  rows: z.int(),
  leftOut: z.int(),
  grandTotal: cop.nullable(),
  paid: cop.nullable(),
  balance: cop.nullable(),
})

/** The filters that the tally has; `q` alone may be there and empty. */
interface Filter {
  readonly q?: string | undefined
  readonly status?: readonly string[] | undefined
  readonly store?: readonly number[] | undefined
  readonly from?: Day | undefined
  readonly to?: Day | undefined
}
const known: ReadonlySet<string> = new Set<keyof Filter>(['q', 'status', 'store', 'from', 'to'])

interface Paid<Match> {
  readonly kind: 'purchase' | 'sale'
  /** The alias of its rows in the conditions. */
  readonly alias: string
  /** The names of all filters of its list. */
  readonly filters: readonly (keyof Match & string)[]
  readonly where: (companyId: number, filter: Match) => Sql
}

/** The sums of the list of bills or of sales, which are paid little by little. */
export function paidSums<Match extends Filter>({ kind, alias, filters, where }: Paid<Match>) {
  const column = (name: string) => `${alias}.${name}`
  const owed = `case when ${column('approval')} = 'approved' then ${column('balance')} else 0 end`
  const totals = {
    counted: ({ status }) =>
      sql`${countedSum({ amount: column('grand_total'), state: column('status'), name: 'grandTotal' }, status)},
          ${exactSum(column('paid'))} as paid, ${exactSum(owed)} as balance`,
    tallied: ({ status }) => sql`
      ${talliedSum('grandTotal', status)}, ${exactSum('paid')} as paid,
      ${exactSum(`case when status in ('received', 'partial', 'paid') then amount - paid else 0 end`)} as balance`,
  } satisfies ListTotals<Filter>
  const untallied = filters.filter((name) => !known.has(name))

  /**
   * How many match and their sums. Filters by day, store and status are answered from the tally, whatever the history;
   * others count the matching rows.
   */
  async function sums(db: Db, companyId: number, filter: Match) {
    const { q, status: states, store, from, to } = filter
    const counted = (q?.trim() ?? '') !== '' || untallied.some((name) => filter[name] !== undefined)
    return listTotals(
      await db.one(
        paidTotals,
        counted
          ? sql`select ${totals.counted(filter)} from ${literal(`${kind} ${alias}`)} ${where(companyId, filter)}`
          : sql`select ${totals.tallied(filter)} ${talliesOf(companyId, kind, { states, store, from, to })}`,
      ),
    )
  }
  return { totals, sums }
}
