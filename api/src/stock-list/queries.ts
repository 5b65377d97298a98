import { sortsBy } from '@trastienda/contract/paging'
import { addDays, type Day } from '@trastienda/contract/calendar'
import { cop } from '@trastienda/contract/money'
import { type StockFilter, type StockMatch, stockRow } from '@trastienda/contract/stock'
import { z } from 'zod'
import type { Db } from '../db/db.ts'
import { keyset } from '../db/keyset.ts'
import { literal, type Sql, sql, when } from '../db/sql.ts'
import { exactOnes, exactSum } from '../db/sums.ts'
import { productsLike } from '../product/like.ts'
import { stockByLot } from '../stock/stock-now.ts'

const sorts = {
  name: { column: 'p.name collate spanish', type: 'text collate spanish' },
  code: { column: 'p.code collate spanish', type: 'text collate spanish' },
  store: { column: `coalesce(t.name, '') collate spanish`, type: 'text collate spanish' },
  expiresOn: { column: `coalesce(h.expires_on, 'infinity')`, type: 'date' },
  onHand: { column: 'coalesce(h.on_hand, 0)', type: 'numeric' },
  value: { column: 'coalesce(h.on_hand, 0) * v.average_cost', type: 'numeric' },
}
/** The lot of a product in a store that expires first comes first: days since 2000, lots without expiry last. */
const expiry = (row: string) => `coalesce(${row}.expires_on - date '2000-01-01', 1000000)`
const places = ['p.id', 'coalesce(h.store_id, 0)', expiry('h'), 'coalesce(h.lot_id, 0)']

/** The filter of a list with its day: expiry is calculated from today. */
export interface StockQuery {
  readonly filter: StockMatch & Pick<StockFilter, 'sort'>
  readonly today: Day
}

/** The products that match the search text and the product filters. */
export function productsMeant(
  companyId: number,
  { q, product, category }: Pick<StockFilter, 'q' | 'product' | 'category'>,
): Sql {
  return sql`p.company_id = ${companyId}
       ${when(product, sql`and p.id = any(${product}::bigint[])`)}
       ${when(category, sql`and p.category_id = any(${category}::bigint[])`)}
       ${productsLike(companyId, q)}`
}

/** The conditions on the lots `s`. */
export const lotCondition = ({ filter: { store, expiresWithin }, today }: StockQuery): Sql => sql`
  ${when(store, sql`and s.store_id = any(${store}::bigint[])`)}
  ${when(expiresWithin !== undefined, sql`and s.expires_on <= ${addDays(today, expiresWithin ?? 0)}::date`)}`

/** The ledger knows the stock of a whole product, so its lots need not be read to sort it. */
const isOfWholeProduct = ({ filter: { by, sort, store, expiresWithin } }: StockQuery): boolean =>
  by === 'product' && store === undefined && expiresWithin === undefined && !sortsBy(sort, 'expiresOn')

/** The stock at the requested level, for sorting: product_id, store_id, lot_id, on_hand, expires_on. */
function held(companyId: number, stockQuery: StockQuery): Sql {
  const lying = sql`from stock s where s.company_id = ${companyId} and s.quantity > 0 ${lotCondition(stockQuery)}`
  if (stockQuery.filter.by === 'lot')
    return sql`select s.product_id, s.store_id, s.lot_id, s.quantity as on_hand, s.expires_on ${lying}`
  const store = literal(stockQuery.filter.by === 'store' ? 's.store_id' : 'null::bigint')
  return sql`
    select s.product_id, ${store} as store_id, null::bigint as lot_id, sum(s.quantity) as on_hand, min(s.expires_on) as expires_on
      ${lying} group by s.product_id, ${literal(stockQuery.filter.by === 'store' ? 's.store_id' : '2')}`
}

/** The products of the list: `p`, with `v` their valuations. */
export const products = literal(
  'product p join valuation v on v.company_id = p.company_id and v.product_id = p.id',
)

/** The conditions on the products. */
export const meant = (companyId: number, { filter: { low, ...filter } }: StockQuery): Sql => sql`
  ${productsMeant(companyId, filter)}
  ${when(low !== undefined, sql`and (p.alert_quantity > 0 and v.quantity <= p.alert_quantity) = ${low}`)}`

/**
 * The rows of the list: products `p`, valuations `v`, stock `h` and its place `t`. Products without stock appear by
 * product.
 */
