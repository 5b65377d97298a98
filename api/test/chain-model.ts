import { type Person } from './shop.ts'

// A minimal model of the buying chain: one product of one supplier, in one lot of one store, one line per document.

export type Kind = 'order' | 'receipt' | 'bill' | 'return' | 'payment'
export type State = 'pending' | 'approved' | 'rejected' | 'cancelled'

/** A document. Quantities are units, amounts centavos; 0 for what a kind does not have. */
export interface Doc {
  readonly kind: Kind
  /** Its row in the database. */
  id: number
  version: number
  state: State
  readonly by: Person
  /**
   * The document that it was made from: a receipt's order, a bill's receipt, the bill of a return or payment; −1 for
   * none.
   */
  readonly of: number
  readonly quantity: number
  /** The total of a bill, the value of a receipt, the amount of a return, what a payment settles of its bill. */
  amount: number
  // For an order's line.
  received: number
  closed: number
  // For a bill.
  match: 'none' | 'matched' | 'mismatched' | 'overridden'
  paid: number
  reserved: number
  debited: number
  back: number
  backValue: number
  // For a return: the amount deducted from its bill. The rest, or a payment's advance, is credit while it is
  // approved.
  applied: number
  readonly advance: number
  credit: number
  used: number
  held: number
  /** Credit that a payment uses, and the document that created it; a refund settles no bill. */
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
  /** The documents by index; documents that are entered at once get their indexes before. */
  readonly docs: Record<number, Doc>
  readonly moves: Move[]
  owed: number
}

export type Entry = 'order' | 'receive' | 'bill' | 'buy' | 'return' | 'pay' | 'refund'
export type Decision = 'approve' | 'reject' | 'reopen' | 'cancel' | 'close' | 'resume' | 'override'

/** An action of a person. */
export type Step =
  | {
      readonly action: Entry
      readonly who: Person
      /** The document that it is made from, and the index of the new one. */
      readonly at: number
      readonly place: number
      readonly quantity: number
      /** Pesos per unit. */
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
      /** Whether a reason is given for exceeding the order. */
      readonly reasoned: boolean
    }

export const emptyWorld = (): World => ({ docs: {}, moves: [], owed: 0 })

/** A separate copy of a world. */
export const copyOf = ({ docs, moves, owed }: World): World => ({
  docs: Object.fromEntries(Object.entries(docs).map(([place, doc]) => [place, { ...doc }])),
  moves: [...moves],
  owed,
})

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

/** The stock and its value. */
export const onHand = (moves: readonly Move[]) => ({
  quantity: sum(moves.map(({ quantity }) => quantity)),
  value: sum(moves.map(({ value }) => value)),
})

/** The documents made from one, in some states. */
export const documentsFrom = (world: World, at: number, kind: Kind, states: readonly State[]): Doc[] =>
  Object.values(world.docs).filter((doc) => doc.of === at && doc.kind === kind && states.includes(doc.state))

/** The balance of a bill. */
export const balanceOf = ({ amount, debited, paid }: Doc) => amount - debited - paid

/** The free part of a credit. */
export const freeOf = ({ credit, used, held }: Doc) => credit - used - held

/** The present value of a returned part of a bill's goods. */
export const worthOf = (bill: Doc, quantity: number) =>
  Math.min(roundedShare(bill.amount, bill.back + quantity, bill.quantity), bill.amount) - bill.backValue

/** A fraction of an amount, rounded half up. */
export const roundedShare = (amount: number, parts: number, total: number) =>
  Math.floor((2 * amount * parts + total) / (2 * total))

/** What can still be returned of a bill's goods, without other pending returns. */
export function leftToReturn(world: World, at: number, except?: Doc): number {
  const bill = world.docs[at]
  const others = documentsFrom(world, at, 'return', ['pending']).filter((doc) => doc !== except)
  return (bill?.quantity ?? 0) - (bill?.back ?? 0) - sum(others.map(({ quantity }) => quantity))
}

/** Whether the goods of a bill came before it. */
export const isReceived = (world: World, bill: Doc) => world.docs[bill.of]?.kind === 'receipt'

/** The bill that charges a receipt. */
export const billOf = (world: World, receipt: number) =>
  documentsFrom(world, receipt, 'bill', ['pending', 'approved', 'rejected'])[0]

/** Whether an order is received completely, all its receipts are billed, and every bill is paid. */
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
