import { type Product, product, type ProductRow } from '@trastienda/contract/product'
import type { Role } from '@trastienda/contract/access'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { cursor, sent } from '../../test/form.ts'
import { pageOf } from '../../test/list.ts'
import { visit } from '../../test/page.tsx'
import { type Answers, refusal, type SentRequest } from '../../test/server.ts'
import ProductList from './list.tsx'

// Values that are changed in the cells of the list.

const row = (id: number, name: string): Product =>
  product.parse({
    id,
    code: `P-${id}`,
    name,
    categoryId: 4,
    category: 'Lácteos',
    unit: 'und',
    unitWhole: true,
    price: 350_000,
    averageCost: '2000',
    onHand: '40',
    stockValue: 8_000_000,
    alertQuantity: '5',
    tracksExpiry: false,
    imageId: null,
    active: true,
    version: 4,
    shelfLifeDays: null,
    overReceipt: null,
    barcodes: [],
    attachments: [],
    lastCost: '2000',
    lastCostOn: '2026-11-01',
    pendingQuantity: '0',
    stores: [],
  })

/** The list over a server that remembers what is changed; `by` lets somebody else change a product. */
async function open(answers: Answers = {}, as: Role = 'user') {
  const rows = [row(1, 'Arepa'), row(2, 'Leche')]
  const by = (id: number, change: Partial<Product>) => {
    const at = rows.findIndex((each) => each.id === id)
    const before = rows[at]
    if (before) rows[at] = { ...before, ...change, version: before.version + 1 }
    return { id, version: rows[at]?.version }
  }
  const page = await visit(ProductList, {
    at: '/product/list',
    as,
    answers: {
      'GET /api/products': (request) => ({
        ...pageOf(rows, request, () => true, 'name'),
        totals: { stockValue: 0 },
      }),
      'GET /api/products/2': () => rows.find(({ id }) => id === 2),
      'PATCH /api/products/2/price': ({ body }: SentRequest) => by(2, { price: (body as ProductRow).price }),
      ...answers,
    },
  })
  await screen.findByRole('link', { name: 'Leche' })
  return { ...page, by }
}
const milk = () => screen.getByRole('row', { name: /Leche/ })
const shows = (text: string) => expect(within(milk()).getByText(text)).toBeTruthy()
const prices = '/api/products/2/price'
const typed = () => screen.getByLabelText<HTMLInputElement>('Precio de Leche')

test('F2 opens the field with its text selected, Enter saves, and the keys go to the row again', async () => {
  const { hands, requests } = await open()
  await hands.keyboard('jj{F2}')
  expect(cursor()).toBe('Precio de Leche')
  expect(typed().value).toBe('3.500')
  expect([typed().selectionStart, typed().selectionEnd]).toEqual([0, 5])
  expect(typed().inputMode).toBe('decimal')
  await hands.keyboard('3800{Enter}')
  // Shown as saved at once.
  shows('3.800')
  expect(document.activeElement?.getAttribute('role')).toBe('grid')
  expect(await screen.findByText('Precio de Leche: 3.500 → 3.800')).toBeTruthy()
  expect(sent(requests, prices)).toMatchObject([
    { over: '"v4"', body: { price: 380_000, reason: '' }, key: expect.stringMatching(/^\w{32}$/) },
  ])
  shows('3.800')
  // The keys act on the row as before.
  await hands.keyboard('{F2}')
  expect(typed().value).toBe('3.800')
})

test('Escape leaves the value as it was, and so does Enter over the same text', async () => {
  const { hands, requests, address } = await open()
  await hands.keyboard('jj{F2}99{Escape}')
  shows('3.500')
  expect(document.activeElement?.getAttribute('role')).toBe('grid')
  await hands.keyboard('{F2}{Enter}')
  shows('3.500')
  expect(requests.filter(({ method }) => method !== 'GET')).toEqual([])
  // Enter on the row opens it, as ever.
  await hands.keyboard('{Enter}')
  await waitFor(() => expect(address()).toContain('open=2'))
})

test('a double click in the cell opens the field, elsewhere it opens the row', async () => {
  const { hands, address } = await open()
  await hands.dblClick(within(milk()).getByText('3.500'))
  expect(cursor()).toBe('Precio de Leche')
  await hands.keyboard('4000')
  // Pressing elsewhere saves.
  await hands.click(within(milk()).getByText('40'))
  expect(await screen.findByText('Precio de Leche: 3.500 → 4.000')).toBeTruthy()
  await hands.dblClick(within(milk()).getByText('40'))
  await waitFor(() => expect(address()).toContain('open=2'))
})

test('what cannot be a price is said beside the cell, and the field stays', async () => {
  const { hands, requests } = await open()
  await hands.keyboard('jj{F2}abc{Enter}')
  expect(screen.getByRole('alert').textContent).toBe(
    'Escribe un valor en pesos, con dos decimales como máximo',
  )
  expect(cursor()).toBe('Precio de Leche')
  await hands.keyboard('{Tab}')
  expect(typed().value).toBe('abc')
  expect(requests.filter(({ method }) => method !== 'GET')).toEqual([])
})

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

test('beside an open product nothing is edited in the list', async () => {
  const { hands } = await open({ 'GET /api/products/1': () => refusal(503, {}) })
  await hands.click(screen.getByRole('link', { name: 'Arepa' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Editar Precio de Leche' })).toBeNull())
})
