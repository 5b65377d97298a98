/** The least and the most that the bar shows while a page loads. */
export const least = 0.08
export const most = 0.994

const steps = [
  { below: 0.2, by: 0.1 },
  { below: 0.5, by: 0.04 },
  { below: 0.8, by: 0.02 },
  { below: 0.99, by: 0.005 },
]

/** The next fraction of the bar, 0 to 1: large steps first, then ever smaller ones; only arriving reaches the end. */
export function trickle(share: number): number {
  const by = steps.find(({ below }) => share < below)?.by ?? 0
  return Math.min(most, Math.max(least, share + by))
}
