import type { Day } from '@trastienda/contract/calendar'
import { cop } from '@trastienda/contract/money'
import { Problem } from '@trastienda/contract/problem'
import { mostOpenOrders, type SupplierAccount, supplierAccount } from '@trastienda/contract/supplier-account'
import { z } from 'zod'
import type { Db } from '../db/db.ts'
import { literal, sql } from '../db/sql.ts'
import { creditsOf } from '../payment/of-purchase.ts'
import { unitsOver } from '../purchase-order/units-over.ts'

/** The condition of the index of open bills, word for word. */
export const owing = literal(
  `p.approval = 'approved' and p.paid < p.subtotal - p.discount + p.shipping - p.returned`,
)

const shape = supplierAccount.shape
const factsRow = supplierAccount.pick({
  id: true,
  company: true,
  taxId: true,
  active: true,
  approval: true,
  creditDays: true,
  owed: true,
})

const factsOf = (db: Db, companyId: number, id: number) =>
  db.optional(
    factsRow,
    sql`
    select s.id, s.company, coalesce(s.tax_id, '') as "taxId", s.active, s.approval, s.credit_days as "creditDays",
           coalesce(b.owed, 0)::bigint as owed
      from supplier s left join supplier_balance b on b.company_id = s.company_id and b.supplier_id = s.id
     where s.company_id = ${companyId} and s.id = ${id}`,
  )

/** The supplier. @throws Problem not_found unless the company has it */
export async function needSupplier(db: Db, companyId: number, id: number) {
  const facts = await factsOf(db, companyId, id)
  if (!facts) throw new Problem('not_found')
  return facts
}

const billsRow = supplierAccount.pick({
  billed: true,
  bills: true,
  overdue: true,
  overdueBills: true,
  reserved: true,
  ageing: true,
})

/** What is owed on approved bills, by how long it is overdue. */
const billsOf = (db: Db, companyId: number, id: number, today: Day) =>
  db.one(
    billsRow,
    sql`
    select billed, bills, billed - "notDue" as overdue, "overdueBills", reserved,
           json_build_object('notDue', "notDue", 'days1to30', "days1to30", 'days31to60', "days31to60", 'days61to90', "days61to90",
             'over90', billed - "notDue" - "days1to30" - "days31to60" - "days61to90") as ageing
      from (
        select coalesce(sum(p.balance), 0)::bigint as billed, count(*)::int as bills,
               count(*) filter (where p.due_on < ${today}::date)::int as "overdueBills",
               coalesce(sum(p.reserved), 0)::bigint as reserved,
               coalesce(sum(p.balance) filter (where p.due_on >= ${today}::date), 0)::bigint as "notDue",
               coalesce(sum(p.balance) filter (where ${today}::date - p.due_on between 1 and 30), 0)::bigint as "days1to30",
               coalesce(sum(p.balance) filter (where ${today}::date - p.due_on between 31 and 60), 0)::bigint as "days31to60",
               coalesce(sum(p.balance) filter (where ${today}::date - p.due_on between 61 and 90), 0)::bigint as "days61to90"
          from purchase p where p.company_id = ${companyId} and p.supplier_id = ${id} and ${owing}) summed`,
  )

const creditSums = z.object({ credit: cop, creditFree: cop })

const creditOf = (db: Db, companyId: number, id: number) =>
  db.one(
    creditSums,
    sql`
    select coalesce(sum(amount - used), 0)::bigint as credit, coalesce(sum(amount - used - reserved), 0)::bigint as "creditFree"
      from supplier_credit where company_id = ${companyId} and supplier_id = ${id} and used < amount`,
  )

const ordersOf = (db: Db, companyId: number, id: number) =>
  db.one(
    z.object({ orders: shape.orders, openOrders: z.int() }),
    sql`
    with open as (
      select o.* from purchase_order o
       where o.company_id = ${companyId} and o.supplier_id = ${id}
         and o.approval = 'approved' and o.units_received + o.units_closed < o.units
    )
    select (select count(*)::int from open) as "openOrders",
           coalesce((select json_agg(json_build_object('id', o.id, 'reference', o.reference, 'orderedOn', o.ordered_on,
                    'expectedOn', o.expected_on, 'units', trim_scale(o.units)::text, 'unitsReceived', trim_scale(o.units_received)::text,
                    'unitsOver', ${literal(unitsOver)}, 'unitsClosed', trim_scale(o.units_closed)::text, 'grandTotal', o.grand_total) order by o.expected_on, o.id)
              from (select * from open order by expected_on, id limit ${literal(String(mostOpenOrders))}) o), '[]') as orders`,
  )

/**
 * The present debt to a supplier, how old it is, its credit and its open orders.
 * @throws Problem not_found
 */
export async function accountOf(db: Db, companyId: number, id: number, today: Day): Promise<SupplierAccount> {
  const facts = await factsOf(db, companyId, id)
  if (!facts) throw new Problem('not_found')
  return {
    ...facts,
    ...(await billsOf(db, companyId, id, today)),
    ...(await creditOf(db, companyId, id)),
    credits: await creditsOf(db, companyId, id),
    ...(await ordersOf(db, companyId, id)),
  }
}
