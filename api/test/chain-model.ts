import { type Person } from './shop.ts'

// The buying chain in the fewest words: one product of one supplier, in one lot of one store, a line per document.

export type Kind = 'order' | 'receipt' | 'bill' | 'return' | 'payment'
export type State = 'pending' | 'approved' | 'rejected' | 'cancelled'

/** A document. Quantities are units, amounts centavos; what a kind does not have is 0. */
export interface Doc {
  readonly kind: Kind
  /** Its row in the database. */
  id: number
  version: number
  state: State
  readonly by: Person
  /** The document that it was made from: an order's receipt, a receipt's bill, a bill's return or payment; −1 for none. */
  readonly of: number
  readonly quantity: number
  /** What a bill comes to, a receipt is worth, a return takes off, a payment settles of its bill. */
  amount: number
  // Of an order's line.
  received: number
  closed: number
  // Of a bill.
  match: 'none' | 'matched' | 'mismatched' | 'overridden'
  paid: number
  reserved: number
  debited: number
  back: number
  backValue: number
  // Of a return: what went off its bill. What was beyond it, or a payment's advance, is credit while it is approved.
  applied: number
  readonly advance: number
  credit: number
  used: number
  held: number
  /** Credit that a payment draws, and the document that gave it; a refund settles no bill. */
  readonly draws: number
  readonly from: number
  readonly refund: boolean
}

/** One movement of the product's stock. */
export interface Move {
  readonly doc: number
  readonly kind: 'in' | 'adjusted' | 'out'
  readonly quantity: number
  readonly value: number
}

export interface World {
  /** By their place; two that are entered at once get their places before. */
  readonly docs: Record<number, Doc>
  readonly moves: Move[]
  owed: number
}

export type Entry = 'order' | 'receive' | 'bill' | 'buy' | 'return' | 'pay' | 'refund'
export type Decision = 'approve' | 'reject' | 'reopen' | 'cancel' | 'close' | 'resume' | 'override'

/** Something that somebody does. */
export type Step =
  | {
      readonly action: Entry
      readonly who: Person
      /** The document that it is made from, and the place that the new one takes. */
      readonly at: number
      readonly place: number
      readonly quantity: number
      /** Pesos a unit. */
      readonly cost: number
      readonly amount: number
      readonly advance: number
      readonly draws: number
      readonly from: number
    }
  | {
      readonly action: Decision
      readonly who: Person
      readonly at: number
      readonly version: number
      /** Whether a reason is given for what is beyond the order. */
      readonly reasoned: boolean
    }

export const emptyWorld = (): World => ({ docs: {}, moves: [], owed: 0 })

/** A world of its own with the same documents. */
export const copyOf = ({ docs, moves, owed }: World): World => ({
  docs: Object.fromEntries(Object.entries(docs).map(([place, doc]) => [place, { ...doc }])),
  moves: [...moves],
  owed,
})

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

/** What is on hand and what it is worth. */
export const onHand = (moves: readonly Move[]) => ({
  quantity: sum(moves.map(({ quantity }) => quantity)),
  value: sum(moves.map(({ value }) => value)),
})

/** The documents made from one, in some states. */
export const madeFrom = (world: World, at: number, kind: Kind, states: readonly State[]): Doc[] =>
  Object.values(world.docs).filter((doc) => doc.of === at && doc.kind === kind && states.includes(doc.state))

/** What is still owed on a bill. */
export const balanceOf = ({ amount, debited, paid }: Doc) => amount - debited - paid

/** What of a credit is free. */
export const freeOf = ({ credit, used, held }: Doc) => credit - used - held

/** What a part of a bill's goods is worth when it goes back now. */
export const worthOf = (bill: Doc, quantity: number) =>
  Math.min(roundedShare(bill.amount, bill.back + quantity, bill.quantity), bill.amount) - bill.backValue

/** So many parts of an amount, rounded half up. */
export const roundedShare = (amount: number, parts: number, whole: number) =>
  Math.floor((2 * amount * parts + whole) / (2 * whole))

/** What of a bill's goods may still go back, other pending returns aside. */
export function leftToReturn(world: World, at: number, except?: Doc): number {
  const bill = world.docs[at]
  const others = madeFrom(world, at, 'return', ['pending']).filter((doc) => doc !== except)
  return (bill?.quantity ?? 0) - (bill?.back ?? 0) - sum(others.map(({ quantity }) => quantity))
}

/** Whether the goods of a bill came in before it. */
export const isReceived = (world: World, bill: Doc) => world.docs[bill.of]?.kind === 'receipt'

/** The bill that charges a receipt. */
export const billOf = (world: World, receipt: number) =>
  madeFrom(world, receipt, 'bill', ['pending', 'approved', 'rejected'])[0]

/** Whether an order is full, all that came of it is billed, and every bill is paid. */
export function isSettled(world: World, at: number): boolean {
  const order = world.docs[at]
  const receipts = Object.entries(world.docs).filter(
    ([, doc]) => doc.kind === 'receipt' && doc.of === at && doc.state === 'approved',
  )
  if (order?.state !== 'approved' || receipts.length === 0) return false
  if (Math.min(order.received, order.quantity) + order.closed < order.quantity) return false
  return receipts.every(([place]) => {
    const bill = billOf(world, Number(place))
    return bill?.state === 'approved' && balanceOf(bill) === 0
  })
}
