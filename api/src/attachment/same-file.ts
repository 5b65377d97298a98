import { type SameFile, sameFile } from '@trastienda/contract/attachment'
import type { Db } from '../db/db.ts'
import { literal, type Sql, sql } from '../db/sql.ts'

interface Holder {
  readonly kind: 'purchase' | 'payment'
  readonly id: number
}

/** The most documents that are named with the same file. */
const mostNamed = literal('20')

/** The documents related to a payment: those of its run, and the bills that it pays. */
const withPayment = (companyId: number, id: number): Sql => sql`
  (exists (select from payment me where me.company_id = ${companyId} and me.id = ${id} and me.batch_id = holder.batch_id)
   or (holder.kind = 'purchase' and holder.id in (
         select purchase_id from payment_allocation where company_id = ${companyId} and payment_id = ${id}
         union all
         select purchase_id from payment where company_id = ${companyId} and id = ${id} and purchase_id is not null)))`

/** The documents related to a purchase: its payments. */
const withPurchase = (companyId: number, id: number): Sql => sql`
  (holder.kind = 'payment' and holder.id in (
     select payment_id from payment_allocation where company_id = ${companyId} and purchase_id = ${id}
     union all
     select id from payment where company_id = ${companyId} and purchase_id = ${id}))`

/**
 * The files of a purchase or a payment that other purchases or payments also have, byte by byte. Rejected and
 * cancelled documents are ignored, and so are related ones: the payments of one run, which share their files, and a
 * payment with the bills that it settles.
 */
export const sameFiles = (db: Db, companyId: number, { kind, id }: Holder): Promise<SameFile[]> =>
  db.rows(
    sameFile,
    sql`
    with own as (
      select a.sha256, min(a.name) as name
        from ${literal(`${kind}_attachment`)} x join attachment a on a.company_id = x.company_id and a.id = x.attachment_id
       where x.company_id = ${companyId} and ${literal(`x.${kind}_id`)} = ${id}
       group by a.sha256
    ), holder as materialized (
      -- The state is checked after finding the document by id: an index by state would read too many rows.
      select own.name, 'purchase' as kind, p.id, p.reference, p.purchased_on as day, p.id as bill_id, null as payment_kind,
             null::bigint as batch_id, p.approval
        from own
        join attachment a on a.company_id = ${companyId} and a.sha256 = own.sha256
        join purchase_attachment x on x.company_id = a.company_id and x.attachment_id = a.id
        join purchase p on p.company_id = x.company_id and p.id = x.purchase_id
      union
      select own.name, 'payment', p.id, p.reference, p.paid_on,
             coalesce(p.purchase_id, (select min(o.purchase_id) from payment_allocation o
                                       where o.company_id = p.company_id and o.payment_id = p.id)), p.kind, p.batch_id, p.approval
        from own
        join attachment a on a.company_id = ${companyId} and a.sha256 = own.sha256
        join payment_attachment x on x.company_id = a.company_id and x.attachment_id = a.id
        join payment p on p.company_id = x.company_id and p.id = x.payment_id
    ), other as (
      select holder.*, row_number() over (partition by name order by day desc, holder.id desc) as nth
        from holder
       where holder.approval in ('pending', 'approved') and not (holder.kind = ${literal(`'${kind}'`)} and holder.id = ${id})
         and not ${kind === 'payment' ? withPayment(companyId, id) : withPurchase(companyId, id)}
    )
    select 'same_file' as kind, name,
           json_agg(json_build_object('kind', kind, 'id', id, 'reference', reference, 'day', day, 'billId', bill_id,
                    'paymentKind', payment_kind) order by nth) as documents
      from other where nth <= ${mostNamed} group by name order by name`,
  )
