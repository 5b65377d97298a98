import { formatPercent } from './format.ts'

/** A change of more per cent is shown as more than this: in a cell its digits would leave no room for the figure. */
const mostTold = 999

/** By how many per cent something changed, without its sign: `18,4 %`, and `> 999 %` for whatever is more. */
export function formatChange(points: number, locale: string): string {
  const size = Math.abs(points)
  return size > mostTold ? `> ${formatPercent(mostTold, locale)}` : formatPercent(size.toFixed(1), locale)
}
