import type { QueryOf } from '@trastienda/contract/endpoint'
import { byFlag, byId, countByValue } from '../db/by-value.ts'
import { cop } from '@trastienda/contract/money'
import {
  product,
  type ProductFilter,
  type ProductMatch,
  productRow,
  type productGroups,
  type productsByValue,
} from '@trastienda/contract/product'
import { z } from 'zod'
import { attachmentsOf } from '../document/attach.ts'
import type { Db } from '../db/db.ts'
import { groupsFrom } from '../db/groups.ts'
import { keyset } from '../db/keyset.ts'
import { literal, type Sql, sql, when } from '../db/sql.ts'
import { exactOnes, exactSum } from '../db/sums.ts'
import { fieldsIn } from './fields.ts'
import { productsLike } from './like.ts'

const sorts = {
  name: { column: 'p.name collate spanish', type: 'text collate spanish' },
  code: { column: 'p.code collate spanish', type: 'text collate spanish' },
  category: { column: 'c.name collate spanish', type: 'text collate spanish' },
  price: { column: 'p.price', type: 'bigint' },
  averageCost: { column: 'v.average_cost', type: 'numeric' },
  onHand: { column: 'v.quantity', type: 'numeric' },
  stockValue: { column: 'v.value', type: 'bigint' },
}

const source = literal(`
      from product p
      join category c on c.company_id = p.company_id and c.id = p.category_id
      join valuation v on v.company_id = p.company_id and v.product_id = p.id`)

/** The conditions of a list, its total and an export. */
function productFilter(
  companyId: number,
  { q, category, active, low, tracksExpiry, ids }: ProductMatch,
): Sql {
  return sql`
     where p.company_id = ${companyId}
       ${when(ids, sql`and p.id = any(${ids}::bigint[])`)}
       ${when(category, sql`and p.category_id = any(${category}::bigint[])`)}
       ${when(active !== undefined, sql`and p.active = ${active}`)}
       ${when(tracksExpiry !== undefined, sql`and p.tracks_expiry = ${tracksExpiry}`)}
       ${when(low !== undefined, sql`and (p.alert_quantity > 0 and v.quantity <= p.alert_quantity) = ${low}`)}
       ${productsLike(companyId, q)}`
}

const facts = literal(`
           p.id, c.name as category, v.average_cost as "averageCost", v.quantity as "onHand", v.value as "stockValue", p.version`)

const listed = productRow.extend({ sortKey: z.string() })

/** One page of the list. */
export async function productPage(db: Db, companyId: number, filter: ProductFilter) {
  const order = keyset(sorts, 'name', 'p.id', filter)
  const rows = await db.rows(
    listed,
    sql`select ${facts}, ${fieldsIn(listed.shape, 'p')}, ${order.sortKey} as "sortKey" ${source} ${productFilter(companyId, filter)} ${order.after} ${order.order}`,
  )
  return order.page(rows)
}

const forSheet = product
  .omit({ attachments: true, stores: true, lastCostOn: true, pendingQuantity: true })
  .extend({
    sortKey: z.string(),
    /** The barcodes in the format of the import: separated by spaces, `*12` for a code that counts as twelve. */
    barcodes: z.string(),
  })
export type ProductSheetRow = z.infer<typeof forSheet>

/** One window of an export: the page with the fields that the list leaves out. */
export async function productSheetPage(db: Db, companyId: number, filter: ProductFilter) {
  const order = keyset(sorts, 'name', 'p.id', filter)
  const rows = await db.rows(
    forSheet,
    sql`
    select ${facts}, ${fieldsIn(forSheet.shape, 'p')}, v.last_cost as "lastCost",
           coalesce((select string_agg(barcode || case when factor = 1 then '' else '*' || trim_scale(factor) end, ' ' order by id)
              from product_barcode b where b.company_id = p.company_id and b.product_id = p.id), '') as barcodes,
           ${order.sortKey} as "sortKey"
      ${source} ${productFilter(companyId, filter)} ${order.after} ${order.order}`,
  )
  return order.page(rows)
}

