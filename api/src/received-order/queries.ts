import {
  receivedOrder,
  type ReceivedOrderFilter,
  type ReceivedOrderMatch,
  receivedOrderRow,
  type ReceivedOrderStatus,
} from '@trastienda/contract/received-order'
import { cop } from '@trastienda/contract/money'
import { z } from 'zod'
import type { Db } from '../db/db.ts'
import { matching } from '../db/keyset.ts'
import { literal, type Sql, sql, when } from '../db/sql.ts'
import { documentList, editedAndDecided, editorJoins, withinDays } from '../document/list.ts'
import { countedSum, listTotals, talliedSum, talliesOf } from '../document/totals.ts'
import type { Who } from '../http/route.ts'
import { attachmentsOf } from '../document/attach.ts'
import { ownReceipts } from './own.ts'
import { receivedStatus } from '../purchase-order/receipt-status.ts'

const statusOf = literal(receivedStatus('r'))

const ofApproved: readonly ReceivedOrderStatus[] = ['partial', 'received', 'paid']

/** The approval states of the status labels. */
const approvalsOf = (statuses: readonly ReceivedOrderStatus[]): string[] => [
  ...new Set(statuses.map((status) => (ofApproved.includes(status) ? 'approved' : status))),
]

/** Whether the labels distinguish approved ones, which the approval state alone does not. */
const distinguishesApproved = (statuses: readonly ReceivedOrderStatus[] | undefined): boolean =>
  statuses?.some((status) => ofApproved.includes(status)) === true &&
  !ofApproved.every((status) => statuses.includes(status))

/** The conditions of a list, an export and their totals. */
export function receiptFilter(who: Who, filter: ReceivedOrderMatch): Sql {
  const { q, status, store, supplier, order, product, from, to, billed } = filter
  return sql`
     where r.company_id = ${who.companyId} ${ownReceipts(who)}
       ${when(status, sql`and r.approval = any(${approvalsOf(status ?? [])}::text[])`)}
       ${when(distinguishesApproved(status), sql`and ${statusOf} = any(${status}::text[])`)}
       ${when(store, sql`and r.store_id = any(${store}::bigint[])`)}
       ${when(supplier, sql`and r.supplier_id = any(${supplier}::bigint[])`)}
       ${when(order, sql`and r.purchase_order_id = any(${order}::bigint[])`)}
       ${withinDays('r.received_on', from, to)}
       ${when(billed, sql`and r.approval = 'approved' and r.purchase_id is not null`)}
       ${when(billed === false, sql`and r.approval = 'approved' and r.purchase_id is null and r.units_accepted > 0`)}
       ${when(
         product,
         sql`and exists (select from received_order_line l where l.company_id = r.company_id and l.received_order_id = r.id and l.product_id = any(${product}::bigint[]))`,
       )}
       ${when(
         q?.trim(),
         sql`and ((true ${matching('r.search', q)})
              or r.purchase_order_id in (select id from purchase_order where company_id = ${who.companyId} ${matching('search', q)})
              or r.supplier_id in (select id from supplier where company_id = ${who.companyId} ${matching('search', q)}))`,
       )}`
}

const head = sql`
  r.id, r.reference, r.received_on as "receivedOn", r.purchase_order_id as "purchaseOrderId", o.reference as order,
  r.supplier_id as "supplierId", s.company as supplier, r.store_id as "storeId", t.name as store,
  r.delivery_note as "deliveryNote", r.approval, ${statusOf} as status, r.purchase_id as "purchaseId",
  r.units_accepted as "unitsAccepted", r.units_rejected as "unitsRejected", r.value, r.version`

const joined = literal(`
  join purchase_order o on o.company_id = r.company_id and o.id = r.purchase_order_id
  join supplier s on s.company_id = r.company_id and s.id = r.supplier_id
  join store t on t.company_id = r.company_id and t.id = r.store_id
  join app_user c on c.id = r.created_by`)

const listed = documentList({
  kind: 'received_order',
  alias: 'r',
  row: receivedOrderRow.extend({ sortKey: z.string() }),
  columns: sql`${head}, r.lines, c.first_name || ' ' || c.last_name as "createdBy",
    (select count(*)::int from received_order_attachment a where a.company_id = r.company_id and a.received_order_id = r.id) as attachments`,
  joins: joined,
})

/** One page of the list. */
export const receiptPage = (db: Db, who: Who, filter: ReceivedOrderFilter) =>
  listed(db, receiptFilter(who, filter), filter)

const sums = z.object({ rows: z.int(), leftOut: z.int(), value: cop.nullable() })

/** The sum of the list, over rows `r`. */
export const receiptTotals = {
  counted: ({ status }: ReceivedOrderMatch) =>
    countedSum({ amount: 'r.value', state: 'r.approval', name: 'value' }, status),
  tallied: ({ status }: ReceivedOrderMatch) => talliedSum('value', status),
}

/**
 * How many received orders match and their sum. Filters by day, store and approval are answered from the tally,
 * whatever the history; others, and a buyer's, count the matching rows.
 */
export async function receiptSums(db: Db, who: Who, filter: ReceivedOrderMatch) {
  const { q, supplier, order, product, billed, status } = filter
  const counted = [q?.trim() || undefined, supplier, order, product, billed].some(
    (value) => value !== undefined,
  )
  const { store, from, to } = filter
  const states = status && approvalsOf(status)
  return listTotals(
    await db.one(
      sums,
      counted || who.role === 'buyer' || distinguishesApproved(status)
        ? sql`select ${receiptTotals.counted(filter)} from received_order r ${receiptFilter(who, filter)}`
        : sql`select ${receiptTotals.tallied(filter)} ${talliesOf(who.companyId, 'received_order', { states, store, from, to })}`,
    ),
  )
}

/**
 * One received order with lines and attachments; undefined when there is none with that id that the caller may see.
 */
export const receiptById = (db: Db, who: Who, id: number) =>
  db.optional(
    receivedOrder,
    sql`
    select ${head}, coalesce(s.tax_id, '') as "supplierTaxId", r.carrier, r.note, r.over_reason as "overReason",
           coalesce((select p.reference from purchase p where p.company_id = r.company_id and p.id = r.purchase_id), '') as purchase,
           c.first_name || ' ' || c.last_name as "createdBy", r.created_by as "createdById", ${editedAndDecided('received_order', 'r')},
           (select json_agg(json_build_object('id', l.id, 'orderLineId', l.order_line_id, 'productId', l.product_id,
                   'productCode', g.code, 'productName', g.name, 'unit', g.unit, 'unitWhole', g.unit_whole,
                   'tracksExpiry', g.tracks_expiry, 'lot', l.lot_code, 'expiresOn', l.expires_on,
                   'accepted', trim_scale(l.accepted)::text, 'rejected', trim_scale(l.rejected)::text,
                   'rejectReason', l.reject_reason, 'cost', trim_scale(l.cost)::text, 'value', l.value,
                   'ordered', trim_scale(k.quantity)::text, 'received', trim_scale(k.received)::text,
                   'closed', trim_scale(k.closed)::text) order by l.position)
              from received_order_line l
              join purchase_order_line k on k.company_id = l.company_id and k.id = l.order_line_id
              join product g on g.company_id = l.company_id and g.id = l.product_id
             where l.company_id = r.company_id and l.received_order_id = r.id) as items,
           ${attachmentsOf('received_order', 'r')} as attachments
      from received_order r ${joined} ${editorJoins('r')}
     where r.company_id = ${who.companyId} and r.id = ${id} ${ownReceipts(who)}`,
  )
