import { scaled, unscaled } from './decimal.ts'
import { quantityPlaces } from './money.ts'

interface Held {
  readonly onHand: string
  readonly reserved: string
}

const none: Held = { onHand: '0', reserved: '0' }

/** What a lot can still give: what is on hand in it and held back for nobody. */
export function freeOf({ onHand, reserved }: Held): string {
  return unscaled(scaled(onHand, quantityPlaces) - scaled(reserved, quantityPlaces), quantityPlaces)
}

/**
 * What is free in a lot when that is less than a change takes from it; undefined when there is enough.
 * @param change more than zero comes in, less goes out
 */
export function shortOf(change: string, held: Held = none): string | undefined {
  const free = freeOf(held)
  return scaled(free, quantityPlaces) + scaled(change, quantityPlaces) < 0n ? free : undefined
}
