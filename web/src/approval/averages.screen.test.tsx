import type { ApprovalEffect } from '@trastienda/contract/purchase-approval'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { visit } from '../../test/page.tsx'
import { ProductEffects } from './ProductEffects.tsx'
import { ValueEffects } from './ValueEffects.tsx'

const product = {
  productId: 1,
  name: 'Loratadina',
  unit: 'und',
  quantityBefore: '2',
  quantityAfter: '4',
  averageBefore: '30000.754',
  averageAfter: '30201.45',
  lots: [],
  taken: 0,
  variance: 0,
}
const effect = { products: [product] } as unknown as ApprovalEffect

test.each([ProductEffects, ValueEffects])(
  'average costs are shown to the centavo before approving: %o',
  async (Effects) => {
    await visit(() => <Effects effect={effect} />, { answers: {} })
    const row = (await screen.findByText('Loratadina')).closest('tr')
    expect(row?.textContent).toContain('30.000,75 → 30.201,45')
  },
)
