import type { QueryOf } from '@trastienda/contract/endpoint'
import { listSupplierDue, mostDueBills } from '@trastienda/contract/supplier-account'
import type { Db } from '../db/db.ts'
import { literal, sql } from '../db/sql.ts'
import { needSupplier, owing } from './account.ts'

const { days, data } = listSupplierDue.reply.shape
const monthRow = listSupplierDue.reply.pick({ total: true, balance: true })

/**
 * The bills of a supplier that fall due on some days, and the amount due on each of them.
 * @throws Problem not_found
 */
export async function dueOf(
  db: Db,
  companyId: number,
  id: number,
  { from, to }: QueryOf<typeof listSupplierDue>,
) {
  await needSupplier(db, companyId, id)
  const bills = sql`
    purchase p where p.company_id = ${companyId} and p.supplier_id = ${id} and ${owing}
                 and p.due_on between ${from}::date and ${to}::date`
  const sums = await db.one(
    monthRow,
    sql`select count(*)::int as total, coalesce(sum(p.balance), 0)::bigint as balance from ${bills}`,
  )
  const byDay = await db.rows(
    days.element,
    sql`select p.due_on as day, count(*)::int as bills, sum(p.balance)::bigint as balance from ${bills}
         group by p.due_on order by p.due_on`,
  )
  const listed = await db.rows(
    data.element,
    sql`select p.id, p.reference, p.purchased_on as "purchasedOn", p.due_on as "dueOn", p.grand_total as "grandTotal", p.balance, p.reserved
          from ${bills} order by p.due_on, p.id limit ${literal(String(mostDueBills))}`,
  )
  return { days: byDay, data: listed, ...sums }
}
