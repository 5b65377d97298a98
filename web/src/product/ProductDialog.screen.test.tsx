import { type Product, product } from '@trastienda/contract/product'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { listed, openDialog } from '../../test/dialog.tsx'
import { cursor, field, save, sent, take } from '../../test/form.ts'
import { type Answers, refusal } from '../../test/server.ts'
import { ProductDialog } from './ProductDialog.tsx'

const rice: Product = product.parse({
  id: 2,
  code: 'GRA-1',
  name: 'Arroz Diana 500 g',
  categoryId: 4,
  category: 'Granos',
  unit: 'und',
  unitWhole: true,
  price: 230_000,
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
async function open(id: number | null, answers: Answers = {}) {
  const onSaved = vi.fn<(id: number, name: string) => void>()
  const page = await openDialog((close) => <ProductDialog id={id} onClose={close} onSaved={onSaved} />, {
    'GET /api/categories': () => ({ data: [{ id: 4, name: 'Granos' }], next: null, total: 1 }),
    'GET /api/products/2': () => rice,
    'POST /api/products': () => ({ id: 12, version: 1 }),
    'GET /api/products/similar': ({ query }) => ({
      data: query['q'] === 'Arroz Diana' ? [{ ...rice, category: 'Granos' }] : [],
    }),
    'PATCH /api/products/2': () => ({ id: 2, version: 5 }),
    ...answers,
  })
  return { ...page, onSaved }
}

test('missing required fields are named, and typed values stay', async () => {
  const { hands, requests } = await open(null)
  await hands.type(field('Nombre'), 'Lenteja')
  await hands.keyboard(save)
  expect(listed()).toEqual(['Código: Falta este dato', 'Categoría: Falta este dato'])
  await waitFor(() => expect(cursor()).toBe('Código'))
  expect(field('Nombre').value).toBe('Lenteja')
  expect(sent(requests, '/api/products')).toEqual([])
})

test('products of a similar name are shown while the name of a new one is typed, and not while one is corrected', async () => {
  const { hands } = await open(null)
  await hands.type(field('Nombre'), 'Arroz Diana')
  expect(await screen.findByText('¿Será uno de estos?')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Usar este/ })).toBeNull()
  await hands.type(field('Nombre'), ' integral')
  await waitFor(() => expect(screen.queryByText('¿Será uno de estos?')).toBeNull())
})

test('Enter moves from field to field; a weighed unit accepts fractions, and the form is sent once', async () => {
  const { hands, requests, onSaved, isOpen } = await open(null)
  await waitFor(() => expect(cursor()).toBe('Código'))
  await hands.keyboard('GRA-9{Enter}')
  expect(cursor()).toBe('Categoría')
  await take(hands, 'gran')
  await waitFor(() => expect(cursor()).toBe('Nombre'))
  await hands.keyboard('Lenteja')
  await hands.clear(field('Unidad'))
  await hands.type(field('Unidad'), 'kg')
  await hands.type(field('Precio de venta'), '4500,5')
  await hands.keyboard(save + save)
  await waitFor(() => expect(isOpen()).toBe(false))
  expect(onSaved).toHaveBeenCalledExactlyOnceWith(12, 'Lenteja')
  expect(sent(requests, '/api/products')).toHaveLength(1)
  expect(sent(requests, '/api/products')[0]?.body).toMatchObject({
    code: 'GRA-9',
    name: 'Lenteja',
    categoryId: 4,
    unit: 'kg',
    unitWhole: false,
    price: 450_050,
    shelfLifeDays: null,
    overReceipt: null,
  })
})

test('the price and the alert, which may stay empty, are marked as optional', async () => {
  await open(null)
  expect(field('Precio de venta').labels?.[0]?.textContent).toBe('Precio de venta opcional')
  expect(field('Cantidad de alerta').labels?.[0]?.textContent).toBe('Cantidad de alerta opcional')
})

/** What the category "Granos" offers: its next code, and the expiry of most of its products. */
const grains = { code: 'GRA-010', unit: 'kg', products: 14, tracked: 12 }
const codeField = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Código' })
const expiry = () => screen.getByRole<HTMLInputElement>('switch', { name: /^Controla vencimiento/ })

test('the category of a new product offers its next code and the expiry of most of its products', async () => {
  const { hands, requests, isOpen } = await open(null, { 'GET /api/products/offered': () => grains })
  await waitFor(() => expect(cursor()).toBe('Código'))
  await hands.keyboard('{Enter}')
  expect(screen.queryByText('Falta este dato')).toBeNull()
  await take(hands, 'gran')
  await waitFor(() => expect(codeField().value).toBe('GRA-010'))
  expect(screen.getByText('Propuesto: el siguiente de Granos.')).toBeTruthy()
  expect(expiry().checked).toBe(true)
  expect(screen.getByText('Propuesto: 12 de los 14 productos de Granos controlan vencimiento.')).toBeTruthy()
  await hands.type(field('Nombre'), 'Lenteja')
  await hands.keyboard(save)
  await waitFor(() => expect(isOpen()).toBe(false))
  expect(sent(requests, '/api/products')[0]?.body).toMatchObject({
    code: 'GRA-010',
    unit: 'kg',
    unitWhole: false,
    tracksExpiry: true,
  })
})

