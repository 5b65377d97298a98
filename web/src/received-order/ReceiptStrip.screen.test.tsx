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
    orderUnit: 'und',
    products: [{ quantityBefore: '155', quantityAfter: '170', unit: 'und' }],
  } as unknown as ReceiptEffect
  draw(<ReceiptStrip effect={effect} />)
  const figure = screen.getByRole('heading', { name: 'Existencias en todas las tiendas' }).parentElement
  expect(figure?.textContent).toMatch(/155 → 170.*\+15 en Fontibón/)
})

test('goods of different units do not add up: what comes of each is said, and the share of the order', () => {
  const effect = {
    store: 'Chapinero',
    order: 'PO-3',
    lots: 2,
    stockBefore: '10',
    stockAfter: '23.25',
    inventoryBefore: 0,
    inventoryAfter: 100,
    receivedBefore: '0',
    receivedAfter: '13.25',
    ordered: '53',
    overAfter: '0',
    orderUnit: null,
    products: [
      { quantityBefore: '10', quantityAfter: '20', unit: 'und' },
      { quantityBefore: '0', quantityAfter: '3.25', unit: 'kg' },
    ],
  } as unknown as ReceiptEffect
  draw(<ReceiptStrip effect={effect} />)
  const said = (name: RegExp) => screen.getByRole('heading', { name }).parentElement?.textContent
  expect(said(/Existencias/)).toMatch(/\+10 und · \+3,25 kgEn Chapinero, 2 lotes$/)
  expect(said(/PO-3/)).toMatch(/0\s% → 25\s%$/)
})
