import { type Act, mayDo } from '@trastienda/contract/access'
import {
  balanceOf,
  billOf,
  type Decision,
  type Doc,
  type Entry,
  freeOf,
  type Kind,
  leftToReturn,
  documentsFrom,
  onHand,
  type Step,
  type World,
} from './chain-model.ts'
import { people, type Person } from './shop.ts'

// The expected reply of each step without interference: 'ok' or the problem's code.

const may = (who: Person, act: Act) => mayDo(people[who], act)

const entryActs: Record<Entry, Act> = {
  order: 'purchase_order.add',
  receive: 'received_order.edit',
  bill: 'purchase.edit',
  buy: 'purchase.edit',
  return: 'purchase_return.edit',
  pay: 'payment.edit',
  refund: 'payment.edit',
}
const approvals: Record<Kind, Act> = {
  order: 'purchase_order.approve',
  receipt: 'received_order.approve',
  bill: 'purchase.approve',
  return: 'purchase_return.approve',
  payment: 'payment.approve',
}
const cancels: Record<Kind, Act> = {
  order: 'purchase_order.see',
  receipt: 'received_order.edit',
  bill: 'purchase.edit',
  return: 'purchase_return.edit',
  payment: 'payment.edit',
}

const actOf = (action: Decision, kind: Kind): Act => {
  if (action === 'cancel') return cancels[kind]
  return action === 'override' ? 'match.override' : approvals[kind]
}

/** Whether a buyer sees a document: their own, and the receipts of their own orders. */
const sees = (world: World, who: Person, doc: Doc) =>
  people[who] !== 'buyer' ||
  doc.by === who ||
  (doc.kind === 'receipt' && world.docs[doc.of]?.by === who) ||
  doc.kind === 'bill'

export function answerTo(world: World, step: Step): string {
  const doc = world.docs[step.at]
  if ('place' in step) return may(step.who, entryActs[step.action]) ? entering(world, step, doc) : 'forbidden'
  if (!doc || !may(step.who, actOf(step.action, doc.kind))) return 'forbidden'
  if (!sees(world, step.who, doc)) return 'not_found'
  return doc.version === step.version ? deciding(world, step, doc) : 'stale'
}

type Entering = Extract<Step, { place: number }>
type Deciding = Exclude<Step, Entering>

function entering(world: World, step: Entering, from: Doc | undefined): string {
  if (step.action === 'order' || step.action === 'buy' || !from) return 'ok'
  if (step.action === 'receive') {
    if (!sees(world, step.who, from)) return 'not_found'
    return from.state === 'approved' ? 'ok' : 'order_not_approved'
  }
  if (step.action === 'bill') {
    if (from.state !== 'approved') return 'not_approved'
    return billOf(world, step.at) ? 'already_billed' : 'ok'
  }
  if (step.action === 'refund') return drawing(world, step)
  if (from.state !== 'approved') return 'purchase_not_approved'
  if (step.action === 'return') return returning(world, step.at, step.quantity)
  if (from.match === 'mismatched') return 'match_blocks'
  return step.amount > balanceOf(from) - from.reserved ? 'balance_exceeded' : drawing(world, step)
}

function drawing(world: World, { draws, from }: Entering): string {
  const giver = world.docs[from]
  if (draws === 0) return 'ok'
  if (!giver || giver.credit === 0) return 'invalid'
  return draws > freeOf(giver) ? 'credit_exceeded' : 'ok'
}

function returning(world: World, bill: number, quantity: number, except?: Doc): string {
  const exceeded = quantity > leftToReturn(world, bill, except) || quantity > onHand(world.moves).quantity
  return exceeded ? 'return_exceeded' : 'ok'
}

const byAction: Record<Decision, (world: World, step: Deciding, doc: Doc) => string> = {
  approve: (world, step, doc) => {
    if (doc.state !== 'pending') return 'not_pending'
    if (doc.by === step.who) return 'own_document'
    if (doc.kind === 'return') return returning(world, doc.of, doc.quantity, doc)
    const order = doc.kind === 'receipt' ? world.docs[doc.of] : undefined
    const over = order && order.received + doc.quantity + order.closed > order.quantity
    return over && !step.reasoned ? 'over_receipt' : 'ok'
  },
  reject: (_world, _step, doc) => (doc.state === 'pending' ? 'ok' : 'not_pending'),
  cancel: (_world, step, doc) => {
    if (doc.state !== 'pending' && doc.state !== 'rejected') return 'not_pending'
    return doc.by === step.who || may(step.who, approvals[doc.kind]) ? 'ok' : 'forbidden'
  },
  reopen: (world, step, doc) => (doc.state === 'approved' ? reopening(world, step.at, doc) : 'not_approved'),
  close: (world, step, doc) => {
    if (doc.state !== 'approved') return 'not_approved'
    if (documentsFrom(world, step.at, 'receipt', ['pending']).length > 0) return 'has_dependents'
    return doc.received + doc.closed < doc.quantity ? 'ok' : 'nothing_open'
  },
  resume: (_world, _step, doc) => {
    if (doc.state !== 'approved') return 'not_approved'
    return doc.closed > 0 ? 'ok' : 'not_found'
  },
  override: (_world, _step, doc) => {
    if (doc.state !== 'pending' && doc.state !== 'approved') return 'not_editable'
    return doc.match === 'mismatched' ? 'ok' : 'match_agrees'
  },
}
const deciding = (world: World, step: Deciding, doc: Doc) => byAction[step.action](world, step, doc)

function reopening(world: World, at: number, doc: Doc): string {
  const standing = (kind: Kind, states: readonly Doc['state'][] = ['pending', 'approved']) =>
    documentsFrom(world, at, kind, states).some(({ refund }) => !refund)
  if (doc.kind === 'order') {
    if (standing('receipt', ['pending', 'approved', 'rejected'])) return 'has_dependents'
    return doc.closed > 0 ? 'closed_short' : 'ok'
  }
  if (doc.kind === 'return' || doc.kind === 'payment')
    return doc.used + doc.held > 0 ? 'has_dependents' : 'ok'
  if (doc.kind === 'receipt' && billOf(world, at)) return 'has_dependents'
  if (doc.kind === 'bill' && (standing('payment') || standing('return'))) return 'has_dependents'
  return isUsed(world, at) ? 'stock_used' : 'ok'
}

/** Whether reversing a document's movements would leave too little stock for what was taken after it. */
function isUsed({ moves }: World, at: number): boolean {
  const own = moves.filter(({ doc }) => doc === at)
  const came = onHand(own)
  const now = onHand(moves)
  const brought = own.some(({ kind }) => kind === 'in')
  const last = moves.findLastIndex(({ doc, quantity, value }) => doc === at && (quantity > 0 || value > 0))
  const later = Map.groupBy(
    moves.filter(({ kind }, place) => kind === 'out' && place > last),
    ({ doc }) => doc,
  )
  const took = last >= 0 && [...later.values()].some((of) => onHand(of).quantity < 0)
  const left = { quantity: now.quantity - came.quantity, value: now.value - came.value }
  const short = left.quantity < 0 || left.value < 0 || (left.quantity === 0 && left.value !== 0)
  // The value that a bill added left with goods that went since; goods that a document brought are missing when too
  // little is left.
  return short || (!brought && took)
}
