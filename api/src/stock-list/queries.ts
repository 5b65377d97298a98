import { addDays, type Day } from '@trastienda/contract/calendar'
import { barcodeSpellings } from '@trastienda/contract/barcode'
import { cop } from '@trastienda/contract/money'
import { type StockFilter, type StockLevel, stockRow } from '@trastienda/contract/stock'
import { z } from 'zod'
import type { Db } from '../db/db.ts'
import { keyset, matching } from '../db/keyset.ts'
import { literal, type Sql, sql, when } from '../db/sql.ts'
import { exactOnes, exactSum } from '../db/sums.ts'
import { lotsWorth } from './worth.ts'

const sorts = {
  name: { column: 'p.name collate spanish', type: 'text collate spanish' },
  code: { column: 'p.code collate spanish', type: 'text collate spanish' },
  store: { column: `coalesce(t.name, '') collate spanish`, type: 'text collate spanish' },
  expiresOn: { column: `coalesce(h.expires_on, 'infinity')`, type: 'date' },
  onHand: { column: 'coalesce(h.on_hand, 0)', type: 'numeric' },
  value: { column: 'coalesce(h.on_hand, 0) * v.average_cost', type: 'numeric' },
}
const places = ['p.id', 'coalesce(h.store_id, 0)', 'coalesce(h.lot_id, 0)']

/** The filter of a list with its day: what expires is reckoned from today. */
export interface StockAsked {
  readonly filter: StockFilter
  readonly today: Day
}

/** The products that a search and the filters by product mean. */
export function productsMeant(
  companyId: number,
  { q, product, category }: Pick<StockFilter, 'q' | 'product' | 'category'>,
): Sql {
  return sql`p.company_id = ${companyId}
       ${when(product, sql`and p.id = any(${product}::bigint[])`)}
       ${when(category, sql`and p.category_id = any(${category}::bigint[])`)}
       ${when(
         q?.trim(),
         sql`and ((true ${matching('p.search', q)})
              or p.id = any(array(select product_id from product_barcode
                                   where company_id = ${companyId} and barcode = any(${barcodeSpellings(q ?? '')}::text[]))))`,
       )}`
}

const lotCondition = ({ filter: { store, expiresWithin }, today }: StockAsked): Sql => sql`
  ${when(store, sql`and s.store_id = any(${store}::bigint[])`)}
  ${when(expiresWithin !== undefined, sql`and s.expires_on <= ${addDays(today, expiresWithin ?? 0)}::date`)}`

const grouping: Record<StockLevel, Sql> = {
  product: literal('s.product_id'),
  store: literal('s.product_id, s.store_id'),
  lot: literal('s.product_id, s.store_id, s.lot_id'),
}
const named: Record<StockLevel, Sql> = {
  product: literal('null::bigint as store_id, null::bigint as lot_id'),
  store: literal('s.store_id, null::bigint as lot_id'),
  lot: literal('s.store_id, s.lot_id'),
}

/** The rows of the list, before they are put in order: products, and what is on hand of them at the level asked for. */
function source(companyId: number, asked: StockAsked): Sql {
  const { by, expiresWithin, low } = asked.filter
  const withNothing = by === 'product' && expiresWithin === undefined
  return sql`
      from product p
      join category c on c.company_id = p.company_id and c.id = p.category_id
      join valuation v on v.company_id = p.company_id and v.product_id = p.id
      ${literal(withNothing ? 'left join' : 'join')} (
        select s.product_id, ${named[by]}, count(*)::int as lots, min(s.expires_on) as expires_on, sum(s.quantity) as on_hand,
               sum(s.reserved) as reserved, coalesce(sum(s.quantity) filter (where b.kind = 'transit'), 0) as in_transit,
               coalesce(sum(s.quantity) filter (where s.expires_on < ${asked.today}::date), 0) as expired
          from stock s join store b on b.company_id = s.company_id and b.id = s.store_id
         where s.company_id = ${companyId} and s.quantity > 0 ${lotCondition(asked)}
         group by ${grouping[by]}) h on h.product_id = p.id
      left join store t on t.company_id = p.company_id and t.id = h.store_id
      left join lot l on l.company_id = p.company_id and l.id = h.lot_id
     where ${productsMeant(companyId, asked.filter)}
       ${when(withNothing, sql`and (p.active or h.on_hand is not null)`)}
       ${when(low !== undefined, sql`and (p.alert_quantity > 0 and v.quantity <= p.alert_quantity) = ${low}`)}`
}

const listed = stockRow.extend({ sortKey: z.string(), ids: z.array(z.int()) })

/** One page of what is on hand. */
export async function stockPage(db: Db, companyId: number, asked: StockAsked) {
  const order = keyset(sorts, 'name', places, asked.filter)
  const rows = await db.rows(
    listed,
    sql`
    with page as materialized (
      select p.id as "productId", p.code, p.name, p.category_id as "categoryId", c.name as category, p.unit,
             h.store_id as "storeId", coalesce(t.name, '') as store, t.kind as "storeKind", h.lot_id as "lotId",
             coalesce(l.code, '') as lot, h.expires_on as "expiresOn", coalesce(h.lots, 0) as lots,
             coalesce(h.on_hand, 0) as "onHand", coalesce(h.reserved, 0) as reserved, coalesce(h.in_transit, 0) as "inTransit",
             coalesce(h.on_hand - h.reserved - h.in_transit, 0) as free, coalesce(h.expired, 0) as expired,
             v.average_cost as "averageCost", p.alert_quantity as "alertQuantity",
             p.alert_quantity > 0 and v.quantity <= p.alert_quantity as low, ${order.sortKey} as "sortKey",
             json_build_array(p.id, coalesce(h.store_id, 0), coalesce(h.lot_id, 0)) as ids
        ${source(companyId, asked)} ${order.after} ${order.order}
    ), worth as materialized (${lotsWorth(companyId, sql`s.product_id in (select "productId" from page)`)})
    select placed.*, coalesce((
             select sum(s.value) from worth s
              where s.product_id = placed."productId" and (placed."storeId" is null or s.store_id = placed."storeId")
                and (placed."lotId" is null or s.lot_id = placed."lotId") ${lotCondition(asked)}), 0)::bigint as value
      from (select page.*, row_number() over () as nth from page) placed order by nth`,
  )
  return order.page(rows)
}

const sums = z.object({ total: z.int(), value: cop.nullable() })

/** How many rows match and what they are worth. Whole products are worth what their ledgers say. */
export async function stockSums(db: Db, companyId: number, asked: StockAsked) {
  const { store, expiresWithin } = asked.filter
  const inPart = store !== undefined || expiresWithin !== undefined
  const matched = sql`select distinct p.id, v.value ${source(companyId, asked)}`
  const { total, value } = await db.one(
    sums,
    sql`
    select (select count(*)::int ${source(companyId, asked)}) as total,
           ${
             inPart
               ? sql`(select ${exactSum('s.value')}
                        from (${lotsWorth(companyId, sql`s.product_id in (select id from (${matched}) m)`)}) s
                       where true ${lotCondition(asked)})`
               : sql`(select ${exactSum('m.value')} from (${matched}) m)`
           } as value`,
  )
  return { total, totals: exactOnes({ value }) }
}
