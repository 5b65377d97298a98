import { add, centavos, cop } from '@trastienda/contract/money'
import { type BillDraft, billDraft, draftBill } from '@trastienda/contract/purchase-bill'
import { Problem } from '@trastienda/contract/problem'
import { z } from 'zod'
import type { Db } from '../db/db.ts'
import { literal, sql } from '../db/sql.ts'
import { read } from '../http/route.ts'
import { snapshot } from '../http/snapshot.ts'
import { customerName } from '../party/name.ts'
import { expectedOf, receiptsOf } from '../purchase/match-queries.ts'
import { billable } from '../purchase/match.ts'
import { shareOf } from './charge-share.ts'

const headRow = billDraft.pick({
  supplierId: true,
  supplier: true,
  storeId: true,
  store: true,
  creditDays: true,
  customerId: true,
  customer: true,
})

const headOf = (db: Db, companyId: number, receiptId: number) =>
  db.one(
    headRow,
    sql`
    select s.id as "supplierId", s.company as supplier, s.credit_days as "creditDays",
           o.customer_id as "customerId", ${literal(customerName('b'))} as customer, t.id as "storeId", t.name as store
      from received_order r
      join purchase_order o on o.company_id = r.company_id and o.id = r.purchase_order_id
      left join customer b on b.company_id = o.company_id and b.id = o.customer_id
      join supplier s on s.company_id = r.company_id and s.id = r.supplier_id
      join store t on t.company_id = r.company_id and t.id = r.store_id
     where r.company_id = ${companyId} and r.id = ${receiptId}`,
  )

const lineRow = billDraft.shape.items.element

/** The received and accepted goods, one line for each product, lot, expiry day and cost. */
const linesOf = (db: Db, companyId: number, ids: readonly number[]) =>
  db.rows(
    lineRow,
    sql`
    select g.id as "productId", c.name as category, g.code as "productCode", g.name as "productName", g.unit, g.unit_whole as "unitWhole",
           g.tracks_expiry as "tracksExpiry", l.lot_code as lot, l.expires_on as "expiresOn",
           trim_scale(sum(l.accepted))::text as quantity, trim_scale(l.cost)::text as cost
      from received_order_line l join product g on g.company_id = l.company_id and g.id = l.product_id
      join category c on c.company_id = g.company_id and c.id = g.category_id
     where l.company_id = ${companyId} and l.received_order_id = any(${[...ids]}::bigint[]) and l.accepted > 0
     group by g.company_id, g.id, c.name, l.lot_code, l.expires_on, l.cost
     order by min(l.received_order_id), min(l.position)`,
  )

const partRow = z.object({
  discount: cop,
  shipping: cop,
  subtotal: cop,
  value: cop,
  before: cop,
  first: z.boolean(),
})

/** For each received order: its order's charges, and the value of that order received before. */
const partsOf = (db: Db, companyId: number, ids: readonly number[]) =>
  db.rows(
    partRow,
    sql`
    select o.discount, o.shipping, o.subtotal, r.value, coalesce(earlier.value, 0)::bigint as before,
           coalesce(earlier.receipts, 0) = 0 as first
      from received_order r
      join purchase_order o on o.company_id = r.company_id and o.id = r.purchase_order_id
      left join lateral (
        select sum(e.value) as value, count(*) as receipts from received_order e
         where e.company_id = r.company_id and e.purchase_order_id = r.purchase_order_id and e.approval = 'approved'
           and e.id < r.id) earlier on true
     where r.company_id = ${companyId} and r.id = any(${[...ids]}::bigint[])`,
  )

/**
 * The draft of a bill of received orders, assuming that the supplier charges the received goods at the costs of the
 * orders.
 * @throws Problem not_found, not_approved, already_billed, receipts_differ
 */
async function billOf(db: Db, companyId: number, ids: readonly number[]): Promise<BillDraft> {
  const [first] = ids
  if (first === undefined) throw new Problem('not_found')
  await billable(db, companyId, ids).catch((error: unknown) => {
    throw error instanceof Problem && error.code === 'invalid' ? new Problem('not_found') : error
  })
  const parts = await partsOf(db, companyId, ids)
  const shareOfAll = (charge: 'discount' | 'shipping') =>
    add(centavos(0), ...parts.map((part) => shareOf(part[charge], part, part.first)))
  return {
    ...(await headOf(db, companyId, first)),
    discount: shareOfAll('discount'),
    shipping: shareOfAll('shipping'),
    items: await linesOf(db, companyId, ids),
    receipts: await receiptsOf(db, companyId, ids),
    expected: await expectedOf(db, companyId, ids),
  }
}

export const billRoute = read(draftBill, ({ query, who, services }) =>
  snapshot(services.pool, (db) => billOf(db, who.companyId, query.ids)),
)
