import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { milk, openProducts } from '../../test/product-list.tsx'
import { refusal } from '../../test/server.ts'

const inactive = () => within(milk()).queryByText('Inactivo')

test('a product is shown as inactive before the server has answered, and as active again when it refuses', async () => {
  let answer: (reply: unknown) => void = () => undefined
  const { hands } = await openProducts({
    'PATCH /api/products/2': () => new Promise((resolve) => (answer = resolve)),
  })
  await hands.click(within(milk()).getByRole('button', { name: 'Más acciones de Leche' }))
  await hands.click(await screen.findByRole('menuitem', { name: 'Desactivar' }))
  await waitFor(() => expect(inactive()).toBeTruthy())
  answer(refusal(503, {}))
  await waitFor(() => expect(inactive()).toBeNull())
})
