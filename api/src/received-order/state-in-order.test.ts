import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Order } from '@trastienda/contract/purchase-order'
import type { ReceivedOrderRow } from '@trastienda/contract/received-order'
import { milkLot, openReceivedBills, type ReceivedBills } from '../../test/received-bills.ts'

let bills: ReceivedBills
beforeAll(async () => {
  bills = await openReceivedBills()
})
afterAll(() => bills.shop.close())

/** The states of an order's receipts, as shown by the order and by their own list. */
async function statesOf(orderId: number) {
  const user = bills.shop.as('user')
  const { receipts } = (await user.get(`/api/purchase-orders/${orderId}`)).json<Order>()
  const { data } = (await user.get('/api/received-orders?limit=200')).json<{ data: ReceivedOrderRow[] }>()
  return receipts.map(({ id, status }) => [status, data.find((row) => row.id === id)?.status])
}

test('an order shows the state of each of its receipts as their own list does, until they are paid', async () => {
  const order = await bills.order()
  const first = await bills.receive(order, [{ ...milkLot, accepted: '4' }])
  await bills.receive(order, [
    { ...milkLot, accepted: '5', rejected: '1', rejectReason: 'damaged' },
    { line: 1, accepted: '4' },
  ])
  expect(await statesOf(order.id)).toEqual([
    ['received', 'received'],
    ['partial', 'partial'],
  ])

  const bill = await bills.step('admin', 'approve', await bills.enter([first]))
  const { grandTotal: amount } = await bills.read(bill.id)
  const entered = await bills.shop.as('user').post('/api/payments', {
    kind: 'purchase',
    supplierId: bills.supplierId,
    paidOn: '2026-11-20',
    method: 'transfer',
    reference: 'PAGO-1',
    amount,
    allocations: [{ purchaseId: bill.id, amount }],
  })
  expect(entered.statusCode, entered.body).toBe(200)
  const { id, version } = entered.json<{ id: number; version: number }>()
  const approved = await bills.shop.as('admin').post(`/api/payments/${id}/approve`, undefined, { version })
  expect(approved.statusCode, approved.body).toBe(200)

  expect(await statesOf(order.id)).toEqual([
    ['paid', 'paid'],
    ['partial', 'partial'],
  ])
})
