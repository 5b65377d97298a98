import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { attach, choose, cursor, field, save, sent, sum, take, formErrors } from '../../test/form.ts'
import { visit } from '../../test/page.tsx'
import { stores } from '../../test/shop.ts'
import { today } from '../kit/today.ts'
import PurchaseAdd from './add.tsx'
import { bills } from './purchase-harness.ts'

const path = '/api/purchases'
async function open() {
  const page = await visit(PurchaseAdd, { at: '/purchase/add', answers: bills })
  await waitFor(() => expect(cursor()).toBe('Proveedor'))
  return page
}
type Hands = Awaited<ReturnType<typeof open>>['hands']

/** Types a whole bill of ten kilos and a half at 1.234,56. */
async function enter(hands: Hands) {
  await take(hands, 'sabana')
  await waitFor(() => expect(cursor()).toBe('Referencia'))
  await hands.keyboard('FE-77{Enter}{Enter}{Enter}')
  expect(cursor()).toContain('Tienda')
  await choose(hands, 'n')
  await waitFor(() => expect(cursor()).toBe('Producto, línea 1'))
  await take(hands, 'gran')
  await waitFor(() => expect(cursor()).toBe('Cantidad, línea 1'))
  await hands.keyboard('10,5{Enter}1234,56{Enter}')
  await attach(hands)
}

test('missing required fields are named, the cursor moves to the first, and typed values stay', async () => {
  const { hands, requests } = await open()
  await hands.type(field('Referencia'), 'FE-77')
  await hands.keyboard(save)
  expect(formErrors()).toEqual([
    'Faltan campos obligatorios',
    'Proveedor: Elige un proveedor',
    'Tienda: Elige una tienda',
    'Adjuntos: Adjunta la factura: PDF, foto, XML o ZIP',
    'Líneas: Agrega al menos un producto',
  ])
  await waitFor(() => expect(cursor()).toBe('Proveedor'))
  expect(field('Proveedor').getAttribute('aria-invalid')).toBe('true')
  expect(field('Referencia').value).toBe('FE-77')
  expect(sent(requests, path)).toEqual([])
})

test('a day in the closed period is listed with the fields that are missing', async () => {
  const closed = { data: stores, next: null, total: stores.length, closingDate: '2026-10-31' }
  const { hands } = await visit(PurchaseAdd, {
    at: '/purchase/add',
    answers: { ...bills, 'GET /api/stores': () => closed },
  })
  await waitFor(() => expect(cursor()).toBe('Proveedor'))
  await hands.clear(field('Fecha'))
  await hands.type(field('Fecha'), `31/10/2026${save}`)
  expect(formErrors()).toContain(
    'Fecha: La fecha está en un periodo cerrado: usa una posterior al 31 de octubre de 2026',
  )
  expect(formErrors()).toContain('Proveedor: Elige un proveedor')
})

test('nothing missing in an empty form is said twice: what the errors share is no error, and the bill is asked for once', async () => {
  const { hands } = await open()
  const person = screen.getByRole('combobox', { name: 'Cliente' })
  await hands.clear(person)
  await hands.keyboard(save)
  const marked = [...screen.getByRole('list', { name: 'Por revisar' }).querySelectorAll('li:has(svg)')]
  expect(marked.map(({ textContent }) => textContent)).toEqual([
    'Proveedor: Elige un proveedor',
    'Referencia: Escribe el número de la factura',
    'Tienda: Elige una tienda',
    'Cliente: Elige un cliente o las existencias propias',
    'Adjuntos: Adjunta la factura: PDF, foto, XML o ZIP',
    'Líneas: Agrega al menos un producto',
  ])
  const pane = within(screen.getByRole('complementary', { name: 'Adjuntos' }))
  expect(pane.queryByText(/Adjunta la factura/)).toBeNull()
  expect(pane.getByText('La factura es obligatoria').querySelector('svg')).toBeTruthy()
})

test('every missing cell of a line is named, also the one that the cursor moves to', async () => {
  const { hands } = await open()
  await hands.click(screen.getByText('Código, nombre o lector de barras'))
  await take(hands, 'gran')
  await hands.keyboard(save)
  expect(formErrors().at(-1)).toBe('Línea 1, cantidad: falta · costo unitario: falta')
  await hands.click(screen.getByRole('button', { name: 'Línea 1, cantidad' }))
  expect(cursor()).toBe('Cantidad, línea 1')
  expect(formErrors().at(-1)).toBe('Línea 1, cantidad: falta · costo unitario: falta')
})

test('it is entered by keyboard alone, adds up exactly, is sent once, and then the list opens', async () => {
  const { hands, requests, address } = await open()
  await enter(hands)
  expect(field('Días de crédito').value).toBe('45')
  await hands.type(field('Descuento'), '100,5')
  await hands.type(field('Envío'), '7000')
  await hands.keyboard('{Tab}')
  // 10.5 × 1,234.56 = 12,962.88; − 100.50 + 7,000.
  expect(sum()).toBe('$19.862,38')
  // Looked for before it comes: it goes after some seconds. Raised again soon after another test it has a count.
  const savedMessage = screen.findByText(/^Compra FE-77 guardada/)
  await hands.keyboard(save + save)
  expect(await savedMessage).toBeTruthy()
  await waitFor(() => expect(address()).toBe('/purchase/list'))
  const posts = sent(requests, path)
  expect(posts).toHaveLength(1)
  expect(posts[0]?.key).toMatch(/./)
  expect(posts[0]?.body).toEqual({
    supplierId: 7,
    storeId: 2,
    reference: 'FE-77',
    purchasedOn: today(),
    creditDays: 45,
    discount: 10050,
    shipping: 700000,
    returned: 0,
    responsibleId: 5,
    customerId: null,
    note: '',
    items: [{ productId: 3, lot: '', expiresOn: null, quantity: '10.5', cost: '1234.56' }],
    attachmentIds: [90],
    notDuplicateOf: null,
    notDuplicateWhy: '',
    receivedOrderIds: null,
  })
  // The store that was chosen is preset in the next purchase, and in no other form.
  expect(Object.keys(localStorage).filter((name) => name.startsWith('store:'))).toEqual([
    'store:purchase:5:1',
  ])
  expect(localStorage.getItem('store:purchase:5:1')).toBe('2')
})
