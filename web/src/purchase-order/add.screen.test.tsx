import { addDays } from '@trastienda/contract/calendar'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { choose, cursor, field, save, sent, sum, take, formErrors } from '../../test/form.ts'
import { visit } from '../../test/page.tsx'
import { type Answers, refusal } from '../../test/server.ts'
import { shop } from '../../test/shop.ts'
import { today } from '../kit/today.ts'
import OrderAdd from './add.tsx'

const path = '/api/purchase-orders'
async function open(answers: Answers = {}) {
  const page = await visit(OrderAdd, {
    at: '/purchase-order/add',
    answers: {
      ...shop,
      'GET /api/purchase-orders/next-reference': () => ({ suggested: 'OC-8' }),
      'GET /api/purchase-orders/supplier-codes': () => ({ data: [{ productId: 2, supplierCode: 'D-500' }] }),
      'POST /api/purchase-orders': () => ({ id: 12, version: 1 }),
      'GET /api/purchase-orders/12': () => ({ id: 12, reference: 'OC-8', version: 1 }),
      ...answers,
    },
  })
  await waitFor(() => expect(cursor()).toBe('Proveedor'))
  return page
}

type Hands = Awaited<ReturnType<typeof open>>['hands']

/** Types an order of twelve bags of rice by keyboard alone. */
async function enter(hands: Hands) {
  await take(hands, 'tol')
  await waitFor(() => expect(cursor()).toBe('Fecha'))
  await hands.keyboard('{Enter}{Enter}{Enter}{Enter}')
  expect(cursor()).toContain('Tienda')
  await choose(hands, 'c')
  await waitFor(() => expect(cursor()).toBe('Producto, línea 1'))
  await take(hands, 'diana')
  await waitFor(() => expect(cursor()).toBe('Pedido, línea 1'))
  await hands.keyboard('12{Enter}333,33{Enter}')
}

test('missing required fields are named, and the cursor moves to the first', async () => {
  const { hands, requests } = await open()
  await hands.type(field('Transportadora'), 'Coordinadora')
  await hands.keyboard(save)
  expect(formErrors()).toEqual([
    'Faltan campos obligatorios',
    'Proveedor: Elige un proveedor',
    'Tienda: Elige una tienda',
    'Líneas: Agrega al menos un producto',
  ])
  await waitFor(() => expect(cursor()).toBe('Proveedor'))
  expect(field('Transportadora').value).toBe('Coordinadora')
  expect(sent(requests, path)).toEqual([])
})

test('every missing cell of a line is named, also the one that the cursor moves to, each with its way there', async () => {
  const { hands } = await open()
  await take(hands, 'tol')
  await hands.click(screen.getByText('Código, nombre o lector de barras'))
  await take(hands, 'diana')
  await hands.click(screen.getByRole('button', { name: /Tienda/ }))
  await hands.click(await screen.findByRole('option', { name: /Centro/ }))
  await hands.keyboard(save)
  await waitFor(() => expect(cursor()).toBe('Pedido, línea 1'))
  expect(formErrors()).toEqual(['Línea 1, pedido: falta · costo unitario: falta'])
  await hands.keyboard('4')
  expect(formErrors()).toEqual(['Línea 1, costo unitario: falta'])
  await hands.clear(document.activeElement as HTMLInputElement)
  await hands.click(screen.getByRole('button', { name: 'costo unitario' }))
  expect(cursor()).toBe('Costo unitario, línea 1')
})

test('Enter moves from the supplier to the lines, known facts are filled in, and the order is sent once', async () => {
  const { hands, requests, address } = await open()
  await enter(hands)
  // 12 × 333.33.
  expect(sum()).toBe('$3.999,96')
  await hands.keyboard(save + save)
  await waitFor(() => expect(address()).toBe('/purchase-order/list'))
  expect(sent(requests, path).map(({ body }) => body)).toEqual([
    {
      supplierId: 8,
      storeId: 1,
      reference: null,
      orderedOn: today(),
      expectedOn: addDays(today(), 7),
      carrier: '',
      discount: 0,
      shipping: 0,
      responsibleId: 5,
      customerId: null,
      note: '',
      items: [
        {
          productId: 2,
          supplierCode: 'D-500',
          expectedOn: null,
          expiresOn: null,
          quantity: '12',
          cost: '333.33',
        },
      ],
      attachmentIds: [],
    },
  ])
  expect(await screen.findByText('Orden OC-8 guardada')).toBeTruthy()
})

test('words of a product that is not chosen are asked about when the order is saved, and never left out of it', async () => {
  const { hands, requests, address } = await open()
  await enter(hands)
  await waitFor(() => expect(cursor()).toBe('Producto, línea 2'))
  await hands.keyboard('cinta de enmascarar')
  await hands.keyboard(save)
  expect(await screen.findByText(/Ningún producto tiene el código «cinta de enmascarar»/)).toBeTruthy()
  expect(sent(requests, path)).toEqual([])
  expect(address()).toContain('/purchase-order/add')
})

test('a letter chooses the store and stays in its field; Enter moves on to the lines', async () => {
  const { hands } = await open()
  await take(hands, 'tol')
  await waitFor(() => expect(cursor()).toBe('Fecha'))
  await hands.keyboard('{Enter}{Enter}{Enter}{Enter}')
  const store = screen.getByRole('button', { name: /Tienda/ })
  await hands.keyboard('n')
  await waitFor(() => expect(store.textContent).toContain('Norte'))
  // Longer than a list takes to close.
  await new Promise((later) => setTimeout(later, 300))
  expect(document.activeElement).toBe(store)
  await hands.keyboard('{Enter}')
  await waitFor(() => expect(cursor()).toBe('Producto, línea 1'))
})

test('a refusal of a line is shown there, and typed values stay', async () => {
  const { hands } = await open({
    'POST /api/purchase-orders': () =>
      refusal(422, { code: 'invalid', fields: { 'items.0.cost': { code: 'required' } } }),
  })
  await enter(hands)
  await hands.keyboard(save)
  await waitFor(() => expect(cursor()).toBe('Costo unitario, línea 1'))
  expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true')
  expect(sum()).toBe('$3.999,96')
})

test.each(['Proveedor', 'Responsable', 'Cliente'])(
  'a typed name in %s that was not chosen is not saved as the one before',
  async (label) => {
    const { hands, requests } = await open()
    await enter(hands)
    await hands.click(field(label))
    await hands.keyboard('Nadie')
    await hands.keyboard(save)
    await waitFor(() => expect(field(label).getAttribute('aria-invalid')).toBe('true'))
    expect(formErrors().join()).toContain('Nadie')
    expect(sent(requests, path)).toEqual([])
  },
)
