import { centavos } from '@trastienda/contract/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { usualAmounts } from './notes.ts'

test.each([
  [12_300, [12_300, 15_000, 20_000, 50_000]],
  [21_050, [21_050, 25_000, 30_000, 50_000]],
  [17_000, [17_000, 20_000, 50_000, 100_000]],
  [50_000, [50_000, 60_000, 100_000]],
  [98_500.5, [98_500.5, 100_000]],
  [4_950, [4_950, 5_000, 10_000, 20_000]],
])('%d pesos are paid with %j', (pesos, amounts) => {
  expect(usualAmounts(centavos(pesos * 100)).map((each) => each / 100)).toEqual(amounts)
})

test('it is offered exactly first, and nothing after it that would not do', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500_000_000 }), (total) => {
      const [exact, ...larger] = usualAmounts(centavos(total))
      expect(exact).toBe(total)
      expect(larger.length).toBeLessThanOrEqual(3)
      expect(larger).toEqual([...new Set(larger)].filter((amount) => amount > total).sort((a, b) => a - b))
    }),
  )
})
