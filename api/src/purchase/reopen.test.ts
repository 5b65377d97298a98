import { centavos } from '@trastienda/contract/money'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { draftOf, makeProduct, makeSupplier } from '../../test/goods.ts'
import { openShop, type Shop } from '../../test/shop.ts'
import { overPool, transaction } from '../db/db.ts'
import { issueStock } from '../stock/issue.ts'
import { lockProducts } from '../stock/ledger.ts'
import { verifyLedgers } from '../verify/verify.ts'

let shop: Shop
let supplierId: number
beforeAll(async () => {
  shop = await openShop()
  supplierId = await makeSupplier(shop, 'Lácteos Sabana Alta S.A.S.')
})
afterAll(() => shop.close())
// Stock and value agree with the ledger, whatever was taken and reversed.
afterEach(async () => {
  const findings = await verifyLedgers(overPool(shop.pool))
  expect(findings.filter(({ name, wrong }) => /^(stock|valuation)/.test(name) && wrong > 0)).toEqual([])
})

interface Saved {
  id: number
  version: number
}

/** An approved purchase of ten units into a lot. */
async function bought(productId: number, lot: string, cost: string): Promise<Saved> {
  const user = shop.as('user')
  const draft = await draftOf(shop, user, supplierId, [{ productId, lot, quantity: '10', cost }])
  const { id, version } = (await user.post('/api/purchases', draft)).json<Saved>()
  return (await shop.as('admin').post(`/api/purchases/${id}/approve`, undefined, { version })).json<Saved>()
}

let serial = 0

/** Takes units out of a lot as a purchase return, which has a reference unless it is unknown. */
async function took(productId: number, lot: string, quantity: string, value: number, of?: Saved) {
  serial += 1
  const { rows } = await shop.owner.query<{ id: number }>(
    'select id from lot where product_id = $1 and code = $2',
    [productId, lot],
  )
  const id = of ? await returnOf(of, `DEV-${serial}`) : 900 + serial
  const { companyId, storeId, ids } = shop
  await transaction(
    shop.pool,
    'write',
    async (tx) => {
      await lockProducts(tx, companyId, [productId])
      const document = { companyId, storeId, id, day: '2026-11-20' as never, userId: ids.user }
      const line = { lineId: 1, productId, lotId: rows[0]?.id ?? 0, quantity, value: centavos(value) }
      await issueStock(tx, { ...document, kind: 'return' }, [line])
    },
    shop.now,
  )
  return {
    kind: 'purchase_return',
    id,
    reference: of ? `DEV-${serial}` : '',
    ...(of && { purchaseId: of.id }),
  }
}

async function returnOf(purchase: Saved, reference: string): Promise<number> {
  const { rows } = await shop.owner.query<{ id: number }>(
    `insert into purchase_return (company_id, purchase_id, supplier_id, store_id, reference, returned_on, lines, amount, created_by, edited_by)
     values ($1, $2, $3, $4, $5, '2026-11-20', 1, 100, $6, $6) returning id`,
    [shop.companyId, purchase.id, supplierId, shop.storeId, reference, shop.ids.user],
  )
  return rows[0]?.id ?? 0
}

const reopen = ({ id, version }: Saved) =>
  shop.as('admin').post(`/api/purchases/${id}/reopen`, { reason: 'Precio equivocado' }, { version })

test('while its lot still has the quantity that it brought, it can be reopened although others took from the lot since', async () => {
  const milk = await makeProduct(shop, 'LAC-1')
  const first = await bought(milk, 'L1', '2000')
  const second = await bought(milk, 'L1', '2001')
  await took(milk, 'L1', '5', 10_005_00, second)
  const reply = await reopen(first)
  expect(reply.statusCode, reply.body).toBe(200)
})

test('goods taken from another lot do not prevent it either', async () => {
  const milk = await makeProduct(shop, 'LAC-2')
  const first = await bought(milk, 'L1', '2010')
  const second = await bought(milk, 'L2', '2011')
  await took(milk, 'L2', '3', 6_033_00, second)
  expect((await reopen(first)).statusCode).toBe(200)
})

test('once its lot has less, it is refused and the documents that took from the lot are named', async () => {
  const milk = await makeProduct(shop, 'LAC-3')
  const first = await bought(milk, 'L1', '2020')
  const second = await bought(milk, 'L1', '2021')
  const other = await bought(milk, 'L2', '2022')
  const one = await took(milk, 'L1', '8', 16_160_00, second)
  const two = await took(milk, 'L1', '4', 8_080_00, second)
  await took(milk, 'L2', '1', 2_022_00, other)
  const reply = await reopen(first)
  expect([reply.statusCode, reply.json()]).toMatchObject([409, { code: 'stock_used' }])
  expect(reply.json<{ detail: unknown }>().detail).toEqual({ documents: [one, two] })
})

test('a document without a known reference is named by its kind and id', async () => {
  const milk = await makeProduct(shop, 'LAC-4')
  const only = await bought(milk, 'L1', '2030')
  const taker = await took(milk, 'L1', '1', 2_030_00)
  expect((await reopen(only)).json()).toMatchObject({ code: 'stock_used', detail: { documents: [taker] } })
})

test('when other documents took more value than the rest is worth, they are named', async () => {
  const milk = await makeProduct(shop, 'LAC-5')
  const cheap = await bought(milk, 'L1', '1000')
  const dear = await bought(milk, 'L2', '3000')
  const taker = await took(milk, 'L1', '10', 20_000_00, cheap)
  expect((await reopen(dear)).json()).toMatchObject({ code: 'stock_used', detail: { documents: [taker] } })
})
