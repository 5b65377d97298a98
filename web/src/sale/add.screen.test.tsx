import type { SalePick } from '@trastienda/contract/sale-form'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { cursor, field, offered, save, scan, sent, sum, take, told } from '../../test/form.ts'
import { visit } from '../../test/page.tsx'
import { type Answers, refusal } from '../../test/server.ts'
import { clinic, milk, pack, rice, shop, stores } from '../../test/shop.ts'
import { today } from '../kit/today.ts'
import SaleAdd from './add.tsx'

const path = '/api/sales'
const lot = (lotId: number, name: string, expiresOn: string | null, free: string) => ({
  lotId,
  lot: name,
  expiresOn,
  free,
})
const shelf = [
  {
    ...milk,
    price: 450_000,
    averageCost: '3000',
    free: '12',
    lots: [lot(11, 'A-1', '2099-01-31', '2'), lot(12, 'B-2', '2099-06-30', '10')],
  },
  { ...rice, price: 230_050, averageCost: '2000', free: '50', lots: [lot(21, '', null, '50')] },
].map((each) => ({ ...each, expired: '0', later: '0' }) as unknown as SalePick)

const till: Answers = {
  ...shop,
  'GET /api/stores': () => ({ data: stores.slice(0, 1), next: null, total: 1 }),
  'GET /api/sales/check': () => ({
    taken: null,
    suggested: 'V-9',
    owed: 0,
    counter: 'Mostrador',
    closingDate: null,
  }),
  'GET /api/sales/pick': ({ query: { q = '', ids } }) => {
    if (q === pack) return { data: [{ ...shelf[1], factor: '12' }], exact: true }
    const words = q.toLowerCase()
    const data = shelf.filter(({ id, name }) =>
      ids === undefined ? name.toLowerCase().includes(words) : ids.split(',').includes(String(id)),
    )
    return { data, exact: false }
  },
  'GET /api/customers/31': () => ({ ...clinic, phone: '', approval: 'approved' }),
  'POST /api/sales': () => ({ id: 12, version: 1 }),
  'GET /api/sales/12': () => ({ id: 12, reference: 'V-9', grandTotal: 690_150 }),
}
async function open(answers: Answers = {}) {
  const page = await visit(SaleAdd, { at: '/sale/add', answers: { ...till, ...answers } })
  await waitFor(() => expect(cursor()).toBe('Producto, línea 1'))
  return page
}

test('a sale over the counter: scan, quantity, cash, the change is told, and the next one begins', async () => {
  const { hands, heard } = await open()
  await take(hands, 'diana')
  await waitFor(() => expect(cursor()).toBe('Cantidad, línea 1'))
  await hands.keyboard('3{Enter}')
  await waitFor(() => expect(sum()).toBe('$6.901,50'))
  await hands.keyboard('{F8}{Enter}')
  await hands.type(field('Con cuánto paga'), '10000')
  expect(screen.getByRole('status', { name: 'Cambio' }).textContent?.replaceAll(/\s/g, '')).toBe('$3.098,50')
  await hands.keyboard('{Enter}')
  expect(await screen.findByRole('link', { name: 'V-9' })).toBeTruthy()
  expect(sent(heard, path).map(({ body }) => body)).toEqual([
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

test('what is scanned counts its pack; more than there is, is told at the line, and stays when it is refused', async () => {
  const { hands } = await open({
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
  expect(told().join()).toMatch(/^Línea 1, cantidad: .*50/)
  await hands.keyboard(save)
  await waitFor(() => expect(cursor()).toBe('Cantidad, línea 1'))
  expect((document.activeElement as HTMLInputElement).value).toBe('60')
  expect(sum()).toBe('$138.030')
})

test('below what it cost is not sold without a reason, which is asked once, and then it is sent', async () => {
  const { hands, heard } = await open()
  await take(hands, 'diana')
  await waitFor(() => expect(cursor()).toBe('Cantidad, línea 1'))
  await hands.keyboard('3{Enter}')
  await hands.type(field('Descuento'), '2000')
  await hands.keyboard(save)
  const asks = await screen.findByRole('dialog')
  expect(sent(heard, path)).toEqual([])
  expect(cursor()).toBe('Motivo del precio')
  await hands.keyboard('{Enter}')
  expect(asks.isConnected).toBe(true)
  await hands.keyboard('Empaque roto{Enter}')
  await waitFor(() => expect(sent(heard, path)).toHaveLength(1))
  expect(sent(heard, path)[0]?.body).toMatchObject({
    discount: 200_000,
    items: [{ priceReason: 'Empaque roto' }],
  })
})

test('a known customer pays a part: what stays owed is told, and over the counter all is paid', async () => {
  const { hands, heard } = await open()
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
    expect(sent(heard, path)[0]?.body).toMatchObject({ customerId: 31, downPayment: 200_050, given: null }),
  )
})

test('a name that was typed and not chosen is not sold to over the counter', async () => {
  const { hands, heard } = await open()
  await take(hands, 'diana')
  await waitFor(() => expect(cursor()).toBe('Cantidad, línea 1'))
  await hands.keyboard('3{Enter}{F6}Pérez')
  await waitFor(() => expect(offered().join()).toContain('Pérez'))
  await hands.keyboard(save)
  await waitFor(() => expect(field('Cliente').getAttribute('aria-invalid')).toBe('true'))
  expect(field('Cliente').value).toBe('Pérez')
  expect(sent(heard, path)).toEqual([])
})

test('another lot than the one that expires first needs a reason, and is sent with it', async () => {
  const { hands, heard } = await open({ 'POST /api/sales': () => refusal(503, {}) })
  await take(hands, 'lech')
  await waitFor(() => expect(cursor()).toBe('Cantidad, línea 1'))
  await hands.keyboard('1{F4}')
  const lots = await screen.findByRole('dialog', { name: /Lotes de Leche/ })
  await hands.clear(within(lots).getByLabelText('Cuánto sacar del lote A-1'))
  await hands.type(within(lots).getByLabelText('Cuánto sacar del lote B-2'), '1')
  await hands.keyboard('{Control>}{Enter}{/Control}')
  expect(lots.isConnected).toBe(true)
  await hands.keyboard('La pidió así{Control>}{Enter}{/Control}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await hands.keyboard(save)
  await waitFor(() => expect(sent(heard, path)).toHaveLength(1))
  expect(sent(heard, path)[0]?.body).toMatchObject({
    items: [{ productId: 1, lots: [{ lotId: 12, quantity: '1' }], lotReason: 'La pidió así' }],
  })
  await waitFor(() => expect(told()).toHaveLength(1))
  expect(sum()).toBe('$4.500')
})
