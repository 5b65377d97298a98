import type { Answer } from '@trastienda/contract/answer'
import type { Day } from '@trastienda/contract/calendar'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { draftOf, makeProduct, makeSupplier } from '../../test/goods.ts'
import { openShop, type Shop } from '../../test/shop.ts'

const names = [
  'Leche entera',
  'Leche deslactosada',
  'Leche en polvo',
  'Leche condensada',
  'Leche de almendras',
]
const products: number[] = []
let shop: Shop
let supplierId: number
let bills = 0

/** Buys ten of some of the products, in a lot that expires on a day. */
async function buy(bought: readonly number[], expiresOn: string): Promise<void> {
  bills += 1
  const items = bought.map((at) => ({
    productId: products[at] ?? 0,
    quantity: '10',
    // Two bills of one amount and day would be taken for the same one.
    cost: String(2000 + bills),
    lot: expiresOn,
    expiresOn: expiresOn as Day,
  }))
  const draft = await draftOf(shop, shop.as('user'), supplierId, items)
  const bill = await shop.as('user').post('/api/purchases', draft)
  expect(bill.statusCode, bill.body).toBe(200)
  const { id, version } = bill.json<{ id: number; version: number }>()
  const reply = await shop.as('admin').post(`/api/purchases/${id}/approve`, undefined, { version })
  expect(reply.statusCode, reply.body).toBe(200)
}

beforeAll(async () => {
  shop = await openShop()
  supplierId = await makeSupplier(shop, 'Lácteos Sabana Alta S.A.S.')
  for (const name of names) products.push(await makeProduct(shop, name, { expires: true }))
})
afterAll(() => shop.close())

async function ask(q: string) {
  const reply = await shop.as('user').get(`/api/search/answer?q=${encodeURIComponent(q)}`)
  expect(reply.statusCode, reply.body).toBe(200)
  const { data, unknown } = reply.json<{ data: readonly Answer[]; unknown: string | null }>()
  return {
    unknown,
    first: data.map(({ of, expiresOn, quantity, among }) => [
      of?.name.replace('Producto ', ''),
      expiresOn,
      quantity,
      among,
    ]),
  }
}

test('of many goods that are called so the first to expire answers, and says of how many', async () => {
  expect(await ask('leche vence')).toEqual({ first: [], unknown: 'many' })
  await buy([0, 1], '2026-12-20')
  await buy([0, 2, 3], '2026-12-05')
  await buy([4], '2026-11-25')
  await buy([4], '2026-12-01')
  expect(await ask('leche vence')).toEqual({
    first: [['Leche de almendras', '2026-11-25', '10', 5]],
    unknown: null,
  })
  // A name that means one thing is about that alone, and other figures are not those of the first.
  expect((await ask('vence leche entera')).first).toEqual([['Leche entera', '2026-12-05', '10', null]])
  expect(await ask('existencias leche')).toEqual({ first: [], unknown: 'many' })
})

test('those that expire first on the same day all answer; of more than fit none does', async () => {
  await buy([1, 2], '2026-11-22')
  const { first } = await ask('cuándo vence la leche')
  expect(first.toSorted()).toEqual([
    ['Leche deslactosada', '2026-11-22', '10', 5],
    ['Leche en polvo', '2026-11-22', '10', 5],
  ])
  await buy([0, 3], '2026-11-22')
  expect(await ask('leche vence')).toEqual({ first: [], unknown: 'many' })
})
