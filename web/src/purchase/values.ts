import type { Attachment } from '@trastienda/contract/attachment'
import type { Day } from '@trastienda/contract/calendar'
import type { Cop } from '@trastienda/contract/money'
import type { Purchase } from '@trastienda/contract/purchase'
import type { Option } from '../kit/filter-code.ts'
import { filled, type Line, newLine } from '../lines/line.ts'
import { lineBody } from './line-body.ts'

/** A purchase as the form holds it. Emptied fields are `''` or null; unreadable amounts are `NaN`. */
export interface PurchaseValues {
  readonly supplier: Option | null
  readonly storeId: number | null
  readonly reference: string
  readonly purchasedOn: Day | null
  readonly creditDays: number | null
  readonly discount: Cop | null
  readonly shipping: Cop | null
  readonly returned: Cop | null
  readonly note: string
  /** Always ends with a blank line, in which the next one is typed. */
  readonly lines: readonly Line[]
  readonly attachments: readonly Attachment[]
  readonly notDuplicateOf: number | null
  readonly notDuplicateWhy: string
}

/** The fields beside the lines, in the order of the form. */
export const headFields = [
  'supplier',
  'reference',
  'purchasedOn',
  'creditDays',
  'storeId',
  'discount',
  'shipping',
  'returned',
  'note',
  'attachments',
] as const
export type HeadField = (typeof headFields)[number]

/** A new purchase: today, thirty days, the store at work. */
export function emptyPurchase(today: Day, storeId: number | null): PurchaseValues {
  const none = 0 as Cop
  return {
    supplier: null,
    storeId,
    reference: '',
    purchasedOn: today,
    creditDays: 30,
    discount: none,
    shipping: none,
    returned: none,
    note: '',
    lines: [newLine()],
    attachments: [],
    notDuplicateOf: null,
    notDuplicateWhy: '',
  }
}

/** A saved purchase as the form holds it. */
export function valuesOf(purchase: Purchase): PurchaseValues {
  const { storeId, reference, purchasedOn, creditDays, discount, shipping, returned, note, attachments } =
    purchase
  const lines = purchase.items.map((item) =>
    newLine({
      product: {
        id: item.productId,
        code: item.productCode,
        name: item.productName,
        unit: item.unit,
        unitWhole: item.unitWhole,
        tracksExpiry: item.tracksExpiry,
      },
      lot: item.lot,
      expiresOn: item.expiresOn ?? '',
      quantity: item.quantity,
      cost: item.cost,
    }),
  )
  return {
    supplier: { id: purchase.supplierId, label: purchase.supplier },
    storeId,
    reference,
    purchasedOn,
    creditDays,
    discount,
    shipping,
    returned,
    note,
    attachments,
    lines: [...lines, newLine()],
    notDuplicateOf: purchase.notDuplicateOf,
    notDuplicateWhy: purchase.notDuplicateWhy,
  }
}

/**
 * A purchase to enter that repeats another: the same supplier, store, terms and products; its own reference,
 * day, lots, expiry days and attachments are still to come.
 */
export function repeated(values: PurchaseValues, today: Day): PurchaseValues {
  const fresh = emptyPurchase(today, values.storeId)
  const lines = filled(values).map(({ product, quantity, cost }) => newLine({ product, quantity, cost }))
  return { ...fresh, supplier: values.supplier, creditDays: values.creditDays, lines: [...lines, newLine()] }
}

/** What is sent, for the contract's schema to judge. */
export function bodyOf(values: PurchaseValues) {
  const { supplier, lines: _, attachments, ...rest } = values
  return {
    ...rest,
    supplierId: supplier === null ? null : Number(supplier.id),
    items: filled(values).map(lineBody),
    attachmentIds: attachments.map(({ id }) => id),
  }
}

/** Whether two purchases say the same, whatever keys their lines have. */
export function samePurchase(a: PurchaseValues, b: PurchaseValues): boolean {
  return a === b || JSON.stringify(comparable(a)) === JSON.stringify(comparable(b))
}

function comparable(values: PurchaseValues) {
  const typed = filled(values).map((line) => line.typed)
  return { ...bodyOf(values), typed, reference: values.reference.trim(), note: values.note.trim() }
}
