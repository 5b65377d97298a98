import { payment, type PaymentFilter, type PaymentMatch, paymentRow } from '@trastienda/contract/payment'
import { cop } from '@trastienda/contract/money'
import { z } from 'zod'
import type { Db } from '../db/db.ts'
import { matching } from '../db/keyset.ts'
import { literal, type Sql, sql, when } from '../db/sql.ts'
import { attachmentsOf } from '../document/attach.ts'
import { documentList, editedAndDecided, editorJoins, withinDays } from '../document/list.ts'
import { countedSum, listTotals, talliedSum, talliesOf } from '../document/totals.ts'

const sorts = {
  total: { column: 'p.total', type: 'bigint' },
}

/** A single state is compared by equality, so that its index can be used; pending ones have their own indexes. */
function inState(approval: PaymentMatch['approval']): Sql {
  if (approval === undefined) return sql``
  const [only, ...others] = approval
  if (only === 'pending' && others.length === 0) return literal(`and p.approval = 'pending'`)
  if (only !== undefined && others.length === 0) return sql`and p.approval = ${only}`
  return sql`and p.approval = any(${approval}::text[])`
}

/** The conditions of a list, an export and their totals. */
export function paymentFilter(companyId: number, filter: PaymentMatch): Sql {
  const { q, approval, kind, method, supplier, batch, from, to } = filter
  return sql`
     where p.company_id = ${companyId} ${inState(approval)}
       ${when(kind, sql`and p.kind = ${kind}`)}
       ${when(method, sql`and p.method = any(${method}::text[])`)}
       ${when(supplier, sql`and p.supplier_id = any(${supplier}::bigint[])`)}
       ${when(batch, sql`and p.batch_id = ${batch}`)}
       ${withinDays('p.paid_on', from, to)}
       ${when(
         q?.trim(),
         sql`and ((true ${matching('p.search', q)})
              or p.supplier_id in (select id from supplier where company_id = ${companyId} ${matching('search', q)})
              or p.id in (select a.payment_id from purchase b
                            join payment_allocation a on a.company_id = b.company_id and a.purchase_id = b.id
                           where b.company_id = ${companyId} ${matching('b.search', q)}))`,
       )}`
}

/** The columns of every list of payments; `p` is the payment, `s` its supplier and `u` its creator. */
export const rowColumns = literal(`
  p.id, p.kind, p.reference, p.paid_on as "paidOn", p.supplier_id as "supplierId", s.company as supplier, p.method, p.amount,
  p.credit, p.advance, p.total, p.approval, p.batch_id as "batchId",
  (select count(*)::int from payment_attachment x where x.company_id = p.company_id and x.payment_id = p.id) as attachments,
  greatest(shares.count, 1) as bills,
  b.id as "billId", b.reference as bill,
  u.first_name || ' ' || u.last_name as "createdBy", p.created_by as "createdById", p.version`)

/** The joins that `rowColumns` needs. */
export const rowJoins = literal(`
  join supplier s on s.company_id = p.company_id and s.id = p.supplier_id
  join app_user u on u.id = p.created_by
  cross join lateral (
    select count(*)::int, min(x.purchase_id) as first from payment_allocation x
     where x.company_id = p.company_id and x.payment_id = p.id) shares
  join purchase b on b.company_id = p.company_id and b.id = coalesce(p.purchase_id, shares.first)`)

const listed = documentList({
  kind: 'payment',
  alias: 'p',
  row: paymentRow.extend({ sortKey: z.string() }),
  sorts,
  columns: rowColumns,
  joins: rowJoins,
})

/** One page of the list. */
export const paymentPage = (db: Db, companyId: number, filter: PaymentFilter) =>
  listed(db, paymentFilter(companyId, filter), filter)

const sums = z.object({ rows: z.int(), leftOut: z.int(), total: cop.nullable() })

/** The sum of the list, over rows `p`. */
export const paymentTotals = {
  counted: ({ approval }: PaymentMatch) =>
    countedSum({ amount: 'p.total', state: 'p.approval', name: 'total' }, approval),
  tallied: ({ approval }: PaymentMatch) => talliedSum('total', approval),
}

/**
 * How many payments match and their sum, minus refunds. Filters by day and state are answered from the tally,
 * whatever the history; others count the matching rows.
 */
export async function paymentSums(db: Db, companyId: number, filter: PaymentMatch) {
  const { q, kind, method, supplier, batch, approval, from, to } = filter
  const counted = [q?.trim() || undefined, kind, method, supplier, batch].some((value) => value !== undefined)
  return listTotals(
    await db.one(
      sums,
      counted
        ? sql`select ${paymentTotals.counted(filter)} from payment p ${paymentFilter(companyId, filter)}`
        : sql`select ${paymentTotals.tallied(filter)} ${talliesOf(companyId, 'payment', { states: approval, from, to })}`,
    ),
  )
}

/** One payment with its parts; undefined when the company has none with that id. */
export const paymentById = (db: Db, companyId: number, id: number) =>
  db.optional(
    payment,
    sql`
    select ${rowColumns}, p.note, ${editedAndDecided('payment', 'p')},
           coalesce((select json_agg(json_build_object('purchaseId', o.id, 'reference', o.reference, 'dueOn', o.due_on, 'amount', a.amount,
                     'balance', o.balance, 'payable', o.balance - o.reserved + case p.approval when 'pending' then a.amount else 0 end)
                     order by o.due_on, o.id)
              from payment_allocation a join purchase o on o.company_id = a.company_id and o.id = a.purchase_id
             where a.company_id = p.company_id and a.payment_id = p.id), '[]') as allocations,
           coalesce((select json_agg(json_build_object('creditId', c.id, 'kind', c.kind, 'reference', coalesce(f.reference, r.reference),
                     'amount', x.amount, 'free', c.amount - c.used - c.reserved + case p.approval when 'pending' then x.amount else 0 end)
                     order by c.given_on, c.id)
              from payment_credit x
              join supplier_credit c on c.company_id = x.company_id and c.id = x.credit_id
              left join payment f on f.company_id = c.company_id and f.id = c.payment_id
              left join purchase_return r on r.company_id = c.company_id and r.id = c.return_id
             where x.company_id = p.company_id and x.payment_id = p.id), '[]') as credits,
           ${attachmentsOf('payment', 'p')} as attachments
      from payment p ${rowJoins} ${editorJoins('p')}
     where p.company_id = ${companyId} and p.id = ${id}`,
  )
