import type { Cop } from '@trastienda/contract/money'

/** Colombian notes in centavos. */
const notes = [5_000, 10_000, 20_000, 50_000, 100_000].map((pesos) => pesos * 100)

/**
 * The cash that customers usually hand over for a total: the exact amount, or the next round ones, among them the smallest
 * single note that is enough.
 */
export function usualAmounts(total: Cop): Cop[] {
  const rounded = notes.map((note) => Math.ceil(total / note) * note)
  const larger = [...new Set(rounded)].filter((amount) => amount > total).sort((a, b) => a - b)
  const next = larger.slice(0, 3)
  const single = notes.find((note) => note > total)
  if (single !== undefined && !next.includes(single)) next.splice(-1, 1, single)
  return [total, ...next] as Cop[]
}
