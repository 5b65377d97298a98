import type { StockCount } from '@trastienda/contract/stock-count'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { visit } from '../../../test/page.tsx'
import StockCountEdit from './edit.tsx'

/** Opens a count as a secretary, who approves none, with the words about it. */
async function wordsAbout(approval: StockCount['approval']) {
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
    },
  })
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
