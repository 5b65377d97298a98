import type { Day } from '@trastienda/contract/calendar'
import { scaled } from '@trastienda/contract/decimal'
import { allocate, centavos, cop, quantityPlaces } from '@trastienda/contract/money'
import { costPoint, kardexRow, lotRow, stockPoint } from '@trastienda/contract/product-ledger'
import { Problem } from '@trastienda/contract/problem'
import { z } from 'zod'
import type { Db } from '../db/db.ts'
import { type Sql, sql, when } from '../db/sql.ts'

interface Period {
  readonly store?: number | undefined
  readonly from?: Day | undefined
  readonly to?: Day | undefined
}

interface KardexPage extends Period {
  readonly limit: number
  readonly cursor?: string | undefined
}

/** @throws Problem not_found unless the company has the product */
export async function needProduct(db: Db, companyId: number, id: number): Promise<void> {
  const found = await db.optional(
    z.object({ id: z.int() }),
    sql`select id from product where company_id = ${companyId} and id = ${id}`,
  )
  if (!found) throw new Problem('not_found')
}

const inPeriod = ({ from, to }: Period) => sql`
  ${when(from, sql`and m.happened_on >= ${from}::date`)} ${when(to, sql`and m.happened_on <= ${to}::date`)}`

/** The movements of a product, of one store with that store's running balance, valued at the average of the moment. */
function movements(companyId: number, id: number, store: number | undefined): Sql {
  if (store === undefined)
    return sql`(select * from stock_movement where company_id = ${companyId} and product_id = ${id})`
  return sql`(
    select s.company_id, s.product_id, s.position, s.store_id, s.lot_id, s.happened_on, s.kind, s.document_id, s.quantity,
           s.unit_cost, s.value, s.created_by, s.created_at, s.held as quantity_after,
           case when s.quantity_after = 0 then 0 else round(s.held * s.value_after / s.quantity_after)::bigint end as value_after
      from (select m.*, sum(quantity) over (order by position) as held from stock_movement m
             where company_id = ${companyId} and product_id = ${id} and store_id = ${store}) s)`
}

/** One page of the kardex, newest first. */
export async function kardexPage(
  db: Db,
  companyId: number,
  id: number,
  { limit, cursor, ...period }: KardexPage,
) {
  const before = cursor === undefined ? undefined : positionOf(cursor)
  const rows = await db.rows(
    kardexRow,
    sql`
    select m.position, m.happened_on as day, m.kind, m.document_id as "documentId",
           coalesce(d.reference, o.reference, r.reference, s.reference, b.reference, a.reference, c.reference, x.reference, '') as reference,
           coalesce(r.purchase_id, b.sale_id) as "billId", t.name as store, t.kind as "storeKind", l.code as lot, l.expires_on as "expiresOn", m.quantity, m.unit_cost as "unitCost", m.value,
           m.quantity_after as "quantityAfter", m.value_after as "valueAfter",
           u.first_name || ' ' || u.last_name as user, m.created_at as at
      from ${movements(companyId, id, period.store)} m
      join store t on t.company_id = m.company_id and t.id = m.store_id
      join lot l on l.company_id = m.company_id and l.id = m.lot_id
      join app_user u on u.id = m.created_by
      left join purchase d on m.kind in ('purchase', 'purchase_reopened', 'cost_adjustment', 'cost_adjustment_reopened')
                          and d.company_id = m.company_id and d.id = m.document_id
      left join received_order o on m.kind in ('receipt', 'receipt_reopened') and o.company_id = m.company_id and o.id = m.document_id
      left join purchase_return r on m.kind in ('return', 'return_reopened') and r.company_id = m.company_id and r.id = m.document_id
      left join sale s on m.kind in ('sale', 'sale_reopened') and s.company_id = m.company_id and s.id = m.document_id
      left join sale_return b on m.kind in ('sale_return', 'sale_return_reopened') and b.company_id = m.company_id and b.id = m.document_id
      left join stock_adjustment a on m.kind = 'adjustment' and a.company_id = m.company_id and a.id = m.document_id
      left join stock_count c on m.kind = 'count' and c.company_id = m.company_id and c.id = m.document_id
      left join stock_transfer x on m.kind = 'transfer' and x.company_id = m.company_id and x.id = m.document_id
     where true ${inPeriod(period)} ${when(before, sql`and m.position < ${before}`)}
     order by m.position desc limit ${limit + 1}`,
  )
  const data = rows.slice(0, limit)
  const last = data.at(-1)
  return { data, next: rows.length > limit && last ? String(last.position) : null }
}

function positionOf(cursor: string): number {
  if (!/^\d{1,15}$/.test(cursor))
    throw new Problem('malformed', { fields: { cursor: { code: 'invalid_value' } } })
  return Number(cursor)
}

const sums = z.object({
  total: z.int(),
  incoming: z.string(),
  outgoing: z.string(),
  opening: z.string(),
  closing: z.string(),
  closingValue: cop,
})

