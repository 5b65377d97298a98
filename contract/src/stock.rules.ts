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
