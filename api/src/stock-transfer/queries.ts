import { cop } from '@trastienda/contract/money'
import {
  stockTransfer,
  type TransferFilter,
  type TransferMatch,
  transferRow,
} from '@trastienda/contract/stock-transfer'
import { z } from 'zod'
import type { Db } from '../db/db.ts'
import { matching } from '../db/keyset.ts'
import { literal, type Sql, sql, when } from '../db/sql.ts'
import { documentList, editedAndDecided, editorJoins, withinDays } from '../document/list.ts'
import { countedSum, listTotals, talliedSum, talliesOf } from '../document/totals.ts'

const sorts = {
  value: { column: 'x.value', type: 'bigint' },
}

/** The conditions of a list, an export and their totals. */
export function transferFilter(companyId: number, filter: TransferMatch): Sql {
  const { q, store, toStore, status, product, from, to } = filter
  return sql`
     where x.company_id = ${companyId}
       ${when(store, sql`and x.store_id = any(${store}::bigint[])`)}
       ${when(toStore, sql`and x.to_store_id = any(${toStore}::bigint[])`)}
       ${when(status, sql`and x.status = any(${status}::text[])`)}
       ${withinDays('x.sent_on', from, to)}
       ${when(
         product,
         sql`and x.id in (select stock_transfer_id from stock_transfer_line where company_id = ${companyId} and product_id = ${product})`,
       )}
       ${when(
         q?.trim(),
         sql`and ((true ${matching('x.search', q)})
              or x.id in (select l.stock_transfer_id from stock_transfer_line l
                            join product p on p.company_id = l.company_id and p.id = l.product_id
                           where l.company_id = ${companyId} ${matching('p.search', q)}))`,
       )}`
}

const rowColumns = literal(`
  x.id, x.reference, x.sent_on as "sentOn", x.received_on as "receivedOn", x.store_id as "storeId", s.name as store,
  x.to_store_id as "toStoreId", g.name as "toStore", x.lines, x.units, x.value, x.lost, x.approval, x.status,
  u.first_name || ' ' || u.last_name as "createdBy", x.created_by as "createdById", x.version`)

const rowJoins = literal(`
  join store s on s.company_id = x.company_id and s.id = x.store_id
  join store g on g.company_id = x.company_id and g.id = x.to_store_id
  join app_user u on u.id = x.created_by`)

const listed = documentList({
  kind: 'stock_transfer',
  alias: 'x',
  row: transferRow.extend({ sortKey: z.string() }),
  sorts,
  columns: rowColumns,
  joins: rowJoins,
})

/** One page of the list. */
export const transferPage = (db: Db, companyId: number, filter: TransferFilter) =>
  listed(db, transferFilter(companyId, filter), filter)

const sums = z.object({ rows: z.int(), leftOut: z.int(), value: cop.nullable() })

/** The sum of the list, over rows `x`. */
export const transferTotals = {
  counted: ({ status }: TransferMatch) =>
    countedSum({ amount: 'x.value', state: 'x.status', name: 'value' }, status),
  tallied: ({ status }: TransferMatch) => talliedSum('value', status),
}

/** How many match and their value; filters by day, sending store and state are answered from the tally. */
export async function transferSums(db: Db, companyId: number, filter: TransferMatch) {
  const { q, store, toStore, status, product, from, to } = filter
  const counted = [q?.trim() || undefined, toStore, product].some((value) => value !== undefined)
  return listTotals(
    await db.one(
      sums,
      counted
        ? sql`select ${transferTotals.counted(filter)}
              from stock_transfer x ${transferFilter(companyId, filter)}`
        : sql`select ${transferTotals.tallied(filter)} ${talliesOf(companyId, 'stock_transfer', { states: status, store, from, to })}`,
    ),
  )
}

/** One transfer with its lines; undefined when the company has none with that id. */
export const transferById = (db: Db, companyId: number, id: number) =>
  db.optional(
    stockTransfer,
    sql`
    select ${rowColumns}, x.note, x.difference_note as "differenceNote", ${editedAndDecided('stock_transfer', 'x')},
           r.first_name || ' ' || r.last_name as "receivedBy", x.received_at as "receivedAt",
           (select json_agg(json_build_object('id', l.id, 'productId', l.product_id, 'productCode', p.code, 'productName', p.name,
                   'unit', p.unit, 'unitWhole', p.unit_whole, 'lotId', l.lot_id, 'lot', o.code, 'expiresOn', o.expires_on,
                   'quantity', trim_scale(l.quantity)::text, 'received', trim_scale(l.received)::text, 'value', l.value) order by l.position)
              from stock_transfer_line l
              join product p on p.company_id = l.company_id and p.id = l.product_id
              join lot o on o.company_id = l.company_id and o.id = l.lot_id
             where l.company_id = x.company_id and l.stock_transfer_id = x.id) as items
      from stock_transfer x ${rowJoins} ${editorJoins('x')}
      left join app_user r on r.id = x.received_by
     where x.company_id = ${companyId} and x.id = ${id}`,
  )
