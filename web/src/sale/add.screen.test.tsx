import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { cursor, field, save, scan, sent, sum, take, formErrors } from '../../test/form.ts'
import { visit } from '../../test/page.tsx'
import { refusal } from '../../test/server.ts'
import { pack, shop } from '../../test/shop.ts'
import { today } from '../kit/today.ts'
import SaleAdd from './add.tsx'
import { openTill, path, shelf, till } from './till-harness.ts'

test('a sale at the counter: scan, quantity, cash, the change is shown, and the next sale begins', async () => {
  const { hands, requests } = await openTill()
  await take(hands, 'diana')
  await waitFor(() => expect(cursor()).toBe('Cantidad, línea 1'))
  await hands.keyboard('3{Enter}')
  await waitFor(() => expect(sum()).toBe('$6.901,50'))
  await hands.keyboard('{F8}{Enter}')
  await hands.type(field('Con cuánto paga'), '10000')
  expect(screen.getByRole('status', { name: 'Cambio' }).textContent?.replaceAll(/\s/g, '')).toBe('$3.098,50')
  await hands.keyboard('{Enter}')
  expect(await screen.findByRole('link', { name: 'V-9' })).toBeTruthy()
  expect(sent(requests, path).map(({ body }) => body)).toEqual([
    {
      storeId: 1,
      responsibleId: 5,
      customerId: null,
      reference: null,
      soldOn: today(),
      discount: 0,
      downPayment: 690_150,
      method: 'cash',
      given: 1_000_000,
      note: '',
      items: [{ productId: 2, quantity: '3', price: '2300.5', lots: null, lotReason: '', priceReason: '' }],
      attachmentIds: [],
    },
  ])
  await waitFor(() => expect(cursor()).toBe('Producto, línea 1'))
  expect(sum()).toBe('$0')
  expect(screen.getByText(/3\.098,50/)).toBeTruthy()
})

test('a scanned pack counts its units; a quantity above the stock is reported at the line, and stays after a refusal', async () => {
  const { hands } = await openTill({
    'POST /api/sales': () =>
      refusal(409, {
        code: 'not_enough_stock',
        fields: { 'items.0.quantity': { code: 'above_stock', limit: '50' } },
      }),
  })
  await scan(hands, pack)
  await waitFor(() => expect(sum()).toBe('$27.606'))
  for (const _ of [2, 3, 4, 5]) await scan(hands, pack)
  await waitFor(() => expect(sum()).toBe('$138.030'))
  expect(formErrors().join()).toMatch(/^Línea 1, cantidad: .*50/)
  await hands.keyboard(save)
  await waitFor(() => expect(cursor()).toBe('Cantidad, línea 1'))
  expect((document.activeElement as HTMLInputElement).value).toBe('60')
  expect(sum()).toBe('$138.030')
})

test('a known customer can pay a part and sees the remaining debt; at the counter all is paid', async () => {
  const { hands, requests } = await openTill()
  await take(hands, 'diana')
  await waitFor(() => expect(cursor()).toBe('Cantidad, línea 1'))
  await hands.keyboard('3{Enter}{F6}')
  expect(screen.queryByRole('radio', { name: 'Abona' })).toBeNull()
  await take(hands, 'clín')
  await hands.click(await screen.findByRole('radio', { name: 'Abona' }))
  await hands.type(field('Cuánto abona'), '2000,5')
  expect(screen.getByRole('status', { name: 'Queda debiendo' }).textContent?.replaceAll(/\s/g, '')).toBe(
    '$4.901',
  )
  await hands.keyboard(save)
  await waitFor(() =>
    expect(sent(requests, path)[0]?.body).toMatchObject({
      customerId: 31,
      downPayment: 200_050,
      given: null,
    }),
  )
})

test('goods whose label names a lot that cannot be sold are not saved with another lot', async () => {
  const { hands, requests } = await openTill()
  await scan(hands, `01${pack.padStart(14, '0')}1730013110X9`)
  await waitFor(() => expect(sum()).toBe('$27.606'))
  await hands.keyboard(save)
  await waitFor(() => expect(cursor()).toBe('Lote, línea 1'))
  expect(screen.getByRole('grid').textContent).toContain('Lote: Nada coincide con «X9»')
  expect(sent(requests, path)).toEqual([])
})

test('a line that leaves no more of its product than the alert quantity says so while it is typed', async () => {
  const watched = shelf.map((each) => ({ ...each, companyQuantity: '50', alertQuantity: '20' }))
  const { hands } = await openTill({
    'GET /api/sales/pick': () => ({ data: [watched[1]], exact: false }),
  })
  await take(hands, 'diana')
  await waitFor(() => expect(cursor()).toBe('Cantidad, línea 1'))
  await hands.keyboard('29')
  expect(screen.queryByText(/La alerta es/)).toBeNull()
  await hands.keyboard('{Backspace}{Backspace}30')
  expect(
    screen.getByText('Después de esta venta, en todas las tiendas: 20 und. La alerta es 20 und.'),
  ).toBeTruthy()
})

