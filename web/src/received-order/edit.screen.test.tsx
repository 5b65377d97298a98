import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { cursor, field, save, scan, sent } from '../../test/form.ts'
import { visit } from '../../test/page.tsx'
import { type Answers, refusal } from '../../test/server.ts'
import { milk, shop } from '../../test/shop.ts'
import { today } from '../kit/today.ts'
import ReceivedOrderEdit from './edit.tsx'

const receipt = {
  id: 7,
  reference: 'OR-7',
  receivedOn: '2026-11-20',
  purchaseOrderId: 3,
  order: 'PO-3',
  supplierId: 1,
  supplier: 'Lácteos Sabana',
  storeId: 1,
  store: 'Centro',
  deliveryNote: '',
  approval: 'pending',
  status: 'pending',
  purchaseId: null,
  purchase: '',
  unitsAccepted: '3',
  unitsRejected: '0',
  value: 900_000,
  carrier: '',
  note: '',
  supplierTaxId: '890321764-5',
  overReason: '',
  attachments: [],
  createdById: 5,
  createdBy: 'Ana Ruiz',
  createdAt: '2026-11-20T15:00:00.000Z',
  editedBy: 'Ana Ruiz',
  editedAt: '2026-11-20T15:00:00.000Z',
  decidedBy: null,
  decidedAt: null,
  items: [
    {
      id: 1,
      orderLineId: 1,
      productId: milk.id,
      productCode: milk.code,
      productName: milk.name,
      unit: 'und',
      unitWhole: true,
      tracksExpiry: true,
      lot: 'A-1',
      expiresOn: '2099-01-31',
      accepted: '3',
      rejected: '0',
      rejectReason: '',
      cost: '3000',
      value: 900_000,
      ordered: '3',
      received: '0',
      closed: '0',
    },
  ],
}

/** The cells of a line, from 1: lot, day, accepted, turned away, reason, what is left. */
const line = (at: number) => {
  const rows = screen.getByRole('grid', { name: 'Lo recibido' }).querySelectorAll('tbody tr[data-key]')
  const cells = [...(rows[at - 1]?.querySelectorAll('td') ?? [])].slice(2)
  return cells.map((cell) => cell.querySelector('input')?.value ?? cell.textContent ?? '')
}
const items = (body: unknown) => (body as { items: readonly object[] }).items

async function correct(answers: Answers = {}) {
  let saved = { ...receipt, version: 1 }
  const page = await visit(ReceivedOrderEdit, {
    at: '/received-order/edit/7',
    answers: {
      ...shop,
      'GET /api/received-orders/7': () => saved,
      'PATCH /api/received-orders/7': () => {
        saved = { ...saved, version: 2 }
        return { id: 7, version: 2 }
      },
      ...answers,
    },
  })
  const first = await screen.findByText('A-1', { selector: 'td *' })
  await page.hands.click(first)
  await waitFor(() => expect(cursor()).toBe('Lote, línea 1'))
  return page
}

test('a receipt is corrected by keyboard in the grid: its lot, another lot, what is turned away and why', async () => {
  const { hands, requests } = await correct()
  await hands.keyboard('L-2{Enter}{Enter}2{Control>}{Enter}{/Control}')
  expect(cursor()).toBe('Lote, línea 2')
  await hands.keyboard('L-3{Enter}31/01/2099{Enter}t{Tab}1{Enter}vencid{Enter}')
  expect([line(1), line(2)].map((cells) => cells.join('|'))).toEqual([
    expect.stringMatching(/^L-2\|.*2099\|.*2\|–\|\|$/),
    expect.stringMatching(/^L-3\|.*2099\|.*1\|1\|Vencido\|Completa$/),
  ])
  await hands.keyboard(save)
  await waitFor(() => expect(sent(requests, '/api/received-orders/7')).toHaveLength(1))
  expect(items(sent(requests, '/api/received-orders/7')[0]?.body)).toEqual([
    { orderLineId: 1, lot: 'L-2', expiresOn: '2099-01-31', accepted: '2', rejected: '0', rejectReason: '' },
    {
      orderLineId: 1,
      lot: 'L-3',
      expiresOn: '2099-01-31',
      accepted: '1',
      rejected: '1',
      rejectReason: 'expired',
    },
  ])
})

test('the reason opens with the arrow in the lowest line, and what no reason has stays on Enter and Tab until Escape drops it', async () => {
  const { hands } = await correct()
  await hands.keyboard('{Enter}{Enter}{Tab}1{Enter}')
  expect(cursor()).toBe('Motivo, línea 1')
  await hands.keyboard('{ArrowDown}')
  expect(screen.getAllByRole('option').length).toBeGreaterThan(1)
  await hands.keyboard('xyz{Enter}')
  expect(cursor()).toBe('Motivo, línea 1')
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Motivo, línea 1' }).value).toBe('xyz')
  expect(screen.getByText('Sin resultados')).toBeTruthy()
  await hands.keyboard('{Tab}')
  expect(cursor()).toBe('Motivo, línea 1')
  await hands.keyboard('{Escape}{Tab}')
  expect(cursor()).not.toBe('Motivo, línea 1')
})

