/** What is pressed again within this time was meant for what stood there before. */
const doubleMs = 500

/** Tells the second press of a double one, which would meet what the first put in its place, from one that is meant. */
export function pressGuard(now: () => number = () => performance.now()) {
  let last = Number.NEGATIVE_INFINITY
  return {
    /** Asked of each press, whether it may act. */
    isMeant: (): boolean => {
      const at = now()
      if (at - last < doubleMs) return false
      last = at
      return true
    },
    /** Something else was pressed meanwhile: the next press is the second of none. */
    forget: () => {
      last = Number.NEGATIVE_INFINITY
    },
  }
}
