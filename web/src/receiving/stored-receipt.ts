import type { Day } from '@trastienda/contract/calendar'
import type { FieldProblems, ProblemCode } from '@trastienda/contract/problem'
import type {
  ReceivableLine,
  ReceivableOrder,
  ReceivedOrderDraftInput,
} from '@trastienda/contract/received-order'
import { outstanding } from '@trastienda/contract/received-order.rules'
import { type Goods, isEmptyGoods, type NotedGoods, sentGoods } from '../lines/received/goods.ts'
import { readable } from '../lines/grid/given-rules.ts'
import { newKey } from '../session/key.ts'
import { sum } from './amounts.ts'

export interface StoredPhoto {
  readonly key: string
  readonly name: string
  readonly bytes: Blob
  /** Once the server has it. */
  readonly attachmentId: number | null
}

/** Its key: a person, the company they act in, and the order that they receive. */
export interface ReceiptPlace {
  readonly userId: number
  readonly companyId: number
  readonly orderId: number
}

/**
 * The input for an order, stored in the browser until the server has it. `open` is being entered, `waiting` is queued
 * and sent unchanged, `sent` has arrived.
 */
export interface StoredReceipt extends ReceiptPlace {
  readonly id: string
  /** A permanent id of this entry: the server never takes it twice. */
  readonly entryId: string
  readonly state: 'open' | 'waiting' | 'sent'
  /** Whether it was sent and may have arrived, without a reply: from then on it is not changed. */
  readonly tried: boolean
  readonly receivedOn: Day
  readonly carrier: string
  readonly deliveryNote: string
  readonly note: string
  readonly goods: readonly NotedGoods[]
  /** The lot being entered and not noted yet. */
  readonly hand: Goods | null
  readonly photos: readonly StoredPhoto[]
  /** The order as last loaded, to continue without a connection. */
  readonly order: ReceivableOrder
  /** Why the server refused it. */
  readonly refused: { readonly code: ProblemCode | null; readonly fields: FieldProblems } | null
  /** The resulting document, and whether nothing of the order is outstanding. */
  readonly sent: { readonly id: number; readonly reference: string; readonly complete: boolean } | null
  readonly at: number
}

export const receiptId = ({ userId, companyId, orderId }: ReceiptPlace): string =>
  `${userId}:${companyId}:${orderId}`

/** An id in the contract's format, also on pages without `crypto.randomUUID`. */
function newEntryId(): string {
  const hex = newKey()
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20),
  ].join('-')
}

/** Nothing entered yet. */
export const freshReceipt = (place: ReceiptPlace, order: ReceivableOrder, today: Day): StoredReceipt => ({
  ...place,
  id: receiptId(place),
  entryId: newEntryId(),
  state: 'open',
  tried: false,
  receivedOn: today,
  carrier: order.carrier,
  deliveryNote: '',
  note: '',
  goods: [],
  hand: null,
  photos: [],
  order,
  refused: null,
  sent: null,
  at: 0,
})

/** Whether there is anything to lose. */
export const holdsAnything = ({ goods, hand, photos, state, order, ...delivery }: StoredReceipt): boolean =>
  state !== 'open' ||
  goods.length > 0 ||
  photos.length > 0 ||
  delivery.deliveryNote !== '' ||
  delivery.note !== '' ||
  delivery.carrier !== order.carrier ||
  (hand !== null && !isEmptyGoods(hand))

const alike = (one: Goods, other: Goods): boolean =>
  one.lineId === other.lineId &&
  one.lot === other.lot &&
  one.expiresOn === other.expiresOn &&
  (one.rejectReason === other.rejectReason || one.rejected === '0' || other.rejected === '0')

/** Notes goods; an equal noted lot grows. */
export function noted(goods: readonly NotedGoods[], more: Goods): readonly NotedGoods[] {
  const before = goods.find((each) => alike(each, more))
  if (!before) return [...goods, { ...more, key: newKey() }]
  const grown: NotedGoods = {
    ...before,
    accepted: sum(before.accepted, more.accepted),
    rejected: sum(before.rejected, more.rejected),
    rejectReason: before.rejectReason === '' ? more.rejectReason : before.rejectReason,
  }
  return goods.map((each) => (each === before ? grown : each))
}

/** What was noted of a line. */
export function notedOf(goods: readonly Goods[], lineId: number): { accepted: string; rejected: string } {
  const own = goods.filter((each) => each.lineId === lineId)
  return {
    accepted: sum(...own.map(({ accepted }) => readable(accepted))),
    rejected: sum(...own.map(({ rejected }) => readable(rejected))),
  }
}

/** A line with what others entered and what was noted here: all of it counts as received. */
export function progressed(line: ReceivableLine, goods: readonly Goods[]) {
  return {
    quantity: line.quantity,
    closed: line.closed,
    received: sum(line.received, line.waiting, notedOf(goods, line.id).accepted),
  }
}

/** Whether nothing of the order is outstanding after what was noted here. */
export const isComplete = ({ order, goods }: Pick<StoredReceipt, 'order' | 'goods'>): boolean =>
  order.lines.every((line) => outstanding(progressed(line, goods)) === '0')

/** The goods that are sent: those of which something was typed. */
export const sentOf = ({ goods }: Pick<StoredReceipt, 'goods'>): readonly NotedGoods[] =>
  goods.filter((each) => !isEmptyGoods(each))

/** The body that is sent, the same each time. Photos must have been uploaded. */
export const bodyOf = (receipt: StoredReceipt): ReceivedOrderDraftInput => ({
  purchaseOrderId: receipt.orderId,
  reference: null,
  receivedOn: receipt.receivedOn,
  carrier: receipt.carrier,
  deliveryNote: receipt.deliveryNote,
  note: receipt.note,
  entryId: receipt.entryId,
  items: sentOf(receipt).map(sentGoods),
  attachmentIds: receipt.photos.flatMap(({ attachmentId }) => attachmentId ?? []),
})
