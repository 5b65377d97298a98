import { day, instant } from '@trastienda/contract/day'
import { cop } from '@trastienda/contract/money'
import { paymentKind, paymentMethod } from '@trastienda/contract/payment'
import { documentApproval } from '@trastienda/contract/status'
import { z } from 'zod'
import type { Db } from '../db/db.ts'
import { literal, type Sql, sql } from '../db/sql.ts'

const company = z.object({ name: z.string(), taxId: z.string() })
export type Letterhead = z.infer<typeof company>

/** The company of a PDF. */
export const letterhead = (db: Db, companyId: number) =>
  db.one(company, sql`select name, coalesce(tax_id, '') as "taxId" from company where id = ${companyId}`)

/** Whom a sheet is for. */
export const sheetParty = z.object({
  name: z.string(),
  taxId: z.string(),
  contact: z.string(),
  address: z.string(),
  city: z.string(),
  phone: z.string(),
  email: z.string(),
})
export type SheetSupplier = z.infer<typeof sheetParty>

const supplierFacts =
  literal(`json_build_object('name', s.company, 'taxId', coalesce(s.tax_id, ''), 'contact', s.name,
  'address', s.address, 'city', s.city, 'phone', s.phone, 'email', s.email)`)

const ends = z.object({
  supplier: sheetParty,
  store: z.object({ name: z.string(), address: z.string(), city: z.string() }),
})
export type OrderEnds = z.infer<typeof ends>

/** The supplier of an order, and the destination of its goods. */
export const orderEnds = (db: Db, companyId: number, supplierId: number, storeId: number) =>
  db.one(
    ends,
    sql`select ${supplierFacts} as supplier,
               json_build_object('name', t.name, 'address', t.address, 'city', t.city) as store
          from supplier s join store t on t.company_id = s.company_id and t.id = ${storeId}
         where s.company_id = ${companyId} and s.id = ${supplierId}`,
  )

const paid = z.object({
  kind: paymentKind,
  reference: z.string(),
  paidOn: day,
  method: paymentMethod,
  amount: cop,
  credit: cop,
  allocated: cop,
  advance: cop,
  note: z.string(),
  approval: documentApproval,
  createdBy: z.string(),
  createdAt: instant,
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  supplier: sheetParty,
  /** The bill whose returns a refund pays. */
  refundedBill: z.string().nullable(),
  bills: z.array(
    z.object({ reference: z.string(), purchasedOn: day, dueOn: day, total: cop, amount: cop, balance: cop }),
  ),
  credits: z.array(z.object({ kind: z.enum(['advance', 'return']), reference: z.string(), amount: cop })),
})
export type PaidSheet = z.infer<typeof paid>

// While the payment is pending, the rest of a bill is shown as if it were paid.
const paidSheets = (db: Db, companyId: number, which: Sql) =>
  db.rows(
    paid,
    sql`
    select p.kind, p.reference, p.paid_on as "paidOn", p.method, p.amount, p.credit, p.allocated, p.advance, p.note, p.approval,
           u.first_name || ' ' || u.last_name as "createdBy", p.created_at as "createdAt",
           d.first_name || ' ' || d.last_name as "decidedBy", p.decided_at as "decidedAt", ${supplierFacts} as supplier,
           (select b.reference from purchase b where b.company_id = p.company_id and b.id = p.purchase_id) as "refundedBill",
           coalesce((select json_agg(json_build_object('reference', b.reference, 'purchasedOn', b.purchased_on, 'dueOn', b.due_on,
                     'total', b.grand_total, 'amount', a.amount,
                     'balance', b.balance - case p.approval when 'pending' then a.amount else 0 end) order by b.due_on, b.id)
              from payment_allocation a join purchase b on b.company_id = a.company_id and b.id = a.purchase_id
             where a.company_id = p.company_id and a.payment_id = p.id), '[]') as bills,
           coalesce((select json_agg(json_build_object('kind', c.kind, 'reference', coalesce(f.reference, r.reference), 'amount', x.amount)
                     order by c.given_on, c.id)
              from payment_credit x
              join supplier_credit c on c.company_id = x.company_id and c.id = x.credit_id
              left join payment f on f.company_id = c.company_id and f.id = c.payment_id
              left join purchase_return r on r.company_id = c.company_id and r.id = c.return_id
             where x.company_id = p.company_id and x.payment_id = p.id), '[]') as credits
      from payment p
      join supplier s on s.company_id = p.company_id and s.id = p.supplier_id
      join app_user u on u.id = p.created_by
      left join app_user d on d.id = p.decided_by
     where p.company_id = ${companyId} and ${which}
     order by s.company collate spanish, p.id`,
  )

/** The printed pages of a payment with the documents that it settles; empty when the company has no such payment. */
export const sheetsOfPayment = (db: Db, companyId: number, id: number) =>
  paidSheets(db, companyId, sql`p.id = ${id}`)

/** The same for each payment of a run, by the names of the suppliers. */
export const sheetsOfBatch = (db: Db, companyId: number, batchId: number) =>
  paidSheets(db, companyId, sql`p.batch_id = ${batchId}`)
