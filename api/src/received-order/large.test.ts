import { afterAll, expect, test } from 'vitest'
import { makeProduct, makeSupplier } from '../../test/goods.ts'
import { approveReceipt, enterReceipt, makeOrder, receiptDraft } from '../../test/receiving.ts'
import { openShop } from '../../test/shop.ts'

const shop = await openShop()
afterAll(() => shop.close())
const supplierId = await makeSupplier(shop, 'Granos del Llano')
const rice = await makeProduct(shop, 'GRA-1', { wholeUnit: false })

const most = '99999999999.999'
const turnedAway = { accepted: '0', rejectReason: 'damaged' }
const orderOf = (cost: string) => makeOrder(shop, supplierId, [{ productId: rice, quantity: '10', cost }])

test.each([
  ['digits without end', '1', [{ accepted: '1'.repeat(30) }], 'items.0.accepted', 'quantity_too_large'],
  ['a number that is no text', '1', [{ accepted: 1e30 }], 'items.0.accepted', 'invalid_value'],
  [
    'more turned away than a quantity holds',
    '1',
    [
      { ...turnedAway, rejected: most },
      { ...turnedAway, rejected: '0.001' },
    ],
    'items.1.rejected',
    'units_too_large',
  ],
  [
    'more taken than a quantity holds',
    '0',
    Array.from({ length: 200 }, () => ({ accepted: '99999999999' })),
    'items.1.accepted',
    'units_too_large',
  ],
  [
    'a line worth more than any document',
    '1000',
    [{ accepted: '1' }, { accepted: '99999999998' }],
    'items.1.accepted',
    'total_too_large',
  ],
])('%s is refused at its field', async (_name, cost, items, field, code) => {
  const draft = receiptDraft(await orderOf(cost), items as object[])
  const reply = await shop.as('user').post('/api/received-orders', draft)
  expect([reply.statusCode, reply.json()]).toMatchObject([
    422,
    { code: 'invalid', fields: { [field]: { code } } },
  ])
})

test('quantities that exceed the limits of stock or order are not approved, and the refusal names the line', async () => {
  const order = await orderOf('0')
  const receipt = await enterReceipt(shop, receiptDraft(order, [{ accepted: most }]))
  expect((await approveReceipt(shop, receipt, 'Llegó de más')).statusCode).toBe(200)
  const more = await enterReceipt(
    shop,
    receiptDraft(order, [{ ...turnedAway, rejected: '1', rejectReason: 'damaged' }, { accepted: '1' }]),
  )
  const reply = await approveReceipt(shop, more, 'Llegó de más')
  expect([reply.statusCode, reply.json()]).toMatchObject([
    422,
    { code: 'invalid', fields: { 'items.1.accepted': { code: 'units_too_large' } } },
  ])
  // For another order, only the stock is at its limit.
  const other = await enterReceipt(shop, receiptDraft(await orderOf('0'), [{ accepted: '1' }]))
  expect((await approveReceipt(shop, other)).json()).toMatchObject({
    fields: { 'items.0.accepted': { code: 'units_too_large' } },
  })
})

test('rejected quantities over several deliveries above the limit of a quantity are not approved', async () => {
  const order = await orderOf('1')
  const first = await enterReceipt(shop, receiptDraft(order, [{ ...turnedAway, rejected: most } as never]))
  expect((await approveReceipt(shop, first)).statusCode).toBe(200)
  const second = await enterReceipt(shop, receiptDraft(order, [{ ...turnedAway, rejected: '1' } as never]))
  const reply = await approveReceipt(shop, second)
  expect([reply.statusCode, reply.json()]).toMatchObject([
    422,
    { fields: { 'items.0.rejected': { code: 'units_too_large' } } },
  ])
})
