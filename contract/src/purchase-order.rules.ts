import type { Day } from './calendar.ts'
import type { FieldProblems } from './problem.ts'
import { isWhole, outgrownAt } from './quantity.ts'

/** Whether goods that were expected before today are still to come. */
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

/** Why the units of an order cannot be: the line with which they are more than a quantity holds. */
export function orderedUnitsProblems(items: readonly { readonly quantity: string }[]): FieldProblems {
  const at = outgrownAt(items.map(({ quantity }) => quantity))
  return at < 0 ? {} : { [`items.${at}.quantity`]: { code: 'units_too_large' } }
}

/** Why a line cannot be ordered as it is; fields of the line. */
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
