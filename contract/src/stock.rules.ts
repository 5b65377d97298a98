import type { Day } from './calendar.ts'
import { scaled, unscaled } from './decimal.ts'
import { quantityPlaces } from './money.ts'

interface Held {
  readonly onHand: string
  readonly reserved: string
}

const none: Held = { onHand: '0', reserved: '0' }

/** What is free in a lot: its quantity minus what is reserved. */
export function freeOf({ onHand, reserved }: Held): string {
  return unscaled(scaled(onHand, quantityPlaces) - scaled(reserved, quantityPlaces), quantityPlaces)
}

/**
 * The free quantity of a lot if a change takes more than that; undefined when there is enough.
 * @param change positive comes in, negative goes out
 */
export function shortOf(change: string, held: Held = none): string | undefined {
  const free = freeOf(held)
  return scaled(free, quantityPlaces) + scaled(change, quantityPlaces) < 0n ? free : undefined
}

/**
 * What is left of a product when goods leave, if that falls to its alert quantity or below it; undefined when it does
 * not, when it was that low before, and when the product has no alert. Nothing is left where more would leave than there
 * is.
 * @param leaving how much leaves; decimal strings of at most 3 places, as all of these
 */
export function leftUnderAlert(quantity: string, alert: string, leaving: string): string | undefined {
  const [there, limit, gone] = [quantity, alert, leaving].map((text) => scaled(text, quantityPlaces))
  if (there === undefined || limit === undefined || gone === undefined) return undefined
  const left = there - gone
  if (limit === 0n || there <= limit || left > limit) return undefined
  return unscaled(left > 0n ? left : 0n, quantityPlaces)
}

/** Goods that come in without a bill or an order, of at least so many times what there is, are shown to the approver. */
const foundJump = 2n

/** What there is of a product; decimal strings. */
interface There {
  readonly inStore: string
  readonly inAll: string
}

/**
 * What there is of a product if a document that adjusts the stock brings in far more: in its store, or in all stores
 * where that one has none. Undefined when it does not, and for a product that is nowhere: nobody can say then how much is
 * usual.
 * @param change over all lines of the product; negative goes out
 */
export function farBelow(change: string, { inStore, inAll }: There): keyof There | undefined {
  const [brought, here, all] = [change, inStore, inAll].map((text) => scaled(text, quantityPlaces))
  if (brought === undefined || here === undefined || all === undefined) return undefined
  const there = here > 0n ? here : all
  if (there <= 0n || brought < foundJump * there) return undefined
  return here > 0n ? 'inStore' : 'inAll'
}

export interface LotNamed {
  readonly productId: number
  /** The facts on a label; each is empty when the label does not have it. */
  readonly lot: string
  readonly expiresOn: Day | null
}

/**
 * The other days on which goods of the same product and lot expire: a lot has one day, so that one of them was misread.
 * @param lots the lots that are on hand, and the lines of the same document
 */
export function otherDays(
  { productId, lot, expiresOn }: LotNamed,
  lots: readonly LotNamed[],
): (Day | null)[] {
  if (lot === '') return []
  const days = lots.flatMap((each) =>
    each.productId === productId && each.lot === lot && each.expiresOn !== expiresOn ? [each.expiresOn] : [],
  )
  return [...new Set(days)]
}
