/**
 * The positions of the costs in a box of 1 × 1: evenly spaced from left to right, the lowest at the bottom and the
 * highest at the top; equal ones in the middle.
 */
export function costTrace(costs: readonly string[]): (readonly [x: number, y: number])[] {
  const values = costs.map(Number)
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const last = Math.max(1, values.length - 1)
  return values.map(
    (value, at) => [at / last, most === least ? 0.5 : (value - least) / (most - least)] as const,
  )
}
