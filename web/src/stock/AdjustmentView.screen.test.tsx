import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { visit } from '../../test/page.tsx'
import { shop } from '../../test/shop.ts'
import StockAdjustmentEdit from './adjustment/edit.tsx'

const adjustment = (approval: string) => ({
  id: 5,
  version: 2,
  reference: 'AJ-5',
  storeId: 1,
  store: 'Centro',
  adjustedOn: '2026-11-02',
  reason: 'damaged',
  approval,
  value: -2000,
  note: '',
  createdBy: 'Luis Mora',
  createdById: 6,
  createdAt: '2026-11-02T14:00:00.000Z',
  editedBy: 'Luis Mora',
  editedById: 6,
  editedAt: '2026-11-02T14:00:00.000Z',
  decidedBy: 'Ana Ruiz',
  decidedById: 5,
  decidedAt: '2026-11-02T15:00:00.000Z',
  decisionReason: '',
  byOthers: false,
  items: [],
})
const open = async (approval: string) => {
  await visit(StockAdjustmentEdit, {
    at: '/stock/adjustment/edit/5',
    answers: { ...shop, 'GET /api/stock-adjustments/5': () => adjustment(approval) },
  })
  await screen.findByRole('heading', { name: 'Ajuste AJ-5' })
}

test('an approved adjustment says how it is corrected, and leads there', async () => {
  await open('approved')
  expect(screen.getByText(/^Un ajuste aprobado no se reabre/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Nuevo ajuste' }).getAttribute('href')).toBe(
    '/stock/adjustment/add',
  )
})

test('of one that was cancelled nothing is to be corrected', async () => {
  await open('cancelled')
  expect(screen.queryByText(/^Un ajuste aprobado/)).toBeNull()
})
