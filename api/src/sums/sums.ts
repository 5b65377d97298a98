import { z } from 'zod'
import type { Db, Tx } from '../db/db.ts'
import { writeLast } from '../db/gathered.ts'
import { sql } from '../db/sql.ts'
import { type SummedKind, summedKinds, summedParts } from './summed.ts'

const row = z.record(z.string(), z.union([z.string(), z.number()]))
type Row = z.infer<typeof row>
const sums = z.object({ products: z.array(row), documents: z.array(row), cash: z.array(row) })

/** What documents are to the sums of the reports. */
export type Sums = z.infer<typeof sums>

/** Documents by their kind. A `collection` is a row of `sale_collection`. */
export type SummedDocuments = { readonly [Kind in SummedKind]?: readonly number[] }

/**
 * What documents are to the sums, as they stand. Read it before an approval is taken back (or before what was approved
 * changes in any other way), under the document's lock, and hand it to `takeOutSums` at the end.
 */
export async function sumsOf(db: Db, companyId: number, documents: SummedDocuments): Promise<Sums> {
  const all: Sums = { products: [], documents: [], cash: [] }
  for (const kind of summedKinds) {
    const ids = documents[kind] ?? []
    if (ids.length === 0) continue
    const found = await db.one(sums, summedParts(kind, companyId, ids))
    all.products.push(...found.products)
    all.documents.push(...found.documents)
    all.cash.push(...found.cash)
  }
  return all
}

/**
 * Enters documents into the sums: the very last statements of the transaction that approves them, once their lines
 * carry their costs. Name all documents of the transaction in one call, so that the sums are taken in one order:
 * - approving a purchase, a purchase return or a payment: that document. What a return takes off its bill and what a
 *   payment pays of its bills follows from it.
 * - approving a sale: `{ sale: [id], collection: [its down payment] }`; the lines' frozen costs must be written.
 * - a later collection, or one that takes another back: `{ collection: [id] }`.
 * - approving a return of a customer: `{ sale_return: [id], collection: [its refund] }`.
 * Several sales of one transaction are entered together: `{ sale: ids, collection: ids }`.
 */
export async function enterSums(tx: Tx, companyId: number, documents: SummedDocuments): Promise<void> {
  await moveSums(tx, companyId, await sumsOf(tx, companyId, documents))
}

/**
 * Takes documents out of the sums, on their own days: the very last statements of the transaction that takes their
 * approval back.
 * @param were what `sumsOf` answered before anything was changed
 * @param entered what the same transaction enters: the collection that gives a down payment back
 */
export async function takeOutSums(
  tx: Tx,
  companyId: number,
  were: Sums,
  entered: SummedDocuments = {},
): Promise<void> {
  const are = await sumsOf(tx, companyId, entered)
  await moveSums(tx, companyId, {
    products: [...negative(were.products), ...are.products],
    documents: [...negative(were.documents), ...are.documents],
    cash: [...negative(were.cash), ...are.cash],
  })
}

const negative = (rows: Sums['products']) => rows.map((each) => ({ ...each, minus: -1 }))

/** The tables in the order in which they are locked, and each table's rows in the order of its key. */
async function moveSums(tx: Tx, companyId: number, { products, documents, cash }: Sums): Promise<void> {
  await writeLast(tx, moveProducts, companyId, products)
  await writeLast(tx, moveDocuments, companyId, documents)
  await writeLast(tx, moveCash, companyId, cash)
}

const spans = sql`(values ('day'), ('month'), ('year')) spans (span)`

