import { cop } from '@trastienda/contract/money'
import {
  order,
  type OrderFilter,
  orderMatch,
  type OrderMatch,
  orderRow,
} from '@trastienda/contract/purchase-order'
import { z } from 'zod'
import type { Db } from '../db/db.ts'
import { matching } from '../db/keyset.ts'
import { literal, type Sql, sql, when } from '../db/sql.ts'
import { byOthers, documentList, editorJoins, withinDays } from '../document/list.ts'
import { countedSum, listTotals, talliedSum, talliesOf } from '../document/totals.ts'
import type { Who } from '../http/route.ts'
import { customerName } from '../party/name.ts'
import { attachmentsOf } from '../document/attach.ts'
import { receivedStatus } from './receipt-status.ts'
import { seenBy } from './seen.ts'
import { oneUnit } from './one-unit.ts'
import { unitsOver } from './units-over.ts'

const sorts = {
  expected: { column: 'o.expected_on', type: 'date' },
  total: { column: 'o.grand_total', type: 'bigint' },
}

/** Whether something of it is outstanding. */
export const stillOpen = `o.approval = 'approved' and o.units_received + o.units_closed < o.units`

/** The conditions of a list, an export and their totals. */
export function orderFilter(who: Who, filter: OrderMatch): Sql {
  const { q, status, approval, store, supplier, product, category, from, to, expectedFrom } = filter
  const { expectedTo, open, responsible, customer } = filter
  return sql`
     where o.company_id = ${who.companyId} ${seenBy(who)}
       ${when(status, sql`and o.status = any(${status}::text[])`)}
       ${when(approval, sql`and o.approval = any(${approval}::text[])`)}
       ${when(store, sql`and o.store_id = any(${store}::bigint[])`)}
       ${when(supplier, sql`and o.supplier_id = any(${supplier}::bigint[])`)}
       ${when(responsible, sql`and o.responsible_id = any(${responsible}::bigint[])`)}
       ${when(customer, sql`and o.customer_id = any(${customer}::bigint[])`)}
       ${withinDays('o.ordered_on', from, to)}
       ${withinDays('o.expected_on', expectedFrom, expectedTo)}
       ${when(open, literal(`and ${stillOpen}`))}
       ${when(open === false, literal(`and not (${stillOpen})`))}
       ${when(
         product,
         sql`and exists (select from purchase_order_line l where l.company_id = o.company_id and l.purchase_order_id = o.id and l.product_id = any(${product}::bigint[]))`,
       )}
       ${when(
         category,
         sql`and exists (select from purchase_order_line l join product g on g.company_id = l.company_id and g.id = l.product_id
              where l.company_id = o.company_id and l.purchase_order_id = o.id and g.category_id = any(${category}::bigint[]))`,
       )}
       ${when(
         q?.trim(),
         sql`and ((true ${matching('o.search', q)})
              or o.supplier_id in (select id from supplier where company_id = ${who.companyId} ${matching('search', q)}))`,
       )}`
}

const receiptStatus = literal(receivedStatus('r'))

const columns = literal(`
  o.id, o.reference, o.ordered_on as "orderedOn", o.expected_on as "expectedOn", o.supplier_id as "supplierId",
  s.company as supplier, o.store_id as "storeId", t.name as store, o.approval, o.status, o.receipt,
  ${oneUnit} as unit, trim_scale(o.units)::text as units, trim_scale(o.units_received)::text as "unitsReceived",
  ${unitsOver} as "unitsOver",
  o.responsible_id as "responsibleId", r.first_name || ' ' || r.last_name as responsible,
  o.customer_id as "customerId", ${customerName('b')} as customer,
  trim_scale(o.units_closed)::text as "unitsClosed", o.grand_total as "grandTotal",
  u.first_name || ' ' || u.last_name as "createdBy", o.created_by as "createdById", o.edited_by as "editedById", o.version`)

const named = literal(`
  join supplier s on s.company_id = o.company_id and s.id = o.supplier_id
  join store t on t.company_id = o.company_id and t.id = o.store_id
  join app_user u on u.id = o.created_by
  join app_user r on r.id = o.responsible_id
  left join customer b on b.company_id = o.company_id and b.id = o.customer_id`)

