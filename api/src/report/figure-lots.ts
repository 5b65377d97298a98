import { literal, none, type Sql, sql, when } from '../db/sql.ts'
import { among, chosenLines } from './document-rows.ts'
import type { FigureQuery } from './figure-query.ts'
import { lotsDown, namedProducts, placeDown } from './figure-rows.ts'
import { placed } from './figures.ts'
import { movedDocuments, movedKind } from './moved-documents.ts'
import { stockByLot } from '../stock/stock-now.ts'

/** The requested products and lots, of rows `l`. */
const chosen = ({ companyId, filter }: FigureQuery): Sql =>
  sql`${chosenLines({ ...filter, companyId })} ${filter.lot ? sql`and ${among('l.lot_id', filter.lot)}` : none}`

const inStores = ({ filter: { store } }: FigureQuery, column: string): Sql =>
  store ? sql`and ${among(column, store)}` : none

/** The quantity reserved by pending sales and transfers, at stock value; without expired lots if `usable`. */
export function heldBack(query: FigureQuery, usable: boolean): Sql {
  const { companyId, today } = query
  const held = (kind: 'sale' | 'stock_transfer', day: string, party: string, lines: string) => sql`
    select ${literal(`'${kind}' as kind, d.id, d.id as of_id, d.reference, ${day} as day, d.company_id, ${party} as party_id, d.store_id, d.created_by,
           d.approval, '' as method, null::date as due_on, sum(l.quantity) as units, sum(round(l.quantity * v.average_cost * 100))::bigint as amount,
           ${placed(kind)}
      from ${kind} d cross join lateral (${lines}) l
      join valuation v on v.company_id = d.company_id and v.product_id = l.product_id
      join lot b on b.company_id = d.company_id and b.id = l.lot_id`)}
     where d.company_id = ${companyId} and d.approval = 'pending' ${chosen(query)} ${inStores(query, 'd.store_id')}
       ${when(usable || undefined, sql`and (b.expires_on is null or b.expires_on >= ${today}::date)`)}
     group by d.company_id, d.id`
  const ofSales = `select i.product_id, t.lot_id, t.quantity from sale_line i
    join sale_line_lot t on t.company_id = i.company_id and t.sale_line_id = i.id where i.company_id = d.company_id and i.sale_id = d.id`
  const ofTransfers = `select i.product_id, i.lot_id, i.quantity from stock_transfer_line i
    where i.company_id = d.company_id and i.stock_transfer_id = d.id`
  return sql`
    ${held('sale', 'd.sold_on', 'd.customer_id', ofSales)} union all
    ${held('stock_transfer', 'd.sent_on', '0::bigint', ofTransfers)}`
}

/** The figures of present stock by lot: its cost or price, its expired lots, or the free quantity of the others. */
const lotFigures = {
  cost: { units: 'l.quantity', amount: 'l.cost' },
  price: { units: 'l.quantity', amount: 'l.price' },
  expired: { units: 'l.quantity', amount: 'l.cost' },
  usable: {
    units: 'l.quantity - l.reserved',
    amount: 'round(l.cost * (l.quantity - l.reserved) / l.quantity)::bigint',
  },
} as const
export type LotFigure = keyof typeof lotFigures

/** Which lots `l` a figure is about. */
function lotsOf(query: FigureQuery, figure: LotFigure): Sql {
  const day = sql`${query.today}::date`
  const state = {
    cost: none,
    price: none,
    expired: sql`and l.expires_on < ${day}`,
    usable: sql`and l.quantity > l.reserved and coalesce(l.expires_on, date 'infinity') >= ${day}`,
  }
  return sql`l.quantity > 0 ${state[figure]} ${inStores(query, 'l.store_id')} ${chosen(query)}`
}

/**
 * Lots in stock, by lot and store, with their share of the value of the stock. Those of a page are found in an index
 * first, so that only the shares of their products are calculated; for the sums of all no place is found.
 */
export function lotsBy(query: FigureQuery, figure: LotFigure): Sql {
  const { companyId, today, page } = query
  const wanted = lotsOf(query, figure)
  const { units, amount } = lotFigures[figure]
  const row = sql`'lot' as kind, l.lot_id as id, l.product_id as of_id, '' as reference, ${today}::date as day, ${companyId}::int as company_id,
          l.product_id as party_id, l.store_id, 0::bigint as created_by, 'approved' as approval, '' as method, l.expires_on as due_on,
          ${literal(`${units} as units, ${amount} as amount`)}`
  const stock = sql`stock l where l.company_id = ${companyId} and ${wanted}`
  if (page === undefined)
    return sql`select ${row}, 0::bigint as place, ${companyId}::int as rank
      from ${stockByLot(companyId, sql`product_id in (select l.product_id from ${stock})`)} l where ${wanted}`
  const places = sql`select l.product_id, l.store_id, l.lot_id, ${today}::date as day, ${placeDown(lotsDown, companyId)}
    from stock l join ${namedProducts(companyId)} on n.id = l.product_id where l.company_id = ${companyId} and ${wanted}`
  return sql`
  (with chosen as materialized (select * from (${places}) x ${page})
   select ${row}, c.place, c.rank
     from chosen c join ${stockByLot(companyId, sql`product_id in (select product_id from chosen)`)} l using (product_id, store_id, lot_id))`
}

