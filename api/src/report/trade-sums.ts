import type { Period } from '@trastienda/contract/report.rules'
import { type MonthTrade, monthTrade, type TradeSums, tradeSums } from '@trastienda/contract/report-charts'
import { z } from 'zod'
import type { Db } from '../db/db.ts'
import { literal, type Sql, sql } from '../db/sql.ts'
import type { DocumentKind } from './document-rows.ts'
import { type FactsQuery, factsOf } from './facts.ts'

export const tradeKinds: readonly DocumentKind[] = ['purchase', 'purchase_return', 'sale', 'sale_return']

const of = (value: string, ...kinds: readonly string[]) =>
  `coalesce(sum(${value}) filter (where kind in (${kinds.map((kind) => `'${kind}'`).join(', ')})), 0)`
const net = (value: string, plus: string, minus: string) =>
  `coalesce(sum(case kind when '${plus}' then ${value} when '${minus}' then -(${value}) end), 0)`

/** The sums of trade over rows of facts, with the names of the contract. */
export const tradeColumns: Sql = literal(`
  ${of('amount', 'purchase')}::bigint as purchases, ${of('amount', 'purchase_return')}::bigint as "purchaseReturns",
  ${net('amount', 'purchase', 'purchase_return')}::bigint as "netPurchases",
  ${of('amount', 'sale')}::bigint as sales, ${of('amount', 'sale_return')}::bigint as "saleReturns",
  ${net('amount', 'sale', 'sale_return')}::bigint as "netSales", ${net('cost', 'sale', 'sale_return')}::bigint as "costOfSales",
  ${net('amount - cost', 'sale', 'sale_return')}::bigint as "grossProfit",
  ${of('documents', 'purchase')}::int as "purchaseCount", ${of('documents', 'sale')}::int as "saleCount"`)

type TradeSumsQuery = Omit<FactsQuery, 'kinds' | 'largest' | 'by'>

/** The trade of a period. */
export const tradeOf = (db: Db, query: TradeSumsQuery): Promise<TradeSums> =>
  db.one(
    tradeSums,
    sql`select ${tradeColumns} from ${factsOf({ ...query, kinds: tradeKinds, largest: 'year' })} f`,
  )

const ofStore = tradeSums.extend({ id: z.int() })

/** The trade of a period by store; without stores that have none. */
export async function tradeByStore(db: Db, query: TradeSumsQuery): Promise<Map<number, TradeSums>> {
  const rows = await db.rows(
    ofStore,
    sql`select f.store_id as id, ${tradeColumns} from ${factsOf({ ...query, kinds: tradeKinds, largest: 'year' })} f group by 1`,
  )
  return new Map(rows.map(({ id, ...sums }) => [id, sums]))
}

const everyMonth = (period: Period) =>
  sql`generate_series(date_trunc('month', ${period.from}::date), ${period.to}::date, interval '1 month') of (month)`

/** The trade of each month of a period, including empty ones. */
export const tradeByMonth = (db: Db, query: TradeSumsQuery): Promise<MonthTrade[]> =>
  db.rows(
    monthTrade,
    sql`
    select of.month::date as month, ${tradeColumns}
      from ${everyMonth(query.period)}
      left join ${factsOf({ ...query, kinds: tradeKinds, largest: 'month' })} f on date_trunc('month', f.day) = of.month
     group by of.month order by of.month`,
  )
