import { afterAll, beforeAll, expect, test } from 'vitest'
import { milkLot, openReceivedBills, type ReceivedBills } from '../../test/received-bills.ts'
import { approveReceipt, enterReceipt, receiptDraft } from '../../test/receiving.ts'

let bills: ReceivedBills
beforeAll(async () => {
  bills = await openReceivedBills()
})
afterAll(() => bills.shop.close())

const milk = async () =>
  (await bills.shop.as('user').get(`/api/products/${bills.milk}`)).json<{
    onHand: string
    pendingQuantity: string
  }>()

test('goods wait for approval once: with the receipt, and not again with the bill that charges them', async () => {
  const order = await bills.order()
  expect(await milk()).toMatchObject({ onHand: '0', pendingQuantity: '0' })
  const receipt = await enterReceipt(bills.shop, receiptDraft(order, [{ ...milkLot, accepted: '10' }]))
  expect(await milk()).toMatchObject({ onHand: '0', pendingQuantity: '10' })
  expect((await approveReceipt(bills.shop, receipt)).statusCode).toBe(200)
  expect(await milk()).toMatchObject({ onHand: '10', pendingQuantity: '0' })
  await bills.enter([receipt.id])
  expect(await milk()).toMatchObject({ onHand: '10', pendingQuantity: '0' })
})
