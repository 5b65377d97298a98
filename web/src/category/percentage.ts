/** Received of ordered in per cent, one decimal, as the server rounds it; null where nothing was ordered. */
export function percentageOf(ordered: string, received: string): string | null {
  if (Number(ordered) === 0) return null
  return String(Math.round((Number(received) * 1000) / Number(ordered)) / 10)
}
