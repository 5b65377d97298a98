import type { Day } from '@trastienda/contract/calendar'
import type { FieldProblems, ProblemCode } from '@trastienda/contract/problem'
import type {
  ReceivableLine,
  ReceivableOrder,
  ReceivedOrderDraftInput,
} from '@trastienda/contract/received-order'
import { outstanding } from '@trastienda/contract/received-order.rules'
import { type Goods, isEmptyGoods, type NotedGoods, sentGoods, typedGoods } from '../lines/received/goods.ts'
import { progressOf } from '../lines/received/received-store.ts'
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
  /** Why the server refused it, by its fields; goods by their key: `items.31/….lot`. */
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

/** Whether its quantities can be added to: text that is no quantity stays for whoever typed it at a desk. */
const canGrow = ({ accepted, rejected }: Goods): boolean =>
  [accepted, rejected].every((quantity) => quantity === '' || quantity === readable(quantity))

/** Notes goods; an equal noted lot grows. */
export function noted(goods: readonly NotedGoods[], more: Goods): readonly NotedGoods[] {
  const before = goods.find((each) => alike(each, more) && canGrow(each))
  if (!before) return [...goods, { ...more, key: newKey() }]
  const grown: NotedGoods = {
    ...before,
    accepted: sum(readable(before.accepted), readable(more.accepted)),
    rejected: sum(readable(before.rejected), readable(more.rejected)),
    rejectReason: before.rejectReason === '' ? more.rejectReason : before.rejectReason,
  }
  return goods.map((each) => (each === before ? grown : each))
}

/** A line with what others entered and what was noted here: all of it counts as received. */
export const progressed = (line: ReceivableLine, goods: readonly Goods[]) =>
  progressOf({ ...line, received: sum(line.received, line.waiting) }, goods)

/** Whether nothing of the order is outstanding after what was noted here. */
export const isComplete = ({ order, goods }: Pick<StoredReceipt, 'order' | 'goods'>): boolean =>
  order.lines.every((line) => outstanding(progressed(line, goods)) === '0')

/** The body that is sent, the same each time. Photos must have been uploaded. */
export const bodyOf = (receipt: StoredReceipt): ReceivedOrderDraftInput => ({
  purchaseOrderId: receipt.orderId,
  reference: null,
  receivedOn: receipt.receivedOn,
  carrier: receipt.carrier,
  deliveryNote: receipt.deliveryNote,
  note: receipt.note,
  entryId: receipt.entryId,
  items: typedGoods(receipt.goods).map(sentGoods),
  attachmentIds: receipt.photos.flatMap(({ attachmentId }) => attachmentId ?? []),
})
