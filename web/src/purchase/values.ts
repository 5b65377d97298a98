import type { Attachment } from '@trastienda/contract/attachment'
import type { Day } from '@trastienda/contract/calendar'
import type { Cop } from '@trastienda/contract/money'
import type { Purchase } from '@trastienda/contract/purchase'
import type { BillDraft } from '@trastienda/contract/purchase-bill'
import { isMatched, matchOf } from '@trastienda/contract/purchase-match'
import type { Option } from '../kit/filter-code.ts'
import { customerIdOf, forWhom, ownStock } from '../lines/for-whom.ts'
import { filled, type Line, newLine, savedProduct } from '../lines/line.ts'
import type { Unread } from '../lines/unread.ts'
import { lineBody } from './line-body.ts'

/** What a purchase bills when its goods came before it. */
export type Bill = Pick<Purchase, 'receipts' | 'expected'>

/** A purchase as the form stores it. Empty fields are `''` or null; unreadable amounts are `NaN`. */
export interface PurchaseValues extends Unread {
  readonly supplier: Option | null
  readonly storeId: number | null
  readonly reference: string
  readonly purchasedOn: Day | null
  readonly creditDays: number | null
  readonly discount: Cop | null
  /** What the discount is of the subtotal, if it was typed as a percentage. */
  readonly discountPercent: string | null
  readonly shipping: Cop | null
  readonly returned: Cop | null
  readonly responsible: Option | null
  /** The customer it is bought for, or the own stock. */
  readonly customer: Option | null
  readonly note: string
  /** Always ends with an empty line for the next input. */
  readonly lines: readonly Line[]
  readonly attachments: readonly Attachment[]
  readonly notDuplicateOf: number | null
  readonly notDuplicateWhy: string
  /** The received orders that it bills; null for one that brings its own goods in. */
  readonly bill: Bill | null
}

/** The fields outside the lines, in the order of the form. */
export const headFields = [
  'supplier',
  'reference',
  'purchasedOn',
  'creditDays',
  'storeId',
  'discount',
  'shipping',
  'returned',
  'responsible',
  'customer',
  'note',
  'attachments',
] as const
export type HeadField = (typeof headFields)[number]

/** A new purchase: today, thirty days, the chosen store. */
export function emptyPurchase(
  today: Day,
  storeId: number | null,
  self: Option | null = null,
): PurchaseValues {
  const none = 0 as Cop
  return {
    supplier: null,
    storeId,
    reference: '',
    purchasedOn: today,
    creditDays: 30,
    discount: none,
    discountPercent: null,
    shipping: none,
    returned: none,
    responsible: self,
    customer: ownStock,
    note: '',
    lines: [newLine()],
    attachments: [],
    notDuplicateOf: null,
    notDuplicateWhy: '',
    bill: null,
  }
}

/** A saved purchase as the form holds it. */
export function valuesOf(purchase: Purchase): PurchaseValues {
  const { storeId, reference, purchasedOn, creditDays, discount, shipping, returned, note, attachments } =
    purchase
  return {
    responsible: { id: purchase.responsibleId, label: purchase.responsible },
    customer: forWhom(purchase.customerId, purchase.customer),
    supplier: { id: purchase.supplierId, label: purchase.supplier },
    storeId,
    reference,
    purchasedOn,
    creditDays,
    discount,
    discountPercent: null,
    shipping,
    returned,
    note,
    attachments,
    lines: linesOf(purchase.items),
    notDuplicateOf: purchase.notDuplicateOf,
    notDuplicateWhy: purchase.notDuplicateWhy,
    bill: purchase.match === 'none' ? null : { receipts: purchase.receipts, expected: purchase.expected },
  }
}

const linesOf = (items: BillDraft['items']): Line[] => [
  ...items.map((item) =>
    newLine({
      product: savedProduct(item),
      lot: item.lot,
      expiresOn: item.expiresOn ?? '',
      quantity: item.quantity,
      cost: item.cost,
    }),
  ),
  newLine(),
]

/** The draft of a purchase that bills received orders: only its reference and attachment are missing. */
export function billValues(draft: BillDraft, today: Day, self: Option | null = null): PurchaseValues {
  const { supplierId, supplier, storeId, creditDays, discount, shipping, items, receipts, expected } = draft
  return {
    ...emptyPurchase(today, storeId, self),
    customer: forWhom(draft.customerId, draft.customer),
    supplier: { id: supplierId, label: supplier },
    creditDays,
    discount,
    shipping,
    lines: linesOf(items),
    bill: { receipts, expected },
  }
}

/** The day on which goods must not have expired: that of the purchase, or the first on which they came before it. */
export function cameOn({ purchasedOn, bill }: Pick<PurchaseValues, 'purchasedOn' | 'bill'>): Day | null {
  return bill?.receipts.map(({ receivedOn }) => receivedOn).sort()[0] ?? purchasedOn
}

/** Whether the bill agrees with the receipts. */
export const billed = ({ expected }: Bill, items: Parameters<typeof matchOf>[1]): boolean =>
  isMatched(matchOf(expected, items))

/**
 * A copy of a purchase: the same supplier, store, terms and products; without reference, day, lots, expiry days and
 * attachments.
 */
export function repeated(values: PurchaseValues, today: Day, self: Option | null = null): PurchaseValues {
  const fresh = emptyPurchase(today, values.storeId, self)
  const lines = filled(values).map(({ product, quantity, cost }) => newLine({ product, quantity, cost }))
  const { supplier, customer, creditDays } = values
  return { ...fresh, supplier, customer, creditDays, lines: [...lines, newLine()] }
}

/** The body to send, for validation by the contract's schema. */
export function bodyOf(values: PurchaseValues) {
  const {
    supplier,
    responsible,
    customer,
    lines: _,
    attachments,
    bill,
    discountPercent: _p,
    unread: _u,
    ...rest
  } = values
  return {
    ...rest,
    supplierId: supplier === null ? null : Number(supplier.id),
    responsibleId: responsible === null ? null : Number(responsible.id),
    customerId: customerIdOf(customer),
    items: filled(values).map(lineBody),
    attachmentIds: attachments.map(({ id }) => id),
    receivedOrderIds: bill === null ? null : bill.receipts.map(({ id }) => id),
  }
}

/** Whether two are equal, ignoring the keys of their lines. */
export function samePurchase(a: PurchaseValues, b: PurchaseValues): boolean {
  return a === b || JSON.stringify(comparable(a)) === JSON.stringify(comparable(b))
}

function comparable(values: PurchaseValues) {
  const typed = filled(values).map((line) => line.typed)
  return { ...bodyOf(values), typed, reference: values.reference.trim(), note: values.note.trim() }
}
