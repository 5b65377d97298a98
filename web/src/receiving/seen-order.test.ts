import { type Day, dayOf } from '@trastienda/contract/calendar'
import type { ReceivableOrder } from '@trastienda/contract/received-order'
import { expect, test } from 'vitest'
import { freshReceipt, receiptId } from './stored-receipt.ts'
import { passingStore } from './receipt-store.ts'
import { keepSeenOrder, seenOrder } from './seen-order.ts'

const place = { userId: 1, companyId: 1, orderId: 7 }
const other = { ...place, orderId: 8 }
const now = new Date('2026-11-20T15:00:00Z')
const today = dayOf(now)
const later = new Date('2026-12-05T15:00:00Z')
const order: ReceivableOrder = {
  id: 7,
  reference: 'PO-2026-000007',
  supplier: 'Lácteos',
  store: 'Centro',
  carrier: '',
  orderedOn: '2026-11-01' as Day,
  expectedOn: '2026-11-10' as Day,
  approval: 'approved',
  closingDate: null,
  lines: [],
  receipts: [],
}

test('the last loaded order is available again, and another window’s input stays', async () => {
  const store = passingStore()
  const entered = { ...freshReceipt(place, order, today), deliveryNote: 'REM-1' }
  await store.put(entered)
  await keepSeenOrder(store, place, order, now)
  await keepSeenOrder(store, place, { ...order, carrier: 'Envía' }, now)
  expect(await seenOrder(store, receiptId(place))).toMatchObject({ carrier: 'Envía' })
  expect(await store.get(receiptId(place))).toEqual(entered)
  expect(await seenOrder(store, receiptId(other))).toBeUndefined()
})

test('an order loaded more than two weeks ago is deleted; input is not', async () => {
  const store = passingStore()
  await store.put({ ...freshReceipt(place, order, today), note: 'Falta una caja', at: 1 })
  await keepSeenOrder(store, place, order, now)
  await keepSeenOrder(store, other, { ...order, id: 8 }, later)
  expect(await seenOrder(store, receiptId(place))).toBeUndefined()
  expect(await seenOrder(store, receiptId(other))).toMatchObject({ id: 8 })
  expect(await store.get(receiptId(place))).toMatchObject({ note: 'Falta una caja' })
})
