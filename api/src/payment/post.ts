import type { Day } from '@trastienda/contract/calendar'
import { negated } from '@trastienda/contract/money'
import { Problem } from '@trastienda/contract/problem'
import { z } from 'zod'
import { together, type Tx } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import type { Moved, Posting } from '../document/kind.ts'
import { lockOrdersOf, settling } from '../document/settle-orders.ts'
import { moveTallies } from '../document/tally.ts'
import type { Who } from '../http/route.ts'
import { post, reversalOf } from '../money/ledger.ts'
import { lockBills, moveBills } from './bills.ts'
import { drawSteps, giveAdvance, lockCredits, moveCredits, takeAdvanceBack } from './credits.ts'
import type { LockedPayment } from './lock.ts'

const surroundings = z.object({ approval: z.string() })

/** Checks what may have changed since the payment was entered. @throws Problem party_pending */
async function checkSurroundings(tx: Tx, companyId: number, payment: LockedPayment): Promise<void> {
  const around = await tx.one(
    surroundings,
    sql`select approval from supplier where company_id = ${companyId} and id = ${payment.supplierId}`,
  )
  if (around.approval !== 'approved') throw new Problem('party_pending')
}

/**
 * Moves the parts of a payment from reserved to settled, or back. Locks are taken in the program's order: bills by
 * id, their orders, credits by id.
 * @returns the changes of the tallies
 */
async function settle(
  tx: Tx,
  companyId: number,
  payment: LockedPayment,
  to: 'settled' | 'reserved',
): Promise<Moved> {
  const { allocations, credits } = payment
  const ids = allocations.map(({ purchaseId }) => purchaseId)
  const [bills, orders] = await together(
    lockBills(tx, companyId, ids),
    ids.length === 0 ? Promise.resolve([]) : lockOrdersOf(tx, companyId, ids),
    lockCredits(
      tx,
      companyId,
      credits.map(({ creditId }) => creditId),
    ),
  )
  const sign = to === 'settled' ? 1 : -1
  const steps = allocations.map(({ purchaseId, amount }) => {
    const [plus, minus] = [amount, negated(amount)]
    return { purchaseId, paid: sign > 0 ? plus : minus, reserved: sign > 0 ? minus : plus }
  })
  const [tallies] = await together(
    moveBills(tx, companyId, bills, steps),
    moveCredits(tx, companyId, drawSteps(credits, to === 'settled' ? 'used' : 'reserved')),
  )
  return {
    talliesBefore: () => moveTallies(tx, companyId, 'purchase', tallies),
    ...settling(tx, companyId, orders),
  }
}

/** The ledger's name for the money of a payment: paid to a supplier, or refunded by one. */
const movementOf = ({ kind }: LockedPayment) => (kind === 'purchase' ? 'payment' : 'refund')

/**
 * Posts a payment: reserved amounts become paid and used, an advance becomes credit, and the money ledger is written.
 * Using credit posts nothing: it was posted when it was created.
 * @throws Problem party_pending
 */
export async function postPayment(
  tx: Tx,
  { companyId, userId }: Who,
  payment: LockedPayment,
  { day }: Posting,
): Promise<Moved> {
  await checkSurroundings(tx, companyId, payment)
  const moved = await settle(tx, companyId, payment, 'settled')
  const { id, supplierId, day: on, money, advance } = payment
  await giveAdvance(tx, companyId, { supplierId, paymentId: id, day: on, amount: advance })
  if (money > 0) {
    const kind = movementOf(payment)
    const cash = kind === 'payment' ? negated(money) : money
    await post(tx, { companyId, supplierId, documentId: id, kind, day, userId, entries: { cash } })
  }
  return moved
}

/**
 * Reverses a payment: paid amounts become reserved again, and the ledger is reversed on the day of the reopening.
 * @throws Problem has_dependents with the payments that used its advance
 */
export async function takePaymentBack(
  tx: Tx,
  { companyId, userId }: Who,
  payment: LockedPayment,
  today: Day,
): Promise<Moved> {
  const { id, supplierId, money } = payment
  const moved = await settle(tx, companyId, payment, 'reserved')
  await takeAdvanceBack(tx, companyId, id)
  if (money > 0) {
    const kind = movementOf(payment)
    const entries = await reversalOf(tx, companyId, kind, id)
    const posting = { companyId, supplierId, documentId: id, day: today, userId, entries }
    await post(tx, { ...posting, kind: `${kind}_reopened` })
  }
  return moved
}
