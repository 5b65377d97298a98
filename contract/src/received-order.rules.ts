import type { Day } from './calendar.ts'
import { scaled, unscaled } from './decimal.ts'
import { add, type Cop, maxCop, quantityPlaces, times, timesExactly } from './money.ts'
import type { FieldProblems } from './problem.ts'
import { addQuantities, isWhole, outgrownAt } from './quantity.ts'

const units = (text: string) => scaled(text, quantityPlaces)

/**
 * How many units more than ordered may be received without a reason, rounded down.
 * @param percent the tolerance, a decimal string of at most 2 places
 * @returns a decimal string of at most 3 places
 */
export function tolerated(ordered: string, percent: string, wholeUnits: boolean): string {
  const extra = (units(ordered) * scaled(percent, 2)) / 10_000n
  const one = 10n ** BigInt(quantityPlaces)
  return unscaled(wholeUnits ? extra - (extra % one) : extra, quantityPlaces)
}

interface Progress {
  /** Ordered. */
  readonly quantity: string
  /** Accepted before. */
  readonly received: string
  readonly closed: string
}

/** The outstanding quantity of an order line; never negative. */
export function outstanding({ quantity, received, closed }: Progress): string {
  const left = units(quantity) - units(received) - units(closed)
  return unscaled(left > 0n ? left : 0n, quantityPlaces)
}

/** How far a line would exceed its order if this quantity were accepted; "0" when it would not. */
export function beyond(accepted: string, { quantity, received, closed }: Progress): string {
  const over = units(received) + units(accepted) + units(closed) - units(quantity)
  return unscaled(over > 0n ? over : 0n, quantityPlaces)
}

/** Whether accepting this quantity exceeds the order and its tolerance, which requires a reason. */
export function beyondTolerance(accepted: string, line: Progress, tolerance: string): boolean {
  return units(accepted) > 0n && units(beyond(accepted, line)) > units(tolerance)
}

interface ReceivedGoods {
  readonly accepted: string
  readonly rejected: string
  readonly rejectReason: string
  readonly expiresOn: Day | null
}

interface Wanted {
  readonly unitWhole: boolean
  readonly tracksExpiry: boolean
  /** Goods that expire before this day are not accepted. */
  readonly notBefore: Day | null
}

/**
 * The problems of a line of a received order, by the known facts of its product and its order; fields of the line.
 */
export function receivedLineProblems(
  { accepted, rejected, rejectReason, expiresOn }: ReceivedGoods,
  wanted: Wanted,
  receivedOn: Day,
): FieldProblems {
  const fields: FieldProblems = {}
  const comes = units(accepted) > 0n
  if (!comes && units(rejected) === 0n) fields['accepted'] = { code: 'quantity_positive' }
  if (wanted.unitWhole && !isWhole(accepted)) fields['accepted'] = { code: 'quantity_whole' }
  if (wanted.unitWhole && !isWhole(rejected)) fields['rejected'] = { code: 'quantity_whole' }
  if (units(rejected) > 0n !== (rejectReason !== '')) fields['rejectReason'] = { code: 'reject_reason' }
  if (!comes) return fields
  if (wanted.tracksExpiry && expiresOn === null) fields['expiresOn'] = { code: 'expiry_required' }
  if (expiresOn !== null && wanted.notBefore !== null && expiresOn < wanted.notBefore)
    fields['expiresOn'] = { code: 'expires_too_soon', limit: wanted.notBefore }
  if (expiresOn !== null && expiresOn < receivedOn)
    fields['expiresOn'] = { code: 'expired', limit: expiresOn }
  return fields
}

interface CostedGoods {
  readonly accepted: string
  readonly rejected: string
  readonly cost: string
}

/**
 * The problems of the amounts: a line, or the lines up to it, with more units or value than a document may have.
 * `receivedAmounts` can sum amounts without problems.
 */
export function receivedSizeProblems(items: readonly CostedGoods[]): FieldProblems {
  const fields: FieldProblems = {}
  for (const part of ['accepted', 'rejected'] as const) {
    const at = outgrownAt(items.map((item) => item[part]))
    if (at >= 0) fields[`items.${at}.${part}`] = { code: 'units_too_large' }
  }
  let value = 0n
  const large = items.findIndex(({ cost, accepted }) => {
    value += timesExactly(cost, accepted)
    return value > BigInt(maxCop)
  })
  if (large >= 0) fields[`items.${large}.accepted`] = { code: 'total_too_large' }
  return fields
}

/** The totals of a received order at the costs of its order. */
export function receivedAmounts(items: readonly CostedGoods[]): {
  accepted: string
  rejected: string
  value: Cop
} {
  return {
    accepted: addQuantities(...items.map((item) => item.accepted)),
    rejected: addQuantities(...items.map((item) => item.rejected)),
    value: add(...items.map(({ cost, accepted }) => times(cost, accepted))),
  }
}
