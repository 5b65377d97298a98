import { z } from 'zod'
import { sale, type SaleFilter, saleMatch, type SaleMatch, saleRow } from '@trastienda/contract/sale'
import type { Db } from '../db/db.ts'
import { matching } from '../db/keyset.ts'
import { literal, type Sql, sql, when } from '../db/sql.ts'
import { documentList, editedAndDecided, editorJoins, withinDays } from '../document/list.ts'
import { paidSums } from '../document/paid-sums.ts'
import { customerName } from '../party/name.ts'
import { attachmentsOf } from '../document/attach.ts'

const sorts = {
  total: { column: 's.grand_total', type: 'bigint' },
  balance: { column: 's.balance', type: 'bigint' },
}

/** Whether it has a pending return. */
const returned = `exists (select from sale_return r where r.company_id = s.company_id and r.sale_id = s.id and r.approval = 'pending')`

/** The conditions of a list, an export and their totals. */
export function saleFilter(companyId: number, filter: SaleMatch): Sql {
  const { q, status, store, customer, counter, product, from, to, owing, returning, responsible } = filter
  return sql`
     where s.company_id = ${companyId}
       ${when(status, sql`and s.status = any(${status}::text[])`)}
       ${when(store, sql`and s.store_id = any(${store}::bigint[])`)}
       ${when(customer, sql`and s.customer_id = any(${customer}::bigint[])`)}
       ${when(counter !== undefined, sql`and s.counter = ${counter}`)}
       ${when(responsible, sql`and s.responsible_id = any(${responsible}::bigint[])`)}
       ${withinDays('s.sold_on', from, to)}
       ${when(returning !== undefined, sql`and ${literal(returning ? returned : `not ${returned}`)}`)}
       ${when(owing, sql`and s.approval = 'approved' and s.balance > 0`)}
       ${when(owing === false, sql`and (s.approval <> 'approved' or s.balance <= 0)`)}
       ${when(
         product,
         sql`and exists (select from sale_line l where l.company_id = s.company_id and l.sale_id = s.id and l.product_id = any(${product}::bigint[]))`,
       )}
       ${when(
         q?.trim(),
         sql`and ((true ${matching('s.search', q)})
              or s.customer_id in (select id from customer where company_id = ${companyId} ${matching('search', q)}))`,
       )}`
}

const rowColumns = literal(`
  s.id, s.reference, s.sold_on as "soldOn", s.customer_id as "customerId", ${customerName('c')} as customer, s.counter,
  s.store_id as "storeId", t.name as store, s.approval, s.status, 
  trim_scale(s.units - case when s.returned = 0 then 0 else (
    select sum(l.returned_quantity) from sale_line l where l.company_id = s.company_id and l.sale_id = s.id) end)::text as units,
  s.responsible_id as "responsibleId", r.first_name || ' ' || r.last_name as responsible,
  s.grand_total as "grandTotal", s.paid, s.balance,
  (select coalesce(sum(r.amount), 0)::bigint from sale_return r
    where r.company_id = s.company_id and r.sale_id = s.id and r.approval = 'pending') as returning, u.first_name || ' ' || u.last_name as "createdBy",
  s.created_by as "createdById", s.version`)

const rowJoins = literal(`
  join store t on t.company_id = s.company_id and t.id = s.store_id
  join app_user u on u.id = s.created_by
  join app_user r on r.id = s.responsible_id
  join customer c on c.company_id = s.company_id and c.id = s.customer_id`)

const listed = documentList({
  kind: 'sale',
  alias: 's',
  row: saleRow.extend({ sortKey: z.string() }),
  sorts,
  columns: sql`${rowColumns}, s.lines,
    (select count(*)::int from sale_attachment a where a.company_id = s.company_id and a.sale_id = s.id) as attachments`,
  joins: rowJoins,
})

/** One page of the list. */
export const salePage = (db: Db, companyId: number, filter: SaleFilter) =>
  listed(db, saleFilter(companyId, filter), filter)

/** How many sales match and their sums; only approved ones are owed. */
export const { totals: saleTotals, sums: saleSums } = paidSums<SaleMatch>({
  kind: 'sale',
  alias: 's',
  filters: saleMatch.keyof().options,
  where: saleFilter,
})

const linesJson = literal(`
  (select json_agg(json_build_object('id', l.id, 'productId', l.product_id, 'productCode', g.code, 'productName', g.name,
          'unit', g.unit, 'unitWhole', g.unit_whole, 'quantity', trim_scale(l.quantity)::text, 'price', trim_scale(l.price)::text,
          'subtotal', l.subtotal, 'net', l.net, 'cost', l.cost, 'lotReason', l.lot_reason,
          'priceReason', l.price_reason, 'returned', trim_scale(l.returned_quantity)::text, 'returnedNet', l.returned_net, 'returnedCost', l.returned_cost,
          'lots', (select json_agg(json_build_object('lotId', x.lot_id, 'lot', o.code, 'expiresOn', o.expires_on,
                          'quantity', trim_scale(x.quantity)::text, 'returned', trim_scale(x.returned)::text)
                          order by o.expires_on nulls last, x.lot_id)
                     from sale_line_lot x join lot o on o.company_id = x.company_id and o.id = x.lot_id
                    where x.company_id = l.company_id and x.sale_line_id = l.id)) order by l.position)
     from sale_line l join product g on g.company_id = l.company_id and g.id = l.product_id
    where l.company_id = s.company_id and l.sale_id = s.id)`)

/** One sale with lines, lots and attachments; undefined when the company has none with that id. */
export const saleById = (db: Db, companyId: number, id: number) =>
  db.optional(
    sale,
    sql`
    select ${rowColumns}, s.subtotal, s.discount, s.returned, s.down_payment as "downPayment", s.method, s.given, s.cost, s.note,
           coalesce(b.owed, 0)::bigint as owed, ${editedAndDecided('sale', 's')},
           ${linesJson} as items,
           ${attachmentsOf('sale', 's')} as attachments
      from sale s ${rowJoins} ${editorJoins('s')}
      left join customer_balance b on b.company_id = s.company_id and b.customer_id = s.customer_id
     where s.company_id = ${companyId} and s.id = ${id}`,
  )
