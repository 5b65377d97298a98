import type { UserEvent } from '@testing-library/user-event'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { choose, cursor, formErrors, save, sent, take } from '../../test/form.ts'
import { refusal } from '../../test/server.ts'
import { stores } from '../../test/shop.ts'
import { today } from '../kit/today.ts'
import { enter, line } from '../../test/grid.ts'
import { add, adjust, after, loseMilk, store, transfer } from './goods-harness.tsx'
import type { Entered } from './goods.ts'

test('missing fields of an adjustment are named, and the cursor moves to the first', async () => {
  const { hands, requests } = await adjust()
  await waitFor(() => expect(cursor()).toContain('Tienda'))
  await hands.keyboard(save)
  expect(formErrors().slice(1)).toEqual([
    'Tienda: Elige una tienda',
    'Motivo: Falta este dato',
    'Mercancía: Agrega al menos un producto',
  ])
  expect(cursor()).toContain('Tienda')
  expect(sent(requests, '/api/stock-adjustments')).toEqual([])
})

test('a day in the closed period is listed with the fields that are missing', async () => {
  const closed = { data: stores, next: null, total: stores.length, closingDate: '2026-10-31' }
  const { hands } = await adjust({ 'GET /api/stores': () => closed })
  const day = await screen.findByLabelText(/^Fecha/, { selector: 'input' })
  await hands.clear(day)
  await hands.type(day, `31/10/2026${save}`)
  expect(formErrors().slice(1)).toEqual([
    'Tienda: Elige una tienda',
    'Motivo: Falta este dato',
    'Fecha: La fecha está en un periodo cerrado: usa una posterior al 31 de octubre de 2026',
    'Mercancía: Agrega al menos un producto',
  ])
})

test.each([
  ['an adjustment', () => adjust(), /^Fecha/],
  ['a transfer', () => transfer(), /^Enviado el|^Fecha/],
] as const)('a day that is none is said as soon as its field of %s is left', async (_kind, open, label) => {
  const { hands } = await open()
  const day = await screen.findByLabelText(label, { selector: 'input' })
  await hands.clear(day)
  await hands.type(day, 'mañanita{Enter}')
  await waitFor(() => expect(day.getAttribute('aria-invalid')).toBe('true'))
  expect(document.activeElement).not.toBe(day)
})

/** Takes another reason, whose name begins with a letter: Enter goes on from one that is chosen. */
async function anotherReason(hands: UserEvent, letter: string): Promise<void> {
  screen.getByLabelText(/^Motivo/, { selector: 'button' }).focus()
  await hands.keyboard('{ArrowDown}')
  await waitFor(() => expect(document.activeElement?.closest('[role="listbox"]')).toBeTruthy())
  await hands.keyboard(`${letter}{Enter}`)
  await waitFor(() => expect(document.querySelector('[role="listbox"]')).toBeNull())
}

