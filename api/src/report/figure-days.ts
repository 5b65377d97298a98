import { literal, none, type Sql, sql } from '../db/sql.ts'
import { among, chosenLines } from './document-rows.ts'
import type { FigureQuery } from './figure-query.ts'
import { isSold, moneyOf, type TradePart, type Value, valueOf } from './figures.ts'

// The documents behind a figure can be few among many: of a product that is rarely traded, or those that something was
// returned of. The sums of each day tell on which days there are any, so that a page does not read all the others.

/** The days of the period whose sums have rows that are looked for, newest first: as a lateral source `x (day)`. */
function daysIn(
  table: 'product_trade' | 'document_trade' | 'cash_flow',
  { companyId, period, today }: FigureQuery,
  kept: Sql,
  soughtAmongThem: Sql,
): Sql {
  const last = period.to < today ? period.to : today
  const days = sql`${literal(table)} l where l.company_id = ${companyId} and l.span = 'day' ${kept}`
  return sql`
    (select g::date as day
       from generate_series(${last}::date, greatest(${period.from}::date, (select min(starts_on) from ${days})),
              interval '-1 day') g order by 1 desc) x
    cross join lateral (select from ${days} and l.starts_on = x.day ${soughtAmongThem} limit 1) traded`
}

/** The days on which any of the products were traded. */
export const daysOfGoods = (query: FigureQuery): Sql =>
  daysIn('product_trade', query, none, chosenLines({ ...query.filter, companyId: query.companyId }))

/** The days of documents of one kind that have something of a value, which none has less than none of. */
export function daysOfValue([kind, value]: TradePart, query: FigureQuery): Sql {
  const { customer, supplier, user, store } = query.filter
  const party = isSold(kind) ? customer : supplier
  const grain = party ? 'party' : user ? 'user' : 'all'
  const key = party ?? user
  const amounts = literal(valueOf(value).replaceAll('v.', 'l.'))
  return daysIn(
    'document_trade',
    query,
    literal(`and l.kind = '${kind}' and l.grain = '${grain}'`),
    sql`${key ? sql`and ${among('l.key_id', key)}` : none} ${store ? sql`and ${among('l.store_id', store)}` : none}
        and ${amounts} <> 0`,
  )
}

/** The days of payments that have something of a value. */
export const daysOfMoney = (value: Value, query: FigureQuery): Sql =>
  daysIn('cash_flow', query, literal(`and l.source = 'payment'`), literal(`and ${moneyOf(value, 'l')} <> 0`))
