import { day } from '@trastienda/contract/day'
import { cop, subtract } from '@trastienda/contract/money'
import type { Payment } from '@trastienda/contract/payment'
import { type PaymentEffect, similarDays } from '@trastienda/contract/payment-approval'
import { Problem } from '@trastienda/contract/problem'
import { z } from 'zod'
import { approvesAlone } from '../approval/four-eyes.ts'
import { sameFiles } from '../attachment/same-file.ts'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import type { Who } from '../http/route.ts'
import { paymentById } from './queries.ts'

const surroundings = z.object({
  owed: cop,
  partyPending: z.boolean(),
  similar: z.object({ paymentId: z.int(), reference: z.string(), day }).nullable(),
})

const aroundOf = (db: Db, companyId: number, { id, supplierId, kind, amount, paidOn }: Payment) =>
  db.one(
    surroundings,
    sql`
    select coalesce((select owed from supplier_balance where company_id = ${companyId} and supplier_id = ${supplierId}), 0)::bigint as owed,
           (select approval <> 'approved' from supplier where company_id = ${companyId} and id = ${supplierId}) as "partyPending",
           (select json_build_object('paymentId', o.id, 'reference', o.reference, 'day', o.paid_on)
              from (select id, reference, paid_on, kind, approval from payment
                     where company_id = ${companyId} and supplier_id = ${supplierId} and amount = ${amount} and amount > 0
                       and abs(paid_on - ${paidOn}::date) <= ${similarDays}::int
                    -- Found by amount: few have the same amount, while nearly all are pending or of these days.
                    offset 0) o
             where o.kind = ${kind} and o.id <> ${id} and o.approval in ('pending', 'approved')
             order by o.id desc limit 1) as similar`,
  )

/**
 * The changes that approving a pending payment will make, by the same formulas as approving.
 * @throws Problem not_found, not_pending
 */
export async function effectOf(db: Db, who: Who, id: number): Promise<PaymentEffect> {
  const { companyId } = who
  const payment = await paymentById(db, companyId, id)
  if (!payment) throw new Problem('not_found')
  if (payment.approval !== 'pending')
    throw new Problem('not_pending', { detail: { approval: payment.approval } })
  const around = await aroundOf(db, companyId, payment)
  const { kind, amount, allocations, attachments, createdById, editedById } = payment
  const flags: PaymentEffect['flags'] = []
  if (around.partyPending) flags.push({ kind: 'party' })
  if (createdById === who.userId || editedById === who.userId)
    flags.push({ kind: 'own', allowed: await approvesAlone(db, who, 'payment.approve') })
  if (around.similar) flags.push({ kind: 'similar', ...around.similar })
  flags.push(...(await sameFiles(db, companyId, { kind: 'payment', id })))
  if (attachments.length === 0 && amount > 0) flags.push({ kind: 'no_attachment' })
  return {
    payment,
    owedBefore: around.owed,
    owedAfter: kind === 'purchase' ? subtract(around.owed, amount) : cop.parse(around.owed + amount),
    bills: allocations.map(({ purchaseId, reference, dueOn, balance, amount: settled }) => ({
      purchaseId,
      reference,
      dueOn,
      balanceBefore: balance,
      balanceAfter: subtract(balance, settled),
      statusAfter: balance === settled ? 'paid' : 'partial',
    })),
    flags,
  }
}
