import { type DocumentKind, documents } from '@trastienda/contract/document'
import { kindsOfGoods, movementsOf } from '@trastienda/contract/movement'
import { costPoint, kardexRow, lotRow } from '@trastienda/contract/product-ledger'
import { Problem } from '@trastienda/contract/problem'
import { z } from 'zod'
import { columnsOf, listed } from '../db/columns.ts'
import type { Db } from '../db/db.ts'
import { literal, type Sql, sql, when } from '../db/sql.ts'
import { stockByLot } from '../stock/stock-now.ts'
import type { KardexPeriod } from './kardex-sums.ts'

interface KardexPage extends KardexPeriod {
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

const inPeriod = ({ from, to }: KardexPeriod) => sql`
  ${when(from, sql`and m.happened_on >= ${from}::date`)} ${when(to, sql`and m.happened_on <= ${to}::date`)}`

/**
 * The movements of the page `page (position)` of a product. For one store, with that store's running balance at the
 * average of that moment: present stock minus later movements, so that the cost of a page depends on recent movements
 * only.
 */
function movements(companyId: number, id: number, store: number | undefined): Sql {
  const all = sql`stock_movement where company_id = ${companyId} and product_id = ${id}`
  if (store === undefined) return sql`(select * from ${all} and position in (select position from page))`
  return sql`(
    select s.company_id, s.product_id, s.position, s.store_id, s.lot_id, s.happened_on, s.kind, s.document_id, s.line_id, s.quantity,
           s.unit_cost, s.value, s.created_by, s.created_at, h.held as quantity_after,
           case when s.quantity_after = 0 then 0 else round(h.held * s.value_after / s.quantity_after)::bigint end as value_after
      from (select position, (select coalesce(sum(quantity), 0) from stock
                               where company_id = ${companyId} and product_id = ${id} and store_id = ${store}) - since as held
              from (select position, sum(quantity) over (order by position desc) - quantity as since
                      from ${all} and store_id = ${store} and position >= (select min(position) from page)) later
             where position in (select position from page)) h
      join (select * from ${all}) s using (position))`
}

/** The document of a movement `m`, under the name of its kind. */
const movedBy = literal(
  kindsOfGoods
    .map(
      (kind) =>
        `left join ${kind} on m.kind in (${listed(movementsOf(kind))}) and ${kind}.company_id = m.company_id and ${kind}.id = m.document_id`,
    )
    .join(' '),
)
/** A column of whichever document it is, of the kinds that have one. */
const moved = (column: (kind: DocumentKind) => string | null, last: string) =>
  literal(
    `coalesce(${kindsOfGoods.flatMap((kind) => (column(kind) === null ? [] : `${kind}.${column(kind)}`)).join(', ')}, ${last})`,
  )

/** Of goods that leave the transit by the movement `m`: what never arrived. They all leave it, and the others come in. */
const lost = literal(`case when t.kind = 'transit' and m.quantity < 0 then (
             select nullif(trim_scale(sent.quantity - sent.received), 0)::text from stock_transfer_line sent
              where sent.company_id = m.company_id and sent.stock_transfer_id = m.document_id and sent.id = m.line_id) end`)

/** One page of the kardex, newest first. */
export async function kardexPage(
  db: Db,
  companyId: number,
  id: number,
  { limit, cursor, ...period }: KardexPage,
) {
  const before = cursor === undefined ? undefined : positionOf(cursor)
  // The limit is in the text as in `keyset`, so that the statement is planned once.
  const rows = await db.rows(
    kardexRow,
    sql`
    with page as materialized (
      select m.position from stock_movement m
       where m.company_id = ${companyId} and m.product_id = ${id} ${when(period.store, sql`and m.store_id = ${period.store}`)}
         ${inPeriod(period)} ${when(before, sql`and m.position < ${before}`)}
       order by m.position desc limit ${literal(String(limit + 1))}
    )
    select m.position, m.happened_on as day, m.kind, m.document_id as "documentId",
           ${moved((kind) => (kind === 'stock_transfer' ? null : columnsOf(kind).day), 'null')} as "documentDay",
           exists (select from stock_movement e
                    where e.company_id = m.company_id and e.kind = m.kind || '_reopened' and e.document_id = m.document_id
                      and e.product_id = m.product_id and e.position < m.position) as again,
           ${moved(() => 'reference', `''`)} as reference, ${moved((kind) => documents[kind].listedBy, 'null')} as "billId", t.name as store, t.kind as "storeKind", l.code as lot, l.expires_on as "expiresOn", m.quantity, ${lost} as lost, m.unit_cost as "unitCost", m.value,
           m.quantity_after as "quantityAfter", m.value_after as "valueAfter",
           u.first_name || ' ' || u.last_name as user, m.created_at as at
      from ${movements(companyId, id, period.store)} m
      join store t on t.company_id = m.company_id and t.id = m.store_id
      join lot l on l.company_id = m.company_id and l.id = m.lot_id
      join app_user u on u.id = m.created_by
      ${movedBy}
     order by m.position desc`,
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

/** The lots in stock at average cost; over all stores their values add up to the product's to the centavo. */
export const lotsOf = (db: Db, companyId: number, id: number, store: number | undefined) =>
  db.rows(
    lotRow,
    sql`
    select l.id as "lotId", l.code as lot, l.expires_on as "expiresOn", t.id as "storeId", t.name as store, t.kind as "storeKind",
           s.quantity, s.reserved, worth.cost as value
      from ${stockByLot(companyId, sql`product_id = ${id}`)} worth
      join stock s using (product_id, store_id, lot_id)
      join lot l on l.company_id = s.company_id and l.id = s.lot_id
      join store t on t.company_id = s.company_id and t.id = s.store_id
     where s.company_id = ${companyId} ${when(store, sql`and s.store_id = ${store}`)}
     order by l.expires_on nulls last, l.id, t.id`,
  )

/** The unit cost in the last six approved purchases, oldest first; a purchase with several lines counts once. */
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
