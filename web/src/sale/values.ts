import type { Attachment } from '@trastienda/contract/attachment'
import type { Day } from '@trastienda/contract/calendar'
import { add, type Cop, subtract } from '@trastienda/contract/money'
import type { MoneyMethod } from '@trastienda/contract/payment'
import type { Sale } from '@trastienda/contract/sale'
import type { Option } from '../kit/filter-code.ts'
import { chargeOf, lineAmount } from '../lines/cells.ts'
import { type Column, filled, type Line, newLine, savedProduct } from '../lines/line.ts'
import type { Unread } from '../lines/unread.ts'
import { counter, customerIdOf, owingOf } from './counter.ts'

/** How much of a sale is paid at once. A counter sale is paid in full. */
export type Pays = 'all' | 'part' | 'none'

/** A sale as the form stores it. Empty fields are `''` or null; unreadable amounts are `NaN`. */
export interface SaleValues extends Unread {
  /** Null while nobody is chosen; the counter is a choice of its own. */
  readonly customer: Option | null
  readonly storeId: number | null
  readonly reference: string
  readonly soldOn: Day | null
  readonly discount: Cop | null
  /** What the discount is of the subtotal, if it was typed as a percentage. */
  readonly discountPercent: string | null
  readonly pays: Pays
  readonly method: MoneyMethod
  /** The amount, when a part is paid. */
  readonly part: Cop | null
  /** The cash that the customer hands over; the difference is change. */
  readonly given: Cop | null
  readonly responsible: Option | null
  readonly note: string
  /** Always ends with an empty line for the next input. */
  readonly lines: readonly Line[]
  readonly attachments: readonly Attachment[]
}

/** The fields outside the lines, in the order of the form. */
export const headFields = [
  'customer',
  'reference',
  'soldOn',
  'storeId',
  'discount',
  'pays',
  'method',
  'part',
  'given',
  'responsible',
  'note',
  'attachments',
] as const
export type HeadField = (typeof headFields)[number]

/** The editable cells of a line: Enter moves from the product to the quantity, and on to the next product. */
export const columns = ['product', 'lot', 'price', 'quantity'] as const satisfies readonly Column[]

/** At the till a product brings its price and takes the lots that expire first: only the quantity is typed. */
export const afterProduct = (): Column => 'quantity'

const none = 0 as Cop

/** A new sale: today, to the counter, paid in cash, in the chosen store. */
export function emptySale(today: Day, storeId: number | null, self: Option | null = null): SaleValues {
  return {
    customer: counter,
    storeId,
    reference: '',
    soldOn: today,
    discount: none,
    discountPercent: null,
    pays: 'all',
    method: 'cash',
    part: null,
    given: null,
    responsible: self,
    note: '',
    lines: [newLine()],
    attachments: [],
  }
}

const lineOf = (item: Sale['items'][number]): Line => {
  const chosen = item.lotReason !== ''
  const [only] = item.lots
  return newLine({
    product: savedProduct({ ...item, tracksExpiry: item.lots.some(({ expiresOn }) => expiresOn !== null) }),
    lot: chosen ? item.lots.map(({ lot }) => lot).join(', ') : '',
    expiresOn: chosen ? (only?.expiresOn ?? '') : '',
    lots: chosen
      ? item.lots.map(({ lotId, lot, expiresOn, quantity }) => ({ lotId, lot, expiresOn, quantity }))
      : null,
    quantity: item.quantity,
    price: item.price,
    lotReason: item.lotReason,
    priceReason: item.priceReason,
  })
}

/** A saved sale as the form holds it. */
export function valuesOf(sale: Sale): SaleValues {
  const { customerId, customer, downPayment, discount, subtotal, method, given } = sale
  const part = downPayment > 0 && downPayment < subtotal - discount
  return {
    customer: { id: sale.counter ? counter.id : customerId, label: customer },
    storeId: sale.storeId,
    reference: sale.reference,
    soldOn: sale.soldOn,
    discount,
    discountPercent: null,
    pays: part ? 'part' : method === 'credit' ? 'none' : 'all',
    method: method === 'credit' ? 'cash' : method,
    part: part ? downPayment : null,
    given,
    responsible: { id: sale.responsibleId, label: sale.responsible },
    note: sale.note,
    attachments: sale.attachments,
    lines: [...sale.items.map(lineOf), newLine()],
  }
}