/** The sums of the list, over valuations `v`. */
const summed = sql`count(*)::int as rows, ${exactSum('v.value')} as "stockValue"`

/** How many products match and the value of their stock. All of a company are counted by their valuations alone. */
export async function productSums(db: Db, companyId: number, filter: ProductFilter) {
  const { q, category, active, low, tracksExpiry, ids } = filter
  const isNarrowed = [q?.trim() || undefined, category, active, low, tracksExpiry, ids].some(
    (each) => each !== undefined,
  )
  const matching = isNarrowed
    ? sql`product p join valuation v on v.company_id = p.company_id and v.product_id = p.id
          ${productFilter(companyId, filter)}`
    : sql`valuation v where v.company_id = ${companyId}`
  const { rows, ...totals } = await db.one(
    z.object({ rows: z.int(), stockValue: cop.nullable() }),
    sql`select ${summed} from ${matching}`,
  )
  return { total: rows, totals: exactOnes(totals) }
}

/** Products and the value of their stock, divided by category. */
export async function groupProducts(db: Db, companyId: number, question: QueryOf<typeof productGroups>) {
  const { by: _, ...filter } = question
  const { groups, more } = await groupsFrom(
    db,
    sql`select p.category_id::text as key, ${summed} ${source} ${productFilter(companyId, filter)} group by 1`,
  )
  return {
    groups: groups.map(({ key, rows, ...totals }) => ({ value: key, rows, totals: exactOnes(totals) })),
    more,
  }
}

/** What pending documents would bring in: bills of goods that no receipt brought, and receipts. */
const pendingQuantity = literal(`trim_scale(
  coalesce((select sum(l.quantity) from purchase d
     join purchase_line l on l.company_id = d.company_id and l.purchase_id = d.id
    where d.company_id = p.company_id and d.approval = 'pending' and d.door = 'direct' and l.product_id = p.id), 0)
  + coalesce((select sum(l.accepted) from received_order d
     join received_order_line l on l.company_id = d.company_id and l.received_order_id = d.id
    where d.company_id = p.company_id and d.approval = 'pending' and l.product_id = p.id), 0))`)

/** One product; undefined when the company has none with that id. */
export const productById = (db: Db, companyId: number, id: number) =>
  db.optional(
    product,
    sql`
    select ${facts}, ${fieldsIn(product.shape, 'p')}, v.last_cost as "lastCost", v.last_cost_on as "lastCostOn",
           coalesce((select json_agg(json_build_object('barcode', barcode, 'factor', trim_scale(factor)::text) order by b.id)
              from product_barcode b where b.company_id = p.company_id and b.product_id = p.id), '[]') as barcodes,
           ${attachmentsOf('product', 'p')} as attachments,
           ${pendingQuantity}::text as "pendingQuantity",
           coalesce((select json_agg(json_build_object('id', t.id, 'name', t.name, 'kind', t.kind, 'quantity', trim_scale(s.quantity)::text)
                            order by t.name collate spanish)
              from (select store_id, sum(quantity) as quantity from stock
                     where company_id = p.company_id and product_id = p.id and quantity > 0 group by store_id) s
              join store t on t.company_id = p.company_id and t.id = s.store_id), '[]') as stores
      ${source}
     where p.company_id = ${companyId} and p.id = ${id}`,
  )

const valued = {
  category: byId('p.category_id'),
  low: byFlag('p.alert_quantity > 0 and v.quantity <= p.alert_quantity'),
  tracksExpiry: byFlag('p.tracks_expiry'),
  active: byFlag('p.active'),
}

/** How many match the other filters, by the values of one. */
export const countProducts = (db: Db, companyId: number, question: QueryOf<typeof productsByValue>) =>
  countByValue(
    db,
    { from: source, where: productFilter(companyId, question) },
    valued[question.of],
    question.values,
  )
