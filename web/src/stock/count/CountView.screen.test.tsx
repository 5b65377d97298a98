import type { StockCount } from '@trastienda/contract/stock-count'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { visit } from '../../../test/page.tsx'
import type { Answers } from '../../../test/server.ts'
import { count as openedCount } from './count-harness.ts'
import StockCountEdit from './edit.tsx'

/** Opens a count as a secretary, who approves none. */
async function openCount(
  approval: StockCount['approval'],
  answers: Answers = {},
  uncounted: number | null = null,
) {
  const instant = '2026-11-02T15:00:00.000Z'
  const count = {
    ...openedCount,
    value: null,
    approval,
    createdBy: 'Luis Mora',
    createdById: 6,
    version: 4,
    differing: null,
    uncounted,
    gained: null,
    missing: null,
    editedBy: 'Luis Mora',
    editedById: 6,
    byOthers: true,
    editedAt: instant,
    decidedBy: approval === 'pending' ? null : 'Eva Sol',
    decidedAt: approval === 'pending' ? null : instant,
    decisionReason: '',
  }
  return visit(StockCountEdit, {
    at: '/stock/count/edit/3',
    as: 'secretary',
    answers: {
      'GET /api/stock-counts/3': () => count,
      'GET /api/stock-counts/3/lines': () => ({ data: [], next: null, total: 0 }),
      ...answers,
    },
  })
}

/** The words about a count. */
async function wordsAbout(approval: StockCount['approval']) {
  await openCount(approval)
  return (await screen.findByText(/^Centro/)).parentElement?.textContent
}

test.each([
  [
    'pending',
    'Centro · Toda la tienda · terminado: las diferencias las ve quien lo apruebe, y los demás cuando esté aprobado',
  ],
  ['rejected', 'Centro · Toda la tienda · a ciegas'],
  ['cancelled', 'Centro · Toda la tienda'],
] as const)(
  'a count that is %s says what holds for people who do not see its differences',
  async (approval, words) => {
    expect(await wordsAbout(approval)).toBe(words)
  },
)

test('a finished count says how many lots nobody counted, which stay as they are', async () => {
  await openCount('pending', {
    'GET /api/stock-counts/3/uncounted': () => ({ data: [], total: 4, came: 0 }),
  })
  expect(await screen.findByText('4 lotes sin contar. Lo que nadie contó queda como está.')).toBeTruthy()
})

test('an approved count goes on saying that some lots were not counted', async () => {
  await openCount('approved', {}, 4)
  expect(await screen.findByText('4 lotes sin contar. Lo que nadie contó quedó como estaba.')).toBeTruthy()
})

test('a count that ended tells what this device could not send before, until it is discarded', async () => {
  const { leave, again, hands } = await openCount('pending')
  await screen.findByText(/^Centro/)
  const unsent = {
    countId: 3,
    product: { id: 7, code: 'A', name: 'Arroz', unit: 'und', unitWhole: true, tracksExpiry: false },
    lot: { lot: 'L-1', expiresOn: null },
    body: { productId: 7, lot: 'L-1', expiresOn: null, quantity: '60', mode: 'add' },
    key: 'k',
    at: Date.now(),
  }
  localStorage.setItem('unsent-count:5:1:3', JSON.stringify([unsent]))
  leave('/stock/count/list')
  await waitFor(() => expect(screen.queryByText(/^Centro/)).toBeNull())
  await again()
  await screen.findByText('No se anotó antes de que terminara el conteo: 60 und de Arroz, lote L-1.')
  await hands.click(screen.getByRole('button', { name: 'Descartar' }))
  const question = within(await screen.findByRole('dialog', { name: '¿Descartar lo que no se anotó?' }))
  await hands.click(question.getByRole('button', { name: 'Descartar' }))
  await waitFor(() => expect(screen.queryByText(/^No se anotó/)).toBeNull())
  expect(localStorage.getItem('unsent-count:5:1:3')).toBeNull()
})
