/**
 * Received units as a percentage of ordered ones, one decimal, rounded as on the server; null when nothing was
 * ordered.
 */
export function percentageOf(ordered: string, received: string): string | null {
  if (Number(ordered) === 0) return null
  return String(Math.round((Number(received) * 1000) / Number(ordered)) / 10)
}
