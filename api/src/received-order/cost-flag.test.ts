import type { ReceiptEffect } from '@trastienda/contract/received-order-approval'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { milkLot, openReceivedBills, type ReceivedBills } from '../../test/received-bills.ts'
import { enterReceipt, receiptDraft } from '../../test/receiving.ts'

let bills: ReceivedBills
beforeAll(async () => {
  bills = await openReceivedBills()
})
afterAll(() => bills.shop.close())

const costing = (cost: string) => ({ items: [{ productId: bills.milk, quantity: '10', cost }] })
const came = async (cost: string) => {
  const order = await bills.order(costing(cost))
  return enterReceipt(bills.shop, receiptDraft(order, [{ ...milkLot, accepted: '10' }]))
}
const costFlags = async (id: number) =>
  (await bills.shop.as('admin').get(`/api/received-orders/${id}/effect`))
    .json<ReceiptEffect>()
    .flags.filter(({ kind }) => kind === 'cost')

test('goods that cost much more than last are flagged before they change the average cost, not only with their bill', async () => {
  const first = await bills.receive(await bills.order(costing('2000')), [{ ...milkLot, accepted: '10' }])
  await bills.step('admin', 'approve', await bills.enter([first]))
  const alike = await came('2100')
  expect(await costFlags(alike.id)).toEqual([])
  const dear = await came('6000')
  expect(await costFlags(dear.id)).toMatchObject([{ before: '2000', after: '6000', change: 2 }])

  const admin = bills.shop.as('admin')
  const path = `/api/received-orders/${dear.id}/approve`
  const unseen = await admin.post(path, { overReason: null, seen: [] }, { version: dear.version })
  expect([unseen.statusCode, unseen.json<{ code: string }>().code]).toEqual([409, 'flags_unseen'])
  const seen = await admin.post(path, { overReason: null }, { version: dear.version })
  expect(seen.statusCode, seen.body).toBe(200)
})