test('a product that is scanned into the cell of a lot is counted, and the lot stays', async () => {
  const coded = { ...receipt, version: 1, items: [{ ...receipt.items[0], productCode: 'LAC-00001' }] }
  const { hands } = await correct({
    'GET /api/received-orders/7': () => coded,
    'POST /api/products/by-code': () => ({ data: [{ ...milk, code: 'LAC-00001', asked: 'LAC-00001' }] }),
  })
  await scan(hands, 'LAC-00001')
  await waitFor(() => expect(line(1)[2]).toContain('4'))
  expect(line(1)[0]).toBe('A-1')
})

test('a receipt of which nothing is left is refused; undoing brings the line back', async () => {
  const { hands, requests } = await correct()
  await hands.keyboard(`{Control>}{Delete}{/Control}${save}`)
  const review = await screen.findByRole('alert', { name: 'Por revisar' })
  expect(review.textContent).toMatch(/^Lo recibido: /)
  expect(sent(requests, '/api/received-orders/7')).toEqual([])
  await hands.click(document.querySelector('td[data-col="lot"]') as Element)
  await hands.keyboard('{Control>}z{/Control}')
  expect(line(1)[0]).toBe('A-1')
})

test('what the server refuses is told in the cell that it is about', async () => {
  const fields = { 'items.1.expiresOn': { code: 'expires_too_soon', limit: '2099-02-01' } }
  const { hands } = await correct({
    'PATCH /api/received-orders/7': () => refusal(400, { code: 'invalid', message: '', fields }),
  })
  await hands.keyboard(`{Enter}{Enter}2{Control>}{Enter}{/Control}B-1{Enter}31/01/2099{Enter}t${save}`)
  await waitFor(() => expect(cursor()).toBe('Vence, línea 2'))
  const review = await screen.findByRole('alert', { name: 'Por revisar' })
  expect(review.textContent).toMatch(/^Leche entera 1 L, Lote B-1: /)
})

test('a receipt that somebody approved while it is corrected says so when it is saved, and leads to it', async () => {
  let approved = false
  const { hands } = await correct({
    'GET /api/received-orders/7': () =>
      approved
        ? { ...receipt, version: 2, approval: 'approved', status: 'received', decidedBy: 'María Gómez' }
        : { ...receipt, version: 1 },
    'PATCH /api/received-orders/7': () => refusal(409, { code: 'stale', message: '' }),
  })
  await hands.keyboard('9')
  approved = true
  await hands.keyboard(save)
  await screen.findByText(/María Gómez la aprobó mientras la corregías/)
  await hands.click(screen.getByRole('button', { name: 'Descartar lo escrito y verla' }))
  await waitFor(() => expect(screen.queryByText(/mientras la corregías/)).toBeNull())
  expect(screen.queryByRole('grid', { name: 'Lo recibido' })).toBeNull()
  expect(screen.queryByRole('button', { name: /Descartar/ })).toBeNull()
})

test('what is typed while a receipt is being corrected goes on from the saved version', async () => {
  let saved = { ...receipt, version: 1 }
  let reply = () => {}
  const { hands, requests } = await visit(ReceivedOrderEdit, {
    at: '/received-order/edit/7',
    answers: {
      ...shop,
      'GET /api/received-orders/7': () => saved,
      'PATCH /api/received-orders/7': async ({ body }) => {
        await new Promise<void>((resolve) => {
          reply = resolve
        })
        saved = { ...saved, note: (body as { note: string }).note, version: saved.version + 1 }
        return { id: 7, version: saved.version }
      },
    },
  })
  await screen.findByRole('textbox', { name: /^Nota/ })
  await hands.type(field('Nota'), `Una${save}`)
  await hands.type(field('Nota'), ', y otra')
  reply()
  await screen.findByText(/OR-7 guardad/)
  expect(field('Nota').value).toBe('Una, y otra')
  await hands.keyboard(save)
  const over = () => sent(requests, '/api/received-orders/7').map(({ over: version }) => version)
  await waitFor(() => expect(over()).toEqual(['"v1"', '"v2"']))
  reply()
  await waitFor(() => expect(screen.queryByRole('button', { name: /Guardar/ })).toBeNull())
  expect(field('Nota').value).toBe('Una, y otra')
})

test('an approved receipt is printed from its menu: with the NIT of both sides, its state and the years of its days', async () => {
  const print = vi.fn<() => void>()
  vi.stubGlobal('print', print)
  const { hands } = await visit(ReceivedOrderEdit, {
    at: '/received-order/edit/7',
    answers: {
      ...shop,
      'GET /api/received-orders/7': () => ({
        ...receipt,
        receivedOn: today(),
        approval: 'approved',
        status: 'received',
        version: 1,
      }),
    },
  })
  const days = () =>
    [...document.querySelectorAll(`time[datetime="${today()}"]`)].map((day) => day.textContent)
  await waitFor(() => expect(days()).toHaveLength(1))
  const year = today().slice(0, 4)
  expect(days()[0]).not.toContain(year)
  expect(screen.getByText('NIT 890321764-5')).toBeTruthy()
  await hands.click(screen.getByRole('button', { name: 'Más acciones' }))
  await hands.click(await screen.findByRole('menuitem', { name: 'Imprimir' }))
  await waitFor(() => expect(print).toHaveBeenCalledOnce())
  act(() => {
    dispatchEvent(new Event('beforeprint'))
  })
  expect(days()[0]).toContain(year)
  act(() => {
    dispatchEvent(new Event('afterprint'))
  })
  expect(days()[0]).not.toContain(year)
  vi.unstubAllGlobals()
})