export function source(companyId: number, stockQuery: StockQuery): Sql {
  const { by, expiresWithin } = stockQuery.filter
  if (isOfWholeProduct(stockQuery))
    return sql`
      from ${products}
     cross join lateral (select null::bigint as store_id, null::bigint as lot_id, v.quantity as on_hand, null::date as expires_on) h
      left join store t on false
     where ${meant(companyId, stockQuery)} and (p.active or v.quantity > 0)`
  const withNothing = by === 'product' && expiresWithin === undefined
  return sql`
      from ${products}
      ${literal(withNothing ? 'left join' : 'join')} (${held(companyId, stockQuery)}) h on h.product_id = p.id
      left join store t on t.company_id = p.company_id and t.id = h.store_id
     where ${meant(companyId, stockQuery)} ${when(withNothing, sql`and (p.active or h.on_hand is not null)`)}`
}

const listed = stockRow.extend({ sortKey: z.string(), ids: z.array(z.int()) })

/** The lots of a row of the page. */
const inRow = (stockQuery: StockQuery): Sql => sql`
  s.product_id = row.id and (row.store_id is null or s.store_id = row.store_id)
  and (row.lot_id is null or s.lot_id = row.lot_id) ${lotCondition(stockQuery)}`

/** One page of stock: its rows are selected first, then their details are read. */
export async function stockPage(
  db: Db,
  companyId: number,
  stockQuery: StockQuery & { readonly filter: StockFilter },
) {
  const order = keyset(sorts, 'name', places, stockQuery.filter)
  const rows = await db.rows(
    listed,
    sql`
    with page as materialized (
      select p.id, h.store_id, h.lot_id, h.expires_on, ${order.sortKey} as sort_key
        ${source(companyId, stockQuery)} ${order.after} ${order.order}
    ), worth as materialized (select * from ${stockByLot(companyId, sql`product_id in (select id from page)`)} lots)
    select p.id as "productId", p.code, p.name, p.category_id as "categoryId", c.name as category, p.unit,
           row.store_id as "storeId", coalesce(t.name, '') as store, t.kind as "storeKind", row.lot_id as "lotId",
           coalesce(l.code, '') as lot, sums.expires_on as "expiresOn", sums.lots, sums.on_hand as "onHand", sums.reserved,
           sums.in_transit as "inTransit", sums.on_hand - sums.reserved - sums.in_transit as free, sums.expired,
           (select coalesce(sum(s.cost), 0)::bigint from worth s where ${inRow(stockQuery)}) as value,
           v.average_cost as "averageCost", p.alert_quantity as "alertQuantity",
           p.alert_quantity > 0 and v.quantity <= p.alert_quantity as low, row.sort_key as "sortKey",
           json_build_array(row.id, coalesce(row.store_id, 0), ${literal(expiry('row'))}, coalesce(row.lot_id, 0)) as ids
      from (select page.*, row_number() over () as nth from page) row
      join product p on p.company_id = ${companyId} and p.id = row.id
      join valuation v on v.company_id = p.company_id and v.product_id = p.id
      join category c on c.company_id = p.company_id and c.id = p.category_id
      left join store t on t.company_id = p.company_id and t.id = row.store_id
      left join lot l on l.company_id = p.company_id and l.id = row.lot_id
     cross join lateral (
           select count(*)::int as lots, min(s.expires_on) as expires_on, coalesce(sum(s.quantity), 0) as on_hand,
                  coalesce(sum(s.reserved), 0) as reserved, coalesce(sum(s.quantity) filter (where b.kind = 'transit'), 0) as in_transit,
                  coalesce(sum(s.quantity) filter (where s.expires_on < ${stockQuery.today}::date), 0) as expired
             from stock s join store b on b.company_id = s.company_id and b.id = s.store_id
            where s.company_id = ${companyId} and s.quantity > 0 and ${inRow(stockQuery)}) sums
     order by row.nth`,
  )
  return order.page(rows)
}

const sums = z.object({ total: z.int(), value: cop.nullable() })

/** How many rows match and their value. The value of whole products comes from their ledgers. */
export async function stockSums(db: Db, companyId: number, stockQuery: StockQuery) {
  const { store, expiresWithin } = stockQuery.filter
  const inPart = store !== undefined || expiresWithin !== undefined
  const matched = sql`from ${products} where ${meant(companyId, stockQuery)}`
  const worth = inPart
    ? sql`select ${exactSum('s.cost')} from ${stockByLot(companyId, sql`product_id in (select p.id ${matched})`)} s
           where true ${lotCondition(stockQuery)}`
    : sql`select ${exactSum('v.value')} ${matched}`
  const { total, value } = await db.one(
    sums,
    sql`select (select count(*)::int ${source(companyId, stockQuery)}) as total, (${worth}) as value`,
  )
  return { total, totals: exactOnes({ value }) }
}
