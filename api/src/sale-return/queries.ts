import { cop } from '@trastienda/contract/money'
import { saleReturn, type SaleReturnFilter, saleReturnRow } from '@trastienda/contract/sale-return'
import { z } from 'zod'
import type { Db } from '../db/db.ts'
import { matching } from '../db/keyset.ts'
import { literal, type Sql, sql, when } from '../db/sql.ts'
import { exactSum } from '../db/sums.ts'
import { documentList, editedAndDecided, editorJoins, withinDays } from '../document/list.ts'
import { countedSum, listTotals, talliedSum, talliesOf } from '../document/totals.ts'
import { customerName } from '../party/name.ts'

const sorts = {
  amount: { column: 'r.amount', type: 'bigint' },
}

function returnFilter(companyId: number, filter: SaleReturnFilter): Sql {
  const { q, sale, customer, store, approval, from, to } = filter
  return sql`
     where r.company_id = ${companyId}
       ${when(sale, sql`and r.sale_id = ${sale}`)}
       ${when(customer, sql`and r.customer_id = any(${customer}::bigint[])`)}
       ${when(store, sql`and r.store_id = any(${store}::bigint[])`)}
       ${when(approval, sql`and r.approval = any(${approval}::text[])`)}
       ${withinDays('r.returned_on', from, to)}
       ${when(
         q?.trim(),
         sql`and ((true ${matching('r.search', q)})
              or r.customer_id in (select id from customer where company_id = ${companyId} ${matching('search', q)})
              or r.sale_id in (select id from sale where company_id = ${companyId} ${matching('search', q)}))`,
       )}`
}

const rowColumns = literal(`
  r.id, r.reference, r.returned_on as "returnedOn", r.sale_id as "saleId", s.reference as sale,
  r.customer_id as "customerId", ${customerName('c')} as customer, r.counter, r.store_id as "storeId", t.name as store,
  r.amount, r.refunded, r.method, r.approval, u.first_name || ' ' || u.last_name as "createdBy",
  r.created_by as "createdById", r.version`)

const rowJoins = literal(`
  join sale s on s.company_id = r.company_id and s.id = r.sale_id
  join store t on t.company_id = r.company_id and t.id = r.store_id
  join app_user u on u.id = r.created_by
  join customer c on c.company_id = r.company_id and c.id = r.customer_id`)

const listed = documentList({
  kind: 'sale_return',
  alias: 'r',
  row: saleReturnRow.extend({ sortKey: z.string() }),
  sorts,
  columns: sql`${rowColumns}, r.lines`,
  joins: rowJoins,
})

/** One page of the list. */
export const saleReturnPage = (db: Db, companyId: number, filter: SaleReturnFilter) =>
  listed(db, returnFilter(companyId, filter), filter)

const sums = z.object({
  rows: z.int(),
  leftOut: z.int(),
  amount: cop.nullable(),
  refunded: cop.nullable(),
})

/**
 * How many returns match and their sum. Filters by day, store and state are answered from the tally, which does not
 * know refunds; others count the matching rows.
 */
export async function saleReturnSums(db: Db, companyId: number, filter: SaleReturnFilter) {
  const { q, sale, customer, store, approval, from, to } = filter
  const counted = [q?.trim() || undefined, sale, customer].some((value) => value !== undefined)
  return listTotals(
    await db.one(
      sums,
      counted
        ? sql`select ${countedSum({ amount: 'r.amount', state: 'r.approval', name: 'amount' }, approval)},
                   ${exactSum('r.refunded')} as refunded
              from sale_return r ${returnFilter(companyId, filter)}`
        : sql`select ${talliedSum('amount', approval)}, null::bigint as refunded
                   ${talliesOf(companyId, 'sale_return', { states: approval, store, from, to })}`,
    ),
  )
}

/** One return with its lines; undefined when the company has none with that id. */
export const saleReturnById = (db: Db, companyId: number, id: number) =>
  db.optional(
    saleReturn,
    sql`
    select ${rowColumns}, r.note, ${editedAndDecided('sale_return', 'r')},
           (select json_agg(json_build_object('id', l.id, 'saleLineId', l.sale_line_id, 'productId', l.product_id,
                   'productCode', g.code, 'productName', g.name, 'unit', g.unit, 'lotId', l.lot_id, 'lot', o.code,
                   'expiresOn', o.expires_on, 'quantity', trim_scale(l.quantity)::text, 'net', l.net, 'cost', l.cost,
                   'fate', l.fate, 'reason', l.reason) order by l.position)
              from sale_return_line l
              join product g on g.company_id = l.company_id and g.id = l.product_id
              join lot o on o.company_id = l.company_id and o.id = l.lot_id
             where l.company_id = r.company_id and l.sale_return_id = r.id) as items
      from sale_return r ${rowJoins} ${editorJoins('r')}
     where r.company_id = ${companyId} and r.id = ${id}`,
  )
