import { type Doc, isReceived, onHand, roundedShare, type Step, type World, worthOf } from './chain-model.ts'

// The effect of each step that was answered with 'ok'.

type Entering = Extract<Step, { place: number }>

const kinds = {
  order: 'order',
  receive: 'receipt',
  bill: 'bill',
  buy: 'bill',
  return: 'return',
  pay: 'payment',
  refund: 'payment',
} as const

/** Changes the world by a step that succeeds. */
export function perform(world: World, step: Step): void {
  if ('place' in step) enter(world, step)
  else {
    const doc = world.docs[step.at]
    if (!doc) return
    doc.version += 1
    effects[step.action](world, doc, step.at)
  }
}

function enter(world: World, step: Entering): void {
  const from = world.docs[step.at]
  // A bill charges what its receipt brought, and has its own shipping, so that no two look alike.
  const quantity = step.action === 'bill' ? (from?.quantity ?? 0) : step.quantity
  const goods = quantity * step.cost * 100
  const amounts = {
    order: goods,
    receive: goods,
    bill: goods + step.place,
    buy: goods + step.place,
    return: from ? worthOf(from, quantity) : 0,
    pay: step.amount,
    refund: 0,
  }
  const agrees = step.action === 'bill' && goods === from?.amount
  const nothing = { received: 0, closed: 0, paid: 0, reserved: 0, debited: 0, back: 0, backValue: 0 }
  const doc: Doc = {
    kind: kinds[step.action],
    id: 0,
    version: 1,
    state: 'pending',
    by: step.who,
    of: step.at,
    quantity,
    amount: amounts[step.action],
    ...nothing,
    match: step.action === 'bill' ? (agrees ? 'matched' : 'mismatched') : 'none',
    applied: 0,
    advance: step.advance,
    credit: 0,
    used: 0,
    held: 0,
    draws: step.draws,
    from: step.from,
    refund: step.action === 'refund',
  }
  world.docs[step.place] = doc
  if (doc.kind === 'payment') hold(world, doc, 1)
}

/** Reserves what a payment settles and uses, or releases it. */
function hold(world: World, payment: Doc, sign: 1 | -1): void {
  const bill = world.docs[payment.of]
  const giver = world.docs[payment.from]
  if (bill) bill.reserved += sign * payment.amount
  if (giver) giver.held += sign * payment.draws
}

/** Pays what a payment reserved, or reserves it again. */
function settle(world: World, payment: Doc, sign: 1 | -1): void {
  hold(world, payment, sign === 1 ? -1 : 1)
  const bill = world.docs[payment.of]
  const giver = world.docs[payment.from]
  if (bill) bill.paid += sign * payment.amount
  if (giver) giver.used += sign * payment.draws
  payment.credit = sign === 1 ? payment.advance : 0
  const money = payment.refund ? -payment.draws : payment.amount + payment.advance - payment.draws
  world.owed -= sign * money
}

function move(world: World, doc: number, kind: 'in' | 'adjusted' | 'out', quantity: number, value: number) {
  if (quantity !== 0 || value !== 0) world.moves.push({ doc, kind, quantity, value })
}

/** Reverses all movements of a document. */
function takeBack(world: World, at: number): void {
  const own = world.moves.filter(({ doc }) => doc === at)
  const { quantity, value } = onHand(own)
  move(world, at, own[0]?.kind ?? 'in', -quantity, -value)
}

function approveBill(world: World, bill: Doc, at: number): void {
  world.owed += bill.amount
  const receipt = world.docs[bill.of]
  if (!receipt || !isReceived(world, bill)) return move(world, at, 'in', bill.quantity, bill.amount)
  const there = Math.min(onHand(world.moves).quantity, receipt.quantity)
  move(world, at, 'adjusted', 0, roundedShare(bill.amount - receipt.amount, there, receipt.quantity))
}

function approveReturn(world: World, back: Doc, at: number): void {
  const bill = world.docs[back.of]
  if (!bill) return
  back.amount = worthOf(bill, back.quantity)
  back.applied = Math.min(back.amount, bill.amount - bill.debited - bill.paid - bill.reserved)
  back.credit = back.amount - back.applied
  bill.debited += back.applied
  bill.back += back.quantity
  bill.backValue += back.amount
  world.owed -= back.amount
  const { quantity, value } = onHand(world.moves)
  const taken = quantity === back.quantity ? value : Math.min(value, back.amount)
  move(world, at, 'out', -back.quantity, -taken)
}

function reopenReturn(world: World, back: Doc): void {
  const bill = world.docs[back.of]
  if (!bill) return
  bill.debited -= back.applied
  bill.back -= back.quantity
  bill.backValue -= back.amount
  world.owed += back.amount
  back.applied = 0
  back.credit = 0
}

const effects: Record<Exclude<Step, Entering>['action'], (world: World, doc: Doc, at: number) => void> = {
  approve: (world, doc, at) => {
    doc.state = 'approved'
    const order = world.docs[doc.of]
    if (doc.kind === 'receipt' && order) {
      order.received += doc.quantity
      order.version += 1
      move(world, at, 'in', doc.quantity, doc.amount)
    } else if (doc.kind === 'bill') approveBill(world, doc, at)
    else if (doc.kind === 'return') approveReturn(world, doc, at)
    else if (doc.kind === 'payment') settle(world, doc, 1)
  },
  reopen: (world, doc, at) => {
    doc.state = 'pending'
    const order = world.docs[doc.of]
    if (doc.kind === 'receipt' && order) {
      order.received -= doc.quantity
      order.version += 1
    } else if (doc.kind === 'bill') world.owed -= doc.amount
    else if (doc.kind === 'return') reopenReturn(world, doc)
    else if (doc.kind === 'payment') settle(world, doc, -1)
    takeBack(world, at)
  },
  reject: (world, doc) => {
    doc.state = 'rejected'
    if (doc.kind === 'payment') hold(world, doc, -1)
  },
  cancel: (world, doc) => {
    if (doc.kind === 'payment' && doc.state === 'pending') hold(world, doc, -1)
    doc.state = 'cancelled'
  },
  close: (_world, doc) => {
    doc.closed = doc.quantity - doc.received
  },
  resume: (_world, doc) => {
    doc.closed = 0
  },
  override: (_world, doc) => {
    doc.match = 'overridden'
  },
}
