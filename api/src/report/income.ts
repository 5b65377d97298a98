import { addDays, type Day } from '@trastienda/contract/calendar'
import { add, centavos, cop, subtract } from '@trastienda/contract/money'
import { percentOf, type Period } from '@trastienda/contract/report.rules'
import type { IncomeFilter, IncomeLenses, IncomeMonth } from '@trastienda/contract/report-money'
import { z } from 'zod'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { cashByMonth, cashOf } from './cash.ts'
import { answered, periodOf } from './period.ts'
import { piecesAfter, spanned } from './spans.ts'
import { tradeByMonth, tradeOf } from './trade-sums.ts'

/** What the stock was worth by its ledger at the end of a day: what it is worth now less what has moved since. */
async function stockValueAt(db: Db, companyId: number, day: Day) {
  const { value } = await db.one(
    z.object({ value: cop }),
    sql`
    select (select coalesce(sum(value), 0) from valuation where company_id = ${companyId})::bigint
           - (select coalesce(sum(piece.sign * t.value), 0) from ${spanned('stock_flow', companyId, piecesAfter(day))})::bigint as value`,
  )
  return value
}

type Asked = Pick<IncomeFilter, 'store' | 'pending'>

/** Both lenses on one period, and the bridge between them; a store has neither bridge nor shelf. */
async function lensesOf(
  db: Db,
  companyId: number,
  filter: Asked,
  period: Period,
  today: Day,
): Promise<IncomeLenses> {
  const asked = { companyId, period, today, store: filter.store, pending: filter.pending }
  const { sales, saleReturns, netSales, costOfSales, grossProfit, netPurchases } = await tradeOf(db, asked)
  const { collections, refunds, payments } = await cashOf(db, asked)
  const moneyIn = add(collections, refunds)
  const cash = subtract(moneyIn, payments)
  const margin = {
    sales,
    saleReturns,
    netSales,
    costOfSales,
    grossProfit,
    margin: percentOf(grossProfit, netSales),
  }
  const lenses = { margin, cash: { collections, refunds, moneyIn, payments, moneyOut: payments, cash } }
  if (filter.store !== undefined) return { ...lenses, bridge: null, shelf: null }
  const stock = subtract(netPurchases, costOfSales)
  const opening = await stockValueAt(db, companyId, addDays(period.from, -1))
  const closing = await stockValueAt(db, companyId, period.to)
  return {
    ...lenses,
    bridge: {
      grossProfit,
      receivables: subtract(netSales, collections),
      netPurchases,
      stock,
      payables: add(subtract(netPurchases, payments), refunds),
      cash,
    },
    shelf: { opening, trade: stock, other: subtract(subtract(closing, opening), stock), closing },
  }
}

async function monthsOf(
  db: Db,
  companyId: number,
  filter: Asked,
  period: Period,
  today: Day,
): Promise<IncomeMonth[]> {
  const asked = { companyId, period, today, store: filter.store, pending: filter.pending }
  const trade = await tradeByMonth(db, asked)
  const cash = new Map((await cashByMonth(db, asked)).map((row) => [row.month, row]))
  return trade.map(({ month, grossProfit, netSales }) => {
    const { moneyIn, moneyOut } = cash.get(month) ?? { moneyIn: centavos(0), moneyOut: centavos(0) }
    return { month, grossProfit, netSales, moneyIn, moneyOut, cash: subtract(moneyIn, moneyOut) }
  })
}

/** What was earned and what money moved, side by side. */
export async function incomeOf(db: Db, companyId: number, filter: IncomeFilter, today: Day) {
  const days = periodOf(filter, today)
  return {
    ...answered(days),
    ...(await lensesOf(db, companyId, filter, days.period, today)),
    before: days.previous && (await lensesOf(db, companyId, filter, days.previous, today)),
    months: await monthsOf(db, companyId, filter, days.period, today),
  }
}
