import { cop } from '@trastienda/contract/money'
import {
  type AdjustmentFilter,
  type AdjustmentMatch,
  adjustmentRow,
  stockAdjustment,
} from '@trastienda/contract/stock-adjustment'
import { z } from 'zod'
import type { Db } from '../db/db.ts'
import { keyset, matching } from '../db/keyset.ts'
import { literal, type Sql, sql, when } from '../db/sql.ts'
import { exactOnes, sumsWithout } from '../db/sums.ts'
import { talliesWithin } from '../document/tally.ts'

const sorts = {
  date: { column: 'a.adjusted_on', type: 'date' },
  value: { column: 'a.value', type: 'bigint' },
  reference: { column: 'a.reference collate spanish', type: 'text collate spanish' },
}

/** The conditions of a list, an export and their totals. */
export function adjustmentFilter(companyId: number, filter: AdjustmentMatch): Sql {
  const { q, store, reason, approval, product, from, to } = filter
  return sql`
     where a.company_id = ${companyId}
       ${when(store, sql`and a.store_id = any(${store}::bigint[])`)}
       ${when(reason, sql`and a.reason = any(${reason}::text[])`)}
       ${when(approval, sql`and a.approval = any(${approval}::text[])`)}
       ${when(from, sql`and a.adjusted_on >= ${from}::date`)}
       ${when(to, sql`and a.adjusted_on <= ${to}::date`)}
       ${when(
         product,
         sql`and a.id in (select stock_adjustment_id from stock_adjustment_line where company_id = ${companyId} and product_id = ${product})`,
       )}
       ${when(
         q?.trim(),
         sql`and ((true ${matching('a.search', q)})
              or a.id in (select l.stock_adjustment_id from stock_adjustment_line l
                            join product p on p.company_id = l.company_id and p.id = l.product_id
                           where l.company_id = ${companyId} ${matching('p.search', q)}))`,
       )}`
}

const rowColumns = literal(`
  a.id, a.reference, a.adjusted_on as "adjustedOn", a.store_id as "storeId", t.name as store, a.reason, a.lines, a.value,
  a.approval, u.first_name || ' ' || u.last_name as "createdBy", a.created_by as "createdById", a.version`)

const rowJoins = literal(`
  join store t on t.company_id = a.company_id and t.id = a.store_id
  join app_user u on u.id = a.created_by`)

const listed = adjustmentRow.extend({ sortKey: z.string() })

/** One page of the list. */
export async function adjustmentPage(db: Db, companyId: number, filter: AdjustmentFilter) {
  const order = keyset(sorts, '-date', 'a.id', filter)
  const rows = await db.rows(
    listed,
    sql`
    with page as (
      select a.*, ${order.sortKey} as sort_key from stock_adjustment a
      ${adjustmentFilter(companyId, filter)} ${order.after} ${order.order}
    )
    select ${rowColumns}, a.sort_key as "sortKey" from page a ${rowJoins} ${order.order}`,
  )
  return order.page(rows)
}

const sums = z.object({ count: z.int(), leftOut: z.int(), value: cop.nullable() })

/** How many match and their sum; filters by day, store and state are answered from the tally. */
export async function adjustmentSums(db: Db, companyId: number, filter: AdjustmentMatch) {
  const { q, store, reason, approval, product, from, to } = filter
  const counted = [q?.trim() || undefined, reason, product].some((value) => value !== undefined)
  const worth = sumsWithout(counted ? 'a.value' : 'amount', counted ? 'a.approval' : 'status', approval)
  const { count, leftOut, value } = await db.one(
    sums,
    counted
      ? sql`select count(*)::int as count, (count(*) filter (where ${worth.isOut}))::int as "leftOut",
                   ${worth.sum} as value
              from stock_adjustment a ${adjustmentFilter(companyId, filter)}`
      : sql`select coalesce(sum(documents), 0)::int as count,
                   coalesce(sum(documents) filter (where ${worth.isOut}), 0)::int as "leftOut", ${worth.sum} as value
              from document_tally
             where company_id = ${companyId} and kind = 'stock_adjustment'
               ${when(approval, sql`and status = any(${approval}::text[])`)}
               ${when(store, sql`and store_id = any(${store}::bigint[])`)}
               and ${talliesWithin(from, to)}`,
  )
  return { total: count, totals: { ...exactOnes({ value }), leftOut } }
}

/** One adjustment with its lines; undefined when the company has none with that id. */
export const adjustmentById = (db: Db, companyId: number, id: number) =>
  db.optional(
    stockAdjustment,
    sql`
    select ${rowColumns}, a.note, a.created_at as "createdAt", e.first_name || ' ' || e.last_name as "editedBy",
           a.edited_by as "editedById", a.edited_at as "editedAt", d.first_name || ' ' || d.last_name as "decidedBy",
           a.decided_at as "decidedAt", a.decision_reason as "decisionReason",
           (select json_agg(json_build_object('id', l.id, 'productId', l.product_id, 'productCode', g.code, 'productName', g.name,
                   'unit', g.unit, 'unitWhole', g.unit_whole, 'tracksExpiry', g.tracks_expiry, 'lotId', l.lot_id, 'lot', l.lot_code,
                   'expiresOn', l.expires_on, 'quantity', trim_scale(l.quantity)::text, 'cost', trim_scale(l.cost)::text, 'value', l.value) order by l.position)
              from stock_adjustment_line l
              join product g on g.company_id = l.company_id and g.id = l.product_id
             where l.company_id = a.company_id and l.stock_adjustment_id = a.id) as items
      from stock_adjustment a ${rowJoins}
      join app_user e on e.id = a.edited_by
      left join app_user d on d.id = a.decided_by
     where a.company_id = ${companyId} and a.id = ${id}`,
  )
