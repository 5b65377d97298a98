import type { StockRow } from '@trastienda/contract/stock'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { choose, cursor, field, save, sent, take } from '../../test/form.ts'
import { visit } from '../../test/page.tsx'
import { type Answers, refusal } from '../../test/server.ts'
import { milk, rice, shop } from '../../test/shop.ts'
import { today } from '../kit/today.ts'
import StockAdjustmentAdd from './adjustment/add.tsx'
import StockTransferAdd from './transfer/add.tsx'

const row = (given: Partial<StockRow>) => given as StockRow
const lots = [
  row({
    productId: milk.id,
    lotId: 11,
    lot: 'A-1',
    expiresOn: '2099-01-31' as never,
    onHand: '12',
    free: '10',
  }),
  row({
    productId: milk.id,
    lotId: 12,
    lot: 'B-2',
    expiresOn: '2099-06-30' as never,
    onHand: '5',
    free: '5',
  }),
  row({ productId: rice.id, lotId: 21, lot: '', expiresOn: null, onHand: '40', free: '40' }),
]
const store: Answers = {
  ...shop,
  'GET /api/stock': ({ query }) => {
    const data = lots.filter(({ productId }) => query['product']?.split(',').includes(String(productId)))
    return { data, next: null, total: data.length }
  },
  'POST /api/stock-adjustments': () => ({ id: 12, version: 1 }),
  'POST /api/stock-transfers': () => ({ id: 12, version: 1 }),
}
const adjust = (answers: Answers = {}) =>
  visit(StockAdjustmentAdd, { at: '/stock/adjustment/add', answers: { ...store, ...answers } })
const transfer = (answers: Answers = {}) =>
  visit(StockTransferAdd, { at: '/stock/transfer/add', answers: { ...store, ...answers } })