const listed = documentList({
  kind: 'purchase_order',
  alias: 'o',
  row: orderRow.extend({ sortKey: z.string() }),
  sorts,
  columns: sql`${columns}, o.lines,
    (select json_build_object('id', r.id, 'reference', r.reference) from received_order r
      where r.company_id = o.company_id and r.purchase_order_id = o.id and r.approval = 'pending'
      order by r.id limit 1) as waiting`,
  joins: named,
})

/** One page of the list. */
export const orderPage = (db: Db, who: Who, filter: OrderFilter) =>
  listed(db, orderFilter(who, filter), filter)

const sums = z.object({ rows: z.int(), leftOut: z.int(), grandTotal: cop.nullable() })

/** The sum of the list, over rows `o`. */
export const orderTotals = {
  counted: ({ status }: OrderMatch) =>
    countedSum({ amount: 'o.grand_total', state: 'o.status', name: 'grandTotal' }, status),
  tallied: ({ status }: OrderMatch) => talliedSum('grandTotal', status),
}

// Filters that the tally does not have. Page, size and order are no filters.
const untallied = orderMatch
  .omit({ q: true, status: true, store: true, from: true, to: true })
  .keyof().options

/**
 * How many orders match and their sum: from the tally if it has the filters, else from the matching rows. A buyer's
 * are always counted.
 */
export async function orderSums(db: Db, who: Who, filter: OrderMatch) {
  const counted =
    who.role === 'buyer' ||
    (filter.q?.trim() ?? '') !== '' ||
    untallied.some((name) => filter[name] !== undefined)
  const { status: states, store, from, to } = filter
  return listTotals(
    await db.one(
      sums,
      counted
        ? sql`select ${orderTotals.counted(filter)} from purchase_order o ${orderFilter(who, filter)}`
        : sql`select ${orderTotals.tallied(filter)} ${talliesOf(who.companyId, 'purchase_order', { states, store, from, to })}`,
    ),
  )
}

/** One order with lines, attachments and receipts; undefined when there is none that the caller may see. */
export const orderById = (db: Db, who: Who, id: number) =>
  db.optional(
    order,
    sql`
    select ${columns}, ${literal(byOthers('purchase_order', 'o'))}, o.carrier, o.subtotal, o.discount, o.shipping, o.note, o.created_at as "createdAt",
           e.first_name || ' ' || e.last_name as "editedBy", o.edited_at as "editedAt",
           d.first_name || ' ' || d.last_name as "decidedBy", o.decided_at as "decidedAt", o.decision_reason as "decisionReason",
           (select json_agg(json_build_object('id', l.id, 'productId', l.product_id, 'category', c.name, 'productCode', g.code, 'productName', g.name,
                   'unit', g.unit, 'unitWhole', g.unit_whole, 'tracksExpiry', g.tracks_expiry, 'supplierCode', l.supplier_code,
                   'expectedOn', l.expected_on, 'expiresOn', l.expires_on, 'quantity', trim_scale(l.quantity)::text,
                   'cost', trim_scale(l.cost)::text, 'subtotal', l.subtotal, 'received', trim_scale(l.received)::text,
                   'rejected', trim_scale(l.rejected)::text, 'closed', trim_scale(l.closed)::text,
                   'closeReason', l.close_reason) order by l.position)
              from purchase_order_line l join product g on g.company_id = l.company_id and g.id = l.product_id
              join category c on c.company_id = g.company_id and c.id = g.category_id
             where l.company_id = o.company_id and l.purchase_order_id = o.id) as items,
           ${attachmentsOf('purchase_order', 'o')} as attachments,
           coalesce((select json_agg(json_build_object('id', r.id, 'reference', r.reference, 'receivedOn', r.received_on,
                   'approval', r.approval, 'status', ${receiptStatus}, 'accepted', trim_scale(r.units_accepted)::text,
                   'rejected', trim_scale(r.units_rejected)::text) order by r.id)
              from received_order r where r.company_id = o.company_id and r.purchase_order_id = o.id), '[]') as receipts
      from purchase_order o ${named} ${editorJoins('o')}
     where o.company_id = ${who.companyId} and o.id = ${id} ${seenBy(who)}`,
  )
