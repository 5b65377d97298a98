import type { ProductRow } from '@trastienda/contract/product'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sent } from '../../test/form.ts'
import { openProducts, prices, shows } from '../../test/product-list.tsx'
import { refusal } from '../../test/server.ts'

// Values that are changed on the card of a phone, by the menu of the row.

beforeEach(() => void vi.stubGlobal('innerWidth', 390))
afterEach(() => vi.unstubAllGlobals())

type Page = Awaited<ReturnType<typeof openProducts>>

async function openMenu({ hands }: Page): Promise<HTMLElement> {
  await hands.click(screen.getByRole('button', { name: 'Más acciones de Leche' }))
  return screen.findByRole('menu')
}

async function change(page: Page, what: string): Promise<HTMLInputElement> {
  await page.hands.click(within(await openMenu(page)).getByRole('menuitem', { name: what }))
  const dialog = await screen.findByRole('dialog', { name: / de Leche$/ })
  const field = await within(dialog).findByRole<HTMLInputElement>(
    /categoría/.test(what) ? 'combobox' : 'textbox',
  )
  await waitFor(() => expect(document.activeElement).toBe(field))
  return field
}
const save = ({ hands }: Page) => hands.click(screen.getByRole('button', { name: /^Guardar/ }))
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

test('a price is changed by the menu of its row, saved by a button, and the message offers to undo it', async () => {
  const page = await openProducts()
  const field = await change(page, 'Cambiar precio')
  expect(screen.getByRole('dialog').textContent).toContain('Precio de Leche')
  expect(field.value).toBe('3.500')
  expect(field.inputMode).toBe('decimal')
  await page.hands.clear(field)
  await page.hands.type(field, '3800')
  await save(page)
  const message = await screen.findByText('Precio de Leche: 3.500 → 3.800')
  await gone()
  await waitFor(() => shows('3.800'))
  expect(sent(page.requests, prices)).toMatchObject([{ over: '"v4"', body: { price: 380_000, reason: '' } }])
  expect(message.closest('[data-sonner-toast]')?.textContent).toContain('Deshacer')
})

test('the alert quantity and the category, which a card does not show, are changed as well', async () => {
  const page = await openProducts()
  const alert = await change(page, 'Cambiar alerta')
  await page.hands.clear(alert)
  await page.hands.type(alert, '9')
  await save(page)
  expect(await screen.findByText(/^Alerta de Leche: 5 → 9/)).toBeTruthy()
  await gone()
  const category = await change(page, 'Cambiar categoría')
  await page.hands.type(category, 'Beb')
  await page.hands.click(await screen.findByRole('option', { name: 'Bebidas' }))
  await save(page)
  expect(await screen.findByText(/^Categoría de Leche: Lácteos → Bebidas/)).toBeTruthy()
})

test('what cannot be a price is said at the field; closing leaves the value as it was', async () => {
  const page = await openProducts()
  const field = await change(page, 'Cambiar precio')
  await page.hands.clear(field)
  await page.hands.type(field, 'abc')
  await save(page)
  expect(field.getAttribute('aria-invalid')).toBe('true')
  await page.hands.clear(field)
  await page.hands.type(field, '4200')
  await page.hands.click(screen.getByRole('button', { name: 'Cancelar' }))
  await gone()
  shows('3.500')
  expect(page.requests.filter(({ method }) => method !== 'GET')).toEqual([])
})

test('going to another page saves nothing of what is being typed', async () => {
  const page = await openProducts()
  const field = await change(page, 'Cambiar precio')
  await page.hands.type(field, '4700')
  page.leave('/elsewhere')
  await gone()
  expect(page.requests.filter(({ method }) => method !== 'GET')).toEqual([])
})

test('when somebody else changed it both values are shown, and one of them is chosen', async () => {
  const page = await openProducts()
  const field = await change(page, 'Cambiar precio')
  page.by(2, { price: 390_000 as ProductRow['price'] })
  await page.hands.clear(field)
  await page.hands.type(field, '3800')
  await save(page)
  expect(await screen.findByText('Mientras tanto alguien puso 3.900. Escribiste 3.800.')).toBeTruthy()
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Guardar 3.800'))
  await page.hands.click(screen.getByRole('button', { name: 'Guardar 3.800' }))
  expect(await screen.findByText('Precio de Leche: 3.900 → 3.800')).toBeTruthy()
  await gone()
})

test('a price below the cost asks for its reason; what was refused can be corrected', async () => {
  let down = true
  const page = await openProducts({
    'PATCH /api/products/2/price': ({ body }) => {
      if (down) return refusal(503, { code: 'busy' })
      const { price, reason } = body as { price: ProductRow['price']; reason: string }
      if (reason !== '') return page.by(2, { price })
      return refusal(400, { code: 'invalid', fields: { reason: { code: 'below_cost', limit: '2000' } } })
    },
  })
  const field = await change(page, 'Cambiar precio')
  await page.hands.clear(field)
  await page.hands.type(field, '1900')
  await save(page)
  await page.hands.click(await screen.findByRole('button', { name: 'Corregir' }))
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /^Precio/ })).value).toBe('1.900')
  down = false
  await save(page)
  expect(await screen.findByText(/Está por debajo del costo/)).toBeTruthy()
  await page.hands.type(screen.getByRole('textbox', { name: /^Motivo del precio/ }), 'Se vence')
  await save(page)
  expect(await screen.findByText('Precio de Leche: 3.500 → 1.900')).toBeTruthy()
})

test('the menu of a card has all that the row has elsewhere: its pencil and its tick, too', async () => {
  const page = await openProducts()
  const entries = within(await openMenu(page)).getAllByRole('menuitem')
  expect(entries.map(({ textContent }) => textContent)).toEqual([
    'Editar',
    'Cambiar categoría',
    'Cambiar precio',
    'Cambiar alerta',
    'Seleccionar la fila',
    'Imprimir etiquetasL',
    'Desactivar',
    'Eliminar',
  ])
  await page.hands.click(screen.getByRole('menuitem', { name: 'Seleccionar la fila' }))
  expect(await screen.findByRole('toolbar', { name: 'Selección: 1 producto' })).toBeTruthy()
})

test('roles that may not correct products change nothing there', async () => {
  const page = await openProducts({}, 'buyer')
  const names = within(await openMenu(page))
    .getAllByRole('menuitem')
    .map(({ textContent }) => textContent ?? '')
  expect(names.filter((name) => name.startsWith('Cambiar'))).toEqual([])
})
