import {
  type Purchase,
  purchase,
  type PurchaseFilter,
  purchaseMatch,
  type PurchaseMatch,
  purchaseRow,
} from '@trastienda/contract/purchase'
import { z } from 'zod'
import type { Db } from '../db/db.ts'
import { matching } from '../db/keyset.ts'
import { literal, type Sql, sql, when } from '../db/sql.ts'
import { documentList, editedAndDecided, editorJoins, withinDays } from '../document/list.ts'
import { paidSums } from '../document/paid-sums.ts'
import { expectedOf, receiptsOf } from './match-queries.ts'
import { customerName } from '../party/name.ts'
import { attachmentsOf } from '../document/attach.ts'

const sorts = {
  due: { column: 'p.due_on', type: 'date' },
  total: { column: 'p.grand_total', type: 'bigint' },
  balance: { column: 'p.balance', type: 'bigint' },
}

/** Whether it has a pending return. */
const returned = `exists (select from purchase_return r where r.company_id = p.company_id and r.purchase_id = p.id and r.approval = 'pending')`

/** The conditions of a list, an export and their totals. */
export function purchaseFilter(companyId: number, filter: PurchaseMatch): Sql {
  const { responsible, customer } = filter
  const { q, status, store, supplier, product, from, to, dueFrom, dueTo, owing, match, returning } = filter
  return sql`
     where p.company_id = ${companyId}
       ${when(status, sql`and p.status = any(${status}::text[])`)}
       ${when(store, sql`and p.store_id = any(${store}::bigint[])`)}
       ${when(supplier, sql`and p.supplier_id = any(${supplier}::bigint[])`)}
       ${when(responsible, sql`and p.responsible_id = any(${responsible}::bigint[])`)}
       ${when(customer, sql`and p.customer_id = any(${customer}::bigint[])`)}
       ${withinDays('p.purchased_on', from, to)}
       ${withinDays('p.due_on', dueFrom, dueTo)}
       ${when(match, sql`and p.match = any(${match}::text[])`)}
       ${when(returning !== undefined, sql`and ${literal(returning ? returned : `not ${returned}`)}`)}
       ${when(owing, sql`and p.approval = 'approved' and p.balance > 0`)}
       ${when(owing === false, sql`and (p.approval <> 'approved' or p.balance <= 0)`)}
       ${when(
         product,
         sql`and exists (select from purchase_line l where l.company_id = p.company_id and l.purchase_id = p.id and l.product_id = any(${product}::bigint[]))`,
       )}
       ${when(
         q?.trim(),
         sql`and ((true ${matching('p.search', q)})
              or p.supplier_id in (select id from supplier where company_id = ${companyId} ${matching('search', q)}))`,
       )}`
}

const rowColumns = literal(`
  p.id, p.reference, p.purchased_on as "purchasedOn", p.due_on as "dueOn", p.supplier_id as "supplierId",
  s.company as supplier, p.store_id as "storeId", t.name as store, p.approval, p.status,
  p.responsible_id as "responsibleId", r.first_name || ' ' || r.last_name as responsible,
  p.customer_id as "customerId", ${customerName('b')} as customer,
  p.grand_total as "grandTotal", p.paid, p.reserved, p.balance, p.match,
  p.debited > 0 and not exists (select from purchase_line l where l.company_id = p.company_id and l.purchase_id = p.id
    and l.returned_quantity < l.quantity) as "allBack", u.first_name || ' ' || u.last_name as "createdBy",
  p.created_by as "createdById", p.version`)

const rowJoins = literal(`
  join supplier s on s.company_id = p.company_id and s.id = p.supplier_id
  join store t on t.company_id = p.company_id and t.id = p.store_id
  join app_user u on u.id = p.created_by
  join app_user r on r.id = p.responsible_id
  left join customer b on b.company_id = p.company_id and b.id = p.customer_id`)

const listed = documentList({
  kind: 'purchase',
  alias: 'p',
  row: purchaseRow.extend({ sortKey: z.string() }),
  sorts,
  columns: sql`${rowColumns}, p.lines,
    (select count(*)::int from purchase_attachment a where a.company_id = p.company_id and a.purchase_id = p.id) as attachments`,
  joins: rowJoins,
})

/** One page of the list. */
export const purchasePage = (db: Db, companyId: number, filter: PurchaseFilter) =>
  listed(db, purchaseFilter(companyId, filter), filter)

/** How many purchases match and their sums; only approved ones are owed. */
export const { totals: purchaseTotals, sums: purchaseSums } = paidSums<PurchaseMatch>({
  kind: 'purchase',
  alias: 'p',
  filters: purchaseMatch.keyof().options,
  where: purchaseFilter,
})

const receiptIds = z.object({ id: z.int() })

/** One purchase with lines, attachments and what it bills; undefined when the company has none with that id. */
export async function purchaseById(db: Db, companyId: number, id: number): Promise<Purchase | undefined> {
  const found = await documentById(db, companyId, id)
  if (!found || found.match === 'none') return found && { ...found, receipts: [], expected: [] }
  const billed = await db.rows(
    receiptIds,
    sql`select id from received_order where company_id = ${companyId} and purchase_id = ${id} order by id`,
  )
  const ids = billed.map((receipt) => receipt.id)
  const [receipts, expected] = [await receiptsOf(db, companyId, ids), await expectedOf(db, companyId, ids)]
  return { ...found, receipts, expected }
}

const documentById = (db: Db, companyId: number, id: number) =>
  db.optional(
    purchase.omit({ receipts: true, expected: true }),
    sql`
    select ${rowColumns}, coalesce(s.tax_id, '') as "supplierTaxId", p.credit_days as "creditDays", p.subtotal, p.discount, p.shipping, p.returned, p.match_reason as "matchReason",
           m.first_name || ' ' || m.last_name as "matchedBy", p.note, p.not_duplicate_of as "notDuplicateOf", p.not_duplicate_why as "notDuplicateWhy",
           ${editedAndDecided('purchase', 'p')},
           (select json_agg(json_build_object('id', l.id, 'productId', l.product_id, 'category', k.name, 'productCode', g.code, 'productName', g.name,
                   'unit', g.unit, 'unitWhole', g.unit_whole, 'tracksExpiry', g.tracks_expiry, 'lot', l.lot_code,
                   'expiresOn', l.expires_on, 'quantity', trim_scale(l.quantity)::text, 'cost', trim_scale(l.cost)::text,
                   'subtotal', l.subtotal, 'landed', l.landed) order by l.position)
              from purchase_line l join product g on g.company_id = l.company_id and g.id = l.product_id
              join category k on k.company_id = g.company_id and k.id = g.category_id
             where l.company_id = p.company_id and l.purchase_id = p.id) as items,
           ${attachmentsOf('purchase', 'p')} as attachments
      from purchase p ${rowJoins} ${editorJoins('p')}
      left join app_user m on m.id = p.matched_by
     where p.company_id = ${companyId} and p.id = ${id}`,
  )
