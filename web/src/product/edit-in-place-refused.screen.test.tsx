import type { ProductRow } from '@trastienda/contract/product'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { cursor, sent } from '../../test/form.ts'
import { openProducts as open, prices, shows, typed } from '../../test/product-list.tsx'
import { refusal } from '../../test/server.ts'

// A value typed in a cell that is not saved: refused, changed by somebody else, or taken back.

test('when saving fails the old value comes back, and what was typed is there to correct or send again', async () => {
  let down = true
  const { hands, requests, by } = await open({
    'PATCH /api/products/2/price': ({ body }) => {
      if (down) return refusal(503, { code: 'busy' })
      return by(2, { price: (body as ProductRow).price })
    },
  })
  await hands.keyboard('jj{F2}3810{Enter}')
  const trouble = await screen.findByRole('alertdialog', { name: '3.810 no se guardó' })
  shows('3.500')
  expect(cursor()).toBe('Corregir')
  await hands.click(within(trouble).getByRole('button', { name: 'Corregir' }))
  expect(typed().value).toBe('3.810')
  down = false
  await hands.keyboard('{Enter}')
  expect(await screen.findByText('Precio de Leche: 3.500 → 3.810')).toBeTruthy()
  expect(sent(requests, prices)).toHaveLength(2)
})

test('Escape drops what was refused', async () => {
  const { hands } = await open({ 'PATCH /api/products/2/price': () => refusal(503, { code: 'busy' }) })
  await hands.keyboard('jj{F2}3820{Enter}')
  await screen.findByRole('alertdialog')
  await hands.keyboard('{Escape}')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(document.activeElement?.getAttribute('role')).toBe('grid')
  await hands.keyboard('{F2}')
  expect(typed().value).toBe('3.500')
})

test('an attempt whose reply was lost is found saved, not sent again', async () => {
  const { hands, requests, by } = await open({
    'PATCH /api/products/2/price': ({ body }) => {
      by(2, { price: (body as ProductRow).price })
      throw new TypeError('Failed to fetch')
    },
  })
  await hands.keyboard('jj{F2}3830{Enter}')
  await screen.findByRole('alertdialog')
  await hands.keyboard('{Enter}')
  await hands.keyboard('{Enter}')
  expect(await screen.findByText('Precio de Leche: 3.500 → 3.830')).toBeTruthy()
  // The client itself repeats a request that got no answer.
  expect(new Set(sent(requests, prices).map(({ key }) => key)).size).toBe(1)
})

test('a price below the cost asks for its reason beside the cell', async () => {
  const { hands, requests, by } = await open({
    'PATCH /api/products/2/price': ({ body }) => {
      const { price, reason } = body as { price: ProductRow['price']; reason: string }
      if (reason !== '') return by(2, { price })
      return refusal(400, { code: 'invalid', fields: { reason: { code: 'below_cost', limit: '2000' } } })
    },
  })
  await hands.keyboard('jj{F2}1900{Enter}')
  await screen.findByRole('alertdialog')
  expect(screen.getByText(/Está por debajo del costo \(2.000\): escribe el motivo/)).toBeTruthy()
  await waitFor(() => expect(cursor()).toBe('Motivo del precio'))
  await hands.keyboard('Se vence{Enter}')
  expect(await screen.findByText('Precio de Leche: 3.500 → 1.900')).toBeTruthy()
  expect(sent(requests, prices).at(-1)).toMatchObject({ body: { price: 190_000, reason: 'Se vence' } })
})

test('a change of another value meanwhile is no conflict: it is saved over the version that there is by now', async () => {
  const { hands, requests, by } = await open()
  act(() => void by(2, { name: 'Leche' }))
  await hands.keyboard('jj{F2}3840{Enter}')
  await screen.findByText('Precio de Leche: 3.500 → 3.840')
  expect(sent(requests, prices)).toMatchObject([{ over: '"v5"' }])
})

test('when somebody else changed the same value, both are shown, and one is taken', async () => {
  const { hands, requests, by } = await open()
  by(2, { price: 370_000 as ProductRow['price'] })
  await hands.keyboard('jj{F2}3850{Enter}')
  expect(await screen.findByText('Mientras tanto alguien puso 3.700. Escribiste 3.850.')).toBeTruthy()
  expect(sent(requests, prices)).toEqual([])
  await waitFor(() => shows('3.700'))
  expect(cursor()).toBe('Guardar 3.850')
  await hands.keyboard('{Enter}')
  expect(await screen.findByText('Precio de Leche: 3.700 → 3.850')).toBeTruthy()
  expect(sent(requests, prices)).toMatchObject([{ over: '"v5"', body: { price: 385_000 } }])

  by(2, { price: 390_000 as ProductRow['price'] })
  await hands.keyboard('{F2}4000{Enter}')
  await screen.findByText('Mientras tanto alguien puso 3.900. Escribiste 4.000.')
  await hands.click(screen.getByRole('button', { name: 'Dejar 3.900' }))
  shows('3.900')
  expect(sent(requests, prices)).toHaveLength(1)
})

test('Alt+Z puts the old value back by the same call, with its own reason', async () => {
  const { hands, requests } = await open()
  await hands.keyboard('jj{F2}3860{Enter}')
  await screen.findByText('Precio de Leche: 3.500 → 3.860')
  await hands.keyboard('{Alt>}z{/Alt}')
  expect(await screen.findByText('Precio de Leche: 3.860 → 3.500')).toBeTruthy()
  await waitFor(() => shows('3.500'))
  expect(sent(requests, prices).at(-1)).toMatchObject({
    over: '"v5"',
    body: { price: 350_000, reason: 'Se deshizo el cambio' },
  })
})

test('nothing is undone over what somebody else put meanwhile', async () => {
  const { hands, requests, by } = await open()
  await hands.keyboard('jj{F2}3870{Enter}')
  await screen.findByText('Precio de Leche: 3.500 → 3.870')
  by(2, { price: 410_000 as ProductRow['price'] })
  await hands.keyboard('{Alt>}z{/Alt}')
  expect(await screen.findByText('Ahora es 4.100: alguien más lo cambió.')).toBeTruthy()
  expect(sent(requests, prices)).toHaveLength(1)
})
