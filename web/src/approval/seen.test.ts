import { purchase as schema, type Purchase, type PurchaseLine } from '@trastienda/contract/purchase'
import { describe, expect, test } from 'vitest'
import { changesBetween, noteSeen } from './seen.ts'

const line = (lot: string, quantity: string, productId = 1): PurchaseLine => ({
  id: 1,
  productId,
  productCode: 'LAC-1',
  productName: 'Leche',
  unit: 'und',
  category: 'Granos',
  unitWhole: true,
  tracksExpiry: true,
  lot,
  expiresOn: null,
  quantity,
  cost: '100',
  subtotal: 0 as never,
  landed: 0 as never,
})

const before: Purchase = schema.parse({
  id: 7,
  reference: 'FE-1',
  purchasedOn: '2026-11-21',
  dueOn: '2026-12-21',
  supplierId: 1,
  responsibleId: 1,
  responsible: 'Marcela Ríos',
  customerId: null,
  customer: null,
  supplier: 'Sabana',
  storeId: 1,
  store: 'Fontibón',
  approval: 'pending',
  status: 'pending',
  grandTotal: 300_00,
  paid: 0,
  balance: 300_00,
  reserved: 0,
  match: 'none',
  allBack: false,
  createdBy: 'A',
  version: 1,
  creditDays: 30,
  subtotal: 300_00,
  discount: 0,
  shipping: 0,
  returned: 0,
  note: '',
  items: [line('A', '1'), line('B', '2')],
  attachments: [],
  notDuplicateOf: null,
  notDuplicateWhy: '',
  createdById: 1,
  createdAt: '',
  editedBy: 'A',
  editedById: 1,
  byOthers: true,
  editedAt: '',
  decidedBy: null,
  decidedAt: null,
  decisionReason: '',
  receipts: [],
  expected: [],
  supplierTaxId: '',
  matchReason: '',
  matchedBy: null,
})

describe('what changed', () => {
  test('nothing', () => {
    expect(changesBetween(before, { ...before, version: 2 })).toEqual([])
  })

  test('a field, cells, a line more, a line less, and the total', () => {
    const after = {
      ...before,
      discount: 50_00 as never,
      grandTotal: 360_00 as never,
      items: [line('A', '3'), line('C', '1'), line('', '1', 2)],
    }
    const changes = changesBetween(before, after).map((change) => {
      if (change.kind === 'cell')
        return `${change.line} ${change.column}: ${change.before[change.column]} → ${change.after[change.column]}`
      return change.kind === 'field' ? change.field : change.kind
    })
    expect(changes).toEqual([
      'discount',
      '1 quantity: 1 → 3',
      '2 lot: B → C',
      '2 quantity: 2 → 1',
      'added',
      'total',
    ])
    const less = changesBetween(before, { ...before, items: [line('B', '2')] })
    expect(less).toMatchObject([{ kind: 'removed', line: { lot: 'A' } }])
  })
})

test('the version seen before is shown only when it was an earlier one, and the newest forty are kept', () => {
  let storedText = ''
  const shelf = {
    getItem: () => storedText,
    setItem: (_: string, value: string) => void (storedText = value),
  }
  const see = (version: number, id = 7) =>
    noteSeen(shelf, 1, { at: `2026-11-21T10:0${version}:00Z`, purchase: { ...before, id, version } })
  expect(see(1)).toBeUndefined()
  expect(see(1)).toBeUndefined()
  expect(see(2)?.purchase.version).toBe(1)
  expect(see(2, 8)).toBeUndefined()
  for (let id = 100; id < 160; id += 1) see(3, id)
  expect(Object.keys(JSON.parse(storedText) as object)).toHaveLength(40)
})
