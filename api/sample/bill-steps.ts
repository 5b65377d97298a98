import { addDays, type Day, dayOf } from '@trastienda/contract/calendar'
import type { Bill } from './bills.ts'
import { later, momentOf, officeDay } from './moments.ts'
import type { Random } from './random.ts'
import type { SampleUsername } from './staff.ts'

/** An action of a person on a purchase, and its time. */
export type Action = { readonly at: Date; readonly by: SampleUsername } & (
  | { readonly does: 'enter' | 'change'; readonly bill: Bill; readonly note: string }
  | { readonly does: 'approve' }
  | { readonly does: 'reject' | 'reopen' | 'cancel'; readonly reason: string }
)

/** How a purchase got into its state. */
export type Fate = 'approved' | 'pending' | 'rejected' | 'corrected' | 'cancelled' | 'reopened'

const notes = [
  '',
  '',
  '',
  '',
  '',
  '',
  'Llegó completa.',
  'Recibió Marcela en bodega.',
  'Una caja llegó golpeada; se aceptó.',
  'El transportador llegó tarde.',
]
const rejections = [
  'La cantidad de la primera línea no coincide con la factura.',
  'El costo de la primera línea está mal digitado.',
  'Falta revisar la cantidad de la primera línea.',
]
const cancellations = [
  'El proveedor anuló la factura y la volvió a emitir.',
  'Se digitó en la tienda equivocada.',
  'La mercancía no se recibió.',
]
const reopenings = [
  'La cantidad de la primera línea quedó mal digitada.',
  'El proveedor corrigió la factura.',
]

const wrongly = (bill: Bill): Bill => ({
  ...bill,
  lines: bill.lines.map((line, at) =>
    at === 0 ? { ...line, quantity: String(Math.ceil(Number(line.quantity)) * 2) } : line,
  ),
})

/** When a bill is entered: usually on its day, sometimes a day or two later, never after today. */
function entered(day: Day, today: Day, random: Random): Date {
  const delay = random.one([0, 0, 0, 0, 0, 0, 0, 1, 1, 2])
  const on = officeDay(addDays(day, delay))
  return momentOf(on > today ? day : on, random.wholeNumber(8 * 60, 16 * 60 + 45))
}

/** Who may approve what a person entered: never that person. */
const approver = (author: SampleUsername, random: Random): SampleUsername =>
  random.one(author === 'secretary' ? ['user', 'user', 'admin', 'admin2'] : ['admin', 'admin', 'admin2'])

/**
 * The actions on a purchase up to yesterday. Actions of today are left out, so that the sample is the same at every
 * hour of a day.
 */
export function actionsOf(bill: Bill, fate: Fate, today: Day, random: Random): Action[] {
  const by: SampleUsername = random.one(['user', 'user', 'secretary', 'secretary', 'secretary'])
  const at = entered(bill.day, today, random)
  const note = random.one(notes)
  const decider = approver(by, random)
  const decided = later(at, random.wholeNumber(25, 420))
  const typed = fate === 'corrected' || fate === 'reopened' ? wrongly(bill) : bill
  const first: Action = { at, by, does: 'enter', bill: typed, note }
  const next = later(decided, random.wholeNumber(30, 300))
  const change: Action = { at: later(next, 20), by, does: 'change', bill, note }
  const approved: Action = { at: decided, by: decider, does: 'approve' }
  const rejected: Action = { at: decided, by: decider, does: 'reject', reason: random.one(rejections) }
  const reopened: Action = { at: next, by: 'admin2', does: 'reopen', reason: random.one(reopenings) }
  const last: Action = { at: later(change.at, random.wholeNumber(15, 200)), by: decider, does: 'approve' }
  const rest: Record<Fate, Action[]> = {
    pending: [],
    approved: [approved],
    rejected: [rejected],
    corrected: [rejected, change, last],
    cancelled: [{ at: decided, by, does: 'cancel', reason: random.one(cancellations) }],
    reopened: [approved, reopened, change, last],
  }
  return [first, ...rest[fate].filter((action) => dayOf(action.at) < today)]
}
