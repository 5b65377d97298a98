import type { Day } from '@trastienda/contract/calendar'
import type { Period } from '@trastienda/contract/report.rules'
import { join, literal, type Sql, sql, when } from '../db/sql.ts'
import { type DocumentKind, type DocumentState, documentRows, lineRows } from './document-rows.ts'
import { piecesOf, productsAmong, spanned, type Span } from '../sums/spans.ts'

/** The filters of trade. */
export interface TradeFilters {
  readonly pending: boolean
  readonly store?: readonly number[] | undefined
  readonly party?: readonly number[] | undefined
  readonly user?: readonly number[] | undefined
  readonly product?: readonly number[] | undefined
  readonly category?: readonly number[] | undefined
}

/** A query of trade: which documents, and what its rows must distinguish. */
export interface FactsQuery extends TradeFilters {
  readonly companyId: number
  readonly kinds: readonly DocumentKind[]
  readonly period: Period
  readonly today: Day
  /** The largest period that one row may cover. */
  readonly largest: Span
  readonly by?: 'party' | 'user' | 'product' | undefined
}

/**
 * Trade as rows `(kind, day, party_id, user_id, store_id, product_id, documents, quantity, amount, returned, paid,
 * cost, returned_cost)` that add up to the requested figures: from the sums as far as these distinguish it, else from
 * the documents of the days.
 */
export function factsOf(query: FactsQuery): Sql {
  const goods = ofGoods(query)
  const dimensions = [query.party ?? query.by === 'party', query.user ?? query.by === 'user'].filter(
    (each) => each !== false,
  ).length
  const rows = (state: DocumentState) => (goods ? lineRows(query, state) : documentRows(query, state))
  const approved =
    dimensions > (goods ? 0 : 1) ? rows('approved') : goods ? productSums(query) : documentSums(query)
  return sql`(${approved} ${when(query.pending, sql`union all ${rows('pending')}`)})`
}

/** Whether products are filtered or distinguished: then lines are counted. */
export const ofGoods = ({
  product,
  category,
  by,
}: {
  readonly product?: unknown
  readonly category?: unknown
  readonly by?: unknown
}) => product !== undefined || category !== undefined || by === 'product'

function documentSums({ companyId, kinds, period, today, largest, store, party, user, by }: FactsQuery): Sql {
  const grain =
    party !== undefined || by === 'party' ? 'party' : user !== undefined || by === 'user' ? 'user' : 'all'
  const keys = party ?? user
  const chosen = sql`
    and t.kind = any(${[...kinds]}::text[]) and t.grain = ${literal(`'${grain}'`)}
    ${when(keys, sql`and t.key_id = any(${keys}::bigint[])`)} ${when(store, sql`and t.store_id = any(${store}::bigint[])`)}`
  const key = (name: string) => literal(grain === name ? 't.key_id' : '0::bigint')
  return sql`
    select t.kind, t.starts_on as day, ${key('party')} as party_id, ${key('user')} as user_id, t.store_id, 0::bigint as product_id,
           piece.sign * t.documents as documents, 0::numeric as quantity, piece.sign * t.amount as amount,
           piece.sign * t.returned as returned, piece.sign * t.paid as paid, piece.sign * t.cost as cost,
           piece.sign * t.returned_cost as returned_cost
      from ${spanned('document_trade', companyId, piecesOf(period, largest, today), chosen)}`
}

// The columns of each kind in a row of `product_trade`: quantity, amount, cost, and the returned part of the last
// two.
const columns: Readonly<Record<DocumentKind, readonly [string, string, string, string, string] | undefined>> =
  {
    purchase: ['bought', 'bought_amount', 'bought_amount', '0', '0'],
    purchase_return: ['sent_back', 'sent_back_amount', '0', '0', '0'],
    sale: ['sold', 'sold_amount', 'sold_cost', 'returned_amount', 'returned_cost'],
    sale_return: ['brought_back', 'brought_back_amount', 'brought_back_cost', '0', '0'],
    payment: undefined,
  }

// Summed up first by what has to be distinguished and nothing else: a long period has many rows of each product.
function productSums(query: FactsQuery): Sql {
  const { companyId, kinds, period, today, largest, store, by } = query
  const chosen = when(store, sql`and t.store_id = any(${store}::bigint[])`)
  const pieces = piecesOf(period, largest, today)
  const own = kinds.flatMap((kind) => {
    const of = columns[kind]
    return of ? [{ kind, of }] : []
  })
  const names = [...new Set(own.flatMap(({ of }) => of))].filter((name) => name !== '0')
  const signed = pieces.some(({ sign }) => sign === -1) ? 'piece.sign * ' : ''
  const summed = literal(names.map((name) => `sum(${signed}t.${name}) as ${name}`).join(', '))
  const values = own.map(({ kind, of }) => literal(`('${kind}', ${of.join(', ')})`))
  const [ofStore, ofProduct] = by === 'product' ? ['0::bigint', 't.product_id'] : ['t.store_id', '0::bigint']
  const apart = literal(
    `${largest === 'year' ? 'null::date' : 't.starts_on'} as day, ${ofStore} as store_id, ${ofProduct} as product_id`,
  )
  return sql`
    select v.kind, s.day, 0::bigint as party_id, 0::bigint as user_id, s.store_id, s.product_id,
           0 as documents, v.quantity, v.amount::bigint as amount, v.returned::bigint as returned, 0::bigint as paid, v.cost::bigint as cost,
           v.returned_cost::bigint as returned_cost
      from (select ${apart}, ${summed}
              from ${spanned('product_trade', companyId, pieces, chosen, productsAmong(companyId, query))}
             group by 1, 2, 3) s
     cross join lateral (values ${join(values, ', ')}) v (kind, quantity, amount, cost, returned, returned_cost)
     where v.quantity <> 0`
}
