import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { visit } from '../../test/page.tsx'
import { refusal, type SentRequest } from '../../test/server.ts'
import { shop } from '../../test/shop.ts'
import { stillTime } from '../../test/time.ts'
import PurchaseList from './list.tsx'

afterEach(() => vi.useRealTimers())

const empty = {
  data: [],
  next: null,
  total: 0,
  totals: { grandTotal: 0, paid: 0, balance: 0, leftOut: 0 },
}
const suppliers = [
  { id: 7, company: 'Lácteos Sabana', taxId: '1', city: '', foundBy: '' },
  { id: 8, company: 'Granos del Tolima', taxId: '2', city: '', foundBy: '' },
]

/** The list of purchases whose server counts like that. */
async function open(count: (request: SentRequest) => unknown, at = '/purchase/list') {
  const page = await visit(PurchaseList, {
    at,
    as: 'admin',
    answers: {
      ...shop,
      'GET /api/purchases': () => empty,
      'GET /api/suppliers/pick': () => ({ data: suppliers, exact: false }),
      'GET /api/purchases/by-value': count,
    },
  })
  const asked = () => page.requests.filter(({ path }) => path.endsWith('/by-value')).map(({ query }) => query)
  const edit = (name: RegExp) => page.hands.click(screen.getByRole('button', { name }))
  return { ...page, asked, edit }
}
const choice = (name: string | RegExp) => screen.findByRole('button', { name, pressed: false })
const numbers = () =>
  within(screen.getByRole('dialog'))
    .getAllByRole('button')
    .map((button) => button.querySelector('[data-part=rows] [aria-hidden]')?.textContent)

test('each value shows how many rows it has under the other filters and the search', async () => {
  const { hands, asked, edit } = await open(
    ({ query: { of } }) => ({
      rows:
        of === 'status' ? { pending: 1234, received: 5, partial: 0, paid: 3, rejected: 0, cancelled: 0 } : {},
    }),
    '/purchase/list?q=leche&status=pending&store=1',
  )
  expect(asked()).toEqual([])
  await edit(/^Cambiar.*Estado/)
  const pending = await screen.findByRole('button', { name: /^Pendiente ?1\.234 filas$/ })
  expect(pending.getAttribute('aria-pressed')).toBe('true')
  expect(numbers()).toEqual(['1.234', '0', '5', '3', '0', '0'])
  expect(asked()).toEqual([
    { q: 'leche', store: '1', of: 'status', values: 'pending,partial,received,paid,rejected,cancelled' },
  ])

  // One without rows is faint, and can be chosen all the same.
  const none = await choice(/^Parcial ?0 filas$/)
  expect(none.className).toContain('few')
  await hands.click(none)
  expect(none.getAttribute('aria-pressed')).toBe('true')
  expect(asked()).toHaveLength(1)
})

test('of a filter that is searched only the values that are shown are counted', async () => {
  const { hands, asked } = await open(() => ({ rows: { 7: 41, 8: 0 } }))
  await hands.keyboard('f')
  await hands.click(await screen.findByRole('menuitem', { name: 'Proveedor' }))
  await screen.findByRole('button', { name: /^Lácteos Sabana ?41 filas$/ })
  expect(asked()).toEqual([{ of: 'supplier', values: '7,8' }])
})

test('numbers that are late are grey, and a value is chosen before they are there', async () => {
  let answer: (reply: object) => void = () => undefined
  await open(() => new Promise((resolve) => (answer = resolve)), '/purchase/list?owing=false&store=1')
  const { hands, pass } = stillTime()
  await hands.click(screen.getByRole('button', { name: /^Cambiar.*Con saldo/ }))
  const late = () => document.querySelectorAll('[data-part=choice] [class*=bone]')
  await pass(100)
  expect(late()).toHaveLength(0)
  await pass(100)
  expect(late()).toHaveLength(2)
  answer({ rows: { true: 4, false: 2 } })
  await pass(0)
  expect(late()).toHaveLength(0)
  expect(numbers()).toEqual(['4', '2'])
  await hands.click(screen.getByRole('button', { name: /^Sí ?4 filas$/ }))
  await pass(0)
  expect(screen.getByRole('button', { name: /Cambiar.*Con saldo: es sí/i })).toBeTruthy()
})

test('where the numbers cannot be had the values are chosen without them', async () => {
  const { hands, edit } = await open(() => refusal(503, { code: 'unavailable' }), '/purchase/list?store=1')
  await edit(/^Cambiar.*Tienda/)
  const other = await choice('Norte')
  expect(other.querySelector('[data-part=rows], [class*=bone]')).toBeNull()
  await hands.click(other)
  expect(other.getAttribute('aria-pressed')).toBe('true')
  expect(screen.queryByRole('alert')).toBeNull()
})
