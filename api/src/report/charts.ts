import { addMonths, type Day, monthEnd, monthStart } from '@trastienda/contract/calendar'
import { add, centavos, type Cop } from '@trastienda/contract/money'
import { addQuantities } from '@trastienda/contract/quantity'
import type {
  ChartFilter,
  MonthTrade,
  OverviewFilter,
  StockSums,
  StoreTrade,
  TradeSums,
} from '@trastienda/contract/report-charts'
import { z } from 'zod'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { answered, periodOf, previousOf } from './period.ts'
import { stockOf, storesOf } from '../stock/stock-now.ts'
import { tradeByMonth, tradeByStore, tradeOf } from './trade-sums.ts'

const months = 12
// Twelve months and the twelve before them, within the calendar's range.
const earliest = '1901-12-31' as Day

const names = [
  'purchases',
  'purchaseReturns',
  'netPurchases',
  'sales',
  'saleReturns',
  'netSales',
  'costOfSales',
  'grossProfit',
] as const satisfies readonly (keyof TradeSums)[]

/** The sum of several sums of trade. */
export function tradeTotal(parts: readonly TradeSums[]): TradeSums {
  const total = (name: (typeof names)[number]): Cop => add(centavos(0), ...parts.map((part) => part[name]))
  const count = (name: 'purchaseCount' | 'saleCount') => parts.reduce((sum, part) => sum + part[name], 0)
  const amounts = Object.fromEntries(names.map((name) => [name, total(name)])) as Pick<
    TradeSums,
    (typeof names)[number]
  >
  return { ...amounts, purchaseCount: count('purchaseCount'), saleCount: count('saleCount') }
}

/** Twelve months of trade, and the present value of the stock. */
export async function overviewOf(db: Db, companyId: number, filter: OverviewFilter, today: Day) {
  const asOf = filter.to ?? today
  const to = monthEnd(asOf < earliest ? earliest : asOf)
  const period = { from: addMonths(monthStart(to), 1 - months), to }
  const previous = previousOf(period, filter.compare !== false)
  const query = { companyId, today, store: filter.store, pending: filter.pending }
  const ofMonths = await tradeByMonth(db, { ...query, period })
  const monthsBefore: MonthTrade[] | null = previous
    ? await tradeByMonth(db, { ...query, period: previous })
    : null
  return {
    ...period,
    previous,
    months: ofMonths,
    totals: tradeTotal(ofMonths),
    monthsBefore,
    before: monthsBefore && tradeTotal(monthsBefore),
    stock: await stockOf(db, companyId, filter.store),
  }
}

const nothing = tradeTotal([])

function stockTotal(parts: readonly StockSums[]): StockSums {
  return {
    quantity: addQuantities(...parts.map(({ quantity }) => quantity)),
    cost: add(centavos(0), ...parts.map(({ cost }) => cost)),
    price: add(centavos(0), ...parts.map(({ price }) => price)),
  }
}

function chart(days: ReturnType<typeof periodOf>, data: readonly StoreTrade[]) {
  const before = data.flatMap((row) => row.before ?? [])
  return {
    ...answered(days),
    data: [...data],
    totals: { ...tradeTotal(data), stock: stockTotal(data.map(({ stock }) => stock)) },
    before: days.previous && tradeTotal(before),
  }
}

/** The trade of each store; an inactive one is left out when it has neither trade nor stock. */
export async function storeChartOf(db: Db, companyId: number, filter: ChartFilter, today: Day) {
  const days = periodOf(filter, today)
  const query = { companyId, today, store: filter.store, pending: filter.pending }
  const now = await tradeByStore(db, { ...query, period: days.period })
  const earlier = days.previous ? await tradeByStore(db, { ...query, period: days.previous }) : undefined
  const stores = await storesOf(db, companyId, filter.store)
  const data = stores.map(({ active, ...store }): StoreTrade & { active: boolean } => ({
    ...nothing,
    ...now.get(store.id),
    ...store,
    before: earlier ? (earlier.get(store.id) ?? nothing) : null,
    active,
  }))
  const shownStores = data.filter(
    ({ id, active, stock }) => active || now.has(id) || earlier?.has(id) === true || stock.quantity !== '0',
  )
  return chart(
    days,
    shownStores.map(({ active: _active, ...row }) => row),
  )
}

const companyRow = z.object({ id: z.int(), name: z.string() })

/** The trade of the given companies; without any given, of all active ones and those with documents. */
export async function companyChartOf(
  db: Db,
  only: number | undefined,
  filter: Omit<ChartFilter, 'store'>,
  today: Day,
) {
  const days = periodOf(filter, today)
  const companies = await db.rows(
    companyRow,
    only === undefined
      ? sql`select id, name from company where active order by name collate spanish, id`
      : sql`select id, name from company where id = ${only}`,
  )
  const data: StoreTrade[] = []
  for (const { id, name } of companies) {
    const query = { companyId: id, today, pending: filter.pending }
    data.push({
      ...(await tradeOf(db, { ...query, period: days.period })),
      id,
      name,
      inTransit: false,
      stock: await stockOf(db, id, undefined),
      before: days.previous && (await tradeOf(db, { ...query, period: days.previous })),
    })
  }
  return chart(days, data)
}
