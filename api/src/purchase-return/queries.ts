import { cop } from '@trastienda/contract/money'
import {
  purchaseReturn,
  type ReturnFilter,
  type ReturnMatch,
  returnRow,
} from '@trastienda/contract/purchase-return'
import { z } from 'zod'
import type { Db } from '../db/db.ts'
import { matching } from '../db/keyset.ts'
import { literal, type Sql, sql, when } from '../db/sql.ts'
import { exactSum } from '../db/sums.ts'
import { attachmentsOf } from '../document/attach.ts'
import { documentList, editedAndDecided, editorJoins, withinDays } from '../document/list.ts'
import { countedSum, listTotals, talliedSum, talliesOf } from '../document/totals.ts'

const sorts = {
  amount: { column: 'r.amount', type: 'bigint' },
}

/** The conditions of the list and its totals. */
export function returnFilter(companyId: number, filter: ReturnMatch): Sql {
  const { q, purchase, supplier, store, approval, from, to } = filter
  return sql`
     where r.company_id = ${companyId}
       ${when(purchase, sql`and r.purchase_id = ${purchase}`)}
       ${when(supplier, sql`and r.supplier_id = any(${supplier}::bigint[])`)}
       ${when(store, sql`and r.store_id = any(${store}::bigint[])`)}
       ${when(approval, sql`and r.approval = any(${approval}::text[])`)}
       ${withinDays('r.returned_on', from, to)}
       ${when(
         q?.trim(),
         sql`and ((true ${matching('r.search', q)})
              or r.supplier_id in (select id from supplier where company_id = ${companyId} ${matching('search', q)})
              or r.purchase_id in (select id from purchase where company_id = ${companyId} ${matching('search', q)}))`,
       )}`
}

const rowColumns = literal(`
  r.id, r.reference, r.returned_on as "returnedOn", r.purchase_id as "purchaseId", p.reference as purchase,
  r.supplier_id as "supplierId", s.company as supplier, r.store_id as "storeId", t.name as store, r.lines, r.amount,
  r.applied, r.excess, r.approval,
  (select count(*)::int from purchase_return_attachment a where a.company_id = r.company_id and a.purchase_return_id = r.id) as attachments,
  u.first_name || ' ' || u.last_name as "createdBy", r.created_by as "createdById", r.version`)

const rowJoins = literal(`
  join purchase p on p.company_id = r.company_id and p.id = r.purchase_id
  join supplier s on s.company_id = r.company_id and s.id = r.supplier_id
  join store t on t.company_id = r.company_id and t.id = r.store_id
  join app_user u on u.id = r.created_by`)

const listed = documentList({
  kind: 'purchase_return',
  alias: 'r',
  row: returnRow.extend({ sortKey: z.string() }),
  sorts,
  columns: rowColumns,
  joins: rowJoins,
})

/** One page of the list. */
export const returnPage = (db: Db, companyId: number, filter: ReturnFilter) =>
  listed(db, returnFilter(companyId, filter), filter)

const sums = z.object({
  rows: z.int(),
  leftOut: z.int(),
  amount: cop.nullable(),
  applied: cop.nullable(),
  excess: cop.nullable(),
})

/** The sums of the list, over rows `r`; the tally does not know how the returns were settled. */
export const returnTotals = {
  counted: ({ approval }: ReturnMatch) =>
    sql`${countedSum({ amount: 'r.amount', state: 'r.approval', name: 'amount' }, approval)},
        ${exactSum('r.applied')} as applied, ${exactSum('r.excess')} as excess`,
}

/**
 * How many returns match and their sum. Filters by day, store and state are answered from the tally, which does not
 * know how they were settled; others count the matching rows.
 */
export async function returnSums(db: Db, companyId: number, filter: ReturnFilter) {
  const { q, purchase, supplier, store, approval, from, to } = filter
  const counted = [q?.trim() || undefined, purchase, supplier].some((value) => value !== undefined)
  return listTotals(
    await db.one(
      sums,
      counted
        ? sql`select ${returnTotals.counted(filter)} from purchase_return r ${returnFilter(companyId, filter)}`
        : sql`select ${talliedSum('amount', approval)}, null::bigint as applied, null::bigint as excess
                   ${talliesOf(companyId, 'purchase_return', { states: approval, store, from, to })}`,
    ),
  )
}

/** One return with its lines; undefined when the company has none with that id. */
export const returnById = (db: Db, companyId: number, id: number) =>
  db.optional(
    purchaseReturn,
    sql`
    select ${rowColumns}, r.note, ${editedAndDecided('purchase_return', 'r')},
           (select json_agg(json_build_object('id', l.id, 'purchaseLineId', l.purchase_line_id, 'productId', l.product_id,
                   'productCode', g.code, 'productName', g.name, 'unit', g.unit, 'lotId', l.lot_id, 'lot', o.code, 'expiresOn', o.expires_on,
                   'quantity', trim_scale(l.quantity)::text, 'value', l.value, 'reason', l.reason) order by l.position)
              from purchase_return_line l
              join product g on g.company_id = l.company_id and g.id = l.product_id
              join lot o on o.company_id = l.company_id and o.id = l.lot_id
             where l.company_id = r.company_id and l.purchase_return_id = r.id) as items,
           ${attachmentsOf('purchase_return', 'r')} as attachments
      from purchase_return r ${rowJoins} ${editorJoins('r')}
     where r.company_id = ${companyId} and r.id = ${id}`,
  )
