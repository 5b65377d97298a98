import { afterAll, expect, test } from 'vitest'
import { makeAttachment, makeProduct, makeSupplier } from '../../test/goods.ts'
import { approveReceipt, enterReceipt, makeOrder, receiptDraft } from '../../test/receiving.ts'
import { openShop, type Shop } from '../../test/shop.ts'

const shop = await openShop()
afterAll(() => shop.close())
const supplierId = await makeSupplier(shop, 'Granos del Llano')
const rice = await makeProduct(shop, 'GRA-1')
const items = [{ productId: rice, quantity: '10', cost: '1000' }]
const own = await makeOrder(shop, supplierId, items, 'buyer')
const foreign = await makeOrder(shop, supplierId, items)
const entered = await enterReceipt(shop, receiptDraft(own, [{ accepted: '4' }]), 'buyer')
const photo = await makeAttachment(shop.as('user'))
const others = await enterReceipt(
  shop,
  receiptDraft(foreign, [{ accepted: '2' }], { deliveryNote: 'REM-5', attachmentIds: [photo] }),
  'user',
)

interface Listed {
  data: { id: number; status: string }[]
  total: number
  totals: { value: number; leftOut: number }
}
const list = async (person: Parameters<Shop['as']>[0], query = '') =>
  (await shop.as(person).get(`/api/received-orders${query}`)).json<Listed>()

test('a buyer receives and sees only their own', async () => {
  const buyer = shop.as('buyer')
  expect((await list('buyer')).data.map(({ id }) => id)).toEqual([entered.id])
  expect((await list('buyer')).totals.value).toBe(4_000_00)
  expect((await buyer.get(`/api/received-orders/${entered.id}`)).statusCode).toBe(200)
  expect((await buyer.get(`/api/received-orders/${others.id}`)).statusCode).toBe(404)
  expect((await buyer.get(`/api/purchase-orders/${foreign.id}/receivable`)).statusCode).toBe(404)
  expect(
    (await buyer.post('/api/received-orders', receiptDraft(foreign, [{ accepted: '1' }]))).statusCode,
  ).toBe(404)
  const change = receiptDraft(foreign, [{ accepted: '1' }])
  expect((await buyer.patch(`/api/received-orders/${others.id}`, change, others.version)).statusCode).toBe(
    404,
  )
  expect((await buyer.get(`/api/attachments/${photo}/file`)).statusCode).toBe(404)
  expect((await shop.as('secretary').get(`/api/attachments/${photo}/file`)).statusCode).toBe(200)
})

test('another company sees nothing of it', async () => {
  const rival = shop.as('rival')
  expect((await list('rival')).total).toBe(0)
  expect((await rival.get(`/api/received-orders/${others.id}`)).statusCode).toBe(404)
  expect((await rival.post(`/api/received-orders/${others.id}/approve`, {}, others)).statusCode).toBe(404)
})

test('the list finds, filters and sums up, by tally and by count alike', async () => {
  expect(await list('user')).toMatchObject({ total: 2, totals: { value: 6_000_00 } })
  expect((await list('user', '?q=rem-5')).data.map(({ id }) => id)).toEqual([others.id])
  expect((await list('user', `?order=${own.id}`)).data.map(({ id }) => id)).toEqual([entered.id])
  expect((await list('user', '?q=granos')).total).toBe(2)
  expect((await list('user', '?from=2026-11-13')).total).toBe(0)
  expect((await list('user', '?status=received')).total).toBe(0)
  expect((await approveReceipt(shop, entered)).statusCode).toBe(200)
  expect(await list('user', '?status=received')).toMatchObject({
    total: 1,
    data: [{ id: entered.id, status: 'received' }],
  })
  expect(await list('user', '?status=partial,received,paid')).toMatchObject({
    total: 1,
    totals: { value: 4_000_00 },
  })
  expect(await list('user', '?status=pending')).toMatchObject({ total: 1, totals: { value: 2_000_00 } })
  expect(await list('user', '?billed=false')).toMatchObject({ total: 1 })
  expect(await list('user', '?billed=true')).toMatchObject({ total: 0 })
})

test('the export is the list', async () => {
  const csv = await shop
    .as('user')
    .get('/api/received-orders/export?columns=order,deliveryNote,value&sort=reference')
  expect(csv.body.split('\r\n').length).toBeGreaterThan(2)
  expect(csv.body).toContain('REM-5')
  const mine = await shop.as('buyer').get('/api/received-orders/export')
  expect(mine.body).not.toContain('REM-5')
})

test('rejected ones are in no sum, unless the filter names their state', async () => {
  const refused = await shop
    .as('admin')
    .post(`/api/received-orders/${others.id}/reject`, { reason: 'No llegó así' }, others)
  expect(refused.statusCode, refused.body).toBe(200)
  const { data, ...both } = await list('user')
  expect(data.map(({ id }) => id)).toContain(others.id)
  expect(both).toMatchObject({ total: 2, totals: { value: 4_000_00, leftOut: 1 } })
  expect((await list('user', '?q=granos')).totals).toEqual(both.totals)
  const rejectedSums = { value: 2_000_00, leftOut: 0 }
  expect((await list('user', '?status=rejected')).totals).toEqual(rejectedSums)
  expect((await list('user', '?q=granos&status=rejected')).totals).toEqual(rejectedSums)
})
