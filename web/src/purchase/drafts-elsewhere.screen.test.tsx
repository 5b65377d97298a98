import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { field, sent } from '../../test/form.ts'
import { visit } from '../../test/page.tsx'
import type { Answers, SentRequest } from '../../test/server.ts'
import { stillTime } from '../../test/time.ts'
import { newLine } from '../lines/line.ts'
import PurchaseAdd from './add.tsx'
import PurchaseEdit from './edit.tsx'
import { bill, bills } from './purchase-harness.ts'
import { emptyPurchase, type PurchaseValues, valuesOf } from './values.ts'
import { today } from '../kit/today.ts'

// A purchase that was begun on another device, of which the server has the draft.

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const base = '/api/document-drafts'
const begun = (
  name: string,
  values: PurchaseValues,
  from: PurchaseValues,
  version: number | null = null,
) => ({
  name: `purchase-draft:${name}`,
  changedAt: '2026-11-28T15:00:00.000Z',
  content: JSON.stringify({ at: '2026-11-28T15:00:00.000Z', values, base: from, version, sent: null }),
})
const fresh = emptyPurchase(today(), 1)
const onPhone = begun(
  'new:phone',
  { ...fresh, reference: 'FE-900', lines: [newLine({ typed: 'Leche entera' }), ...fresh.lines] },
  fresh,
)
const nothing = { kept: true, ended: false, deleted: true }
const add = (kept: readonly unknown[], answers: Answers = {}) =>
  visit(PurchaseAdd, {
    at: '/purchase/add',
    answers: {
      ...bills,
      [`GET ${base}`]: () => ({ data: kept }),
      [`DELETE ${base}/purchase-draft%3Anew%3Aphone`]: () => nothing,
      ...answers,
    },
  })
const changes = (requests: readonly SentRequest[]) =>
  requests.filter(({ path, method }) => path.startsWith(base) && method !== 'GET')
/** Of this tab: what an earlier test typed may still be on its way. */
const ofTab = (requests: readonly SentRequest[]) =>
  changes(requests).filter(({ path }) => path.endsWith(sessionStorage.getItem('purchase-tab') ?? '-'))

test('a new purchase of another device is listed on request, gone on with here, and no longer offered there', async () => {
  const { hands, requests } = await add([onPhone])
  await hands.click(await screen.findByRole('button', { name: 'Borrador en otro aparato' }))
  await hands.click(screen.getByRole('button', { name: 'Seguir aquí' }))
  await waitFor(() => expect(field('Referencia').value).toBe('FE-900'))
  expect(changes(requests).map(({ method, path }) => [method, path])).toEqual([
    ['DELETE', `${base}/purchase-draft%3Anew%3Aphone`],
  ])
  expect(screen.queryByRole('button', { name: /otro aparato/ })).toBeNull()
})

test('one that was saved on the other device meanwhile is not gone on with here', async () => {
  const { hands } = await add([onPhone], {
    [`DELETE ${base}/purchase-draft%3Anew%3Aphone`]: () => ({ deleted: false }),
  })
  await hands.click(await screen.findByRole('button', { name: 'Borrador en otro aparato' }))
  await hands.click(screen.getByRole('button', { name: 'Seguir aquí' }))
  await screen.findByText(/se siguió, se guardó o se descartó en otro aparato/)
  expect(field('Referencia').value).toBe('')
})

test('it is discarded from the list, which says what goods it has, and comes back by the button of the message', async () => {
  const { hands, requests } = await add([onPhone])
  await hands.click(await screen.findByRole('button', { name: 'Borrador en otro aparato' }))
  const list = await screen.findByRole('dialog', { name: 'Borradores en otros aparatos' })
  expect(within(list).getByText('Leche entera')).toBeTruthy()
  await hands.click(within(list).getByRole('button', { name: 'Descartar' }))
  await waitFor(() => expect(changes(requests)).toHaveLength(1))
  expect(field('Referencia').value).toBe('')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await screen.findByText('Borrador descartado')
  await hands.click(screen.getByRole('button', { name: /^Deshacer/ }))
  await hands.click(await screen.findByRole('button', { name: 'Borrador en otro aparato' }))
  await hands.click(screen.getByRole('button', { name: 'Seguir aquí' }))
  expect(field('Referencia').value).not.toBe('')
})

