import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { save, sent } from '../../../test/form.ts'
import { line } from '../../../test/grid.ts'
import { visit } from '../../../test/page.tsx'
import { milk, rice } from '../../../test/shop.ts'
import { store } from '../goods-harness.tsx'
import StockAdjustmentAdd from './add.tsx'
import StockAdjustmentEdit from './edit.tsx'

const item = (product: typeof milk, lot: object, quantity: string) => ({
  id: product.id,
  productId: product.id,
  productCode: product.code,
  productName: product.name,
  unit: 'und',
  unitWhole: true,
  tracksExpiry: false,
  cost: null,
  value: -1000,
  quantity,
  ...lot,
})
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
  items: [
    item(milk, { lotId: 11, lot: 'A-1', expiresOn: '2099-01-31' }, '-3'),
    item(rice, { lotId: 21, lot: '', expiresOn: null }, '-1.5'),
  ],
})
const answers = (approval: string) => ({
  ...store,
  'GET /api/stock-adjustments/5': () => adjustment(approval),
})

test('an approved adjustment is corrected by another one, which begins with the opposite quantities of the same lots', async () => {
  const { hands, requests, address } = await visit(StockAdjustmentAdd, {
    at: '/stock/adjustment/add?corrects=5',
    answers: answers('approved'),
  })
  await waitFor(() => expect(line(1)).toContain('A-1'))
  expect(screen.getByLabelText(/^Motivo/, { selector: 'button' }).textContent).toContain('Corrección')
  await hands.keyboard(save)
  await waitFor(() => expect(sent(requests, '/api/stock-adjustments')).toHaveLength(1))
  expect(sent(requests, '/api/stock-adjustments')[0]?.body).toMatchObject({
    storeId: 1,
    reason: 'correction',
    note: 'Corrige el ajuste AJ-5',
    items: [
      { productId: milk.id, lot: 'A-1', expiresOn: '2099-01-31', quantity: '3' },
      { productId: rice.id, lot: '', expiresOn: null, quantity: '1.5' },
    ],
  })
  await waitFor(() => expect(address()).toBe('/stock/adjustment'))
})

test('what was changed in a correction is there again when its page is opened anew', async () => {
  const note = () => screen.findByLabelText<HTMLTextAreaElement>(/^Nota/, { selector: 'textarea' })
  const typed = ': estaba bien contado'
  const { hands, leave, again } = await visit(StockAdjustmentAdd, {
    at: '/stock/adjustment/add?corrects=5',
    answers: answers('approved'),
  })
  await hands.type(await note(), typed)
  await waitFor(() => expect(JSON.stringify({ ...localStorage })).toContain(typed))
  leave('/elsewhere')
  await hands.click(await screen.findByRole('button', { name: 'Salir sin guardar' }))
  await waitFor(() => expect(screen.queryByLabelText(/^Nota/)).toBeNull())
  await again()
  await waitFor(async () => expect((await note()).value).toBe(`Corrige el ajuste AJ-5${typed}`))
  expect(line(1)).toContain('A-1')
})

test.each([
  ['approved', true],
  ['cancelled', false],
] as const)('an adjustment that is %s offers its correction: %s', async (approval, offered) => {
  const { hands, address } = await visit(StockAdjustmentEdit, {
    at: '/stock/adjustment/edit/5',
    answers: answers(approval),
  })
  await hands.click(await screen.findByRole('button', { name: 'Más acciones' }))
  const entry = screen.queryByRole('menuitem', { name: 'Corregir con otro ajuste' })
  expect(entry !== null).toBe(offered)
  if (!entry) return
  await hands.click(entry)
  expect(address()).toBe('/stock/adjustment/add?corrects=5')
})
