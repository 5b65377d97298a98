import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { visit } from '../../test/page.tsx'
import { OrderToApprove } from './OrderToApprove.tsx'

test('who approves an order sees who entered it, each product with its quantity and cost, and what adds up to the total', async () => {
  const line = { unit: 'caja', quantity: '24', cost: '1250', subtotal: 3_000_000 }
  await visit(() => <OrderToApprove id={5} />, {
    answers: {
      'GET /api/purchase-orders/5': () => ({
        id: 5,
        createdBy: 'Luis Mora',
        editedBy: 'Ana Ruiz',
        editedAt: '2026-11-02T15:00:00.000Z',
        items: [
          { ...line, id: 1, productName: 'Loratadina' },
          { ...line, id: 2, productName: 'Ibuprofeno', quantity: '1', subtotal: 125_000 },
        ],
        subtotal: 3_125_000,
        discount: 500_000,
        shipping: 800_000,
        grandTotal: 3_425_000,
        attachments: [],
      }),
    },
  })
  const [first, second] = within(await screen.findByRole('list')).getAllByRole('listitem')
  expect(first?.textContent).toMatch(/^Loratadina\D*30\.000.*24\s*cajas.*1\.250/)
  expect(second?.textContent).toMatch(/^Ibuprofeno.*1\s*caja\D.*1\.250/)
  expect(screen.getByRole('group', { name: 'Totales' }).textContent).toMatch(
    /^Subtotal31\.250Descuento−5\.000Envío8\.000Total\$\s34\.250$/,
  )
  expect(screen.getByText('Luis Mora').parentElement?.textContent).toContain('última edición de Ana Ruiz')
})