test('damaged goods leave their lots exactly, and are sent once; what is typed meanwhile goes nowhere', async () => {
  let saved: (reply: Entered) => void = () => undefined
  const saving = new Promise<Entered>((resolve) => {
    saved = resolve
  })
  const { hands, requests, address } = await adjust({ 'POST /api/stock-adjustments': () => saving })
  await loseMilk(hands)
  await waitFor(() => expect(line(2)).toContain('B-2'))
  expect(line(1)).toContain('A-1')
  expect(cursor()).toBe('Sale, línea 1')
  // Enter goes from quantity to quantity, down to the empty line.
  await hands.keyboard('3{Enter}')
  expect(cursor()).toBe('Sale, línea 2')
  await hands.keyboard('{Enter}')
  expect(cursor()).toBe('Producto, línea 3')
  expect(after(1)).toContain('9')
  await hands.keyboard(save + save)
  await waitFor(() => expect(screen.getByRole('grid', { hidden: true }).closest('[inert]')).not.toBeNull())
  saved({ id: 12, version: 1, reference: 'ADJ-12' })
  await screen.findByText('Ajuste ADJ-12 guardado: queda por aprobar')
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

test('a quantity typed before the reason keeps its sign: a negative one goes out, and one that comes in is refused under «Sale»', async () => {
  const { hands, requests, address } = await adjust()
  await waitFor(() => expect(cursor()).toContain('Tienda'))
  await choose(hands, 'c')
  await add(hands, 'lech', 1, 'Cambia (+/−)')
  await waitFor(() => expect(line(1)).toContain('A-1'))
  await hands.keyboard('-2')
  expect(screen.getByRole('columnheader', { name: 'Cambia (+/−)' })).toBeTruthy()
  screen.getByLabelText(/^Motivo/, { selector: 'button' }).focus()
  await choose(hands, 'a')
  expect(screen.getByRole('columnheader', { name: 'Sale' })).toBeTruthy()
  expect(line(1).at(4)).toBe('2')
  expect(after(1)).toContain('10')
  await anotherReason(hands, 'o')
  await waitFor(() => expect(line(1).at(4)).toBe('−2'))
  await enter(hands, 1, 'quantity')
  await hands.clear(document.activeElement as HTMLElement)
  await hands.keyboard('100')
  await anotherReason(hands, 'a')
  await waitFor(() => expect(line(1).at(4)).toBe('−100'))
  await enter(hands, 1, 'quantity')
  const wrong = 'Sale: Con este motivo la mercancía sale: escribe cuánto sale, sin el signo menos'
  expect(screen.getByText(wrong, { exact: false })).toBeTruthy()
  expect(after(1)).not.toContain('112')
  await hands.keyboard(save)
  expect(cursor()).toBe('Sale, línea 1')
  expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true')
  expect(sent(requests, '/api/stock-adjustments')).toEqual([])
  await hands.clear(document.activeElement as HTMLElement)
  await hands.keyboard(`3${save}`)
  await waitFor(() => expect(address()).toBe('/stock/adjustment'))
  expect(sent(requests, '/api/stock-adjustments').map(({ body }) => body)).toMatchObject([
    { reason: 'damaged', items: [{ lot: 'A-1', quantity: '-3' }] },
  ])
})

test('an amount typed with a minus goes out as that amount where goods go out', async () => {
  const { hands, requests, address } = await adjust()
  await waitFor(() => expect(cursor()).toContain('Tienda'))
  await choose(hands, 'c')
  screen.getByLabelText(/^Motivo/, { selector: 'button' }).focus()
  await choose(hands, 'a')
  await add(hands, 'lech', 1, 'Sale')
  await waitFor(() => expect(line(1)).toContain('A-1'))
  await hands.keyboard('-3')
  expect(document.activeElement?.getAttribute('aria-invalid')).not.toBe('true')
  expect(after(1)).toContain('9')
  await hands.keyboard(save)
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
  await add(hands, 'lech', 1, 'Se envía')
  await enter(hands, 2, 'product')
  await take(hands, 'diana')
  await waitFor(() => expect(waiting.length).toBeGreaterThan(0))
  for (const go of waiting) go()
  await waitFor(() => expect(line(2)).toContain('B-2'))
  expect(line(1)).toContain('A-1')
  await waitFor(() => expect(line(3).join()).toMatch(/Diana.*40/))
  expect(cursor()).toBe('Se envía, línea 3')
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
  await choose(hands, 'n')
  await add(hands, 'lech', 1, 'Se envía')
  await waitFor(() => expect(line(1)).toContain('A-1'))
  await hands.keyboard('6')
  // Of twelve on hand ten are free.
  expect(after(1)).toContain('4')
  await hands.keyboard(save)
  await waitFor(() => expect(cursor()).toBe('Se envía, línea 1'))
  expect(await screen.findByText(/Solo hay 4/)).toBeTruthy()
  expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true')
  enough = true
  await hands.clear(document.activeElement as HTMLElement)
  await hands.keyboard(`4${save}`)
  await waitFor(() => expect(address()).toBe('/stock/transfer'))
  expect(sent(requests, '/api/stock-transfers').map(({ body }) => body)).toMatchObject([
    { items: [{ quantity: '6' }] },
    { storeId: 1, toStoreId: 2, sentOn: today(), items: [{ productId: 1, lotId: 11, quantity: '4' }] },
  ])
})

test('a transfer is saved with the lots that are on their way', async () => {
  let come: () => void = () => undefined
  const reading = new Promise<void>((resolve) => {
    come = resolve
  })
  const { hands, requests, address } = await transfer({
    'GET /api/stock': (asked, ...rest) =>
      reading.then(() => (store['GET /api/stock'] as (...given: unknown[]) => never)(asked, ...rest)),
  })
  await waitFor(() => expect(cursor()).toContain('Sale de'))
  await choose(hands, 'c')
  await choose(hands, 'n')
  await add(hands, 'lech', 1, 'Se envía')
  await hands.keyboard(`6${save}`)
  await hands.keyboard(save)
  expect(sent(requests, '/api/stock-transfers')).toEqual([])
  come()
  await waitFor(() => expect(address()).toBe('/stock/transfer'))
  expect(sent(requests, '/api/stock-transfers').map(({ body }) => body)).toMatchObject([
    { items: [{ productId: 1, lotId: 11, quantity: '6' }] },
  ])
})

test('a line that is corrected leaves the reasons at the other lines', async () => {
  const { hands } = await transfer({
    'POST /api/stock-transfers': () =>
      refusal(409, {
        code: 'not_enough_stock',
        fields: {
          'items.0.quantity': { code: 'above_stock', limit: '4' },
          'items.1.quantity': { code: 'above_stock', limit: '3' },
        },
      }),
  })
  await waitFor(() => expect(cursor()).toContain('Sale de'))
  await choose(hands, 'c')
  await choose(hands, 'n')
  await add(hands, 'lech', 1, 'Se envía')
  await waitFor(() => expect(line(2)).toContain('B-2'))
  await hands.keyboard('6')
  await enter(hands, 2, 'quantity')
  await hands.keyboard(`5${save}`)
  expect(await screen.findByText(/Solo hay 4/)).toBeTruthy()
  await waitFor(() => expect(cursor()).toBe('Se envía, línea 1'))
  await hands.clear(document.activeElement as HTMLElement)
  await hands.keyboard('2')
  expect(screen.queryByText(/Solo hay 4/)).toBeNull()
  expect(screen.getAllByText(/Solo hay 3/)).not.toEqual([])
  // Without the first line the second is the first, and keeps its reason.
  await hands.keyboard('{Control>}{Delete}{/Control}')
  await waitFor(() => expect(line(1)).toContain('B-2'))
  expect(screen.getAllByText(/Solo hay 3/)).not.toEqual([])
})

test('a document is not saved while a product is typed and not added', async () => {
  const { hands, requests, address } = await adjust()
  await waitFor(() => expect(cursor()).toContain('Tienda'))
  await choose(hands, 'c')
  await choose(hands, 'a')
  await add(hands, 'diana', 1, 'Sale')
  await hands.keyboard('3')
  await enter(hands, 2, 'product')
  await hands.keyboard(`lech${save}`)
  expect(await screen.findByText(/«lech»/)).toBeTruthy()
  expect(cursor()).toBe('Producto, línea 2')
  expect(sent(requests, '/api/stock-adjustments')).toEqual([])
  await hands.keyboard('{Control>}{Delete}{/Control}')
  await hands.keyboard(save)
  await waitFor(() => expect(address()).toBe('/stock/adjustment'))
})
