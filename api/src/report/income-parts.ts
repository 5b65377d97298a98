import { day } from '@trastienda/contract/day'
import { add, cop, negated, subtract } from '@trastienda/contract/money'
import type { IncomeLenses } from '@trastienda/contract/report-money'
import { percentOf } from '@trastienda/contract/report.rules'
import { z } from 'zod'
import type { Db } from '../db/db.ts'
import { literal, sql } from '../db/sql.ts'
import { type CashQuery, cashRows } from './cash.ts'
import { factsOf } from './facts.ts'
import { tradeColumns, tradeKinds } from './trade-sums.ts'

const sums = z.object({
  sales: cop,
  saleReturns: cop,
  netSales: cop,
  costOfSales: cop,
  grossProfit: cop,
  netPurchases: cop,
  collections: cop,
  customerRefunds: cop,
  refunds: cop,
  payments: cop,
})
/** The parts of profit and cash and of the bridge between them. */
export type IncomeSums = z.infer<typeof sums>

const part = sums.extend({ at: day })
type IncomePart = z.infer<typeof part>

const names = Object.keys(sums.shape)

/** The income of each month of a period, or of each of its days up to today, including empty ones. */
export const incomeParts = (db: Db, by: 'month' | 'day', query: CashQuery): Promise<IncomePart[]> => {
  const { today, period } = query
  const { from, to } = period
  const last = by === 'day' && from <= today && today < to ? today : to
  return db.rows(
    part,
    sql`
    with trade as (
      select date_trunc(${by}, f.day) as at, ${tradeColumns} from ${factsOf({ ...query, kinds: tradeKinds, largest: by })} f group by 1
    ), money as (
      select date_trunc(${by}, c.day) as at, sum(amount) filter (where source = 'collection') as collections,
             -sum(amount) filter (where source = 'customer_refund') as "customerRefunds",
             sum(amount) filter (where source = 'refund') as refunds, sum(amount) filter (where source = 'payment') as payments
        from ${cashRows(query, by)} c group by 1
    )
    select s.at::date as at, ${literal(names.map((name) => `coalesce("${name}", 0)::bigint as "${name}"`).join(', '))}
      from generate_series(date_trunc(${by}, ${from}::date), ${last}::date, ${`1 ${by}`}::interval) s (at)
      left join trade using (at) left join money using (at)
     order by 1`,
  )
}

/**
 * Profit and cash from such sums, and the bridge between them; a store has no bridge, because payments belong to
 * none.
 */
export function lensesOfSums(of: IncomeSums, store: boolean): Omit<IncomeLenses, 'shelf' | 'losses'> {
  const { sales, saleReturns, netSales, costOfSales, grossProfit, netPurchases } = of
  const { collections, customerRefunds, refunds, payments } = of
  const moneyIn = add(collections, refunds)
  const moneyOut = add(payments, customerRefunds)
  const cash = subtract(moneyIn, moneyOut)
  return {
    margin: {
      sales,
      saleReturns,
      netSales,
      costOfSales,
      grossProfit,
      margin: percentOf(grossProfit, netSales),
    },
    cash: { collections, refunds, moneyIn, payments, customerRefunds, moneyOut, cash },
    bridge: store
      ? null
      : {
          grossProfit,
          receivables: add(subtract(netSales, collections), customerRefunds),
          netPurchases,
          stock: subtract(netPurchases, costOfSales),
          payables: add(subtract(netPurchases, payments), refunds),
          cash,
        },
  }
}

/** The table's figures for some days: profit, cash and bridge, with deductions below zero. */
export function incomeLine({ margin, cash, bridge }: Omit<IncomeLenses, 'shelf' | 'losses'>) {
  return {
    sales: margin.sales,
    saleReturns: negated(margin.saleReturns),
    costOfSales: negated(margin.costOfSales),
    netSales: margin.netSales,
    grossProfit: margin.grossProfit,
    margin: margin.margin === null ? null : String(margin.margin),
    receivablesStep: bridge && negated(bridge.receivables),
    stockStep: bridge && negated(bridge.stock),
    payablesStep: bridge && bridge.payables,
    collections: cash.collections,
    refunds: cash.refunds,
    payments: negated(cash.payments),
    customerRefunds: negated(cash.customerRefunds),
    moneyIn: cash.moneyIn,
    moneyOut: cash.moneyOut,
    cash: cash.cash,
    difference: subtract(cash.cash, margin.grossProfit),
  }
}