test('letters typed at the store choose it and stay there, as in the other forms; Enter goes on to the goods', async () => {
  const page = await visit(SaleAdd, { at: '/sale/add', answers: { ...till, ...shop } })
  await waitFor(() => expect(cursor()).toContain('Tienda'))
  const { hands } = page
  await hands.keyboard('no')
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Norte'))
  await new Promise((passed) => setTimeout(passed, 200))
  await hands.keyboard('rte')
  expect(document.activeElement?.textContent).toContain('Norte')
  await hands.keyboard('{Enter}')
  await waitFor(() => expect(cursor()).toBe('Producto, línea 1'))
  expect(document.activeElement).toHaveProperty('value', '')
})

test('cash that is less than the sale becomes the part that is paid, when a part is', async () => {
  const { hands } = await openTill()
  await take(hands, 'diana')
  await waitFor(() => expect(cursor()).toBe('Cantidad, línea 1'))
  await hands.keyboard('3{Enter}{F6}')
  await take(hands, 'clín')
  await hands.type(await waitFor(() => field('Con cuánto paga')), '2000')
  await hands.click(await screen.findByRole('radio', { name: 'Abona' }))
  expect(field('Cuánto abona').value).toBe('2.000')
  expect(field('Con cuánto paga').value).toBe('')
  expect(document.querySelector('[aria-invalid="true"]')).toBeNull()
})

test('a part that is still to be typed is not missing before its field is left, even after an attempt to save', async () => {
  const { hands, requests } = await openTill()
  await take(hands, 'diana')
  await waitFor(() => expect(cursor()).toBe('Cantidad, línea 1'))
  await hands.keyboard('3{Enter}{F6}')
  await take(hands, 'clín')
  await hands.type(await waitFor(() => field('Con cuánto paga')), `10${save}`)
  await waitFor(() => expect(field('Con cuánto paga').getAttribute('aria-invalid')).toBe('true'))
  await hands.clear(field('Con cuánto paga'))
  await hands.click(await screen.findByRole('radio', { name: 'Abona' }))
  const part = () => field('Cuánto abona').getAttribute('aria-invalid')
  expect(part()).not.toBe('true')
  await hands.click(field('Cuánto abona'))
  expect(part()).not.toBe('true')
  await hands.tab()
  expect(part()).toBe('true')
  expect(sent(requests, path)).toEqual([])
})

test('for a customer who may owe, Enter after the goods stops at how it is paid, and saves only where it says so', async () => {
  const { hands, requests } = await openTill()
  await take(hands, 'diana')
  await waitFor(() => expect(cursor()).toBe('Cantidad, línea 1'))
  await hands.keyboard('3{Enter}{F6}')
  await take(hands, 'clín')
  await screen.findByRole('radio', { name: 'Abona' })
  await hands.click(screen.getByRole('combobox', { name: 'Producto, línea 2' }))
  await hands.keyboard('{Enter}')
  await waitFor(() => expect(cursor()).toBe('Paga todo'))
  await hands.keyboard('{Enter}')
  await waitFor(() => expect(cursor()).toBe('Con cuánto paga'))
  expect(screen.getByText('guarda la venta')).toBeTruthy()
  expect(sent(requests, path)).toEqual([])
  await hands.click(screen.getByRole('radio', { name: 'Abona' }))
  await hands.keyboard('{Enter}')
  await waitFor(() => expect(cursor()).toBe('Cuánto abona'))
  await hands.click(screen.getByRole('radio', { name: 'Queda debiendo' }))
  expect(screen.getByText('guarda la venta')).toBeTruthy()
  await hands.keyboard('{Enter}')
  await waitFor(() => expect(sent(requests, path)[0]?.body).toMatchObject({ customerId: 31, downPayment: 0 }))
})

test('at the counter Enter after the goods goes to the cash, and once more saves', async () => {
  const { hands, requests } = await openTill()
  await take(hands, 'diana')
  await waitFor(() => expect(cursor()).toBe('Cantidad, línea 1'))
  await hands.keyboard('3{Enter}{Enter}')
  await waitFor(() => expect(cursor()).toBe('Con cuánto paga'))
  expect(screen.getByText('guarda la venta')).toBeTruthy()
  await hands.keyboard('{Enter}')
  await waitFor(() => expect(sent(requests, path)).toHaveLength(1))
})

test('a discount of a tenth stays one when more goods are sold, and is sent so', async () => {
  const { hands, requests } = await openTill()
  await take(hands, 'diana')
  await waitFor(() => expect(cursor()).toBe('Cantidad, línea 1'))
  await hands.keyboard('2{Enter}{F8}10 %')
  await waitFor(() => expect(sum()).toBe('$4.140,90'))
  await hands.click(document.querySelector('tr[aria-rowindex="2"] [data-column="quantity"]') as Element)
  await hands.keyboard('4{Enter}')
  await waitFor(() => expect(sum()).toBe('$8.281,80'))
  await hands.keyboard(save)
  await waitFor(() => expect(sent(requests, path)[0]?.body).toMatchObject({ discount: 92_020 }))
})
