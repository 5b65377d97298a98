import type { Day } from './calendar.ts'
import { divideRounded, scaled } from './decimal.ts'
import { centavos, type Cop, quantityPlaces } from './money.ts'
import type { FieldProblems } from './problem.ts'
import { landedOf } from './purchase.rules.ts'
import { isWhole, outgrownAt } from './quantity.ts'

/** Whether goods expected before today are still outstanding. */
export function isLate(
  order: { readonly approval: string; readonly receipt: string; readonly expectedOn: Day },
  today: Day,
): boolean {
  return order.approval === 'approved' && order.receipt !== 'full' && order.expectedOn < today
}

interface OrderDays {
  readonly orderedOn: Day
  readonly expectedOn: Day
}

/** The line at which the sum of an order's units exceeds the limit of a quantity. */
export function orderedUnitsProblems(items: readonly { readonly quantity: string }[]): FieldProblems {
  const at = outgrownAt(items.map(({ quantity }) => quantity))
  return at < 0 ? {} : { [`items.${at}.quantity`]: { code: 'units_too_large' } }
}

/** The problems of an order line, by field. */
export function orderLineProblems(
  line: { readonly quantity: string; readonly expectedOn: Day | null; readonly expiresOn: Day | null },
  product: { readonly unitWhole: boolean },
  { orderedOn, expectedOn }: OrderDays,
): FieldProblems {
  const fields: FieldProblems = {}
  if (product.unitWhole && !isWhole(line.quantity)) fields['quantity'] = { code: 'quantity_whole' }
  if (line.expectedOn !== null && line.expectedOn < orderedOn)
    fields['expectedOn'] = { code: 'day_before_order', limit: orderedOn }
  if (line.expiresOn !== null && line.expiresOn < (line.expectedOn ?? expectedOn))
    fields['expiresOn'] = { code: 'expired', limit: line.expiresOn }
  return fields
}

interface OpenLine {
  readonly subtotal: Cop
  readonly quantity: string
  /** How much of it is still to come. */
  readonly open: string
}

/**
 * What is still to come of each line is worth: the line with its share of the discount and the shipping, by the share
 * of its units. An order of which nothing came is worth its total.
 */
export function openValuesOf(lines: readonly OpenLine[], discount: Cop, shipping: Cop): Cop[] {
  const subtotals = lines.map(({ subtotal }) => subtotal)
  return landedOf(subtotals, discount, shipping).map((value, at) => {
    const { open = '0', quantity = '1' } = lines[at] ?? {}
    return centavos(
      divideRounded(BigInt(value) * scaled(open, quantityPlaces), scaled(quantity, quantityPlaces)),
    )
  })
}
