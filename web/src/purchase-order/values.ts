import type { Attachment } from '@trastienda/contract/attachment'
import { addDays, type Day } from '@trastienda/contract/calendar'
import { centavos, type Cop } from '@trastienda/contract/money'
import type { Order } from '@trastienda/contract/purchase-order'
import type { Option } from '../kit/filter-code.ts'
import { customerIdOf, forWhom, ownStock } from '../lines/for-whom.ts'
import { type Column, filled, type Line, newLine, savedProduct } from '../lines/line.ts'
import type { Unread } from '../lines/unread.ts'

/** An order as the form stores it. Empty fields are `''` or null; unreadable amounts are `NaN`. */
export interface OrderValues extends Unread {
  readonly supplier: Option | null
  readonly storeId: number | null
  /** Empty takes the company's next number. */
  readonly reference: string
  readonly orderedOn: Day | null
  readonly expectedOn: Day | null
  readonly carrier: string
  readonly discount: Cop | null
  /** What the discount is of the subtotal, if it was typed as a percentage. */
  readonly discountPercent: string | null
  readonly shipping: Cop | null
  readonly responsible: Option | null
  /** The customer it is bought for, or the own stock. */
  readonly customer: Option | null
  readonly note: string
  /** Always ends with an empty line for the next input. */
  readonly lines: readonly Line[]
  readonly attachments: readonly Attachment[]
}

/** The fields outside the lines, in the order of the form. */
export const headFields = [
  'supplier',
  'orderedOn',
  'expectedOn',
  'reference',
  'carrier',
  'storeId',
  'discount',
  'shipping',
  'responsible',
  'customer',
  'note',
  'attachments',
] as const
export type HeadField = (typeof headFields)[number]

/** The editable cells of an order's line, in the order of Enter. */
export const columns = [
  'product',
  'supplierCode',
  'expectedOn',
  'expiresOn',
  'quantity',
  'cost',
] as const satisfies readonly Column[]

/** From the product Enter moves to the quantity: the cells between are filled in or rarely needed. */
export const afterProduct = (): Column => 'quantity'

/** How many days after the order goods are expected by default. */
export const usualWait = 7

/** A new order: today, expected in a week. */
export function emptyOrder(today: Day, storeId: number | null, self: Option | null = null): OrderValues {
  const none = centavos(0)
  return {
    supplier: null,
    storeId,
    reference: '',
    orderedOn: today,
    expectedOn: addDays(today, usualWait),
    carrier: '',
    discount: none,
    discountPercent: null,
    shipping: none,
    responsible: self,
    customer: ownStock,
    note: '',
    lines: [newLine()],
    attachments: [],
  }
}

/** A saved order as the form holds it. */
export function valuesOf(order: Order): OrderValues {
  const { storeId, reference, orderedOn, expectedOn, carrier, discount, shipping, note, attachments } = order
  const lines = order.items.map((item) =>
    newLine({
      product: savedProduct(item),
      supplierCode: item.supplierCode,
      expectedOn: item.expectedOn ?? '',
      expiresOn: item.expiresOn ?? '',
      quantity: item.quantity,
      cost: item.cost,
    }),
  )
  return {
    responsible: { id: order.responsibleId, label: order.responsible },
    customer: forWhom(order.customerId, order.customer),
    supplier: { id: order.supplierId, label: order.supplier },
    storeId,
    reference,
    orderedOn,
    expectedOn,
    carrier,
    discount,
    discountPercent: null,
    shipping,
    note,
    attachments,
    lines: [...lines, newLine()],
  }
}

/** A copy of an order: the same supplier, store, terms and products, with its own number and days. */
export function repeated(values: OrderValues, today: Day, self: Option | null = null): OrderValues {
  const lines = filled(values).map(({ product, supplierCode, quantity, cost }) =>
    newLine({ product, supplierCode, quantity, cost }),
  )
  const { supplier, customer, carrier, discount, shipping } = values
  return {
    ...emptyOrder(today, values.storeId, self),
    supplier,
    customer,
    carrier,
    discount,
    shipping,
    lines: [...lines, newLine()],
  }
}

const dayOrNull = (text: string) => (text === '' ? null : (text as Day))

/** A line as the contract's schema reads it. */
export function lineBody({ product, supplierCode, expectedOn, expiresOn, quantity, cost }: Line) {
  return {
    productId: product?.id,
    supplierCode,
    expectedOn: dayOrNull(expectedOn),
    expiresOn: dayOrNull(expiresOn),
    quantity,
    cost,
  }
}

/** The body to send, for validation by the contract's schema. */
export function bodyOf(values: OrderValues) {
  const {
    supplier,
    responsible,
    customer,
    lines: _,
    attachments,
    reference,
    discountPercent: _p,
    unread: _u,
    ...rest
  } = values
  return {
    ...rest,
    reference: reference.trim() === '' ? null : reference,
    supplierId: supplier === null ? null : Number(supplier.id),
    responsibleId: responsible === null ? null : Number(responsible.id),
    customerId: customerIdOf(customer),
    items: filled(values).map(lineBody),
    attachmentIds: attachments.map(({ id }) => id),
  }
}

function comparable(values: OrderValues) {
  const typed = filled(values).map((line) => line.typed)
  return { ...bodyOf(values), typed, note: values.note.trim() }
}

/** Whether two orders are equal, ignoring the keys of their lines. */
export function sameOrder(a: OrderValues, b: OrderValues): boolean {
  return a === b || JSON.stringify(comparable(a)) === JSON.stringify(comparable(b))
}