/** A copy of a sale: the same customer, store, products and prices, today. */
export function repeated(values: SaleValues, today: Day, self: Option | null = null): SaleValues {
  const lines = filled(values).map(({ product, quantity, price }) => newLine({ product, quantity, price }))
  return {
    ...emptySale(today, values.storeId, self),
    customer: values.customer,
    pays: values.pays === 'part' ? 'all' : values.pays,
    method: values.method,
    lines: [...lines, newLine()],
  }
}

/** The payment at once. @param total the sale's total */
export function downPaymentOf({ customer, pays, part }: SaleValues, total: Cop): Cop {
  if (owingOf(customer) === null || pays === 'all') return total
  return pays === 'none' ? none : chargeOf(part)
}

/** The cash that is handed over, if it is counted. */
export function cashOf({ customer, pays, method, given }: SaleValues): Cop | null {
  const pay = owingOf(customer) === null || pays !== 'none'
  return pay && method === 'cash' && given !== 0 ? given : null
}

/** The part that the cash already typed pays; null when there is none, or it pays everything. */
export function handedPart(values: SaleValues): Cop | null {
  const given = cashOf(values)
  return given !== null && given > 0 && given < totalOf(values) ? given : null
}

/**
 * Where Enter moves once the goods are entered. A customer who may owe is asked how it is paid: the cash of the counter
 * would save the sale as paid.
 */
export const payField = ({ customer, method }: SaleValues): HeadField =>
  owingOf(customer) !== null ? 'pays' : method === 'cash' ? 'given' : 'discount'

/** Where Enter moves once it is chosen how it is paid; undefined when nothing is left to say. */
export const afterPays = ({ pays, method }: SaleValues): HeadField | undefined =>
  pays === 'none' ? undefined : pays === 'part' ? 'part' : method === 'cash' ? 'given' : 'method'

/** The sum of the readable lines after the discount. */
export function totalOf({ lines, discount }: Pick<SaleValues, 'lines' | 'discount'>): Cop {
  const subtotal = add(...lines.flatMap((line) => lineAmount(line) ?? []))
  return subtract(subtotal, chargeOf(discount))
}

/** A line as the contract's schema reads it. */
export function lineBody({ product, quantity, price, lots, lotReason, priceReason }: Line) {
  return {
    productId: product?.id,
    quantity,
    price,
    lots:
      lots?.map((lot) => ({ lotId: lot.lotId, quantity: lot.quantity === '' ? quantity : lot.quantity })) ??
      null,
    lotReason: lots === null ? '' : lotReason,
    priceReason,
  }
}

/** The body to send, for validation by the contract's schema. */
export function bodyOf(values: SaleValues) {
  const { customer, responsible, storeId, reference, soldOn, discount, method, note, attachments } = values
  return {
    storeId,
    responsibleId: responsible === null ? null : Number(responsible.id),
    customerId: customerIdOf(customer),
    reference: reference.trim() === '' ? null : reference,
    soldOn,
    discount,
    downPayment: downPaymentOf(values, totalOf(values)),
    method,
    given: cashOf(values),
    note,
    items: filled(values).map(lineBody),
    attachmentIds: attachments.map(({ id }) => id),
  }
}

/** Whether two are equal, ignoring the keys of their lines. */
export function sameSale(a: SaleValues, b: SaleValues): boolean {
  return a === b || JSON.stringify(comparable(a)) === JSON.stringify(comparable(b))
}

function comparable(values: SaleValues) {
  const lines = filled(values)
  return {
    ...bodyOf(values),
    pays: values.pays,
    part: values.part,
    given: values.given,
    typed: lines.map(({ typed, lot }) => [typed, lot]),
    reference: values.reference.trim(),
    note: values.note.trim(),
  }
}
