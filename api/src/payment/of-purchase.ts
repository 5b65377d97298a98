import type { Day } from '@trastienda/contract/calendar'
import { billPayment, paidBill, supplierCredit } from '@trastienda/contract/payment-purchase'
import type { PaymentKind } from '@trastienda/contract/payment'
import { Problem } from '@trastienda/contract/problem'
import type { Db } from '../db/db.ts'
import { type Sql, sql } from '../db/sql.ts'
import { suggestedReference } from '../document/number.ts'
import { rowColumns, rowJoins } from './queries.ts'

const billOf = (db: Db, companyId: number, id: number) =>
  db.optional(
    paidBill,
    sql`
    select p.id, p.reference, p.supplier_id as "supplierId", s.company as supplier, t.name as store,
           p.purchased_on as "purchasedOn", p.due_on as "dueOn", p.approval, p.status, p.version, p.match = 'mismatched' as mismatched,
           (p.grand_total + p.debited)::bigint as billed, p.debited, p.paid, p.reserved, p.balance,
           case when p.approval = 'approved' and p.match <> 'mismatched' then p.balance - p.reserved else 0 end as payable,
           coalesce((select owed from supplier_balance b where b.company_id = p.company_id and b.supplier_id = p.supplier_id), 0)::bigint as owed
      from purchase p
      join supplier s on s.company_id = p.company_id and s.id = p.supplier_id
      join store t on t.company_id = p.company_id and t.id = p.store_id
     where p.company_id = ${companyId} and p.id = ${id}`,
  )

const creditsWhere = (db: Db, companyId: number, condition: Sql) =>
  db.rows(
    supplierCredit,
    sql`
    select c.id, c.kind, coalesce(p.reference, r.reference) as reference, c.given_on as "givenOn", c.amount, c.used, c.reserved,
           c.amount - c.used - c.reserved as free, r.purchase_id as "purchaseId"
      from supplier_credit c
      left join payment p on p.company_id = c.company_id and p.id = c.payment_id
      left join purchase_return r on r.company_id = c.company_id and r.id = c.return_id
     where c.company_id = ${companyId} and ${condition}
     order by c.given_on, c.id limit 200`,
  )

/** The unused credit of a supplier, oldest first. */
export const creditsOf = (db: Db, companyId: number, supplierId: number) =>
  creditsWhere(db, companyId, sql`c.supplier_id = ${supplierId} and c.used < c.amount`)

/** The approved payments of a bill, or its refunds: pending ones last, then rejected and cancelled ones. */
const paymentsOf = (db: Db, companyId: number, id: number, kind: PaymentKind) =>
  db.rows(
    billPayment,
    sql`
    select ${rowColumns}, p.decision_reason as "decisionReason", coalesce(here.amount, p.amount) as here
      from payment p ${rowJoins}
      left join payment_allocation here on here.company_id = p.company_id and here.payment_id = p.id and here.purchase_id = ${id}
     where p.company_id = ${companyId} and p.kind = ${kind}
       and ${
         kind === 'purchase'
           ? sql`p.id in (select payment_id from payment_allocation where company_id = ${companyId} and purchase_id = ${id})`
           : sql`p.purchase_id = ${id}`
       }
     order by case p.approval when 'approved' then 1 when 'pending' then 2 else 3 end, p.paid_on, p.id limit 500`,
  )

/**
 * The payments of a purchase, or the refunds of its returns, with the available credit.
 * @throws Problem not_found
 */
export async function paymentsOfPurchase(
  db: Db,
  companyId: number,
  id: number,
  kind: PaymentKind,
  today: Day,
) {
  const purchase = await billOf(db, companyId, id)
  if (!purchase) throw new Problem('not_found')
  const credits =
    kind === 'purchase'
      ? await creditsOf(db, companyId, purchase.supplierId)
      : await creditsWhere(
          db,
          companyId,
          sql`c.return_id in (select id from purchase_return where company_id = ${companyId} and purchase_id = ${id})`,
        )
  return {
    purchase,
    data: await paymentsOf(db, companyId, id, kind),
    credits,
    suggested: await suggestedReference(db, companyId, 'payment', today),
  }
}
