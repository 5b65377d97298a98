import type { ReceivedOrder } from '@trastienda/contract/received-order'
import { afterAll, describe, expect, test } from 'vitest'
import { makeAttachment, makeProduct, makeSupplier } from '../../test/goods.ts'
import { approveReceipt, enterReceipt, makeOrder, receiptDraft } from '../../test/receiving.ts'
import { openShop } from '../../test/shop.ts'

const shop = await openShop()
afterAll(() => shop.close())
const supplierId = await makeSupplier(shop, 'Lácteos Sabana Alta S.A.S.')
const milk = await makeProduct(shop, 'LAC-1', { expires: true })
const rice = await makeProduct(shop, 'GRA-1', { wholeUnit: false })

const twoLines = () => [
  { productId: milk, quantity: '10', cost: '2500' },
  { productId: rice, quantity: '4', cost: '1000.5' },
]
const milkLot = { lot: 'L1', expiresOn: '2027-02-18' as never }
const receiptOf = async (id: number) =>
  (await shop.as('user').get(`/api/received-orders/${id}`)).json<ReceivedOrder>()
const stateOf = (receipt: { id: number; version: number }) => ({ version: receipt.version })

describe('refusals', () => {
  test.each([
    ['a lot without expiry', { accepted: '1' }, 'expiresOn', 'expiry_required'],
    ['an expired one', { accepted: '1', expiresOn: '2026-11-11' }, 'expiresOn', 'expired'],
    ['a fraction', { ...milkLot, accepted: '1.5' }, 'accepted', 'quantity_whole'],
    ['nothing', { ...milkLot, accepted: '0' }, 'accepted', 'quantity_positive'],
    ['a rejection without a reason', { accepted: '0', rejected: '2' }, 'rejectReason', 'reject_reason'],
    [
      'a reason without a rejection',
      { ...milkLot, accepted: '2', rejectReason: 'damaged' },
      'rejectReason',
      'reject_reason',
    ],
  ])('%s', async (_name, item, field, code) => {
    const order = await makeOrder(shop, supplierId, twoLines())
    const reply = await shop.as('user').post('/api/received-orders', receiptDraft(order, [item as object]))
    expect(reply.json()).toMatchObject({ code: 'invalid', fields: { [`items.0.${field}`]: { code } } })
  })

  test('goods that expire before the order’s minimum day, and days out of order', async () => {
    const order = await makeOrder(shop, supplierId, [
      { productId: milk, quantity: '5', cost: '1', expiresOn: '2027-06-01' },
    ])
    const reply = await shop
      .as('user')
      .post('/api/received-orders', receiptDraft(order, [{ ...milkLot, accepted: '1' }]))
    expect(reply.json()).toMatchObject({
      fields: { 'items.0.expiresOn': { code: 'expires_too_soon', limit: '2027-06-01' } },
    })
    for (const [receivedOn, code] of [
      ['2026-10-31', 'day_before_order'],
      ['2026-11-21', 'day_future'],
    ] as const) {
      const late = receiptDraft(order, [{ accepted: '0', rejected: '1', rejectReason: 'expired' }], {
        receivedOn,
      })
      expect((await shop.as('user').post('/api/received-orders', late)).json()).toMatchObject({
        fields: { receivedOn: { code } },
      })
    }
  })

  test('an order that is not approved, a line of another one, and another company’s attachment', async () => {
    const order = await makeOrder(shop, supplierId, twoLines())
    const other = await makeOrder(shop, supplierId, twoLines())
    const strange = receiptDraft(other, [{ ...milkLot, accepted: '1' }], {
      purchaseOrderId: order.id,
      attachmentIds: [await makeAttachment(shop.as('user2'))],
    })
    expect((await shop.as('user').post('/api/received-orders', strange)).json()).toMatchObject({
      fields: { 'items.0.orderLineId': { code: 'not_found' }, 'attachmentIds.0': { code: 'not_found' } },
    })
    await shop.owner.query(`update purchase_order set approval = 'pending' where id = $1`, [other.id])
    const pending = receiptDraft(other, [{ ...milkLot, accepted: '1' }])
    expect((await shop.as('user').post('/api/received-orders', pending)).json()).toMatchObject({
      code: 'order_not_approved',
    })
  })

  test('one`s own is not approved, another person’s change is not overwritten', async () => {
    const order = await makeOrder(shop, supplierId, twoLines())
    const draft = receiptDraft(order, [{ ...milkLot, accepted: '1' }])
    const entered = await enterReceipt(shop, draft, 'admin')
    expect((await approveReceipt(shop, entered)).json()).toMatchObject({ code: 'own_document' })
    const changed = await shop
      .as('user')
      .patch(
        `/api/received-orders/${entered.id}`,
        receiptDraft(order, [{ ...milkLot, accepted: '2' }]),
        entered.version,
      )
    expect(changed.statusCode).toBe(200)
    const stale = await shop.as('user').patch(`/api/received-orders/${entered.id}`, draft, entered.version)
    expect(stale.json()).toMatchObject({ code: 'stale' })
    expect(await receiptOf(entered.id)).toMatchObject({ unitsAccepted: '2', version: changed.json().version })
  })
})

describe('its lifecycle', () => {
  test('rejected, changed, cancelled; approved ones keep everything except note and attachments', async () => {
    const order = await makeOrder(shop, supplierId, twoLines())
    const draft = receiptDraft(order, [{ line: 1, accepted: '1' }])
    const entered = await enterReceipt(shop, draft)
    const path = `/api/received-orders/${entered.id}`
    const rejected = await shop
      .as('admin')
      .post(`${path}/reject`, { reason: 'No coincide' }, stateOf(entered))
    expect((await receiptOf(entered.id)).status).toBe('rejected')
    const changed = await shop.as('secretary').patch(path, draft, rejected.json().version)
    expect((await receiptOf(entered.id)).status).toBe('pending')
    const approved = await shop
      .as('admin')
      .post(`${path}/approve`, { overReason: null }, stateOf(changed.json()))
    expect((await shop.as('secretary').patch(path, draft, approved.json().version)).json()).toMatchObject({
      code: 'not_editable',
    })
    const photo = await makeAttachment(shop.as('secretary'))
    const noted = await shop
      .as('secretary')
      .patch(`${path}/note`, { note: 'Con foto', attachmentIds: [photo] }, approved.json().version)
    expect(noted.statusCode).toBe(200)
    expect(await receiptOf(entered.id)).toMatchObject({ note: 'Con foto', attachments: [{ id: photo }] })
    const history = (await shop.as('user').get(`/api/history/received_order/${entered.id}`)).json<{
      data: { action: string }[]
    }>()
    expect(history.data.map(({ action }) => action)).toEqual([
      'annotated',
      'approved',
      'changed',
      'rejected',
      'created',
    ])
  })

  test('its creator can delete or cancel it, another secretary cannot', async () => {
    const order = await makeOrder(shop, supplierId, twoLines())
    const draft = receiptDraft(order, [{ line: 1, accepted: '1' }])
    const entered = await enterReceipt(shop, draft, 'user')
    const path = `/api/received-orders/${entered.id}`
    const cancel = await shop
      .as('secretary')
      .post(`${path}/cancel`, { reason: 'No es mía' }, stateOf(entered))
    expect(cancel.json()).toMatchObject({ code: 'forbidden' })
    expect((await shop.as('secretary').delete(path, stateOf(entered))).json()).toMatchObject({
      code: 'forbidden',
    })
    expect((await shop.as('user').delete(path, stateOf(entered))).json()).toEqual({ deleted: true })
    expect((await shop.as('user').get(path)).statusCode).toBe(404)
  })
})
