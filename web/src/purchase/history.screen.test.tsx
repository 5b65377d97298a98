import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { visit } from '../../test/page.tsx'
import PurchaseEdit from './edit.tsx'
import { bills } from './purchase-harness.ts'

test('the history of a purchase is open where the address asks for it, and closing it leaves the purchase', async () => {
  const { hands, address } = await visit(PurchaseEdit, {
    at: '/purchase/edit/3?history=open',
    answers: { ...bills, 'GET /api/history/purchase/3': () => ({ data: [] }) },
  })
  expect(await screen.findByRole('dialog', { name: 'Historial' })).toBeTruthy()
  expect(await screen.findByText('Nadie lo ha cambiado todavía')).toBeTruthy()
  await hands.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Historial' })).toBeNull())
  expect(address()).toBe('/purchase/edit/3')
})
