import { addDays, type Day, monthStart } from '@trastienda/contract/calendar'
import { cop, subtract } from '@trastienda/contract/money'
import type { Period } from '@trastienda/contract/report.rules'
import type { IncomeFilter, IncomeLenses } from '@trastienda/contract/report-money'
import { z } from 'zod'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { cashOf } from './cash.ts'
import { incomeParts, lensesOfSums } from './income-parts.ts'
import { lossesOf } from './losses.ts'
import { answered, periodOf } from './period.ts'
import { piecesAfter, spanned } from '../sums/spans.ts'
import { tradeOf } from './trade-sums.ts'

/** The value of the stock by its ledger at the end of a day: present value minus later movements. */
async function stockValueAt(db: Db, companyId: number, day: Day) {
  const { value } = await db.one(
    z.object({ value: cop }),
    sql`
    select (select coalesce(sum(value), 0) from valuation where company_id = ${companyId})::bigint
           - (select coalesce(sum(piece.sign * t.value), 0) from ${spanned('stock_flow', companyId, piecesAfter(day))})::bigint as value`,
  )
  return value
}

type IncomeChoice = Pick<IncomeFilter, 'store' | 'pending'>

/** Profit and cash of one period, and the bridge between them; a store has neither bridge nor stock. */
async function lensesOf(
  db: Db,
  companyId: number,
  filter: IncomeChoice,
  period: Period,
  today: Day,
): Promise<IncomeLenses> {
  const query = { companyId, period, today, store: filter.store, pending: filter.pending }
  const sums = { ...(await tradeOf(db, query)), ...(await cashOf(db, query)) }
  const lenses = {
    ...lensesOfSums(sums, filter.store !== undefined),
    losses: await lossesOf(db, query),
  }
  if (lenses.bridge === null) return { ...lenses, shelf: null }
  const { stock } = lenses.bridge
  const opening = await stockValueAt(db, companyId, addDays(period.from, -1))
  const closing = await stockValueAt(db, companyId, period.to)
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
  return {
    ...answered(days),
    ...(await lensesOf(db, companyId, filter, period, today)),
    before: days.previous && (await lensesOf(db, companyId, filter, days.previous, today)),
    months: (await partsBy('month')).map(({ at: month, ...sums }) => ({ month, ...sums })),
    days: byDay.map(({ at: on, ...sums }) => ({ day: on, ...sums })),
  }
}
