import { literal, type Sql, sql } from '../db/sql.ts'

/** The documents that move the sums of the reports. A `collection` is money of a sale, or money given back for it. */
export const summedKinds = [
  'purchase',
  'purchase_return',
  'payment',
  'sale',
  'sale_return',
  'collection',
] as const
export type SummedKind = (typeof summedKinds)[number]

/** What documents of a kind are to the three sums; a kind leaves out those that it does not move. */
interface Parts {
  readonly products?: Sql
  readonly documents?: Sql
  readonly cash?: Sql
}

const chosen = (companyId: number, ids: readonly number[], alias: string) =>
  sql`${literal(`${alias}.company_id`)} = ${companyId} and ${literal(`${alias}.id`)} = any(${[...ids]}::bigint[])`

const purchase = (companyId: number, ids: readonly number[]): Parts => ({
  products: sql`
    select p.purchased_on as day, l.product_id as "productId", p.store_id as "storeId", l.quantity::text as bought,
           l.landed as "boughtAmount"
      from purchase p join purchase_line l on l.company_id = p.company_id and l.purchase_id = p.id
     where ${chosen(companyId, ids, 'p')}`,
  documents: sql`
    select 'purchase' as kind, p.purchased_on as day, p.supplier_id as "partyId", p.created_by as "userId",
           p.store_id as "storeId", 1 as documents, p.grand_total + p.debited as amount,
           p.subtotal - p.discount + p.shipping as cost
      from purchase p where ${chosen(companyId, ids, 'p')}`,
})

const purchaseReturn = (companyId: number, ids: readonly number[]): Parts => ({
  products: sql`
    select r.returned_on as day, l.product_id as "productId", r.store_id as "storeId", l.quantity::text as "sentBack",
           l.value as "sentBackAmount"
      from purchase_return r join purchase_return_line l on l.company_id = r.company_id and l.purchase_return_id = r.id
     where ${chosen(companyId, ids, 'r')}`,
  documents: sql`
    select 'purchase_return' as kind, r.returned_on as day, r.supplier_id as "partyId", r.created_by as "userId",
           r.store_id as "storeId", 1 as documents, r.amount, 0::bigint as returned
      from purchase_return r where ${chosen(companyId, ids, 'r')}
    union all
    select 'purchase', p.purchased_on, p.supplier_id, p.created_by, p.store_id, 0, 0, r.applied
      from purchase_return r join purchase p on p.company_id = r.company_id and p.id = r.purchase_id
     where ${chosen(companyId, ids, 'r')}`,
})

const payment = (companyId: number, ids: readonly number[]): Parts => ({
  documents: sql`
    select 'payment' as kind, y.paid_on as day, y.supplier_id as "partyId", y.created_by as "userId", 0::bigint as "storeId",
           1 as documents, y.total as amount, 0::bigint as paid
      from payment y where ${chosen(companyId, ids, 'y')}
    union all
    select 'purchase', p.purchased_on, p.supplier_id, p.created_by, p.store_id, 0, 0, a.amount
      from payment y join payment_allocation a on a.company_id = y.company_id and a.payment_id = y.id
      join purchase p on p.company_id = a.company_id and p.id = a.purchase_id
     where ${chosen(companyId, ids, 'y')}`,
  cash: sql`
    select case y.kind when 'purchase' then 'payment' else 'refund' end as source, y.paid_on as day, 0::bigint as "storeId",
           y.supplier_id as "partyId", y.method, 1 as documents, y.amount, y.credit
      from payment y where ${chosen(companyId, ids, 'y')}`,
})

const sale = (companyId: number, ids: readonly number[]): Parts => ({
  products: sql`
    select s.sold_on as day, l.product_id as "productId", s.store_id as "storeId", l.quantity::text as sold,
           l.net as "soldAmount", l.cost as "soldCost"
      from sale s join sale_line l on l.company_id = s.company_id and l.sale_id = s.id
     where ${chosen(companyId, ids, 's')}`,
  documents: sql`
    select 'sale' as kind, s.sold_on as day, s.customer_id as "partyId", s.created_by as "userId",
           s.store_id as "storeId", 1 as documents, s.subtotal - s.discount as amount,
           (select sum(l.cost)::bigint from sale_line l where l.company_id = s.company_id and l.sale_id = s.id) as cost
      from sale s where ${chosen(companyId, ids, 's')}`,
})

const costBack = literal(
  'select sum(l.cost)::bigint as cost from sale_return_line l where l.company_id = r.company_id and l.sale_return_id = r.id',
)
const saleReturn = (companyId: number, ids: readonly number[]): Parts => ({
  products: sql`
    select r.returned_on as day, l.product_id as "productId", r.store_id as "storeId", l.quantity::text as "broughtBack",
           l.net as "broughtBackAmount", l.cost as "broughtBackCost", 0::bigint as "returnedAmount", 0::bigint as "returnedCost"
      from sale_return r join sale_return_line l on l.company_id = r.company_id and l.sale_return_id = r.id
     where ${chosen(companyId, ids, 'r')}
    union all
    select s.sold_on, l.product_id, s.store_id, '0', 0, 0, l.net, l.cost
      from sale_return r join sale_return_line l on l.company_id = r.company_id and l.sale_return_id = r.id
      join sale s on s.company_id = r.company_id and s.id = r.sale_id
     where ${chosen(companyId, ids, 'r')}`,
  documents: sql`
    select 'sale_return' as kind, r.returned_on as day, r.customer_id as "partyId", r.created_by as "userId",
           r.store_id as "storeId", 1 as documents, r.amount, 0::bigint as returned, c.cost, 0::bigint as "returnedCost"
      from sale_return r cross join lateral (${costBack}) c where ${chosen(companyId, ids, 'r')}
    union all
    select 'sale', s.sold_on, s.customer_id, s.created_by, s.store_id, 0, 0, r.amount, 0, c.cost
      from sale_return r cross join lateral (${costBack}) c join sale s on s.company_id = r.company_id and s.id = r.sale_id
     where ${chosen(companyId, ids, 'r')}`,
})

const collection = (companyId: number, ids: readonly number[]): Parts => ({
  documents: sql`
    select 'sale' as kind, s.sold_on as day, s.customer_id as "partyId", s.created_by as "userId",
           s.store_id as "storeId", 0 as documents, 0::bigint as amount, c.amount as paid
      from sale_collection c join sale s on s.company_id = c.company_id and s.id = c.sale_id
     where ${chosen(companyId, ids, 'c')}`,
  cash: sql`
    select 'collection' as source, c.collected_on as day, c.store_id as "storeId", 0::bigint as "partyId", c.method,
           1 as documents, c.amount, 0::bigint as credit
      from sale_collection c where ${chosen(companyId, ids, 'c')}`,
})

const parts: Record<SummedKind, (companyId: number, ids: readonly number[]) => Parts> = {
  purchase,
  purchase_return: purchaseReturn,
  payment,
  sale,
  sale_return: saleReturn,
  collection,
}

const listed = (rows: Sql | undefined) =>
  rows ? sql`coalesce((select json_agg(r) from (${rows}) r), '[]')` : sql`'[]'::json`

/** What documents of a kind are to the sums, in one row: `products`, `documents` and `cash`. */
export function summedParts(kind: SummedKind, companyId: number, ids: readonly number[]): Sql {
  const { products, documents, cash } = parts[kind](companyId, ids)
  return sql`select ${listed(products)} as products, ${listed(documents)} as documents, ${listed(cash)} as cash`
}
