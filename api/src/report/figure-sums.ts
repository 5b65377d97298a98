import { cop } from '@trastienda/contract/money'
import { quantity } from '@trastienda/contract/quantity'
import { z } from 'zod'
import type { Db } from '../db/db.ts'
import { join, literal, none, type Sql, sql, when } from '../db/sql.ts'
import { among } from './document-rows.ts'
import { factsOf } from './facts.ts'
import type { FigureQuery } from './figure-query.ts'
import { documentsOf, documentsWithLines, statesOf } from './figure-rows.ts'
import { lotSums } from './figure-lots.ts'
import { standingOf } from './figure-standing.ts'
import {
  countsLines,
  isSold,
  isSparse,
  isTrade,
  moneyOf,
  type Part,
  sourceOf,
  type TradePart,
  unitsOf,
  valueOf,
} from './figures.ts'
import { piecesOf, spanned } from '../sums/spans.ts'

/** The documents of a part, in every state that counts. */
export function rowsOf(part: Part, query: FigureQuery): Sql[] {
  return isTrade(part)
    ? statesOf(part, query.filter).map((state) => documentsOf(part, state, query))
    : [standingOf(part, query)]
}

/** The totals of documents, read one by one. */
const countedSums = (rows: readonly Sql[]): Sql =>
  sql`select count(*)::bigint as documents, sum(x.units) as units, sum(x.amount) as amount from (${join(rows, ' union all ')}) x`

/** The totals of trade by the sums of the reports; by lines the documents are counted. */
function tradeSums(part: TradePart, query: FigureQuery): Sql {
  const [kind, value, sign] = part
  if (kind === 'collection') return none
  const { companyId, period, today, filter } = query
  const lines = countsLines(filter)
  const facts = factsOf({
    ...filter,
    companyId,
    period,
    today,
    kinds: [kind],
    largest: 'year',
    party: isSold(kind) ? filter.customer : filter.supplier,
    by: lines ? 'product' : undefined,
  })
  const minus = sign === -1 ? '-' : ''
  return sql`
    select ${documentsOfTrade(part, query, lines)} as documents, ${literal(`${unitsOf(value, lines ? `${minus}sum(v.quantity)` : 'null::numeric')} as units, ${minus}sum(${valueOf(value)}) as amount`)}
      from ${facts} v`
}

/** The number of documents in the totals of trade. */
function documentsOfTrade(part: TradePart, query: FigureQuery, lines: boolean): Sql {
  if (isSparse(part[1])) return countedRows(part, query)
  return lines ? documentsOfGoods(part, query) : literal('sum(v.documents)')
}

/** The number of documents of a part, counted one by one up to a limit. */
const countedRows = (part: TradePart, query: FigureQuery): Sql =>
  sql`(select count(*) from (select from (${join(rowsOf(part, query), ' union all ')}) x limit ${literal(String(mostCounted + 1))}) x)`

/** The number of documents with lines of the products; every document has lines of some product. */
function documentsOfGoods(part: TradePart, query: FigureQuery): Sql {
  const [kind] = part
  if (kind === 'collection') return literal('0')
  const { filter, companyId, period, today } = query
  if (filter.product === undefined && filter.category === undefined) {
    const party = isSold(kind) ? filter.customer : filter.supplier
    const facts = factsOf({ ...filter, companyId, period, today, kinds: [kind], largest: 'year', party })
    return sql`(select sum(f.documents) from ${facts} f)`
  }
  const states = statesOf(part, filter)
  const found = states.map((state) => documentsWithLines(kind, state, query, mostCounted + 1))
  return sql`(select count(*) from (${join(found, ' union all ')}) x)`
}

/** The totals of money by the sums of the reports, if these distinguish it; pending ones are read one by one. */
function cashSums(part: TradePart, query: FigureQuery): Sql {
  const [kind, value, sign] = part
  const { companyId, period, today, filter } = query
  const { supplier, method, store } = filter
  const way = sourceOf(kind, filter.figure)
  const all = kind === 'collection' ? ['collection', 'customer_refund'] : ['payment', 'refund']
  const sources = way === undefined ? all : [way]
  const chosen = sql`
    and t.source = any(${[...sources]}::text[]) ${supplier ? sql`and ${among('t.party_id', supplier)}` : none}
    ${method ? sql`and ${among('t.method', method, 'text')}` : none} ${store ? sql`and ${among('t.store_id', store)}` : none}`
  const summed = sql`
    select ${isSparse(value) ? countedRows(part, { ...query, filter: { ...filter, pending: false } }) : literal('sum(piece.sign * t.documents)')} as documents, null::numeric as units,
           sum(${literal(`piece.sign * ${sign ?? 1} * (${moneyOf(value, 't')})`)}) as amount
      from ${spanned('cash_flow', companyId, piecesOf(period, 'year', today), chosen)}`
  return sql`${summed} ${when(filter.pending, sql`union all ${countedSums([documentsOf(part, 'pending', query)])}`)}`
}

function sumsOf(part: Part, query: FigureQuery): Sql {
  const { filter } = query
  if (!isTrade(part))
    return (part.of === 'cost' || part.of === 'price') &&
      filter.store === undefined &&
      filter.lot === undefined
      ? lotSums(query, part.of)
      : countedSums(rowsOf(part, query))
  const [kind] = part
  const apart = filter.user ?? filter.customer ?? filter.state ?? filter.batch
  if (kind !== 'payment' && kind !== 'collection') return tradeSums(part, query)
  if (apart !== undefined) return countedSums(rowsOf(part, query))
  return cashSums(part, query)
}

// Documents that no sum counts are counted one by one, up to a limit.
const mostCounted = 1000

const figureTotals = z.object({ total: z.int(), amount: cop, quantity: quantity.nullable() })

/**
 * The number of documents behind a figure and their totals, from the sums of the reports as far as possible. For
 * products in more documents than the limit, and for more documents that have something of a value that many have none
 * of, the number is null.
 */
export async function figureSums(db: Db, parts: readonly (readonly [Part, FigureQuery])[]) {
  const { total, ...sums } = await db.one(
    figureTotals,
    sql`select coalesce(sum(documents), 0)::int as total, coalesce(sum(amount), 0)::bigint as amount, trim_scale(sum(units))::text as quantity
          from (select null::bigint as documents, null::numeric as units, null::numeric as amount
                ${parts.reduce((all, [part, query]) => sql`${all} union all ${sumsOf(part, query)}`, none)}) s`,
  )
  const counted = parts.some(
    ([part, { filter }]) =>
      isTrade(part) && (isSparse(part[1]) || (filter.product ?? filter.category) !== undefined),
  )
  return { ...sums, total: counted && total > mostCounted ? null : total }
}
