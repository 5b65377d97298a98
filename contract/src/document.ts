/**
 * The kinds of documents: records of the shop's business, one row each, with a number, a day and usually lines, which
 * a second person approves. This file has what both sides need to know of a kind; `api/src/<kind>/document.ts` has
 * what the server does with it. No zod here: the frame of every screen loads this file.
 */

import type { Act } from './access.ts'

interface DocumentFacts {
  /** The text keys for the name of its list and of its table. */
  readonly title: string
  readonly file: string
  /** The prefix of the company's own numbers; null when the number is the supplier's. */
  readonly series: string | null
  /** The name of its day field. Here and below, the column has the same name in snake case. */
  readonly day: string
  /** The field of its amount. */
  readonly amount: 'grandTotal' | 'value' | 'amount' | 'total'
  /** The field of the state by which lists filter and totals are kept. */
  readonly state: 'status' | 'approval'
  /** The other party; internal documents only have a store. */
  readonly party: 'supplier' | 'customer' | 'store'
  /** Whether it belongs to one store. */
  readonly ofStore: boolean
  /** Whether it stores how much of it is paid. */
  readonly keepsPaid: boolean
  /** The name of its movements in the ledgers of stock and money; an order moves neither. */
  readonly moves: readonly string[]
  /** The direction of its goods; null for a kind that moves no goods. */
  readonly goods: 'in' | 'out' | 'both' | null
  /** The field of a line with the quantity that it moves; null when that depends on the stock. */
  readonly lineQuantity: 'quantity' | 'accepted' | null
  /** How a stock document is entered: lot by lot of a store's stock, or by counting; null for other documents. */
  readonly inStock: 'lots' | 'count' | null
  /** Where it names the lots that it reserves while it is pending: in its lines, or in several lots of each line. */
  readonly holds: 'lines' | 'lots' | null
  /** Whether reopening reverses its approval; other kinds are corrected by another document. */
  readonly reopens: boolean
  /** Whether reports include it on its day, so that it cannot be approved or reversed in a closed period. */
  readonly inBooks: boolean
  readonly hasLines: boolean
  /**
   * Whether its amount would reveal the expected stock to people who count blindly, and is therefore hidden until
   * approval.
   */
  readonly amountHiddenUntilApproved: boolean
  /** The kind of document under whose address it is shown. */
  readonly shownUnder: 'purchase' | 'sale' | null
  /** The column that refers to the document by which it is listed, for a kind without its own list. */
  readonly listedBy: string | null
  /** Who may delete documents of other people, when it is not the approver. */
  readonly removers: Act | null
  /**
   * Whether several are deleted together with the code of another admin; other kinds are corrected by a new document.
   */
  readonly deletedByCode: boolean
}

const bought = {
  party: 'supplier',
  ofStore: true,
  keepsPaid: false,
  goods: 'in',
  lineQuantity: 'quantity',
  inStock: null,
  holds: null,
  reopens: true,
  inBooks: true,
  hasLines: true,
  amountHiddenUntilApproved: false,
  shownUnder: null,
  listedBy: null,
  removers: null,
  deletedByCode: true,
} as const
const sold = { ...bought, party: 'customer' } as const
const inside = {
  ...bought,
  party: 'store',
  goods: 'both',
  inStock: 'lots',
  reopens: false,
  deletedByCode: false,
} as const

