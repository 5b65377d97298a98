import { cop } from '@trastienda/contract/money'
import {
  type AdjustmentFilter,
  type AdjustmentMatch,
  adjustmentRow,
  stockAdjustment,
} from '@trastienda/contract/stock-adjustment'
import { z } from 'zod'
import type { Db } from '../db/db.ts'
import { matching } from '../db/keyset.ts'
import { literal, type Sql, sql, when } from '../db/sql.ts'
import { documentList, editedAndDecided, editorJoins, withinDays } from '../document/list.ts'
import { countedSum, listTotals, talliedSum, talliesOf } from '../document/totals.ts'

const sorts = {
  value: { column: 'a.value', type: 'bigint' },
}

/** The conditions of a list, an export and their totals. */
export function adjustmentFilter(companyId: number, filter: AdjustmentMatch): Sql {
  const { q, store, reason, approval, product, from, to } = filter
  return sql`
     where a.company_id = ${companyId}
       ${when(store, sql`and a.store_id = any(${store}::bigint[])`)}
       ${when(reason, sql`and a.reason = any(${reason}::text[])`)}
       ${when(approval, sql`and a.approval = any(${approval}::text[])`)}
       ${withinDays('a.adjusted_on', from, to)}
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

const listed = documentList({
  kind: 'stock_adjustment',
  alias: 'a',
  row: adjustmentRow.extend({ sortKey: z.string() }),
  sorts,
  columns: rowColumns,
  joins: rowJoins,
})

/** One page of the list. */
export const adjustmentPage = (db: Db, companyId: number, filter: AdjustmentFilter) =>
  listed(db, adjustmentFilter(companyId, filter), filter)

const sums = z.object({ rows: z.int(), leftOut: z.int(), value: cop.nullable() })

/** The sum of the list, over rows `a`. */
export const adjustmentTotals = {
  counted: ({ approval }: AdjustmentMatch) =>
    countedSum({ amount: 'a.value', state: 'a.approval', name: 'value' }, approval),
  tallied: ({ approval }: AdjustmentMatch) => talliedSum('value', approval),
}

/** How many match and their sum; filters by day, store and state are answered from the tally. */
export async function adjustmentSums(db: Db, companyId: number, filter: AdjustmentMatch) {
  const { q, store, reason, approval, product, from, to } = filter
  const counted = [q?.trim() || undefined, reason, product].some((value) => value !== undefined)
  return listTotals(
    await db.one(
      sums,
      counted
        ? sql`select ${adjustmentTotals.counted(filter)}
              from stock_adjustment a ${adjustmentFilter(companyId, filter)}`
        : sql`select ${adjustmentTotals.tallied(filter)} ${talliesOf(companyId, 'stock_adjustment', { states: approval, store, from, to })}`,
    ),
  )
}

/** One adjustment with its lines; undefined when the company has none with that id. */
export const adjustmentById = (db: Db, companyId: number, id: number) =>
  db.optional(
    stockAdjustment,
    sql`
    select ${rowColumns}, a.note, ${editedAndDecided('stock_adjustment', 'a')},
           (select json_agg(json_build_object('id', l.id, 'productId', l.product_id, 'productCode', g.code, 'productName', g.name,
                   'unit', g.unit, 'unitWhole', g.unit_whole, 'tracksExpiry', g.tracks_expiry, 'lotId', l.lot_id, 'lot', l.lot_code,
                   'expiresOn', l.expires_on, 'quantity', trim_scale(l.quantity)::text, 'cost', trim_scale(l.cost)::text, 'value', l.value) order by l.position)
              from stock_adjustment_line l
              join product g on g.company_id = l.company_id and g.id = l.product_id
             where l.company_id = a.company_id and l.stock_adjustment_id = a.id) as items
      from stock_adjustment a ${rowJoins} ${editorJoins('a')}
     where a.company_id = ${companyId} and a.id = ${id}`,
  )
