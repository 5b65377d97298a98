import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { matchOf } from '@trastienda/contract/purchase-match'
import { milkLot, openReceivedBills, type ReceivedBills } from '../../test/received-bills.ts'
import { overPool } from '../db/db.ts'
import { differences, verifyLedgers } from '../verify/verify.ts'

let bills: ReceivedBills
beforeAll(async () => {
  bills = await openReceivedBills()
})
afterAll(() => bills.shop.close())

const reason = { reason: 'el proveedor lo aclaró por teléfono' }
const milkOf = (quantity: string, cost: string) => ({ productId: bills.milk, quantity, cost, ...milkLot })
const riceOf = (quantity: string, cost: string) => ({ productId: bills.rice, quantity, cost })
const stateOf = (id: number) =>
  bills.row('select door, match, match_reason, matched_by from purchase where id = $1', id)
const billOf = async (receiptId: number) =>
  (await bills.row('select purchase_id as id from received_order where id = $1', receiptId))['id']

let receiptId: number
beforeEach(async () => {
  receiptId = await bills.receive(await bills.order())
})

describe('a bill of received orders', () => {
  test('goods received at the cost of the order agree, and the bill names their receipts', async () => {
    const { id } = await bills.enter([receiptId])
    expect(await stateOf(id)).toMatchObject({ door: 'received', match: 'matched' })
    const purchase = await bills.read(id)
    expect(purchase).toMatchObject({
      match: 'matched',
      receipts: [{ id: receiptId }],
      createdById: bills.shop.ids.user,
    })
    expect(purchase.expected).toMatchObject([
      {
        productId: bills.milk,
        ordered: '10',
        cost: '2500',
        received: '10',
        value: 25_000_00,
        receipts: [{ id: receiptId, accepted: '10' }],
      },
      { productId: bills.rice, ordered: '4', cost: '1000', received: '4', value: 4_000_00 },
    ])
    expect(matchOf(purchase.expected, purchase.items).every(({ agrees }) => agrees)).toBe(true)
    expect(await billOf(receiptId)).toBe(id)
  })

  test('editing it compares it again, and removes an override', async () => {
    const saved = await bills.enter([receiptId])
    const body = { ...(await bodyOf(saved.id)), items: [milkOf('10', '2600'), riceOf('4', '1000')] }
    const changed = await bills.shop.as('user').patch(`/api/purchases/${saved.id}`, body, 1)
    expect(changed.statusCode, changed.body).toBe(200)
    expect(await stateOf(saved.id)).toMatchObject({ match: 'mismatched' })
    const overridden = await bills.step('admin', 'override-match', { id: saved.id, version: 2 }, reason)
    expect(await stateOf(saved.id)).toMatchObject({
      match: 'overridden',
      match_reason: reason.reason,
      matched_by: bills.shop.ids.admin,
    })
    expect(await bills.read(saved.id)).toMatchObject({
      matchedBy: 'Admin Prueba',
      matchReason: reason.reason,
    })
    const again = await bills.shop
      .as('user')
      .patch(
        `/api/purchases/${saved.id}`,
        { ...body, items: [milkOf('10', '2700'), riceOf('4', '1000')] },
        overridden.version,
      )
    expect(again.statusCode).toBe(200)
    expect(await stateOf(saved.id)).toEqual({
      door: 'received',
      match: 'mismatched',
      match_reason: '',
      matched_by: null,
    })
    const history = await bills.shop.as('user').get(`/api/history/purchase/${saved.id}`)
    expect(history.json<{ data: { action: string; reason: string }[] }>().data).toMatchObject([
      { action: 'changed' },
      { action: 'match_overridden', reason: reason.reason },
      { action: 'changed' },
      { action: 'created' },
    ])
  })

  test('a mismatch prevents its payment until an admin overrides it', async () => {
    const saved = await bills.enter([receiptId], { items: [milkOf('12', '2500'), riceOf('4', '1000')] })
    const approved = await bills.step('admin', 'approve', saved)
    const payment = {
      kind: 'purchase',
      supplierId: bills.supplierId,
      paidOn: '2026-11-19',
      method: 'cash',
      amount: 1000_00,
      allocations: [{ purchaseId: saved.id, amount: 1000_00 }],
    }
    const pay = () => bills.shop.as('user').post('/api/payments', payment)
    expect((await pay()).json()).toMatchObject({ code: 'match_blocks' })
    await expect(
      bills.shop.owner.query('update purchase set reserved = 1 where id = $1', [saved.id]),
    ).rejects.toThrow('mismatch_keeps_from_paying')
    const user = await bills.shop
      .as('user')
      .post(`/api/purchases/${saved.id}/override-match`, reason, { version: approved.version })
    expect(user.statusCode).toBe(403)
    const short = await bills.shop
      .as('admin')
      .post(`/api/purchases/${saved.id}/override-match`, { reason: 'ok' }, { version: approved.version })
    expect(short.statusCode).toBe(422)
    await bills.step('admin', 'override-match', approved, reason)
    expect((await pay()).statusCode).toBe(200)
  })

  test('there is nothing to override when the bill agrees, or was rejected or cancelled', async () => {
    const saved = await bills.enter([receiptId])
    const override = (version: number) =>
      bills.shop.as('admin').post(`/api/purchases/${saved.id}/override-match`, reason, { version })
    expect((await override(1)).json()).toMatchObject({ code: 'match_agrees' })
    expect((await override(7)).json()).toMatchObject({ code: 'stale' })
    await bills.step('user', 'cancel', saved, reason)
    expect((await override(2)).json()).toMatchObject({ code: 'not_editable' })
  })

  test('it keeps the received orders, the supplier and the store it was entered with', async () => {
    const other = await bills.receive(await bills.order())
    const saved = await bills.enter([receiptId])
    const body = await bodyOf(saved.id)
    const change = async (more: object) =>
      (
        await bills.shop.as('user').patch(`/api/purchases/${saved.id}`, { ...body, ...more }, 1)
      ).json<object>()
    expect(await change({ receivedOrderIds: [receiptId, other] })).toMatchObject({
      fields: { receivedOrderIds: { code: 'invalid_value' } },
    })
    expect(await change({ receivedOrderIds: [] })).toMatchObject({ code: 'invalid' })
    const { rows } = await bills.shop.owner.query<{ id: number }>(
      `insert into supplier (company_id, company, approval) values ($1, 'Otro', 'approved') returning id`,
      [bills.shop.companyId],
    )
    expect(await change({ supplierId: rows[0]?.id })).toMatchObject({ code: 'receipts_differ' })
    expect(await change({ receivedOrderIds: null, note: 'igual' })).toMatchObject({ version: 2 })
    expect(await stateOf(saved.id)).toMatchObject({ door: 'received', match: 'matched' })
  })

  test('a bill of its own goods does not become one of received goods', async () => {
    const draft = { ...(await bills.draft([receiptId])), receivedOrderIds: null, shipping: 7_777_00 }
    const { id } = (await bills.shop.as('user').post('/api/purchases', draft)).json<{ id: number }>()
    expect(await stateOf(id)).toMatchObject({ door: 'direct', match: 'none' })
    const reply = await bills.shop
      .as('user')
      .patch(`/api/purchases/${id}`, { ...draft, receivedOrderIds: [receiptId] }, 1)
    expect(reply.json()).toMatchObject({ fields: { receivedOrderIds: { code: 'invalid_value' } } })
    await bills.step('user', 'cancel', { id, version: 1 }, reason)
  })

  test('goods that expired since they came are billed all the same', async () => {
    const order = await bills.order({ orderedOn: '2026-11-01' })
    const soon = { lot: 'L9', expiresOn: '2026-11-14' as never, accepted: '10' }
    const id = await bills.receive(order, [soon, { line: 1, accepted: '4' }])
    const { id: billId } = await bills.enter([id])
    expect(await stateOf(billId)).toMatchObject({ match: 'matched' })
  })

  test('cancelled or deleted, it releases the receipts that it billed', async () => {
    const cancelled = await bills.enter([receiptId])
    await bills.step('user', 'cancel', cancelled, reason)
    expect(await billOf(receiptId)).toBeNull()
    const deleted = await bills.enter([receiptId])
    expect(
      (await bills.shop.as('user').delete(`/api/purchases/${deleted.id}`, { version: 1 })).statusCode,
    ).toBe(200)
    expect(await billOf(receiptId)).toBeNull()
    await bills.enter([receiptId])
  })

  test('rejected and corrected, it still bills the same goods', async () => {
    const saved = await bills.enter([receiptId])
    const rejected = await bills.step('admin', 'reject', saved, reason)
    expect(await billOf(receiptId)).toBe(saved.id)
    const body = await bodyOf(saved.id)
    const reply = await bills.shop.as('user').patch(`/api/purchases/${saved.id}`, body, rejected.version)
    expect(reply.statusCode, reply.body).toBe(200)
  })

  test('the list is filtered by how bills agree', async () => {
    const { id } = await bills.enter([receiptId], { items: [milkOf('10', '3500'), riceOf('4', '1000')] })
    const list = async (match: string) =>
      (await bills.shop.as('user').get(`/api/purchases?match=${match}&limit=200`)).json<{
        data: { id: number; match: string }[]
        total: number
      }>()
    const mismatched = await list('mismatched')
    expect(mismatched.data.map((row) => row.id)).toContain(id)
    expect(mismatched.total).toBe(mismatched.data.length)
    expect((await list('matched')).data.map((row) => row.id)).not.toContain(id)
  })
})

/** What a saved bill sends when nothing is changed. */
async function bodyOf(id: number) {
  const purchase = await bills.read(id)
  const { supplierId, storeId, reference, purchasedOn, creditDays, discount, shipping, returned, note } =
    purchase
  return {
    supplierId,
    storeId,
    reference,
    purchasedOn,
    creditDays,
    discount,
    shipping,
    returned,
    note,
    items: purchase.items.map(({ productId, lot, expiresOn, quantity, cost }) => ({
      productId,
      lot,
      expiresOn,
      quantity,
      cost,
    })),
    attachmentIds: purchase.attachments.map((file) => file.id),
    receivedOrderIds: purchase.receipts.map((receipt) => receipt.id),
    notDuplicateOf: purchase.notDuplicateOf,
    notDuplicateWhy: purchase.notDuplicateWhy,
  }
}

test('after all this the ledgers agree', async () => {
  expect(differences(await verifyLedgers(overPool(bills.shop.pool)))).toEqual([])
})