/** The problems that are listed above the form. */
const listed = () =>
  within(screen.getByRole('alert', { name: 'Por revisar' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
/** The row of a lot, without its buttons. */
const lotRow = (name: string) =>
  screen.getByLabelText(`Cantidad de ${name}`).closest('tr')?.querySelector('td:nth-last-child(2)')
    ?.textContent

test('missing fields of an adjustment are named, and the cursor moves to the first', async () => {
  const { hands, requests } = await adjust()
  await waitFor(() => expect(cursor()).toContain('Tienda'))
  await hands.keyboard(save)
  expect(listed()).toEqual([
    'Tienda: Elige una tienda',
    'Motivo: Falta este dato',
    'Agregar producto: Agrega al menos un producto',
  ])
  expect(sent(requests, '/api/stock-adjustments')).toEqual([])
})

test('damaged goods leave their lots exactly, and are sent once; what is typed meanwhile goes nowhere', async () => {
  let saved: (reply: { id: number; version: number }) => void = () => undefined
  const saving = new Promise<{ id: number; version: number }>((resolve) => {
    saved = resolve
  })
  const { hands, requests, address } = await adjust({ 'POST /api/stock-adjustments': () => saving })
  await waitFor(() => expect(cursor()).toContain('Tienda'))
  await choose(hands, 'c')
  await hands.keyboard('{Enter}')
  await choose(hands, 'a')
  await hands.keyboard('{Enter}{Enter}{Enter}')
  await waitFor(() => expect(cursor()).toBe('Agregar producto'))
  await take(hands, 'lech')
  await waitFor(() => expect(cursor()).toBe('Cantidad de Leche entera 1 L, A-1'))
  await hands.keyboard('3{Enter}')
  expect(cursor()).toBe('Cantidad de Leche entera 1 L, B-2')
  await hands.keyboard('{Enter}')
  expect(cursor()).toBe('Agregar producto')
  expect(lotRow('Leche entera 1 L, A-1')).toContain('9')
  await hands.keyboard(save + save)
  await waitFor(() => expect(field('Cantidad de Leche entera 1 L, A-1').closest('[inert]')).not.toBeNull())
  saved({ id: 12, version: 1 })
  await waitFor(() => expect(address()).toBe('/stock/adjustment'))
  expect(sent(requests, '/api/stock-adjustments').map(({ body }) => body)).toEqual([
    {
      storeId: 1,
      reference: null,
      adjustedOn: today(),
      reason: 'damaged',
      note: '',
      items: [{ productId: 1, lot: 'A-1', expiresOn: '2099-01-31', quantity: '-3', cost: null }],
    },
  ])
})

test('a quantity typed before the reason keeps its sign: a negative one goes out, and a minus under «Sale» is refused at its cell', async () => {
  const { hands, requests, address } = await adjust()
  await waitFor(() => expect(cursor()).toContain('Tienda'))
  await choose(hands, 'c')
  await hands.click(field('Agregar producto'))
  await take(hands, 'lech')
  const amount = 'Cantidad de Leche entera 1 L, A-1'
  await waitFor(() => expect(cursor()).toBe(amount))
  await hands.keyboard('-2')
  expect(screen.getByRole('columnheader', { name: 'Cambia (+/−)' })).toBeTruthy()
  screen.getByLabelText(/^Motivo/, { selector: 'button' }).focus()
  await choose(hands, 'a')
  expect(screen.getByRole('columnheader', { name: 'Sale' })).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>(amount).value).toBe('2')
  expect(lotRow('Leche entera 1 L, A-1')).toContain('10')
  await hands.clear(screen.getByLabelText(amount))
  await hands.type(screen.getByLabelText(amount), '-100')
  const wrong = 'Con este motivo la mercancía sale: escribe cuánto sale, sin el signo menos'
  expect(screen.getByText(wrong)).toBeTruthy()
  expect(lotRow('Leche entera 1 L, A-1')).not.toContain('112')
  await hands.keyboard(save)
  expect(listed()).toEqual([`Leche entera 1 L · A-1: ${wrong}`])
  expect(sent(requests, '/api/stock-adjustments')).toEqual([])
  await hands.clear(screen.getByLabelText(amount))
  await hands.type(screen.getByLabelText(amount), `3${save}`)
  await waitFor(() => expect(address()).toBe('/stock/adjustment'))
  expect(sent(requests, '/api/stock-adjustments').map(({ body }) => body)).toMatchObject([
    { reason: 'damaged', items: [{ lot: 'A-1', quantity: '-3' }] },
  ])
})

test('a second product that is chosen while the lots of the first are on their way is not lost', async () => {
  const waiting: (() => void)[] = []
  const { hands } = await transfer({
    'GET /api/stock': async (request) => {
      if (request.query['product'] === '1') await new Promise<void>((resolve) => waiting.push(resolve))
      return store['GET /api/stock']?.(request)
    },
  })
  await waitFor(() => expect(cursor()).toContain('Sale de'))
  await choose(hands, 'c')
  await hands.click(field('Agregar producto'))
  await take(hands, 'lech')
  await hands.click(field('Agregar producto'))
  await take(hands, 'diana')
  await waitFor(() => expect(waiting.length).toBeGreaterThan(0))
  for (const go of waiting) go()
  expect(await screen.findByLabelText('Cantidad de Leche entera 1 L, A-1')).toBeTruthy()
  expect(await screen.findByLabelText('Cantidad de Arroz Diana 500 g')).toBeTruthy()
})

test('a transfer sends the free quantity of a lot to another store; a refusal is shown at its line', async () => {
  let enough = false
  const { hands, requests, address } = await transfer({
    'POST /api/stock-transfers': () =>
      enough
        ? { id: 12, version: 1 }
        : refusal(409, {
            code: 'not_enough_stock',
            fields: { 'items.0.quantity': { code: 'above_stock', limit: '4' } },
          }),
  })
  await waitFor(() => expect(cursor()).toContain('Sale de'))
  await choose(hands, 'c')
  await hands.keyboard('{Enter}')
  await choose(hands, 'n')
  await hands.click(field('Agregar producto'))
  await take(hands, 'lech')
  const amount = 'Cantidad de Leche entera 1 L, A-1'
  await waitFor(() => expect(cursor()).toBe(amount))
  await hands.keyboard('6')
  // Of twelve on hand ten are free.
  expect(lotRow('Leche entera 1 L, A-1')).toContain('4')
  await hands.keyboard(save)
  await waitFor(() => expect(listed().join()).toContain('Leche entera 1 L · A-1'))
  expect(cursor()).toBe(amount)
  expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true')
  enough = true
  await hands.clear(screen.getByLabelText(amount))
  await hands.keyboard(`4${save}`)
  await waitFor(() => expect(address()).toBe('/stock/transfer'))
  expect(sent(requests, '/api/stock-transfers').map(({ body }) => body)).toMatchObject([
    { items: [{ quantity: '6' }] },
    { storeId: 1, toStoreId: 2, sentOn: today(), items: [{ productId: 1, lotId: 11, quantity: '4' }] },
  ])
})

test('a document is not saved while a product is typed and not added', async () => {
  const { hands, requests, address } = await adjust()
  await waitFor(() => expect(cursor()).toContain('Tienda'))
  await choose(hands, 'c')
  await hands.keyboard('{Enter}')
  await choose(hands, 'a')
  await hands.click(field('Agregar producto'))
  await take(hands, 'diana')
  await waitFor(() => expect(cursor()).toBe('Cantidad de Arroz Diana 500 g'))
  await hands.keyboard('3')
  await hands.type(field('Agregar producto'), `lech${save}`)
  expect(listed().join()).toContain('«lech»')
  expect(sent(requests, '/api/stock-adjustments')).toEqual([])
  await hands.clear(field('Agregar producto'))
  await hands.keyboard(save)
  await waitFor(() => expect(address()).toBe('/stock/adjustment'))
})
