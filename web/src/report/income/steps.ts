interface Part {
  /** Centavos. */
  readonly of: number
  /** Starts at the zero line; else it continues where the previous one ended. */
  readonly fromZero: boolean
}

export interface Step {
  readonly top: number
  readonly tall: number
  /** Whether it is drawn as a total, a rise or a fall. */
  readonly look: 'whole' | 'up' | 'down'
  /** The height at which it ends and the next step starts. */
  readonly after: number
}

const edge = 4

/** The bars of a bridge within a height, and the height of the zero line. */
export function stepsOf(parts: readonly Part[], height: number): { bars: readonly Step[]; zero: number } {
  let at = 0
  const ends = parts.map(({ of, fromZero }) => {
    const from = fromZero ? 0 : at
    at = from + of
    return {
      from,
      to: at,
      look: fromZero ? ('whole' as const) : of < 0 ? ('down' as const) : ('up' as const),
    }
  })
  const all = [0, ...ends.flatMap(({ from, to }) => [from, to])]
  const [least, most] = [Math.min(...all), Math.max(...all)]
  const scale = most === least ? 0 : (height - 2 * edge) / (most - least)
  const y = (of: number) => (scale === 0 ? height / 2 : edge + (most - of) * scale)
  return {
    zero: y(0),
    bars: ends.map(({ from, to, look }) => ({
      top: Math.min(y(from), y(to)),
      tall: Math.max(1, Math.abs(y(from) - y(to))),
      look,
      after: y(to),
    })),
  }
}
