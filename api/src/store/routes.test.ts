import { afterAll, beforeAll, expect, test } from 'vitest'
import { draftOf, makeProduct, makeSupplier } from '../../test/goods.ts'
import { openShop, type Shop } from '../../test/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const add = async (name: string) => {
  const reply = await shop.as('admin').post('/api/stores', { name, city: 'Bogotá, D.C.' })
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json<{ id: number; version: number }>()
}

test('everybody sees the stores of their company, only admins change them', async () => {
  for (const person of ['secretary', 'user', 'buyer'] as const) {
    const reply = await shop.as(person).get('/api/stores?sort=name')
    expect(reply.json(), person).toMatchObject({ total: 2, data: [{ name: 'Centro' }, { name: 'Norte' }] })
    expect((await shop.as(person).post('/api/stores', { name: 'Sur' })).statusCode).toBe(403)
    expect((await shop.as(person).patch(`/api/stores/${shop.storeId}`, { name: 'Sur' }, 1)).statusCode).toBe(
      403,
    )
  }
  expect((await shop.as('rival').get('/api/stores')).json()).toMatchObject({ data: [{ name: 'Rival' }] })
  expect((await shop.as('rival').get(`/api/stores/${shop.storeId}`)).statusCode).toBe(404)
  expect((await shop.as('admin').get('/api/stores/export')).body).toContain('Centro')
})

test('a name is unique in a company, ignoring accents', async () => {
  await add('Almacén Chía')
  const again = await shop.as('admin').post('/api/stores', { name: 'ALMACEN CHIA' })
  expect(again.json()).toMatchObject({ code: 'name_taken', fields: { name: { code: 'taken' } } })
  const rivalCompany = (
    await shop.owner.query<{ id: number }>(`select id from company where name = 'La Competencia'`)
  ).rows[0]?.id
  const there = await shop
    .as('admin')
    .post('/api/stores', { name: 'Almacén Chía' }, { headers: { 'x-company': String(rivalCompany) } })
  expect(there.statusCode).toBe(200)
})

test('is changed, activated and deactivated, found by city', async () => {
  const { id } = await add('Movible')
  await shop
    .as('admin')
    .patch(`/api/stores/${id}`, { name: 'Movida', city: 'Túquerres', address: 'Calle 1' }, 1)
  expect((await shop.as('admin').patch(`/api/stores/${id}`, { name: 'X' }, 1)).json()).toMatchObject({
    code: 'stale',
  })
  await shop.as('admin').post(`/api/stores/${id}/deactivate`, undefined, { version: 2 })
  expect((await shop.as('user').get('/api/stores?q=tuquerres&active=false')).json()).toMatchObject({
    total: 1,
    data: [{ id, name: 'Movida' }],
  })
  expect((await shop.as('user').get(`/api/stores?ids=${id}&active=true`)).json()).toMatchObject({ total: 0 })
  await shop.as('admin').post(`/api/stores/${id}/activate`, undefined, { version: 3 })
  const history = await shop.as('buyer').get(`/api/history/store/${id}`)
  expect(history.json<{ data: { action: string }[] }>().data.map(({ action }) => action)).toEqual([
    'activated',
    'deactivated',
    'changed',
    'created',
  ])
})

test('can be deleted while no document refers to it', async () => {
  const { id } = await add('Usada')
  const [supplierId, productId] = [await makeSupplier(shop, 'Surtidor'), await makeProduct(shop, 'ST-1')]
  const body = await draftOf(shop, shop.as('user'), supplierId, [{ productId }], { storeId: id })
  const purchase = (await shop.as('user').post('/api/purchases', body)).json<{
    id: number
    version: number
  }>()
  const refused = await shop.as('admin').delete(`/api/stores/${id}`, { version: 1 })
  expect(refused.json()).toMatchObject({ code: 'has_history', detail: { count: 1 } })
  await shop.as('user').delete(`/api/purchases/${purchase.id}`, { version: purchase.version })
  // A row added by one connection may be subtracted by another in a different stripe, so stripes may be negative
  // although their sum is zero.
  await shop.owner.query(
    `with counted as (update document_tally set documents = documents + 5 where store_id = $1)
     insert into document_tally (company_id, kind, span, starts_on, store_id, status, documents, amount)
     select company_id, kind, span, starts_on, store_id, status, -5, 0 from document_tally where store_id = $1 and stripe > 0`,
    [id],
  )
  expect((await shop.as('admin').delete(`/api/stores/${id}`, { version: 1 })).json()).toEqual({
    deleted: true,
  })
  expect((await shop.owner.query('select from document_tally where store_id = $1', [id])).rowCount).toBe(0)
  expect((await shop.as('admin').get(`/api/stores/${id}`)).statusCode).toBe(404)
})

test('comes with the day up to which the books of the company are closed, for each role', async () => {
  const closed = async (on: string | null) => {
    await shop.owner.query(
      `update company set closing_date = $1 where id = (select company_id from store where id = $2)`,
      [on, shop.storeId],
    )
  }
  await closed('2026-01-31')
  for (const person of ['admin', 'secretary', 'user', 'buyer'] as const)
    expect((await shop.as(person).get('/api/stores')).json(), person).toMatchObject({
      closingDate: '2026-01-31',
    })
  expect((await shop.as('rival').get('/api/stores')).json()).toMatchObject({ closingDate: null })
  await closed(null)
  expect((await shop.as('user').get('/api/stores?q=no-hay')).json()).toMatchObject({
    total: 0,
    closingDate: null,
  })
})