/** What a period adds up to. The closing value is the closing quantity at the company's average cost by then. */
export function kardexSums(db: Db, companyId: number, id: number, period: Period) {
  const { from, to, store } = period
  const here = when(store, sql`and store_id = ${store}`)
  const since = when(from, sql`and happened_on >= ${from}::date`)
  const earlier = from === undefined ? sql`and false` : sql`and happened_on < ${from}::date`
  return db.one(
    sums,
    sql`
    select total, incoming, outgoing, opening, closing,
           case when company_quantity = 0 then 0 else round(closing * company_value / company_quantity) end::bigint as "closingValue"
      from (
    select count(*) filter (where true ${here} ${since})::int as total,
           coalesce(sum(quantity) filter (where quantity > 0 ${here} ${since}), 0) as incoming,
           coalesce(-sum(quantity) filter (where quantity < 0 ${here} ${since}), 0) as outgoing,
           coalesce(sum(quantity) filter (where true ${here} ${earlier}), 0) as opening,
           coalesce(sum(quantity) filter (where true ${here}), 0) as closing,
           coalesce(sum(quantity), 0) as company_quantity, coalesce(sum(value), 0) as company_value
      from stock_movement
     where company_id = ${companyId} and product_id = ${id} ${when(to, sql`and happened_on <= ${to}::date`)}) summed`,
  )
}

/** What was on hand at the end of each day on which that changed, and before the first of them. */
export async function stockByDay(db: Db, companyId: number, id: number, { store, from, to }: Period) {
  const days = await db.rows(
    stockPoint.extend({ before: z.string() }),
    sql`
    select day, quantity, before from (
      select day, sum(moved) over (order by day) as quantity, sum(moved) over (order by day) - moved as before
        from (select happened_on as day, sum(quantity) as moved from stock_movement
               where company_id = ${companyId} and product_id = ${id} ${when(store, sql`and store_id = ${store}`)}
                 ${when(to, sql`and happened_on <= ${to}::date`)}
               group by happened_on) moved) daily
     where true ${when(from, sql`and day >= ${from}::date`)}
     order by day desc limit 1000`,
  )
  const data = days.reverse().map(({ day, quantity }) => ({ day, quantity }))
  const first = days[0]
  return {
    opening: first ? first.before : (await kardexSums(db, companyId, id, { store, from, to })).opening,
    data,
  }
}

const heldLot = lotRow.omit({ value: true })

/** The lots on hand at average cost; over all stores their values add up to the product's to the centavo. */
export async function lotsOf(db: Db, companyId: number, id: number, store: number | undefined) {
  const rows = await db.rows(
    heldLot,
    sql`
    select l.id as "lotId", l.code as lot, l.expires_on as "expiresOn", t.id as "storeId", t.name as store, t.kind as "storeKind",
           s.quantity, s.reserved
      from stock s
      join lot l on l.company_id = s.company_id and l.id = s.lot_id
      join store t on t.company_id = s.company_id and t.id = s.store_id
     where s.company_id = ${companyId} and s.product_id = ${id} and s.quantity > 0
     order by l.expires_on nulls last, l.id, t.id`,
  )
  const { worth } = await db.one(
    z.object({ worth: cop }),
    sql`select value as worth from valuation where company_id = ${companyId} and product_id = ${id}`,
  )
  const values = allocate(
    worth,
    rows.map(({ quantity }) => centavos(scaled(quantity, quantityPlaces))),
  )
  return rows
    .map((lot, at) => Object.assign(lot, { value: values[at] ?? centavos(0) }))
    .filter(({ storeId }) => store === undefined || storeId === store)
}

/** What the last six approved purchases paid for a unit, oldest first; a purchase with several lines counts once. */
export async function costsOf(db: Db, companyId: number, id: number) {
  const bought = sql`
      from purchase_line l join purchase p on p.company_id = l.company_id and p.id = l.purchase_id
     where l.company_id = ${companyId} and l.product_id = ${id} and p.approval = 'approved'`
  const rows = await db.rows(
    costPoint,
    sql`
    select p.id as "purchaseId", p.reference, p.purchased_on as day, s.company as supplier, t.name as store,
           bought.quantity, bought.cost
      from (select l.purchase_id, p.purchased_on, sum(l.quantity) as quantity,
                   round(sum(l.quantity * l.cost) / sum(l.quantity), 6) as cost
              ${bought} group by l.purchase_id, p.purchased_on order by p.purchased_on desc, l.purchase_id desc limit 6) bought
      join purchase p on p.company_id = ${companyId} and p.id = bought.purchase_id
      join supplier s on s.company_id = p.company_id and s.id = p.supplier_id
      join store t on t.company_id = p.company_id and t.id = p.store_id
     order by p.purchased_on, p.id`,
  )
  const { total } = await db.one(
    z.object({ total: z.int() }),
    sql`select count(distinct l.purchase_id)::int as total ${bought}`,
  )
  return { data: rows, total }
}
