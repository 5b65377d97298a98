import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { draftOf, makeSupplier } from '../../test/goods.ts'
import type { Saved } from '../../test/receiving.ts'
import { because } from '../../test/selling.ts'
import { openStocking, type Stocking } from '../../test/stocking.ts'

// A quantity has at most 11 digits before its decimals: of no product is there more.

let at: Stocking
let product: number
let code: string
beforeAll(async () => {
  at = await openStocking()
})
afterAll(() => at.shop.close())
beforeEach(async () => {
  ;({ product, code } = await at.shelved())
})

/** So much is there that ten more are too many. */
const fill = () =>
  at.shop.owner.query('update valuation set quantity = 99999999994, value = 1 where product_id = $1', [
    product,
  ])

const approve = (path: string, { id, version }: Saved) =>
  at.shop.as('admin').post(`${path}/${id}/approve`, undefined, { version })

/** The refusal names the product. */
const tooMuch = () => ({ code: 'stock_too_large', detail: { product: expect.stringContaining(code) } })

test('what is found in a count of the shelf is refused by name', async () => {
  const found = await at.adjust([product, 'A', '10'])
  await fill()
  expect((await approve('/api/stock-adjustments', found)).json()).toMatchObject(tooMuch())
})

test('what is bought is refused by name, alone and among several', async () => {
  const user = at.shop.as('user')
  const supplier = await makeSupplier(at.shop, `Demasiado ${code}`)
  const draft = await draftOf(at.shop, user, supplier, [{ productId: product, quantity: '10', lot: 'A' }])
  const bill = (await user.post('/api/purchases', draft)).json<Saved>()
  await fill()
  expect((await approve('/api/purchases', bill)).json()).toMatchObject(tooMuch())
  const several = await at.shop.as('admin').post('/api/purchases/approve', {
    items: [{ id: bill.id, version: bill.version, seen: [] }],
  })
  expect(several.json()).toMatchObject({ data: [{ problem: 'stock_too_large', detail: { product: /./ } }] })
})

test('what comes back by reopening is refused by name', async () => {
  const { id, version } = await at.sold(at.draft([{ productId: product, quantity: '10' }]))
  await fill()
  const reopened = await at.shop.as('admin').post(`/api/sales/${id}/reopen`, because, { version })
  expect(reopened.json()).toMatchObject(tooMuch())
})

test('a unit that is worth more than a cost can be is no request that cannot be read', async () => {
  const user = at.shop.as('user')
  const supplier = await makeSupplier(at.shop, `Caro ${code}`)
  const draft = await draftOf(
    at.shop,
    user,
    supplier,
    [{ productId: product, quantity: '1', lot: 'A', cost: '1' }],
    { shipping: 200_000_000_000 },
  )
  await at.shop.owner.query('update product set unit_whole = false where id = $1', [product])
  const entered = await user.post('/api/purchases', {
    ...draft,
    items: draft.items.map((item) => ({ ...item, quantity: '0.001' })),
  })
  expect(entered.statusCode, entered.body).toBe(200)
  const refused = await approve('/api/purchases', entered.json<Saved>())
  expect(refused.json()).toMatchObject({ code: 'sum_too_large' })
})
