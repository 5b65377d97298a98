import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { attach, choose, cursor, field, save, sent, sum, take, told } from '../../test/form.ts'
import { visit } from '../../test/page.tsx'
import { type Answers, refusal } from '../../test/server.ts'
import { today } from '../kit/today.ts'
import PurchaseAdd from './add.tsx'
import { bills } from './purchase-harness.ts'

const path = '/api/purchases'
async function open(answers: Answers = {}, at = '/purchase/add') {
  const page = await visit(PurchaseAdd, { at, answers: { ...bills, ...answers } })
  await waitFor(() => expect(cursor()).toMatch(/^(Proveedor|Referencia)$/))
  return page
}
/** Begins a purchase that has the supplier, the store and the lines of another. */
const repeat = (answers: Answers) => open(answers, '/purchase/add?from=3')
type Hands = Awaited<ReturnType<typeof open>>['hands']

/** Types a whole bill of ten kilos and a half at 1.234,56. */
async function enter(hands: Hands) {
  await take(hands, 'sabana')
  await waitFor(() => expect(cursor()).toBe('Referencia'))
  await hands.keyboard('FE-77{Enter}{Enter}{Enter}')
  expect(cursor()).toContain('Tienda')
  await choose(hands, 'n')
  await hands.keyboard('{Enter}')
  await waitFor(() => expect(cursor()).toBe('Producto, línea 1'))
  await take(hands, 'gran')
  await waitFor(() => expect(cursor()).toBe('Cantidad, línea 1'))
  await hands.keyboard('10,5{Enter}1234,56{Enter}')
  await attach(hands)
}

test('what is required is named, the cursor goes to the first of it, and what was typed stays', async () => {
  const { hands, heard } = await open()
  await hands.type(field('Referencia'), 'FE-77')
  await hands.keyboard(save)
  expect(told()).toEqual([
    'Faltan campos obligatorios',
    'Proveedor: Selecciona un proveedor',
    'Tienda: Selecciona una tienda',
    'Adjuntos: Adjunta la factura: PDF, foto, XML o ZIP',
    'Líneas: Agrega al menos un producto',
  ])
  await waitFor(() => expect(cursor()).toBe('Proveedor'))
  expect(field('Proveedor').getAttribute('aria-invalid')).toBe('true')
  expect(field('Referencia').value).toBe('FE-77')
  expect(sent(heard, path)).toEqual([])
})

test('it is entered by keyboard alone, adds up exactly, is sent once, and leads to the list', async () => {
  const { hands, heard, address } = await open()
  await enter(hands)
  expect(field('Días de crédito').value).toBe('45')
  await hands.type(field('Descuento'), '100,5')
  await hands.type(field('Envío'), '7000')
  await hands.keyboard('{Tab}')
  // 10.5 × 1,234.56 = 12,962.88; − 100.50 + 7,000.
  expect(sum()).toBe('$19.862,38')
  await hands.keyboard(save + save)
  await waitFor(() => expect(address()).toBe('/purchase/list'))
  const posts = sent(heard, path)
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
  expect(await screen.findByText('Compra guardada')).toBeTruthy()
})

test('what was not answered stays as it was typed and is sent again under the same key; changed, under another', async () => {
  let working = false
  const { hands, heard } = await repeat({
    'POST /api/purchases': () => (working ? { id: 12, version: 1 } : refusal(503, {})),
  })
  await hands.keyboard('FE7')
  await attach(hands)
  await hands.keyboard(save)
  await waitFor(() => expect(told()).toHaveLength(1))
  expect(field('Referencia').value).toBe('FE7')
  await hands.keyboard(save)
  await waitFor(() => expect(sent(heard, path)).toHaveLength(2))
  await hands.type(field('Referencia'), '8')
  working = true
  await hands.keyboard(save)
  await waitFor(() => expect(sent(heard, path)).toHaveLength(3))
  const [first, second, third] = sent(heard, path).map(({ key }) => key)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

test('a reference that is taken is told at its field, while it is typed and once it is refused', async () => {
  const { hands } = await repeat({
    'GET /api/purchases/check': ({ query }) => ({
      taken: query['reference'] === 'FE7' ? { id: 9, reference: 'FE7' } : null,
      similar: null,
      owed: 0,
    }),
    'POST /api/purchases': () => refusal(409, { code: 'reference_taken' }),
  })
  await hands.keyboard('FE7')
  await waitFor(() => expect(field('Referencia').getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getByRole('link', { name: 'FE7' }).getAttribute('href')).toBe('/purchase/edit/9')
  await hands.keyboard('8')
  expect(field('Referencia').getAttribute('aria-invalid')).toBeNull()
  await attach(hands)
  await hands.keyboard(save)
  await waitFor(() => expect(field('Referencia').getAttribute('aria-invalid')).toBe('true'))
  expect(cursor()).toBe('Referencia')
  expect(field('Referencia').value).toBe('FE78')
})

test('one that looks like another is saved with the reason why it is not the same', async () => {
  const { hands, heard } = await repeat({
    'GET /api/purchases/check': () => ({
      taken: null,
      similar: { id: 9, reference: 'FE-9', day: '2026-11-20', total: 50_000 },
      owed: 0,
    }),
  })
  await hands.keyboard('FE7')
  await attach(hands)
  await hands.click(await screen.findByText('No es la misma…'))
  await hands.keyboard('{Control>}{Enter}{/Control}')
  expect(field('Motivo').getAttribute('aria-invalid')).toBe('true')
  await hands.keyboard('Otra entrega{Control>}{Enter}{/Control}')
  expect(await screen.findByText('Distinta de FE-9: Otra entrega')).toBeTruthy()
  await hands.keyboard(save)
  await waitFor(() =>
    expect(sent(heard, path)[0]?.body).toMatchObject({ notDuplicateOf: 9, notDuplicateWhy: 'Otra entrega' }),
  )
})
