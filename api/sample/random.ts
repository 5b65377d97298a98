/** A stream of numbers that is the same at every run: the sample must not depend on chance. */
export interface Random {
  /** A number from 0 up to but not including 1. */
  next(): number
  /** A whole number from `low` to `high`, both included. */
  wholeNumber(low: number, high: number): number
  /** A random element of the list. */
  one<T>(list: readonly T[]): T
  /** True with the probability `share`. */
  chance(share: number): boolean
  /** `count` different elements of the list. */
  some<T>(list: readonly T[], count: number): T[]
}

/** The generator mulberry32. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const wholeNumber = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  const one = <T>(list: readonly T[]): T => {
    const picked = list[wholeNumber(0, list.length - 1)]
    if (picked === undefined) throw new RangeError('there is nothing to pick from')
    return picked
  }
  return {
    next,
    wholeNumber,
    one,
    chance: (share) => next() < share,
    some: (list, count) => {
      const left = [...list]
      return Array.from({ length: Math.min(count, left.length) }, () =>
        left.splice(wholeNumber(0, left.length - 1), 1),
      ).flat()
    },
  }
}
