import { afterAll, expect, test } from 'vitest'
import { makeProduct } from '../../test/goods.ts'
import { openReturning } from '../../test/returning.ts'
import { overPool } from '../db/db.ts'
import { differences, verifyLedgers } from '../verify/verify.ts'

const at = await openReturning()
afterAll(() => at.shop.close())
const milk = await makeProduct(at.shop, 'LAC-1')
const rice = await makeProduct(at.shop, 'GRA-1')

test('a reopened and changed bill leaves a cancelled return its goods', async () => {
  const bill = await at.bill([{ productId: milk, lot: 'L1', quantity: '12', cost: '2500' }])
  const cancelled = await at.done('user', 'cancel', await at.enterReturn(bill.id, [[0, '2']]))
  const reopened = await at.shop
    .as('admin')
    .post(`/api/purchases/${bill.id}/reopen`, { reason: 'falta una línea' }, bill)
  expect(reopened.statusCode, reopened.body).toBe(200)
  const purchase = (await at.shop.as('user').get(`/api/purchases/${bill.id}`)).json()
  const { supplierId, storeId, reference, purchasedOn, creditDays, discount, shipping, returned } = purchase
  const body = {
    supplierId,
    storeId,
    reference,
    purchasedOn,
    creditDays,
    discount,
    shipping,
    returned,
    items: [{ productId: rice, quantity: '5', cost: '20000' }],
    attachmentIds: purchase.attachments.map(({ id }: { id: number }) => id),
  }
  const changed = await at.shop.as('user').patch(`/api/purchases/${bill.id}`, body, reopened.json().version)
  expect(changed.statusCode, changed.body).toBe(200)
  const stored = (await at.shop.as('user').get(`/api/purchase-returns/${cancelled.id}`)).json()
  expect(stored.items).toMatchObject([{ purchaseLineId: null, productId: milk, quantity: '2' }])
  const late = await at.shop.as('user').post('/api/purchase-returns', {
    purchaseId: bill.id,
    returnedOn: '2026-11-20',
    items: [{ purchaseLineId: 1, quantity: '1', reason: 'other' }],
  })
  expect(late.json()).toMatchObject({ code: 'purchase_not_approved' })
  expect(differences(await verifyLedgers(overPool(at.shop.pool)))).toEqual([])
})
