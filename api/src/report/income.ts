import { addDays, type Day, monthStart } from '@trastienda/contract/calendar'
import { type Cop, cop, subtract } from '@trastienda/contract/money'
import type { Period } from '@trastienda/contract/report.rules'
import type { IncomeFilter, IncomeLenses } from '@trastienda/contract/report-money'
import { z } from 'zod'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { cashOf } from './cash.ts'
import { incomeParts, lensesOfSums } from './income-parts.ts'
import { lossesOf } from './losses.ts'
import { answered, periodOf } from './period.ts'
import { piecesBetween, spanned } from '../sums/spans.ts'
import { tradeOf } from './trade-sums.ts'

const summedValue = z.object({ value: cop })

/** The value of the stock before a period and at its end. */
interface Shelf {
  readonly opening: Cop
  readonly closing: Cop
}

/**
 * The value of the stock by its ledger before and at the end of each period: the present value minus later movements,
 * which are read from one of these days to the next.
 * @param periods the last one first, so that few movements are read twice
 */
async function shelvesOf(
  db: Db,
  companyId: number,
  periods: readonly Period[],
  today: Day,
): Promise<Shelf[]> {
  let { value } = await db.one(
    summedValue,
    sql`select coalesce(sum(value), 0)::bigint as value from valuation where company_id = ${companyId}`,
  )
  let later: Day | undefined
  const valueAt = async (day: Day) => {
    const pieces = piecesBetween(day, later, today)
    later = day
    const moved = await db.one(
      summedValue,
      sql`select coalesce(sum(piece.sign * t.value), 0)::bigint as value from ${spanned('stock_flow', companyId, pieces)}`,
    )
    value = subtract(value, moved.value)
    return value
  }
  const shelves: Shelf[] = []
  for (const { from, to } of periods) {
    const closing = await valueAt(to)
    shelves.push({ closing, opening: await valueAt(addDays(from, -1)) })
  }
  return shelves
}

type IncomeChoice = Pick<IncomeFilter, 'store' | 'pending'>

/** Profit and cash of one period, and the bridge between them; a store has neither bridge nor stock. */
async function lensesOf(
  db: Db,
  companyId: number,
  filter: IncomeChoice,
  period: Period,
  today: Day,
  shelf: Shelf | undefined,
): Promise<IncomeLenses> {
  const query = { companyId, period, today, store: filter.store, pending: filter.pending }
  const sums = { ...(await tradeOf(db, query)), ...(await cashOf(db, query)) }
  const lenses = {
    ...lensesOfSums(sums, filter.store !== undefined),
    losses: await lossesOf(db, query),
  }
  if (lenses.bridge === null || !shelf) return { ...lenses, shelf: null }
  const { stock } = lenses.bridge
  const { opening, closing } = shelf
  return {
    ...lenses,
    shelf: { opening, trade: stock, other: subtract(subtract(closing, opening), stock), closing },
  }
}

/** A day or a month alone, with profit and cash. */
const rowFigures = ({ margin: { netSales, grossProfit }, cash: { moneyIn, moneyOut, cash } }: Lenses) => ({
  netSales,
  grossProfit,
  moneyIn,
  moneyOut,
  cash,
})
type Lenses = Pick<IncomeLenses, 'margin' | 'cash'>

/** The months of a period, or its days if it lies within one month. */
export const stepOf = ({ from, to }: Period): 'month' | 'day' =>
  monthStart(from) === monthStart(to) ? 'day' : 'month'

/** Profit and cash, side by side. */
export async function incomeOf(db: Db, companyId: number, filter: IncomeFilter, today: Day) {
  const days = periodOf(filter, today)
  const { store, pending } = filter
  const { period } = days
  const partsBy = async (by: 'month' | 'day') => {
    const parts = await incomeParts(db, by, { companyId, period, today, store, pending })
    return parts.map(({ at, ...sums }) => ({ at, ...rowFigures(lensesOfSums(sums, store !== undefined)) }))
  }
  const byDay = stepOf(period) === 'day' ? await partsBy('day') : []
  const { previous } = days
  const periods = previous ? [period, previous] : [period]
  const [shelf, shelfBefore] = store === undefined ? await shelvesOf(db, companyId, periods, today) : []
  return {
    ...answered(days),
    ...(await lensesOf(db, companyId, filter, period, today, shelf)),
    before: previous && (await lensesOf(db, companyId, filter, previous, today, shelfBefore)),
    months: (await partsBy('month')).map(({ at: month, ...sums }) => ({ month, ...sums })),
    days: byDay.map(({ at: on, ...sums }) => ({ day: on, ...sums })),
  }
}
