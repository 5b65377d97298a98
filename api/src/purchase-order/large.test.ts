import { afterAll, expect, test } from 'vitest'
import { makeProduct, makeSupplier } from '../../test/goods.ts'
import { enterOrder, orderDraftOf } from '../../test/orders.ts'
import { openShop } from '../../test/shop.ts'

const shop = await openShop()
afterAll(() => shop.close())
const supplierId = await makeSupplier(shop, 'Granos del Llano')
const rice = await makeProduct(shop, 'GRA-1', { wholeUnit: false })

const most = '99999999999.999'
const many = (count: number, item: object) => Array.from({ length: count }, () => item)

test.each([
  ['digits without end', [{ quantity: '1'.repeat(30) }], {}, 'items.0.quantity', 'quantity_too_large'],
  [
    'a quantity of a hundred milliards',
    [{ quantity: '100000000000' }],
    {},
    'items.0.quantity',
    'quantity_too_large',
  ],
  ['a number that is no text', [{ quantity: 1e30 }], {}, 'items.0.quantity', 'invalid_value'],
  ['a cost without end', [{}, { cost: '9'.repeat(40) }], {}, 'items.1.cost', 'cost'],
  [
    'a line worth more than any document',
    [{}, { quantity: '99999999999', cost: '999999999999' }],
    {},
    'items.1.cost',
    'line_too_large',
  ],
  [
    'lines and shipping worth more together',
    [{ cost: '99999999999' }],
    { shipping: 9_999_999_999_999 },
    'items',
    'total_too_large',
  ],
  [
    'units that add up to more than a quantity holds',
    [
      { cost: '0', quantity: most },
      { cost: '0', quantity: '0.001' },
    ],
    {},
    'items.1.quantity',
    'units_too_large',
  ],
  [
    'many lines of as many units as one may have',
    many(200, { cost: '0', quantity: '99999999999' }),
    {},
    'items.1.quantity',
    'units_too_large',
  ],
])('%s is refused at its field', async (_name, items, more, field, code) => {
  const lines = items.map((item) => ({ productId: rice, ...item }))
  const reply = await shop
    .as('user')
    .post('/api/purchase-orders', orderDraftOf(shop, supplierId, lines, more))
  expect([reply.statusCode, reply.json()]).toMatchObject([
    422,
    { code: 'invalid', fields: { [field]: { code } } },
  ])
})

test('the largest quantity can be ordered, and a change to more is refused at its line', async () => {
  const draft = orderDraftOf(shop, supplierId, [{ productId: rice, cost: '0', quantity: most }])
  const { id, version, units } = await enterOrder(shop.as('user'), draft)
  expect(units).toBe(most)
  const more = { ...draft, items: [...draft.items, { productId: rice, cost: '0', quantity: '1' }] }
  const reply = await shop.as('user').patch(`/api/purchase-orders/${id}`, more, version)
  expect([reply.statusCode, reply.json()]).toMatchObject([
    422,
    { fields: { 'items.1.quantity': { code: 'units_too_large' } } },
  ])
})

test('the quantity of one product over many orders may exceed the limit of one order', async () => {
  const item = { productId: rice, cost: '0', quantity: most }
  const { id, version } = await enterOrder(shop.as('user'), orderDraftOf(shop, supplierId, [item]))
  await shop.owner.query(
    `insert into product_order_tally (company_id, product_id, ordered, open) values ($1, $2, 9999999999999, 9999999999999)`,
    [shop.companyId, rice],
  )
  const reply = await shop.as('admin').post(`/api/purchase-orders/${id}/approve`, undefined, { version })
  expect([reply.statusCode, reply.json()]).toMatchObject([200, {}])
  expect(
    (await shop.owner.query('select open::text from product_order_tally where product_id = $1', [rice])).rows,
  ).toEqual([{ open: '10099999999998.999' }])
})
