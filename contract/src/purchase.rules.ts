import { addDays, type Day } from './calendar.ts'
import { scaled } from './decimal.ts'
import {
  add,
  allocate,
  centavos,
  type Cop,
  maxCop,
  quantityPlaces,
  subtract,
  times,
  timesExactly,
} from './money.ts'
import type { FieldProblems } from './problem.ts'
import { isWhole } from './quantity.ts'

interface LineAmount {
  readonly quantity: string
  readonly cost: string
}

interface Charges {
  readonly discount: Cop
  readonly shipping: Cop
  readonly returned: Cop
}

export interface Amounts {
  /** The value of each line, in their order. */
  readonly lines: readonly Cop[]
  readonly subtotal: Cop
  readonly grandTotal: Cop
}

/**
 * The amounts of a purchase: line = quantity × cost, subtotal = Σ lines, grand total = subtotal − discount + shipping
 * − return. The form and the server both use this.
 */
export function amountsOf(items: readonly LineAmount[], { discount, shipping, returned }: Charges): Amounts {
  const lines = items.map((item) => times(item.cost, item.quantity))
  const subtotal = add(...lines)
  return { lines, subtotal, grandTotal: subtract(add(subtract(subtotal, discount), shipping), returned) }
}

/**
 * The problems of the amounts: a line, or the sum of lines and shipping, above the limit of a document. `amountsOf`
 * can sum amounts without problems.
 */
export function sizeProblems(items: readonly LineAmount[], shipping: Cop): FieldProblems {
  const lines = items.map(({ cost, quantity }) => timesExactly(cost, quantity))
  const large = lines.findIndex((value) => value > maxCop)
  if (large >= 0) return { [`items.${large}.cost`]: { code: 'line_too_large' } }
  const total = lines.reduce((sum, value) => sum + value, BigInt(shipping))
  return total > maxCop ? { items: { code: 'total_too_large' } } : {}
}

/**
 * The landed cost of each line: its value minus its share of the discount plus its share of the shipping, both shared
 * by line value with the largest remainder method, so that the parts add up to the centavo.
 * @param lines the value of each line
 * @returns centavos per line, in their order
 */
export function landedOf(lines: readonly Cop[], discount: Cop, shipping: Cop): Cop[] {
  const off = allocate(discount, lines)
  const freight = allocate(shipping, lines)
  return lines.map((value, at) => add(subtract(value, off[at] ?? centavos(0)), freight[at] ?? centavos(0)))
}

/** The problems of the charges: a discount above the goods, a return above what is left. */
export function chargeProblems(
  { discount, returned }: Pick<Charges, 'discount' | 'returned'>,
  subtotal: Cop,
): FieldProblems {
  if (discount > subtotal) return { discount: { code: 'discount_above_subtotal' } }
  if (returned > subtotal - discount) return { returned: { code: 'return_above_total' } }
  return {}
}

interface LineFacts {
  readonly unitWhole: boolean
  readonly tracksExpiry: boolean
}

/** The problems of a line, by the known facts of its product; fields of the line. */
export function lineProblems(
  { quantity, expiresOn }: { readonly quantity: string; readonly expiresOn: Day | null },
  product: LineFacts,
  purchasedOn: Day,
): FieldProblems {
  const fields: FieldProblems = {}
  if (product.unitWhole && !isWhole(quantity)) fields['quantity'] = { code: 'quantity_whole' }
  if (product.tracksExpiry && expiresOn === null) fields['expiresOn'] = { code: 'expiry_required' }
  if (expiresOn !== null && expiresOn < purchasedOn)
    fields['expiresOn'] = { code: 'expired', limit: expiresOn }
  return fields
}

/** The day on which a purchase's credit ends. */
export function dueOf(purchasedOn: Day, creditDays: number): Day {
  return addDays(purchasedOn, creditDays)
}

/** A change of cost by this share or more since the last purchase is shown to the approver. */
export const costJump = 0.1

/** A quantity of so many times the largest of any purchase of the last year is shown to the approver. */
export const quantityJump = 10n
/** With fewer purchases in that year nobody can say which quantity is usual. */
const purchasesToCompare = 3

/** Whether a quantity is far above the largest one of earlier purchases. */
export const isOutsized = (
  quantity: string,
  { most, purchases }: { readonly most: string; readonly purchases: number },
): boolean =>
  purchases >= purchasesToCompare &&
  scaled(quantity, quantityPlaces) >= quantityJump * scaled(most, quantityPlaces)

/** Goods that expire within this many days of entry are shown to the approver. */
export const expirySoonDays = 5

/** Purchases of one supplier and total within this many days may be the same bill entered twice. */
export const duplicateDays = 3

/** The change from one unit cost to another as a share (0.184 is +18.4 %); undefined without an earlier cost. */
export function costChange(before: string | null, after: string): number | undefined {
  if (before === null || Number(before) === 0) return undefined
  return Number(after) / Number(before) - 1
}