/** Present stock of all stores, summed up by whole products: no lot's share is needed. */
export const lotSums = (query: FigureQuery, worth: 'cost' | 'price'): Sql => sql`
  select (select count(*) from stock l where l.company_id = ${query.companyId} and l.quantity > 0 ${chosenLines({ ...query.filter, companyId: query.companyId })}) as documents,
         sum(l.quantity) as units, sum(${literal(worth === 'cost' ? 'l.value' : 'round(g.price * l.quantity)')}) as amount
    from valuation l join product g on g.company_id = l.company_id and g.id = l.product_id
   where l.company_id = ${query.companyId} and l.quantity > 0 ${chosenLines({ ...query.filter, companyId: query.companyId })}`

/**
 * The stock of lots, divided among the bills that brought it, else the receipts, at landed cost. Goods of neither are
 * separate, at the average cost.
 */
export function broughtBy(query: FigureQuery): Sql {
  const { companyId, today } = query
  const bill = `exists (select from purchase_line i join purchase d on d.company_id = i.company_id and d.id = i.purchase_id
    where i.company_id = l.company_id and i.lot_id = l.lot_id and d.approval = 'approved')`
  const receipt = `exists (select from received_order_line i join received_order d on d.company_id = i.company_id and d.id = i.received_order_id
    where i.company_id = l.company_id and i.lot_id = l.lot_id and d.approval = 'approved' and i.accepted > 0)`
  const sources = `
    select 'purchase' as kind, d.id, d.reference, d.purchased_on as day, d.supplier_id as party_id, d.created_by, sum(i.quantity) as units, sum(i.landed) as worth
      from purchase_line i join purchase d on d.company_id = i.company_id and d.id = i.purchase_id
     where i.company_id = l.company_id and i.lot_id = l.lot_id and d.approval = 'approved' group by d.company_id, d.id
    union all
    select 'received_order', d.id, d.reference, d.received_on, d.supplier_id, d.created_by, sum(i.accepted), sum(i.value)
      from received_order_line i join received_order d on d.company_id = i.company_id and d.id = i.received_order_id
     where i.company_id = l.company_id and i.lot_id = l.lot_id and d.approval = 'approved' and i.accepted > 0 and not ${bill} group by d.company_id, d.id
    union all
    select 'lot', l.lot_id, '', `
  const itself = `, l.product_id, 0, 1, v.average_cost * 100 from valuation v
     where v.company_id = l.company_id and v.product_id = l.product_id and not ${bill} and not ${receipt}`
  return sql`
    select x.kind, x.id, case x.kind when 'lot' then x.product_id else x.id end as of_id, x.reference, x.day, ${companyId}::int as company_id, x.party_id,
           x.store_id, x.created_by, 'approved' as approval, '' as method, x.expires_on as due_on,
           round(x.quantity * x.units_run / x.units_all, 3) - round(x.quantity * (x.units_run - x.units) / x.units_all, 3) as units,
           (round(x.quantity * x.worth_run / x.units_all) - round(x.quantity * (x.worth_run - x.worth) / x.units_all))::bigint as amount, x.place, x.rank
      from (select l.product_id, l.store_id, l.quantity, l.expires_on, b.*, sum(b.units) over of_lot as units_all, sum(b.units) over running as units_run,
                   sum(b.worth) over running as worth_run,
                   ${placeDown(`${lotsDown}, b.kind, b.id`, companyId)}
              from stock l join ${namedProducts(companyId)} on n.id = l.product_id cross join lateral (${literal(sources)}${today}::date${literal(itself)}) b
             where l.company_id = ${companyId} and l.quantity > 0 ${inStores(query, 'l.store_id')} ${chosen(query)}
            window of_lot as (partition by l.product_id, l.store_id, l.lot_id),
                   running as (partition by l.product_id, l.store_id, l.lot_id order by b.kind, b.id)) x`
}

/** All movements of lots of a store, by document: incoming minus outgoing is the present stock. */
export const movedOfLots = (query: FigureQuery): Sql =>
  movedDocuments(sql`
      (select ${literal(movedKind)} as kind, m.document_id as id, max(m.happened_on) as day, m.company_id, sum(m.quantity) as units, sum(m.value)::bigint as amount
         from stock_movement m join stock l on l.company_id = m.company_id and l.product_id = m.product_id and l.store_id = m.store_id and l.lot_id = m.lot_id
        where m.company_id = ${query.companyId} ${inStores(query, 'm.store_id')} ${chosen(query)}
        group by 1, 2, m.company_id having sum(m.quantity) <> 0 or sum(m.value) <> 0)`)
