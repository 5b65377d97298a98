import type { Cop } from '@trastienda/contract/money'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { visit } from '../../test/page.tsx'
import { rice } from '../../test/shop.ts'
import { productFacts } from '../lines/facts.ts'
import { PriceGuard } from './PriceGuard.tsx'
import { emptyPurchase } from './values.ts'
import { today } from '../kit/today.ts'

/** The price that is suggested when a bag sold for 1.000 pesos costs something else than before. */
async function suggested(lastCost: string, landed: string): Promise<string | undefined> {
  const pick = { ...rice, price: 100_000 as Cop, lastCost, averageCost: lastCost }
  const values = emptyPurchase(today(), 1)
  await visit(() => (
    <dl>
      <PriceGuard pick={pick} landed={landed} values={values} facts={productFacts(1)} />
    </dl>
  ))
  await screen.findByText(/^Margen a/)
  return screen.queryByRole('button', { name: /^Poner/ })?.textContent ?? undefined
}

test('a price that keeps a margin is suggested', async () => {
  expect(await suggested('500', '600')).toBe('Poner 1.200')
})

test('a price below its cost has no margin to keep: none is suggested', async () => {
  expect(await suggested('1311', '1500')).toBeUndefined()
})