export const documents = {
  purchase: {
    ...bought,
    title: 'menu.purchases',
    file: 'report.file.purchases',
    series: null,
    day: 'purchasedOn',
    amount: 'grandTotal',
    state: 'status',
    keepsPaid: true,
    moves: ['purchase', 'cost_adjustment'],
  },
  // An order moves nothing, so no report includes it.
  purchase_order: {
    ...bought,
    title: 'menu.orders',
    file: 'sheet.file.purchaseOrders',
    series: 'PO',
    day: 'orderedOn',
    amount: 'grandTotal',
    state: 'status',
    moves: [],
    goods: null,
    lineQuantity: null,
    inBooks: false,
  },
  received_order: {
    ...bought,
    title: 'menu.receivedOrders',
    file: 'sheet.file.receivedOrders',
    series: 'RO',
    day: 'receivedOn',
    amount: 'value',
    state: 'approval',
    moves: ['receipt'],
    lineQuantity: 'accepted',
  },
  payment: {
    ...bought,
    title: 'label.payments',
    file: 'report.file.payment',
    series: 'PAY',
    day: 'paidOn',
    amount: 'total',
    state: 'approval',
    ofStore: false,
    hasLines: false,
    moves: ['payment', 'refund'],
    goods: null,
    lineQuantity: null,
    removers: 'purchase.approve',
    shownUnder: 'purchase',
  },
  purchase_return: {
    ...bought,
    title: 'audit.taken.purchaseReturns',
    file: 'sheet.file.purchaseReturns',
    series: 'RET',
    day: 'returnedOn',
    amount: 'amount',
    state: 'approval',
    moves: ['return'],
    goods: 'out',
    shownUnder: 'purchase',
    listedBy: 'purchase_id',
  },
  sale: {
    ...sold,
    title: 'sale.title',
    file: 'report.file.sales',
    series: 'SV',
    day: 'soldOn',
    amount: 'grandTotal',
    state: 'status',
    keepsPaid: true,
    moves: ['sale'],
    goods: 'out',
    holds: 'lots',
  },
  sale_return: {
    ...sold,
    title: 'saleReturn.title',
    file: 'sheet.file.saleReturns',
    series: 'SR',
    day: 'returnedOn',
    amount: 'amount',
    state: 'approval',
    moves: ['sale_return'],
    shownUnder: 'sale',
    listedBy: 'sale_id',
  },
  stock_adjustment: {
    ...inside,
    title: 'stock.adjustment.title',
    file: 'sheet.file.stockAdjustments',
    series: 'ADJ',
    day: 'adjustedOn',
    amount: 'value',
    state: 'approval',
    moves: ['adjustment'],
  },
  stock_transfer: {
    ...inside,
    title: 'stock.transfer.title',
    file: 'sheet.file.stockTransfers',
    series: 'TR',
    day: 'sentOn',
    amount: 'value',
    state: 'status',
    moves: ['transfer'],
    holds: 'lines',
  },
  stock_count: {
    ...inside,
    title: 'stockCount.title',
    file: 'sheet.file.stockCounts',
    series: 'CNT',
    day: 'countedOn',
    amount: 'value',
    state: 'approval',
    moves: ['count'],
    inStock: 'count',
    lineQuantity: null,
    amountHiddenUntilApproved: true,
  },
} as const satisfies Record<string, DocumentFacts>

export type DocumentKind = keyof typeof documents

/** Who approves, rejects and reopens documents of a kind, and may cancel those of other people. */
export const approvalOf = (kind: DocumentKind): Act => `${kind}.approve`

/** Who may delete documents of a kind that other people made. */
export const removalOf = (kind: DocumentKind): Act => documents[kind].removers ?? approvalOf(kind)

/** All kinds, in the order in which they are displayed. */
export const documentKinds = Object.keys(documents) as DocumentKind[]

export const isDocument = (kind: string): kind is DocumentKind => kind in documents

/** The address of its calls. */
export const callsOf = (kind: DocumentKind) => `/api/${kind.replaceAll('_', '-')}s` as const

/** The kinds for which a fact is true. */
export type KindWith<Fact extends keyof DocumentFacts, Value> = {
  [Kind in DocumentKind]: (typeof documents)[Kind][Fact] extends Value ? Kind : never
}[DocumentKind]

/** The kinds that get a number of the company. */
export type NumberedKind = KindWith<'series', string>

/** The kinds that advanced delete covers. */
export type DeletableKind = KindWith<'deletedByCode', true>

export const deletableKinds = documentKinds.filter(
  (kind): kind is DeletableKind => documents[kind].deletedByCode,
)