test('a correction of another device is offered until something is typed here', async () => {
  const saved = valuesOf(bill())
  const { hands } = await visit(PurchaseEdit, {
    at: '/purchase/edit/3',
    answers: {
      ...bills,
      'GET /api/purchases/3': () => bill(),
      [`GET ${base}`]: () => ({ data: [begun('3', { ...saved, note: 'Llegó tarde' }, saved, 4)] }),
    },
  })
  const offer = await screen.findByText(/Desde otro aparato hay cambios/)
  await hands.type(field('Nota'), 'x')
  await waitFor(() => expect(offer.isConnected).toBe(false))
  await hands.clear(field('Nota'))
  await screen.findByText(/Desde otro aparato hay cambios/)
  await hands.click(screen.getByRole('button', { name: 'Restaurar' }))
  await waitFor(() => expect(field('Nota').value).toBe('Llegó tarde'))
})

test('what is typed is sent to the server when the keys rest, and deleted there once it is discarded', async () => {
  const { hands, pass } = stillTime()
  const { requests } = await add([])
  await pass(500)
  await hands.type(field('Referencia'), 'FE-901')
  await pass(4000)
  expect(ofTab(requests)).toEqual([])
  await pass(2000)
  const [kept] = ofTab(requests)
  const { content } = (kept ? kept.body : {}) as { content: string }
  expect(JSON.parse(content)).toMatchObject({ values: { reference: 'FE-901' } })
  await hands.clear(field('Referencia'))
  await pass(1000)
  expect(ofTab(requests).map(({ method }) => method)).toEqual(['PATCH', 'DELETE'])
  expect(sent(requests, '/api/purchases')).toEqual([])
})

test('what was cleared before it was sent leaves the next words their whole pause', async () => {
  const { hands, pass } = stillTime()
  const { requests } = await add([])
  await pass(500)
  await hands.type(field('Referencia'), 'x')
  await pass(1000)
  await hands.clear(field('Referencia'))
  await pass(30_000)
  await hands.type(field('Referencia'), 'FE-904')
  await pass(4000)
  expect(ofTab(requests)).toEqual([])
  await pass(2000)
  expect(ofTab(requests)).toHaveLength(1)
})

test('a draft that ended on another device is restored with a warning', async () => {
  const { hands, pass } = stillTime()
  // The name of the tab is known before the server is asked.
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((bytes) => bytes)
  const { leave, again } = await add([], {
    [`PATCH ${base}/purchase-draft%3Anew%3A${'0'.repeat(32)}`]: () => nothing,
  })
  await pass(500)
  await hands.type(field('Referencia'), 'FE-902')
  await pass(6000)
  leave('/')
  await pass(500)
  await hands.click(screen.getByRole('button', { name: 'Salir sin guardar' }))
  await pass(500)
  await again()
  await pass(1000)
  expect(field('Referencia').value).toBe('FE-902')
  expect(screen.getByText(/se siguió, se guardó o se descartó en otro aparato/)).toBeTruthy()
  // What is typed after it is another purchase, of which nothing is said.
  await hands.click(screen.getAllByRole('button', { name: 'Descartar' })[0] as HTMLElement)
  await pass(500)
  expect(field('Referencia').value).toBe('')
  expect(screen.queryByText(/en otro aparato/)).toBeNull()
})

test('a draft that ends on another device while it is open says so, and is not sent any more', async () => {
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((bytes) => bytes)
  const { hands, pass } = stillTime()
  let ended = false
  const { requests } = await add([], {
    [`PATCH ${base}/purchase-draft%3Anew%3A${'0'.repeat(32)}`]: () => ({ kept: !ended, ended }),
  })
  await pass(500)
  await hands.type(field('Referencia'), 'FE-903')
  await pass(6000)
  ended = true
  await hands.type(field('Referencia'), '4')
  await pass(6000)
  expect(screen.getByText(/se siguió, se guardó o se descartó en otro aparato/)).toBeTruthy()
  expect(field('Referencia').value).toBe('FE-9034')
  const sentOf = ofTab(requests).map(({ body }) => (body as { again: boolean }).again)
  expect(sentOf).toEqual([false, true])
  await hands.type(field('Referencia'), '5')
  await pass(6000)
  expect(ofTab(requests)).toHaveLength(2)
})
