import { centavos, type Cop } from '@trastienda/contract/money'
import type { PaymentDraft, PaymentKind, PaymentMethod } from '@trastienda/contract/payment'
import { fits, settlementProblems, sumOf } from '@trastienda/contract/payment.rules'
import { fieldProblem, Problem } from '@trastienda/contract/problem'
import { together, type Tx } from '../db/db.ts'
import { type Bill, checkBills, lockBills, moveBills, refuseEarlyPayment, reservation } from './bills.ts'
import { refuseFields } from './check-facts.ts'
import {
  checkCredits,
  type Credit,
  creditReservation,
  type Draw,
  lockCredits,
  moveCredits,
} from './credits.ts'

/** The totals of a draft, as they are stored. */
export interface Settlement {
  readonly kind: PaymentKind
  readonly supplierId: number
  /** The bill whose returns are refunded. */
  readonly purchaseId: number | null
  readonly method: PaymentMethod
  readonly amount: Cop
  readonly credit: Cop
  readonly allocated: Cop
  readonly advance: Cop
  readonly allocations: readonly { readonly purchaseId: number; readonly amount: Cop }[]
  readonly credits: readonly Draw[]
}

/** The reservations of a payment before it is changed. */
export type Held = Pick<Settlement, 'allocations' | 'credits'>
const holdsNothing: Held = { allocations: [], credits: [] }

const idsOf = (one: Held, other: Held) => ({
  bills: [...one.allocations, ...other.allocations].map(({ purchaseId }) => purchaseId),
  credits: [...one.credits, ...other.credits].map(({ creditId }) => creditId),
})

/**
 * Reserves what a draft settles and uses, in place of the payment's earlier reservations: the bills are locked by id,
 * then the credits.
 * @param held its reservations; empty for a new one and for one that is not pending
 * @throws Problem invalid, purchase_not_approved, match_blocks, balance_exceeded, credit_exceeded
 */
export async function reserve(
  tx: Tx,
  companyId: number,
  draft: PaymentDraft,
  held: Held = holdsNothing,
): Promise<Settlement> {
  return draft.kind === 'purchase'
    ? reservePurchase(tx, companyId, draft, held)
    : reserveRefund(tx, companyId, draft, held)
}

async function reservePurchase(
  tx: Tx,
  companyId: number,
  draft: Extract<PaymentDraft, { kind: 'purchase' }>,
  held: Held,
): Promise<Settlement> {
  refuseFields(settlementProblems(draft))
  const { allocations, supplierId, amount, advance, method } = draft
  const ids = idsOf(draft, held)
  const bills = await lockBills(tx, companyId, ids.bills)
  const own = new Map(held.allocations.map((part) => [part.purchaseId, part.amount]))
  checkBills(bills, allocations, supplierId, own)
  refuseEarlyPayment(bills, allocations, draft.paidOn, amount)
  const credits = await lockCredits(tx, companyId, ids.credits)
  const mayDraw = (credit: Credit) => credit.supplierId === supplierId
  checkCredits(credits, draft.credits, mayDraw, held.credits)
  await hold(tx, companyId, bills, held, draft)
  return {
    kind: 'purchase',
    supplierId,
    purchaseId: null,
    method: amount === 0 ? 'credit' : method,
    amount,
    credit: sumOf(draft.credits),
    allocated: sumOf(allocations),
    advance,
    allocations,
    credits: draft.credits,
  }
}

async function reserveRefund(
  tx: Tx,
  companyId: number,
  draft: Extract<PaymentDraft, { kind: 'return' }>,
  held: Held,
): Promise<Settlement> {
  const ids = idsOf({ allocations: [], credits: draft.credits }, held)
  const bill = (await lockBills(tx, companyId, [draft.purchaseId])).get(draft.purchaseId)
  if (!bill) throw fieldProblem('purchaseId', 'not_found')
  const twice = draft.credits.findIndex(
    ({ creditId }, at) => draft.credits.findIndex((other) => other.creditId === creditId) < at,
  )
  if (twice >= 0) throw fieldProblem(`credits.${twice}.creditId`, 'repeated')
  if (!fits(draft.credits)) throw fieldProblem('credits', 'total_too_large')
  const credits = await lockCredits(tx, companyId, ids.credits)
  const mayDraw = (credit: Credit) => credit.purchaseId === bill.id
  checkCredits(credits, draft.credits, mayDraw, held.credits)
  await hold(tx, companyId, new Map(), held, { allocations: [], credits: draft.credits })
  const amount = sumOf(draft.credits)
  const nothing = centavos(0)
  return {
    kind: 'return',
    supplierId: bill.supplierId,
    purchaseId: bill.id,
    method: draft.method,
    amount,
    credit: amount,
    allocated: nothing,
    advance: nothing,
    allocations: [],
    credits: draft.credits,
  }
}

async function hold(
  tx: Tx,
  companyId: number,
  bills: ReadonlyMap<number, Bill>,
  before: Held,
  after: Held,
): Promise<void> {
  await together(
    moveBills(tx, companyId, bills, reservation(before.allocations, after.allocations)),
    moveCredits(tx, companyId, creditReservation(before.credits, after.credits)),
  )
}

/** Releases the reservations of a pending payment. */
export async function release(tx: Tx, companyId: number, held: Held): Promise<void> {
  const ids = idsOf(held, holdsNothing)
  const bills = await lockBills(tx, companyId, ids.bills)
  await lockCredits(tx, companyId, ids.credits)
  await hold(tx, companyId, bills, held, holdsNothing)
}

/**
 * Reserves again what a cancelled payment settled and used.
 * @throws Problem balance_exceeded, credit_exceeded, has_dependents by the constraints, when it is no longer free;
 * credit_exceeded for a credit that no longer exists
 */
export async function holdAgain(tx: Tx, companyId: number, held: Held): Promise<void> {
  const ids = idsOf(held, holdsNothing)
  const bills = await lockBills(tx, companyId, ids.bills)
  const credits = await lockCredits(tx, companyId, ids.credits)
  if (ids.credits.some((id) => !credits.has(id))) throw new Problem('credit_exceeded')
  await hold(tx, companyId, bills, holdsNothing, held)
}
