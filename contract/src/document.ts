/**
 * The kinds of documents: what a shop writes down, one row each, with a number, a day and mostly lines, which somebody
 * else approves. What both sides have to know of a kind stands here; what the server does with it stands in
 * `api/src/<kind>/document.ts`. No zod here: the frame of every screen loads this file.
 */

import type { Act } from './access.ts'

interface DocumentFacts {
  /** What the numbers of our own begin with; null where the number is its supplier's. */
  readonly series: string | null
  /** The field of its day. The column of a field has the same name in snake case, here and below. */
  readonly day: string
  /** The field of what it comes to. */
  readonly amount: 'grandTotal' | 'value' | 'amount' | 'total'
  /** The field of the state that lists filter by and totals are kept of. */
  readonly state: 'status' | 'approval'
  /** Whom it concerns; what moves inside the house concerns its store. */
  readonly party: 'supplier' | 'customer' | 'store'
  /** Whether it belongs to one store. */
  readonly ofStore: boolean
  /** Whether it keeps how much of it is paid. */
  readonly keepsPaid: boolean
  /** What the ledgers of stock and money call what it moves; an order moves neither. */
  readonly moves: readonly string[]
  /** Whether reports tell it on its day, so that nothing of a closed period is approved or taken back. */
  readonly inBooks: boolean
  readonly hasLines: boolean
  /** Whether what it comes to would tell who counts blindly what is expected, and so is told once it is approved. */
  readonly toldOnceApproved: boolean
  /** The document under whose address it is shown. */
  readonly shownUnder: 'purchase' | 'sale' | null
  /** The column by whose document it is listed, of a kind without a list of its own. */
  readonly listedBy: string | null
  /** Who may delete what others made, where it is not who approves. */
  readonly removers: Act | null
  /** Whether many are deleted together by the code of another admin; the rest is put right by another document. */
  readonly deletedByCode: boolean
  /** Whether the palette finds it. */
  readonly searched: boolean
}

const bought = {
  party: 'supplier',
  ofStore: true,
  keepsPaid: false,
  inBooks: true,
  hasLines: true,
  toldOnceApproved: false,
  shownUnder: null,
  listedBy: null,
  removers: null,
  deletedByCode: true,
  searched: true,
} as const
const sold = { ...bought, party: 'customer' } as const
const inside = { ...bought, party: 'store', deletedByCode: false } as const

export const documents = {
  purchase: {
    ...bought,
    series: null,
    day: 'purchasedOn',
    amount: 'grandTotal',
    state: 'status',
    keepsPaid: true,
    moves: ['purchase', 'cost_adjustment'],
  },
  // An order moves nothing, so no report tells it.
  purchase_order: {
    ...bought,
    series: 'PO',
    day: 'orderedOn',
    amount: 'grandTotal',
    state: 'status',
    moves: [],
    inBooks: false,
  },
  received_order: {
    ...bought,
    series: 'RO',
    day: 'receivedOn',
    amount: 'value',
    state: 'approval',
    moves: ['receipt'],
  },
  payment: {
    ...bought,
    series: 'PAY',
    day: 'paidOn',
    amount: 'total',
    state: 'approval',
    ofStore: false,
    hasLines: false,
    moves: ['payment', 'refund'],
    removers: 'purchase.approve',
    shownUnder: 'purchase',
  },
  purchase_return: {
    ...bought,
    series: 'RET',
    day: 'returnedOn',
    amount: 'amount',
    state: 'approval',
    moves: ['return'],
    shownUnder: 'purchase',
    listedBy: 'purchase_id',
  },
  sale: {
    ...sold,
    series: 'SV',
    day: 'soldOn',
    amount: 'grandTotal',
    state: 'status',
    keepsPaid: true,
    moves: ['sale'],
  },
  sale_return: {
    ...sold,
    series: 'SR',
    day: 'returnedOn',
    amount: 'amount',
    state: 'approval',
    moves: ['sale_return'],
    shownUnder: 'sale',
    listedBy: 'sale_id',
    searched: false,
  },
  stock_adjustment: {
    ...inside,
    series: 'ADJ',
    day: 'adjustedOn',
    amount: 'value',
    state: 'approval',
    moves: ['adjustment'],
  },
  stock_transfer: {
    ...inside,
    series: 'TR',
    day: 'sentOn',
    amount: 'value',
    state: 'status',
    moves: ['transfer'],
  },
  stock_count: {
    ...inside,
    series: 'CNT',
    day: 'countedOn',
    amount: 'value',
    state: 'approval',
    moves: ['count'],
    toldOnceApproved: true,
  },
} as const satisfies Record<string, DocumentFacts>

export type DocumentKind = keyof typeof documents

/** Who approves, rejects and reopens documents of a kind, and may cancel what others made. */
export const approvalOf = (kind: DocumentKind): Act => `${kind}.approve`

/** Who may delete documents of a kind that others made. */
export const removalOf = (kind: DocumentKind): Act => documents[kind].removers ?? approvalOf(kind)

/** All kinds, in the order in which they are shown. */
export const documentKinds = Object.keys(documents) as DocumentKind[]

export const isDocument = (kind: string): kind is DocumentKind => kind in documents

/** The kinds of which a fact is so. */
type KindWith<Fact extends keyof DocumentFacts, Value> = {
  [Kind in DocumentKind]: (typeof documents)[Kind][Fact] extends Value ? Kind : never
}[DocumentKind]

/** The kinds that get numbers of our own. */
export type NumberedKind = KindWith<'series', string>

/** The kinds that are deleted by code, and those that are searched. */
export type DeletableKind = KindWith<'deletedByCode', true>
export type SearchedKind = KindWith<'searched', true>

export const deletableKinds = documentKinds.filter(
  (kind): kind is DeletableKind => documents[kind].deletedByCode,
)
export const searchedKinds = documentKinds.filter((kind): kind is SearchedKind => documents[kind].searched)

/** The kind of document that a movement of the ledgers is of. */
export function documentOfMovement(movement: string): DocumentKind {
  const found = documentKinds.find((kind) => (documents[kind].moves as readonly string[]).includes(movement))
  if (found === undefined) throw new Error(`no document moves ${movement}`)
  return found
}
