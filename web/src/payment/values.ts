import type { Attachment } from '@trastienda/contract/attachment'
import type { Day } from '@trastienda/contract/calendar'
import { add, centavos, type Cop, maxCop, subtract } from '@trastienda/contract/money'
import type { MoneyMethod, Payment, PaymentDraftInput, PaymentKind } from '@trastienda/contract/payment'
import type { PaidBill, SupplierCredit } from '@trastienda/contract/payment-purchase'

/** A bill to pay, with the typed amount. */
export interface Part {
  readonly purchaseId: number
  readonly reference: string
  readonly payable: Cop
  readonly amount: Cop | null
}

/** An available credit, with the typed amount. */
export interface Draw {
  readonly creditId: number
  readonly kind: 'advance' | 'return'
  readonly reference: string
  readonly free: Cop
  readonly amount: Cop | null
}

/** The values of a payment form. */
export interface PaymentValues {
  readonly reference: string
  readonly paidOn: Day | null
  readonly method: MoneyMethod
  readonly note: string
  readonly attachmentIds: readonly Attachment[]
  readonly allocations: readonly Part[]
  readonly credits: readonly Draw[]
  readonly advance: Cop | null
}

const nothing = centavos(0)

const creditOf = ({ id, kind, reference, free }: SupplierCredit, amount: Cop | null): Draw => ({
  creditId: id,
  kind,
  reference,
  free,
  amount,
})

/** A new payment of the payable amount of a bill, or a refund of all the credit of its returns. */
export function newValues(
  kind: PaymentKind,
  bill: PaidBill,
  credits: readonly SupplierCredit[],
  paidOn: Day,
  suggested: string,
): PaymentValues {
  const free = credits.filter((credit) => credit.free > 0)
  const { id: purchaseId, reference, payable } = bill
  return {
    reference: suggested,
    paidOn,
    method: 'transfer',
    note: '',
    attachmentIds: [],
    allocations: kind === 'purchase' ? [{ purchaseId, reference, payable, amount: payable }] : [],
    credits: free.map((credit) => creditOf(credit, kind === 'return' ? credit.free : null)),
    advance: null,
  }
}

/** A saved payment, with the other available credit. */
export function valuesOf(payment: Payment, credits: readonly SupplierCredit[]): PaymentValues {
  const drawn = payment.credits
  const others = credits.filter(({ id, free }) => free > 0 && !drawn.some(({ creditId }) => creditId === id))
  return {
    reference: payment.reference,
    paidOn: payment.paidOn,
    method: payment.method === 'credit' ? 'transfer' : payment.method,
    note: payment.note,
    attachmentIds: payment.attachments,
    allocations: payment.allocations.map(({ purchaseId, reference, payable, amount }) => ({
      purchaseId,
      reference,
      payable,
      amount,
    })),
    credits: [...drawn, ...others.map((credit) => creditOf(credit, null))],
    advance: payment.advance === 0 ? null : payment.advance,
  }
}

const orZero = (amount: Cop | null): Cop => amount ?? nothing
/** Whether an amount is readable and within the limit, so that sums of it are exact. */
const readable = (amount: Cop | null): boolean =>
  amount === null || (Number.isSafeInteger(amount) && amount <= maxCop)

/** The used credits, in the order in which they are sent. */
export function drawnOf({ credits }: PaymentValues): readonly Draw[] {
  return credits.filter(({ amount }) => amount !== null && amount !== 0)
}

/** The money that moves; null while some amount is unreadable. */
export function moneyIn(kind: PaymentKind, values: PaymentValues): Cop | null {
  const { allocations, credits, advance } = values
  const amounts = [...allocations, ...credits].map(({ amount }) => amount)
  if (![...amounts, advance].every(readable)) return null
  const drawn = add(...credits.map(({ amount }) => orZero(amount)))
  if (kind === 'return') return drawn
  return subtract(add(...allocations.map(({ amount }) => orZero(amount)), orZero(advance)), drawn)
}

/** How much the typed amount exceeds the payable one; 0 when it does not. */
export function overOf({ amount, payable }: Part): Cop {
  return amount !== null && readable(amount) && amount > payable ? subtract(amount, payable) : nothing
}

interface About {
  readonly kind: PaymentKind
  readonly supplierId: number
  /** The bill whose returns are refunded. */
  readonly purchaseId: number
}

/** The body that the form sends. */
export function draftOf({ kind, supplierId, purchaseId }: About, values: PaymentValues): PaymentDraftInput {
  const { reference, paidOn, note, attachmentIds, allocations, advance, method } = values
  const facts = {
    reference,
    paidOn: paidOn ?? '',
    note,
    attachmentIds: attachmentIds.map(({ id }) => id),
    credits: drawnOf(values).map(({ creditId, amount }) => ({ creditId, amount: orZero(amount) })),
  }
  if (kind === 'return') return { ...facts, kind, purchaseId, method }
  const amount = moneyIn(kind, values) ?? nothing
  return {
    ...facts,
    kind,
    supplierId,
    method: amount === 0 ? 'credit' : method,
    amount,
    advance: orZero(advance),
    allocations: allocations.map((part) => ({ purchaseId: part.purchaseId, amount: orZero(part.amount) })),
  }
}
