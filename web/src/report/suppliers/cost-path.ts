/** Room for the dot at the end. */
const margin = 3

/**
 * A line through costs, oldest first, in a box; equal costs are a line through its middle.
 * @returns the path and its end
 */
export function pathOf(costs: readonly number[], width: number, height: number) {
  const [low, high] = [Math.min(...costs), Math.max(...costs)]
  const along = (width - 2 * margin) / Math.max(1, costs.length - 1)
  const up = (cost: number) => (high === low ? 0.5 : (cost - low) / (high - low))
  const round = (figure: number) => Math.round(figure * 100) / 100
  const points = costs.map((cost, at): [number, number] => [
    round(margin + at * along),
    round(height - margin - up(cost) * (height - 2 * margin)),
  ])
  const path = points.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${x} ${y}`).join('')
  return { path, end: points.at(-1) ?? ([margin, height / 2] as [number, number]) }
}
