/** A second press within this time was meant for what was there before. */
const doubleMs = 500

/**
 * Distinguishes the second press of a double press, which would hit what the first one put in its place, from an
 * intended one.
 */
export function pressGuard(now: () => number = () => performance.now()) {
  let last = Number.NEGATIVE_INFINITY
  return {
    /** Called for each press; returns whether it may act. */
    isMeant: (): boolean => {
      const at = now()
      if (at - last < doubleMs) return false
      last = at
      return true
    },
    /** Another element was pressed meanwhile: the next press is not a double press. */
    forget: () => {
      last = Number.NEGATIVE_INFINITY
    },
  }
}
