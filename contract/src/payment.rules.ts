import type { Day } from './calendar.ts'
import { add, centavos, type Cop, maxCop, subtract } from './money.ts'
import type { PurchasePaymentDraft } from './payment.ts'
import type { FieldProblems } from './problem.ts'

const nothing = centavos(0)
const least = (one: Cop, other: Cop): Cop => (one < other ? one : other)

/** The amounts settled on bills, and the credit used. */
export function sumOf(parts: readonly { readonly amount: Cop }[]): Cop {
  return add(...parts.map(({ amount }) => amount))
}

/** Whether the sum of the amounts exceeds the limit of one document. */
export function fits(parts: readonly { readonly amount: Cop }[]): boolean {
  return parts.reduce((sum, { amount }) => sum + BigInt(amount), 0n) <= BigInt(maxCop)
}

/** The money of a payment: settled amounts and advance, minus the credit used. */
export function moneyOf({
  allocations,
  credits,
  advance,
}: Pick<PurchasePaymentDraft, 'allocations' | 'credits' | 'advance'>): Cop {
  return subtract(add(sumOf(allocations), advance), sumOf(credits))
}

/** The indexes of repeated entries. */
function repeated(ids: readonly number[]): number[] {
  return ids.flatMap((id, at) => (ids.indexOf(id) < at ? [at] : []))
}

/** The problems of the parts of a payment: they do not add up, or name a bill or a credit twice. */
export function settlementProblems(draft: PurchasePaymentDraft): FieldProblems {
  const fields: FieldProblems = {}
  for (const at of repeated(draft.allocations.map(({ purchaseId }) => purchaseId)))
    fields[`allocations.${at}.purchaseId`] = { code: 'repeated' }
  for (const at of repeated(draft.credits.map(({ creditId }) => creditId)))
    fields[`credits.${at}.creditId`] = { code: 'repeated' }
  if (!fits(draft.allocations)) return { ...fields, allocations: { code: 'total_too_large' } }
  if (!fits(draft.credits)) return { ...fields, credits: { code: 'total_too_large' } }
  const due = moneyOf(draft)
  if (draft.amount !== due) fields['amount'] = { code: 'payment_adds_up', limit: due }
  // An advance is made of money: credit that is not needed stays credit.
  else if (draft.advance > draft.amount) fields['advance'] = { code: 'payment_adds_up', limit: draft.amount }
  if (draft.amount > 0 && draft.method === 'credit') fields['method'] = { code: 'required' }
  return fields
}

interface Payable {
  readonly id: number
  readonly dueOn: Day
  readonly payable: Cop
}

interface Owed extends Payable {
  readonly supplierId: number
}

/**
 * Distributes money over bills: bills due first are paid first and in full, the last one in part. A supplier's credit
 * is used on their own bills before money, in the same order, so that the money goes further.
 * @param budget the available money
 * @param credits the available credit of each supplier
 * @returns the amount of each bill that gets something, money and credit together, by its id
 */
export function proposeByDue(
  bills: readonly Owed[],
  budget: Cop,
  credits: ReadonlyMap<number, Cop> = new Map(),
): Map<number, Cop> {
  const proposed = new Map<number, Cop>()
  const free = new Map(credits)
  let left = budget
  for (const { id, supplierId, payable } of byDue(bills)) {
    const drawn = least(payable, free.get(supplierId) ?? nothing)
    const money = least(subtract(payable, drawn), left)
    if (drawn + money <= 0) continue
    proposed.set(id, add(drawn, money))
    free.set(supplierId, subtract(free.get(supplierId) ?? nothing, drawn))
    left = subtract(left, money)
  }
  return proposed
}

/** Bills in the order of payment: by due date, the earlier entered first. */
export function byDue<Bill extends Payable>(bills: readonly Bill[]): Bill[] {
  return [...bills].sort((a, b) => (a.dueOn < b.dueOn ? -1 : a.dueOn > b.dueOn ? 1 : a.id - b.id))
}

/** The amount that stays unpaid of bills due before a day once these amounts are paid. */
export function stillOverdue(
  bills: readonly Payable[],
  amounts: ReadonlyMap<number, Cop>,
  today: Day,
): { readonly bills: number; readonly amount: Cop } {
  const rests = bills
    .filter(({ dueOn }) => dueOn < today)
    .map(({ id, payable }) => subtract(payable, amounts.get(id) ?? nothing))
    .filter((rest) => rest > 0)
  return { bills: rests.length, amount: add(...rests) }
}

/** Uses credits in their order up to an amount. */
export function drawFrom(
  credits: readonly { readonly id: number; readonly free: Cop }[],
  wanted: Cop,
): { creditId: number; amount: Cop }[] {
  let left = wanted
  return credits.flatMap(({ id, free }) => {
    const amount = least(free, left)
    if (amount <= 0) return []
    left = subtract(left, amount)
    return [{ creditId: id, amount }]
  })
}

interface Settling {
  readonly here: Cop
  readonly approval: string
}

/**
 * The balance after each payment, in their order: approved ones lead down to today's balance, pending ones to the
 * balance after them. Others change nothing and have none.
 * @param balance what is owed today
 */
export function runningBalances(balance: Cop, payments: readonly Settling[]): (Cop | null)[] {
  const approved = payments.filter(({ approval }) => approval === 'approved')
  let settled = add(balance, ...approved.map(({ here }) => here))
  return payments.map(({ here, approval }) => {
    if (approval !== 'approved' && approval !== 'pending') return null
    settled = subtract(settled, here)
    return settled
  })
}
