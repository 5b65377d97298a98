import type { Day } from './calendar.ts'
import type { FieldProblems } from './problem.ts'
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
