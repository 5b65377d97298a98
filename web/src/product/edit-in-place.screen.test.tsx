import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { cursor, sent, take } from '../../test/form.ts'
import { milk, openProducts as open, prices, shows, typed } from '../../test/product-list.tsx'
import { refusal } from '../../test/server.ts'

// Values that are changed in the cells of the list.

afterEach(() => vi.unstubAllGlobals())

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
    'Escribe en números un valor en pesos, con dos decimales como máximo',
  )
  expect(cursor()).toBe('Precio de Leche')
  await hands.keyboard('{Tab}')
  expect(typed().value).toBe('abc')
  expect(requests.filter(({ method }) => method !== 'GET')).toEqual([])
})

test('what is typed is saved too when the page is left, or the row scrolls away', async () => {
  const { hands, requests, leave } = await open()
  await hands.keyboard('jj{F2}4700')
  leave('/elsewhere')
  expect(await screen.findByText('Precio de Leche: 3.500 → 4.700')).toBeTruthy()
  expect(sent(requests, prices)).toMatchObject([{ body: { price: 470_000 } }])
})

test('roles that may not correct products have no such cells', async () => {
  const { hands, address } = await open({}, 'buyer')
  expect(screen.queryByRole('button', { name: 'Editar Precio de Leche' })).toBeNull()
  await hands.keyboard('jj{F2}')
  expect(cursor()).not.toBe('Precio de Leche')
  await hands.dblClick(within(milk()).getByText('3.500'))
  await waitFor(() => expect(address()).toContain('open=2'))
})

test('beside an open product nothing is edited in the list', async () => {
  const { hands } = await open({ 'GET /api/products/1': () => refusal(503, {}) })
  await hands.click(screen.getByRole('link', { name: 'Arepa' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Editar Precio de Leche' })).toBeNull())
})

/** Room for the column of the category. */
const widen = () => vi.stubGlobal('innerWidth', 1440)

test('F2 opens the price, and then the column that was edited last', async () => {
  widen()
  const { hands } = await open()
  await hands.keyboard('j{F2}')
  expect(cursor()).toBe('Precio de Arepa')
  await hands.keyboard('{Shift>}{Tab}{/Shift}{Escape}j{F2}')
  expect(cursor()).toBe('Categoría de Leche')
})

test('Tab saves and opens the next cell of the row, Shift+Tab the one before', async () => {
  widen()
  const { hands, requests } = await open()
  await hands.keyboard('jj{F2}')
  expect(cursor()).toBe('Precio de Leche')
  await hands.keyboard('4200{Tab}')
  expect(cursor()).toBe('Alerta de Leche')
  await hands.keyboard('8{Shift>}{Tab}{/Shift}')
  expect(await screen.findByText('Precio de Leche: 3.500 → 4.200')).toBeTruthy()
  expect(await screen.findByText('Alerta de Leche: 5 → 8')).toBeTruthy()
  await waitFor(() => expect(cursor()).toBe('Precio de Leche'))
  expect(typed().value).toBe('4.200')
  await hands.keyboard('{Tab}{Tab}')
  expect(document.activeElement?.getAttribute('role')).toBe('grid')
  expect(sent(requests, prices)).toHaveLength(1)
  expect(sent(requests, '/api/products/2')).toMatchObject([{ body: { alertQuantity: '8', code: 'P-2' } }])
})

test('while the next cell is open the list is not read again, for the row might move away', async () => {
  const { hands, requests } = await open()
  const reads = () =>
    requests.filter(({ path, query }) => path === '/api/products' && query['limit'] === '100')
  await hands.keyboard('jj{F2}4900{Tab}')
  expect(await screen.findByText('Precio de Leche: 3.500 → 4.900')).toBeTruthy()
  shows('4.900')
  const before = reads().length
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(reads()).toHaveLength(before)
  expect(cursor()).toBe('Alerta de Leche')
  await hands.keyboard('{Escape}')
  await waitFor(() => expect(reads().length).toBeGreaterThan(before))
  shows('4.900')
})

test('a category is found by typing, and Enter saves it', async () => {
  widen()
  const { hands, requests } = await open()
  await hands.keyboard('jj{F2}{Shift>}{Tab}{/Shift}')
  await take(hands, 'beb')
  expect(await screen.findByText('Categoría de Leche: Lácteos → Bebidas')).toBeTruthy()
  expect(sent(requests, '/api/products/2')).toMatchObject([
    { over: '"v4"', body: { categoryId: 7, price: 350_000 } },
  ])
  await waitFor(() => shows('Bebidas'))
  await hands.keyboard('{Alt>}z{/Alt}')
  expect(await screen.findByText('Categoría de Leche: Bebidas → Lácteos')).toBeTruthy()
})

test('an alert in fractions of what is counted whole is refused in the words of the form', async () => {
  const { hands } = await open({
    'PATCH /api/products/2': () =>
      refusal(400, { code: 'invalid', fields: { alertQuantity: { code: 'quantity_whole' } } }),
  })
  await hands.keyboard('jj{F2}{Tab}2,5{Enter}')
  expect(await screen.findByText(/^2,5 no se guardó: /)).toBeTruthy()
})
