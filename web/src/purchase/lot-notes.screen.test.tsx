import type { StockRow } from '@trastienda/contract/stock'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { cursor, take } from '../../test/form.ts'
import { visit } from '../../test/page.tsx'
import { milk } from '../../test/shop.ts'
import PurchaseAdd from './add.tsx'
import { bills } from './purchase-harness.ts'

const row = { productId: milk.id, lotId: 5, lot: 'L-26', expiresOn: '2099-12-31' } as Partial<StockRow>
const answers = { ...bills, 'GET /api/stock': () => ({ data: [row], next: null, total: 1 }) }

test('a lot that is on hand with another day is reported at its line, until the day agrees', async () => {
  const { hands } = await visit(PurchaseAdd, { at: '/purchase/add', answers })
  await waitFor(() => expect(cursor()).toBe('Proveedor'))
  await hands.click(screen.getByText('Código, nombre o lector de barras'))
  await take(hands, 'leche')
  await waitFor(() => expect(cursor()).toBe('Lote, línea 1'))
  await hands.keyboard('L-26{Enter}301199{Enter}')
  expect(
    await screen.findByText(
      'El lote L-26 ya está registrado con vencimiento 31 dic 2099: revisa cuál es el correcto.',
    ),
  ).toBeTruthy()
  await hands.keyboard('{Shift>}{Enter}{/Shift}311299{Enter}')
  await waitFor(() => expect(screen.queryByText(/^El lote L-26/)).toBeNull())
})
