import { afterAll, beforeAll, expect, test } from 'vitest'
import { draftOf, makeAttachment, makeProduct, makeSupplier } from '../../test/goods.ts'
import { openShop, type Shop } from '../../test/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

interface Entries {
  data: {
    action: string
    user: string
    reason: string
    changes: { field: string; of: string; before: unknown; after: unknown }[]
  }[]
}

test("a purchase's history shows names instead of ids", async () => {
  const [alpina, colanta] = [await makeSupplier(shop, 'Alpina'), await makeSupplier(shop, 'Colanta')]
  const productId = await makeProduct(shop, 'HIS-1')
  const user = shop.as('user')
  const body = await draftOf(shop, user, alpina, [{ productId, quantity: '2', cost: '1000' }])
  const { id } = (await user.post('/api/purchases', body)).json<{ id: number }>()
  const changed = { ...body, supplierId: colanta, items: [{ productId, quantity: '3', cost: '1000' }] }
  await user.patch(`/api/purchases/${id}`, changed, 1)
  const history = (await shop.as('secretary').get(`/api/history/purchase/${id}`)).json<Entries>()
  expect(history.data.map(({ action, user }) => [action, user])).toEqual([
    ['changed', 'User Prueba'],
    ['created', 'User Prueba'],
  ])
  expect(history.data[0]?.changes).toEqual([
    { field: 'items.quantity', of: 'Producto HIS-1', before: '2', after: '3' },
    { field: 'supplierId', of: '', before: 'Alpina', after: 'Colanta' },
  ])
})

test('replacing a file by another of the same name is recorded', async () => {
  const supplierId = await makeSupplier(shop, 'Postobón')
  const productId = await makeProduct(shop, 'HIS-2')
  const user = shop.as('user')
  const body = await draftOf(shop, user, supplierId, [{ productId, quantity: '2', cost: '1000' }])
  const { id } = (await user.post('/api/purchases', body)).json<{ id: number }>()
  const other = await makeAttachment(user)
  expect(body.attachmentIds).not.toContain(other)
  const changed = await user.patch(`/api/purchases/${id}`, { ...body, attachmentIds: [other] }, 1)
  expect(changed.statusCode, changed.body).toBe(200)
  const fileChanges = [{ field: 'attachmentIds', of: '', before: ['factura.pdf'], after: ['factura.pdf'] }]
  const history = (await user.get(`/api/history/purchase/${id}`)).json<Entries>()
  expect(history.data[0]?.changes).toEqual(fileChanges)
  const admin = shop.as('admin')
  const log = (await admin.get('/api/audit-log?action=changed&kind=purchase')).json<{
    data: { id: number }[]
  }>()
  const detail = (await admin.get(`/api/audit-log/${log.data[0]?.id}`)).json<Entries['data'][number]>()
  expect(detail.changes).toEqual(fileChanges)
})

test('is for people who may see the document', async () => {
  const statusFor = async (who: 'buyer' | 'user' | 'rival' | 'nobody' | 'admin', path: string) =>
    (await shop.as(who).get(`/api/history/${path}`)).statusCode
  const supplierId = await makeSupplier(shop, 'Vista')
  expect(await statusFor('nobody', `supplier/${supplierId}`)).toBe(401)
  expect(await statusFor('buyer', `supplier/${supplierId}`)).toBe(403)
  expect(await statusFor('rival', `supplier/${supplierId}`)).toBe(404)
  expect(await statusFor('user', `supplier/${supplierId}`)).toBe(200)
  expect(await statusFor('user', 'supplier/99999999')).toBe(404)
  expect(await statusFor('user', `user/${shop.ids.buyer}`)).toBe(403)
  expect(await statusFor('admin', `user/${shop.ids.rival}`)).toBe(200)
  expect(await statusFor('user', 'session/1')).toBe(400)
  expect(await statusFor('user', 'supplier/x')).toBe(400)
})