const moveProducts = (tx: Tx, companyId: number, rows: readonly Row[]) =>
  tx.run(sql`
    insert into product_trade as t (company_id, span, starts_on, product_id, store_id, bought, bought_amount, sent_back, sent_back_amount,
           sold, sold_amount, sold_cost, brought_back, brought_back_amount, brought_back_cost,
           returned_amount, returned_cost)
    select ${companyId}::int, span, date_trunc(span, day)::date, "productId", "storeId",
           coalesce(sum(sign * bought), 0), coalesce(sum(sign * "boughtAmount"), 0)::bigint,
           coalesce(sum(sign * "sentBack"), 0), coalesce(sum(sign * "sentBackAmount"), 0)::bigint,
           coalesce(sum(sign * sold), 0), coalesce(sum(sign * "soldAmount"), 0)::bigint, coalesce(sum(sign * "soldCost"), 0)::bigint,
           coalesce(sum(sign * "broughtBack"), 0), coalesce(sum(sign * "broughtBackAmount"), 0)::bigint,
           coalesce(sum(sign * "broughtBackCost"), 0)::bigint, coalesce(sum(sign * "returnedAmount"), 0)::bigint,
           coalesce(sum(sign * "returnedCost"), 0)::bigint
      from (select k.*, coalesce(minus, 1) as sign
              from json_to_recordset(${JSON.stringify(rows)}::json) as k (day date, "productId" bigint, "storeId" bigint, bought numeric,
                   "boughtAmount" bigint, "sentBack" numeric, "sentBackAmount" bigint, sold numeric, "soldAmount" bigint, "soldCost" bigint,
                   "broughtBack" numeric, "broughtBackAmount" bigint, "broughtBackCost" bigint,
                   "returnedAmount" bigint, "returnedCost" bigint, minus integer)) k
     cross join ${spans}
     group by 2, 3, 4, 5 order by 2, 3, 4, 5
    on conflict (company_id, span, starts_on, product_id, store_id) do update
       set bought = t.bought + excluded.bought, bought_amount = t.bought_amount + excluded.bought_amount,
           sent_back = t.sent_back + excluded.sent_back, sent_back_amount = t.sent_back_amount + excluded.sent_back_amount,
           sold = t.sold + excluded.sold, sold_amount = t.sold_amount + excluded.sold_amount, sold_cost = t.sold_cost + excluded.sold_cost,
           brought_back = t.brought_back + excluded.brought_back,
           brought_back_amount = t.brought_back_amount + excluded.brought_back_amount,
           brought_back_cost = t.brought_back_cost + excluded.brought_back_cost,
           returned_amount = t.returned_amount + excluded.returned_amount, returned_cost = t.returned_cost + excluded.returned_cost`)

const moveDocuments = (tx: Tx, companyId: number, rows: readonly Row[]) =>
  tx.run(sql`
    insert into document_trade as t (company_id, kind, grain, span, starts_on, key_id, store_id, documents, amount, returned, paid, cost, returned_cost)
    select ${companyId}::int, kind, grain, span, date_trunc(span, day)::date, key_id, "storeId",
           coalesce(sum(sign * documents), 0), coalesce(sum(sign * amount), 0)::bigint, coalesce(sum(sign * returned), 0)::bigint,
           coalesce(sum(sign * paid), 0)::bigint, coalesce(sum(sign * cost), 0)::bigint,
           coalesce(sum(sign * "returnedCost"), 0)::bigint
      from (select k.*, coalesce(minus, 1) as sign
              from json_to_recordset(${JSON.stringify(rows)}::json) as k (kind text, day date, "partyId" bigint, "userId" bigint,
                   "storeId" bigint, documents integer, amount bigint, returned bigint, paid bigint, cost bigint, "returnedCost" bigint,
                   minus integer)) k
     cross join lateral (values ('all', 0::bigint), ('party', k."partyId"), ('user', k."userId")) grains (grain, key_id)
     cross join ${spans}
     group by 2, 3, 4, 5, 6, 7 order by 2, 3, 4, 5, 6, 7
    on conflict (company_id, kind, grain, span, starts_on, key_id, store_id) do update
       set documents = t.documents + excluded.documents, amount = t.amount + excluded.amount,
           returned = t.returned + excluded.returned, paid = t.paid + excluded.paid, cost = t.cost + excluded.cost,
           returned_cost = t.returned_cost + excluded.returned_cost`)

const moveCash = (tx: Tx, companyId: number, rows: readonly Row[]) =>
  tx.run(sql`
    insert into cash_flow as t (company_id, source, span, starts_on, store_id, party_id, method, documents, amount, credit)
    select ${companyId}::int, source, span, date_trunc(span, day)::date, "storeId", "partyId", method,
           sum(sign * documents), sum(sign * amount)::bigint, sum(sign * credit)::bigint
      from (select k.*, coalesce(minus, 1) as sign
              from json_to_recordset(${JSON.stringify(rows)}::json) as k (source text, day date, "storeId" bigint, "partyId" bigint,
                   method text, documents integer, amount bigint, credit bigint, minus integer)) k
     cross join ${spans}
     group by 2, 3, 4, 5, 6, 7 order by 2, 3, 4, 5, 6, 7
    on conflict (company_id, source, span, starts_on, store_id, party_id, method) do update
       set documents = t.documents + excluded.documents, amount = t.amount + excluded.amount, credit = t.credit + excluded.credit`)
