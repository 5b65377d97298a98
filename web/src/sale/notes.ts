import type { Cop } from '@trastienda/contract/money'

/** Colombian notes in centavos. */
const notes = [5_000, 10_000, 20_000, 50_000, 100_000].map((pesos) => pesos * 100)

/** The cash that customers usually hand over for a total: the exact amount, or the next note. */
export function usualAmounts(total: Cop): Cop[] {
  const rounded = notes.map((note) => Math.ceil(total / note) * note)
  const larger = [...new Set(rounded)].filter((amount) => amount > total).sort((a, b) => a - b)
  return [total, ...larger.slice(0, 3)] as Cop[]
}
