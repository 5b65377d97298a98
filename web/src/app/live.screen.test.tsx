import { type CategoryRow, categoryRow } from '@trastienda/contract/category'
import type { LiveChange } from '@trastienda/contract/live'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { pageOf } from '../../test/list.ts'
import { visit } from '../../test/page.tsx'
import type { Answers, SentRequest } from '../../test/server.ts'
import { rice, shop } from '../../test/shop.ts'
import { streaming } from '../../test/streaming.ts'
import { stillTime } from '../../test/time.ts'
import { Live } from '../notification/Live.tsx'
import CategoryList from '../category/list.tsx'

// A list on the screen of one person, while others change what it shows.

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const maria = { id: 9, name: 'María Gómez' }
const changed = (id: number | null, change = '700'): LiveChange => ({
  kind: 'category',
  id,
  by: maria,
  change,
})

const row = (id: number, name: string): CategoryRow =>
  categoryRow.parse({
    id,
    name,
    products: 0,
    ordered: '0',
    received: '0',
    percentage: null,
    active: true,
    version: 1,
  })
const none = { products: 0, ordered: '0', received: '0' }

function Screen() {
  return (
    <>
      <CategoryList />
      <Live />
    </>
  )
}

async function open(answers: Answers = {}) {
  const { pass, hands } = stillTime()
  const stream = streaming()
  let rows = [row(1, rice.category ?? 'Granos'), row(2, 'Lácteos')]
  const page = await visit(Screen, {
    at: '/category/list',
    as: 'user',
    answers: {
      ...shop,
      'GET /api/categories': (request: SentRequest) => ({ ...pageOf(rows, request), totals: none }),
      'GET /api/notifications': () => ({ data: [], next: null, total: 0, unread: 0 }),
      'GET /api/events': stream.open,
      ...answers,
    },
  })
  await pass(1000)
  const lists = () => page.requests.filter(({ path }) => path === '/api/categories').length
  return {
    ...page,
    hands,
    pass,
    stream,
    lists,
    rename: (id: number, name: string) => {
      rows = rows.map((each) => (each.id === id ? row(id, name) : each))
    },
  }
}

const marked = () => screen.queryAllByRole('row', { description: /María Gómez/ })

test('what somebody else changed is there within a second, marked for some seconds', async () => {
  const { stream, pass, rename } = await open()
  rename(2, 'Quesos')
  stream.tell([changed(2)])
  await pass(900)
  expect(screen.getByText('Quesos')).toBeTruthy()
  expect(marked().map(({ textContent }) => textContent)).toEqual([expect.stringContaining('Quesos')])
  await pass(10_000)
  expect(marked()).toEqual([])
  expect(screen.getByText('Quesos')).toBeTruthy()
})

test('many messages are one request; other kinds and other companies are none', async () => {
  const { stream, pass, lists } = await open()
  const before = lists()
  stream.tell([{ ...changed(4), kind: 'store' }])
  stream.tell([changed(2)], 2)
  await pass(1000)
  expect(lists()).toBe(before)
  for (let at = 0; at < 20; at += 1) stream.tell([changed(at, String(at))])
  await pass(1000)
  expect(lists()).toBe(before + 1)
})

test('what this tab changed itself is not announced to it', async () => {
  const { stream, pass, lists } = await open()
  const { noteOwnChanges } = await import('../session/own-changes.ts')
  noteOwnChanges('801,802')
  const before = lists()
  stream.tell([changed(2, '802')])
  await pass(1000)
  expect(lists()).toBe(before)
  stream.tell([changed(2, '803')])
  await pass(1000)
  expect(lists()).toBe(before + 1)
})

test('a hidden tab asks for nothing until it is shown', async () => {
  const { stream, pass, lists, rename } = await open()
  const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  const before = lists()
  rename(2, 'Quesos')
  stream.tell([changed(2)])
  await pass(5000)
  expect(lists()).toBe(before)
  seen.mockReturnValue('visible')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await pass(1000)
  expect(screen.getByText('Quesos')).toBeTruthy()
})

test('after a cut everything that is shown is read again', async () => {
  const { stream, pass, lists, rename } = await open()
  await pass(20_000)
  rename(2, 'Quesos')
  const before = lists()
  stream.cut()
  await pass(4000)
  expect(lists()).toBeGreaterThan(before)
  await waitFor(() => expect(screen.getByText('Quesos')).toBeTruthy())
})

test('what is typed, selected and focused stays', async () => {
  const { stream, pass, rename, hands } = await open()
  const box = screen.getByLabelText<HTMLInputElement>(/Buscar/)
  await hands.click(box)
  rename(2, 'Quesos')
  stream.tell([changed(2)])
  await hands.type(box, 'e')
  await pass(1000)
  expect(screen.getByText('Quesos')).toBeTruthy()
  expect(box.value).toBe('e')
  expect(document.activeElement).toBe(box)
})

test('a row that somebody is changing is marked for as long as they do, and a lost stream marks none', async () => {
  const { stream, pass } = await open()
  const edited = (...records: readonly { kind: string; id: number; by: string }[]) =>
    stream.say('edited', { records })
  const pictures = () => document.querySelectorAll('tbody svg').length
  const before = pictures()
  edited({ kind: 'category', id: 2, by: maria.name }, { kind: 'store', id: 1, by: 'Luis Mora' })
  await pass(100)
  const rows = () => screen.queryAllByRole('row', { description: 'María Gómez está haciendo cambios' })
  expect(rows().map(({ textContent }) => textContent)).toEqual([expect.stringContaining('Lácteos')])
  expect(pictures()).toBe(before + 1)
  edited()
  await pass(100)
  expect(rows()).toEqual([])
  edited({ kind: 'category', id: 2, by: maria.name })
  await pass(30_000)
  stream.say('beat', '')
  await pass(30_000)
  expect(rows()).toHaveLength(1)
  await pass(15_000)
  expect(rows()).toEqual([])
})
