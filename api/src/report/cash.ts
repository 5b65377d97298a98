import type { Day } from '@trastienda/contract/calendar'
import { cop } from '@trastienda/contract/money'
import type { Period } from '@trastienda/contract/report.rules'
import { z } from 'zod'
import type { Db } from '../db/db.ts'
import { type Sql, sql, when } from '../db/sql.ts'
import { piecesOf, spanned, type Span } from '../sums/spans.ts'

export interface CashQuery {
  readonly companyId: number
  readonly period: Period
  readonly today: Day
  readonly store?: readonly number[] | undefined
  readonly pending: boolean
}

/**
 * Money as rows `(source, day, amount)` that add up to what moved on the days; pending payments as if they were paid.
 */
export const cashRows = ({ companyId, period, today, store, pending }: CashQuery, largest: Span): Sql => sql`
  (select t.source, t.starts_on as day, piece.sign * t.amount as amount
     from ${spanned('cash_flow', companyId, piecesOf(period, largest, today), when(store, sql`and t.store_id = any(${store}::bigint[])`))}
   ${when(
     pending,
     sql`union all select source, day, amount from traded_cash
          where company_id = ${companyId} and approval = 'pending' and day between ${period.from}::date and ${period.to}::date
            ${when(store, sql`and store_id = any(${store}::bigint[])`)}`,
   )})`

const sums = z.object({ collections: cop, customerRefunds: cop, refunds: cop, payments: cop })

/** The money that moved in a period. */
export const cashOf = (db: Db, query: CashQuery) =>
  db.one(
    sums,
    sql`
    select coalesce(sum(amount) filter (where source = 'collection'), 0)::bigint as collections,
           coalesce(-sum(amount) filter (where source = 'customer_refund'), 0)::bigint as "customerRefunds",
           coalesce(sum(amount) filter (where source = 'refund'), 0)::bigint as refunds,
           coalesce(sum(amount) filter (where source = 'payment'), 0)::bigint as payments
      from ${cashRows(query, 'year')} c`,
  )
