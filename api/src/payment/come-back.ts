import { Problem } from '@trastienda/contract/problem'
import { z } from 'zod'
import type { Tx } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { refuseChangedBasis } from '../document/changed-basis.ts'
import type { DeletedFacts } from '../document/kind.ts'
import { lockBills } from './bills.ts'
import { type LockedPayment, lockPayment } from './lock.ts'
import { holdAgain } from './settle.ts'

/**
 * The facts stored with a deleted payment. A credit is deleted with the document that created it and gets a new id
 * when it is restored, so used credit is stored by that document.
 */
export const deletedFacts = `json_build_object('drawn', coalesce((
      select json_agg(json_build_object('paymentId', c.payment_id, 'returnId', c.return_id, 'amount', k.amount))
        from payment_credit k join supplier_credit c on c.company_id = k.company_id and c.id = k.credit_id
       where k.company_id = d.company_id and k.payment_id = d.id), '[]'))`

/**
 * Uses again the credits that a payment used. @throws Problem credit_exceeded when one no longer exists, or belongs
 * to another supplier. @returns how many
 */
async function drawAgain(tx: Tx, companyId: number, id: number, drawn: unknown): Promise<number> {
  const { missing, draws } = await tx.one(
    z.object({ missing: z.int(), draws: z.int() }),
    sql`
    with drawn as (
      select c.id, k.amount from json_to_recordset(${JSON.stringify(drawn ?? [])}::json)
          as k ("paymentId" bigint, "returnId" bigint, amount bigint)
        left join supplier_credit c on c.company_id = ${companyId} and (c.payment_id = k."paymentId" or c.return_id = k."returnId")
             and c.supplier_id = (select supplier_id from payment where company_id = ${companyId} and id = ${id})
    ), written as (
      insert into payment_credit (company_id, payment_id, credit_id, amount)
      select ${companyId}::int, ${id}::bigint, d.id, d.amount from drawn d where d.id is not null
      on conflict (company_id, payment_id, credit_id) do nothing)
    select count(*) filter (where id is null) as missing, count(*) as draws from drawn`,
  )
  if (missing > 0) throw new Problem('credit_exceeded')
  return draws
}

/**
 * Refuses a payment whose bills now belong to another supplier, or are dated after its money. The bills are locked.
 * @throws Problem basis_changed with the bills
 */
async function refuseChangedBills(tx: Tx, companyId: number, payment: LockedPayment): Promise<void> {
  const { supplierId, money, day } = payment
  const ids = payment.allocations.map(({ purchaseId }) => purchaseId)
  const bills = [...(await lockBills(tx, companyId, ids)).values()]
  const other = bills.filter((bill) => bill.supplierId !== supplierId || (money > 0 && bill.day > day))
  refuseChangedBasis('purchase', other)
}

/**
 * Reserves again what a payment used and reserved.
 * @throws Problem credit_exceeded, balance_exceeded, has_dependents, basis_changed
 */
export async function comeBack(
  tx: Tx,
  companyId: number,
  { id, version }: LockedPayment,
  facts: DeletedFacts,
  to: 'pending' | 'rejected',
): Promise<void> {
  const draws = await drawAgain(tx, companyId, id, facts['drawn'])
  const held = await lockPayment(tx, companyId, { id, version })
  // Until it is locked, a credit can be removed, and its uses with it.
  if (held.credits.length < draws) throw new Problem('credit_exceeded')
  if (to === 'rejected') return
  await refuseChangedBills(tx, companyId, held)
  await holdAgain(tx, companyId, held)
}
