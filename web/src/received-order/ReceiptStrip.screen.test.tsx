import type { ReceiptEffect } from '@trastienda/contract/received-order-approval'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw } from '../../test/screen.tsx'
import { ReceiptStrip } from './ReceiptStrip.tsx'

test('the stock before and after is said to be that of all stores, beside the store where the goods come in', () => {
  const effect = {
    store: 'Fontibón',
    order: 'PO-3',
    lots: 2,
    stockBefore: '155',
    stockAfter: '170',
    inventoryBefore: 0,
    inventoryAfter: 100,
    receivedBefore: '0',
    receivedAfter: '15',
    ordered: '20',
    overAfter: '0',
  } as unknown as ReceiptEffect
  draw(<ReceiptStrip effect={effect} />)
  const figure = screen.getByRole('heading', { name: 'Existencias en todas las tiendas' }).parentElement
  expect(figure?.textContent).toMatch(/155 → 170.*\+15 en Fontibón/)
})
