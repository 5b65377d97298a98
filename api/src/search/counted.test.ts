import type { SearchGroup } from '@trastienda/contract/search'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeProduct, makeSupplier } from '../../test/goods.ts'
import { openShop, type Shop } from '../../test/shop.ts'

let shop: Shop

/** So many purchases of a product with two lines each, from a day backwards. */
async function bought(supplierId: number, productId: number, count: number, to: string): Promise<void> {
  await shop.owner.query(
    `with entered as (
       insert into purchase (company_id, store_id, supplier_id, reference, purchased_on, credit_days, subtotal, lines, created_by, edited_by, responsible_id)
       select $1, $2, $3::bigint, 'FE-' || $3::bigint::text || '-' || n, $6::date - n, 30, 1000, 2, $4, $4, $4 from generate_series(1, $5) n
       returning id)
     insert into purchase_line (company_id, purchase_id, position, product_id, quantity, cost, subtotal, landed)
     select $1, id, position, $7, 1, 5, 500, 500 from entered cross join generate_series(1, 2) position`,
    [shop.companyId, shop.storeId, supplierId, shop.ids.user, count, to, productId],
  )
}

beforeAll(async () => {
  shop = await openShop()
  const panela = await makeProduct(shop, 'PAN-1')
  await bought(await makeSupplier(shop, 'Trapiche La Palma'), panela, 54, '2024-12-31')
  // So many newer ones that those of the others are not among the newest.
  const salt = await makeProduct(shop, 'SAL-1')
  await bought(await makeSupplier(shop, 'Salinas de Manaure'), salt, 450, '2026-10-31')
})
afterAll(() => shop.close())

test.each([
  ['trapiche', 54, 54],
  ['pan-1', 54, 54],
  ['manaure', 100, 100],
  ['sal-1', 100, 100],
])('purchases found by %j are counted to a hundred, and all of those can be read', async (q, total, read) => {
  const found = async (limit: number) => {
    const reply = await shop.as('user').get(`/api/search?q=${q}&kind=purchase&limit=${limit}`)
    return reply.json<{ data: SearchGroup[] }>().data[0]
  }
  expect((await found(4))?.total).toBe(total)
  expect((await found(4))?.data).toHaveLength(4)
  expect((await found(100))?.data).toHaveLength(read)
})