test('what was entered before the category stays as it is', async () => {
  const { hands, requests } = await open(null, { 'GET /api/products/offered': () => grains })
  await hands.type(codeField(), 'MIO-1')
  await hands.clear(field('Unidad'))
  await hands.type(field('Unidad'), 'bulto')
  await hands.click(expiry())
  await hands.click(expiry())
  await hands.click(field('Categoría'))
  await take(hands, 'gran')
  await waitFor(() => expect(requests.some(({ path }) => path === '/api/products/offered')).toBe(true))
  await hands.type(field('Nombre'), 'Lenteja')
  expect(codeField().value).toBe('MIO-1')
  expect(field('Unidad')).toHaveProperty('value', 'bulto')
  expect(expiry().checked).toBe(false)
  expect(screen.queryByText(/^Propuesto/)).toBeNull()
})

test('when somebody else took the offered code meanwhile, the product gets the next one; a typed one is refused', async () => {
  let taken = false
  const { hands, requests, isOpen } = await open(null, {
    'GET /api/products/offered': () => ({ ...grains, code: taken ? 'GRA-011' : 'GRA-010' }),
    'POST /api/products': ({ body }) => {
      taken = true
      if ((body as { code: string }).code === 'GRA-011') return { id: 12, version: 1 }
      return refusal(409, { code: 'code_taken', fields: { code: { code: 'taken' } } })
    },
  })
  await hands.click(field('Categoría'))
  await take(hands, 'gran')
  await waitFor(() => expect(codeField().value).toBe('GRA-010'))
  await hands.type(field('Nombre'), 'Lenteja')
  await hands.clear(codeField())
  await hands.type(codeField(), 'GRA-001')
  await hands.keyboard(save)
  await waitFor(() => expect(listed()).toHaveLength(1))
  expect(codeField().value).toBe('GRA-001')
  await hands.clear(codeField())
  await hands.type(codeField(), 'GRA-010')
  await hands.keyboard(save)
  await waitFor(() => expect(isOpen()).toBe(false))
  const codes = sent(requests, '/api/products').map(({ body }) => body)
  expect(codes).toMatchObject([{ code: 'GRA-001' }, { code: 'GRA-010' }, { code: 'GRA-011' }])
  expect(codes.at(-1)).toMatchObject({ name: 'Lenteja' })
})

test('a code and a barcode that others have are both refused at once, by the names of those products', async () => {
  const { hands } = await open(2, {
    'PATCH /api/products/2': () =>
      refusal(409, {
        code: 'code_taken',
        fields: {
          code: { code: 'taken_by', limit: 'Lenteja' },
          'barcodes.0.barcode': { code: 'taken_by', limit: 'Panela' },
        },
      }),
  })
  await hands.type(field('Códigos de barras'), '7702004003508{Enter}')
  await hands.keyboard(save)
  await waitFor(() =>
    expect(listed()).toEqual(['Código: Ya lo tiene Lenteja', 'Códigos de barras: Ya lo tiene Panela']),
  )
  expect(cursor()).toBe('Código')
  await hands.click(screen.getByRole('button', { name: /Ya lo tiene Panela/ }))
  expect(cursor()).toBe('Quitar 7702004003508')
  await hands.click(screen.getByRole('textbox', { name: 'Unidades por lectura de 7702004003508' }))
  await hands.keyboard('{Enter}')
  expect(document.activeElement?.getAttribute('data-field')).not.toBeNull()
  expect(cursor()).not.toMatch(/^Unidades|^Quitar/)
})

test('only a price below the cost requires a reason', async () => {
  const { hands, requests } = await open(2)
  await hands.clear(field('Precio de venta'))
  await hands.type(field('Precio de venta'), '1999,99')
  await hands.keyboard('{Tab}')
  expect(field('Motivo del precio')).toBeTruthy()
  await hands.type(field('Motivo del precio'), 'Se vence')
  await hands.keyboard(save)
  await waitFor(() => expect(sent(requests, '/api/products/2')).toHaveLength(1))
  expect(sent(requests, '/api/products/2')[0]).toMatchObject({
    over: '"v4"',
    body: { price: 199_999, priceReason: 'Se vence' },
  })
})

test('changes by somebody else are loaded without losing what was typed, and saving is based on them', async () => {
  let theirs = false
  const { hands, requests, isOpen } = await open(2, {
    'GET /api/products/2': () => (theirs ? { ...rice, price: 300_000, version: 5 } : rice),
    'PATCH /api/products/2': ({ headers }) =>
      headers.get('If-Match') === '"v4"' ? refusal(409, { code: 'stale' }) : { id: 2, version: 6 },
  })
  await hands.type(field('Nombre'), ' extra')
  theirs = true
  await hands.keyboard(save)
  await hands.click(await screen.findByRole('button', { name: 'Traer lo más reciente' }))
  await waitFor(() => expect(field('Precio de venta').value).toBe('3.000'))
  expect(field('Nombre').value).toBe('Arroz Diana 500 g extra')
  await hands.keyboard(save)
  await waitFor(() => expect(isOpen()).toBe(false))
  expect(sent(requests, '/api/products/2').at(-1)).toMatchObject({
    over: '"v5"',
    body: { name: 'Arroz Diana 500 g extra', price: 300_000 },
  })
})

test('a product is not saved with its old category while another one is typed and not chosen', async () => {
  const { hands, requests, isOpen } = await open(2)
  await waitFor(() => expect(field('Categoría').value).toBe('Granos'))
  act(() => field('Categoría').focus())
  await hands.keyboard(`lác${save}`)
  expect(listed()).toEqual(['Categoría: «lác» no está elegido: elígelo de la lista'])
  expect(sent(requests, '/api/products/2')).toEqual([])
  await take(hands, '{Backspace}{Backspace}{Backspace}gran')
  await hands.keyboard(save)
  await waitFor(() => expect(isOpen()).toBe(false))
})
