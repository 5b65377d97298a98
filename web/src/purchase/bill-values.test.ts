import type { Day } from '@trastienda/contract/calendar'
import { centavos } from '@trastienda/contract/money'
import type { ProductPick } from '@trastienda/contract/product'
import type { BillDraft } from '@trastienda/contract/purchase-bill'
import { expect, test } from 'vitest'
import { checkPurchase } from './check.ts'
import { purchaseDrafts } from './draft.ts'
import { averageAfter, landedCost } from './landed.ts'
import { billValues, bodyOf, emptyPurchase, repeated } from './values.ts'

const today = '2026-11-20' as Day
const draft: BillDraft = {
  supplierId: 4,
  supplier: 'Lácteos',
  storeId: 2,
  store: 'Centro',
  customerId: null,
  customer: null,
  creditDays: 15,
  discount: centavos(0),
  shipping: centavos(1_000_00),
  items: [
    {
      productId: 9,
      productCode: 'LAC-1',
      productName: 'Leche',
      unit: 'und',
      category: 'Granos',
      unitWhole: true,
      tracksExpiry: true,
      lot: 'L1',
      expiresOn: '2026-11-18' as Day,
      quantity: '10',
      cost: '2500',
    },
  ],
  receipts: [
    {
      id: 5,
      reference: 'RO-1',
      receivedOn: '2026-11-15' as Day,
      deliveryNote: '',
      value: centavos(25_000_00),
      orderId: 3,
      order: 'PO-1',
    },
  ],
  expected: [
    {
      productId: 9,
      productCode: 'LAC-1',
      productName: 'Leche',
      unit: 'und',
      ordered: '10',
      cost: '2500',
      received: '10',
      value: centavos(25_000_00),
      receipts: [{ id: 5, reference: 'RO-1', accepted: '10' }],
    },
  ],
}
const values = billValues(draft, today, { id: 9, label: 'Marcela Ríos' })

test('a drafted bill lacks only its reference and attachment', () => {
  const { head, lines } = checkPurchase(values, today)
  expect(Object.keys(head).sort()).toEqual(['attachments', 'reference'])
  // The goods have expired since they were received, which is no problem of the bill.
  expect(lines.size).toBe(0)
  expect(bodyOf(values)).toMatchObject({ supplierId: 4, storeId: 2, creditDays: 15, receivedOrderIds: [5] })
  expect(bodyOf(repeated(values, today)).receivedOrderIds).toBeNull()
})

test('its receipts are stored with its draft; an older draft bills nothing', () => {
  const shelf = new Map<string, string>()
  const storage = {
    getItem: (key: string) => shelf.get(key) ?? null,
    setItem: (key: string, text: string) => void shelf.set(key, text),
    removeItem: (key: string) => void shelf.delete(key),
    key: () => null,
    length: 0,
  }
  const place = { userId: 1, companyId: 1, document: 'new:receipts-5' } as const
  const base = emptyPurchase(today, 2)
  purchaseDrafts.keep(storage, place, { at: 'now', values, base, version: null, sent: null })
  expect(purchaseDrafts.stored(storage, place)?.values.bill).toEqual(values.bill)
  const [name = '', text = ''] = [...shelf][0] ?? []
  const old = JSON.parse(text) as { values: { bill?: unknown }; base: { bill?: unknown } }
  delete old.values.bill
  delete old.base.bill
  shelf.set(name, JSON.stringify(old))
  expect(purchaseDrafts.stored(storage, place)?.values.bill).toBeNull()
})

test('the average of received goods takes the difference of those still there', () => {
  const pick = {
    id: 9,
    companyQuantity: '5',
    stockValue: centavos(12_500_00),
    averageCost: '2500',
  } as ProductPick
  const [line] = values.lines
  // Freight of 1.000 on ten: five are left, so 500 more on 12.500.
  expect(averageAfter(pick, values)).toBe('2600')
  expect(line && landedCost(line, values)).toBe('2600')
  expect(averageAfter(pick, { ...values, bill: null })).toBe('2566.666667')
})
