import { afterAll, beforeAll, expect, test } from 'vitest'
import { draftOf, makeSupplier } from '../../test/goods.ts'
import { runToEnd, uploadTable } from '../../test/import-steps.ts'
import { openShop, type Shop } from '../../test/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

/** A product whose unit a table changed from whole. @returns it with the import */
async function parted(code: string) {
  const user = shop.as('user')
  const draft = { code, name: code, categoryId: shop.categoryId, unit: 'und', price: 100 }
  const created = await user.post('/api/products', { ...draft, unitWhole: true, tracksExpiry: false })
  const { mapping, options, id } = await uploadTable(
    user,
    'product',
    'partes.csv',
    `código;unidad entera\n${code};no\n`,
  )
  const done = await runToEnd(user, id, { mapping, options: { ...options, existing: 'update' } })
  expect(done).toMatchObject({ state: 'done', changed: 1 })
  return { productId: created.json<{ id: number }>().id, importId: id, draft }
}

const undo = (id: number) => shop.as('user').post(`/api/imports/${id}/undo`)

test('a product bought in fractions since does not become whole again', async () => {
  const { productId, importId } = await parted('P-1')
  const supplier = await makeSupplier(shop, 'Granos del Valle')
  const draft = await draftOf(shop, shop.as('user'), supplier, [{ productId, quantity: '2.5' }])
  const { id, version } = (await shop.as('user').post('/api/purchases', draft)).json<{
    id: number
    version: number
  }>()
  const late = { code: 'import_undo_late', detail: { count: 1 } }
  expect((await undo(importId)).json()).toMatchObject(late)
  await shop.as('admin').post(`/api/purchases/${id}/approve`, undefined, { version })
  expect((await undo(importId)).json()).toMatchObject(late)
  const product = await shop.as('user').get(`/api/products/${productId}`)
  expect(product.json()).toMatchObject({ unitWhole: false })
})

test('a simultaneous change of a product is not overwritten by undoing its import', async () => {
  const { productId, importId, draft } = await parted('P-2')
  await shop.owner.query('begin')
  await shop.owner.query(`update product set price = 777, version = version + 1 where id = $1`, [productId])
  const undoing = undo(importId)
  const waiting = () =>
    shop.pool.query(
      'select from pg_locks join pg_stat_activity using (pid) where datname = current_database() and not granted',
    )
  await expect.poll(async () => (await waiting()).rowCount, { timeout: 10_000 }).toBe(1)
  await shop.owner.query('commit')
  expect((await undoing).json()).toMatchObject({ code: 'import_undo_late' })
  const now = (await shop.as('user').get(`/api/products/${productId}`)).json()
  expect(now).toMatchObject({ code: draft.code, price: 777 })
})

test('a secretary undoes suppliers and customers only of their own imports', async () => {
  const run = async (by: 'user' | 'secretary', kind: string, text: string) => {
    const { id, mapping, options } = await uploadTable(shop.as(by), kind, 'lista.csv', text)
    expect(await runToEnd(shop.as(by), id, { mapping, options })).toMatchObject({ saved: 1 })
    return id
  }
  const undoneBy = async (who: 'user' | 'secretary', id: number) =>
    (await shop.as(who).post(`/api/imports/${id}/undo`)).statusCode
  const others = await run('user', 'supplier', 'empresa\nHacienda Uno\n')
  expect(await undoneBy('secretary', others)).toBe(403)
  expect(await undoneBy('user', others)).toBe(200)
  const own = await run('secretary', 'customer', 'nombre\nRosa Dos\n')
  expect(await undoneBy('secretary', own)).toBe(200)
  const secretarys = await run('secretary', 'supplier', 'empresa\nHacienda Tres\n')
  expect(await undoneBy('user', secretarys)).toBe(200)
  const products = await run('user', 'product', 'código;nombre;categoría\nS-1;Sal;Lácteos\n')
  expect(await undoneBy('secretary', products)).toBe(200)
})
