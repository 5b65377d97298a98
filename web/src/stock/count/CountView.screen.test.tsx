import type { StockCount } from '@trastienda/contract/stock-count'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { visit } from '../../../test/page.tsx'
import type { Answers } from '../../../test/server.ts'
import StockCountEdit from './edit.tsx'

/** Opens a count as a secretary, who approves none. */
async function openCount(approval: StockCount['approval'], answers: Answers = {}) {
  const instant = '2026-11-02T15:00:00.000Z'
  const count = {
    id: 3,
    reference: 'CT-3',
    countedOn: '2026-11-02',
    storeId: 1,
    store: 'Centro',
    categoryId: null,
    category: '',
    lines: 0,
    blind: true,
    value: null,
    approval,
    createdBy: 'Luis Mora',
    createdById: 6,
    version: 4,
    note: '',
    differing: null,
    gained: null,
    missing: null,
    createdAt: instant,
    editedBy: 'Luis Mora',
    editedById: 6,
    editedAt: instant,
    decidedBy: approval === 'pending' ? null : 'Eva Sol',
    decidedAt: approval === 'pending' ? null : instant,
    decisionReason: '',
  }
  await visit(StockCountEdit, {
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
