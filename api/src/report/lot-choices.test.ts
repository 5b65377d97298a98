import type { LotChoice } from '@trastienda/contract/expiring-lots'
import { afterAll, describe, expect, test } from 'vitest'
import { approveReceipt, enterReceipt, makeOrder, receiptDraft } from '../../test/receiving.ts'
import { openStocking } from '../../test/stocking.ts'

const at = await openStocking()
let serial = 0
afterAll(() => at.shop.close())

/** A product with ten units of a lot that expires in four days. */
async function expiring(lot = 'L1', expiresOn = '2026-11-24') {
  serial += 1
  const product = await at.product(`VE-${serial}`, { expires: true })
  await at.bring({ productId: product, quantity: '10', cost: '1000', lot, expiresOn })
  return { product, lotId: await at.lotId(product, lot) }
}

const choices = async (...lots: readonly number[]) =>
  (
    await at.read<{ data: LotChoice[] }>(
      'secretary',
      `/api/reports/product_expiry_alert/lots?lots=${lots.join()}`,
    )
  ).data

async function only(lotId: number): Promise<LotChoice> {
  const [one, ...others] = await choices(lotId)
  if (!one || others.length > 0) throw new Error('there is not exactly one choice')
  return one
}

describe('a lot', () => {
  test('shows its free quantity and the bill that brought it', async () => {
    const { product, lotId } = await expiring()
    await at.sell(at.draft([{ productId: product, quantity: '2' }]))
    const one = await only(lotId)
    expect(one).toMatchObject({
      lot: 'L1',
      daysLeft: 4,
      onHand: '10',
      reserved: '2',
      underway: '0',
      free: '8',
      averageCost: '1000',
      productOnHand: '10',
      block: null,
      sources: [{ supplier: 'Abarrotes La Central', left: '10' }],
    })
  })

  test('is returned by that bill, pending until another person approves, and no part of it twice', async () => {
    const { product, lotId } = await expiring()
    const { free, sources } = await only(lotId)
    const [source] = sources
    const draft = (quantity: string) => ({
      purchaseId: source?.purchaseId,
      returnedOn: '2026-11-20',
      items: [{ purchaseLineId: source?.purchaseLineId, lotId, quantity, reason: 'near_expiry' }],
    })
    const entered = await at.must('user', '/api/purchase-returns', draft('4'))
    expect(await only(lotId)).toMatchObject({ underway: '4', free: '6', sources: [{ left: '6' }] })
    expect(free).toBe('10')
    const own = await at.shop
      .as('user')
      .post(`/api/purchase-returns/${entered.id}/approve`, undefined, { version: entered.version })
    expect(own.json()).toMatchObject({ code: 'own_document' })
    await at.must('admin', `/api/purchase-returns/${entered.id}/approve`, undefined, entered.version)
    expect(await only(lotId)).toMatchObject({
      onHand: '6',
      underway: '0',
      free: '6',
      sources: [{ left: '6' }],
    })
    expect(await at.stores(product)).toEqual({ Centro: '6' })
    await at.must('user', '/api/purchase-returns', draft('6'))
    expect(await only(lotId)).toMatchObject({ free: '0', sources: [], block: { code: 'returned' } })
    await at.agrees()
  })

  test('a quantity that is to be scrapped or moved is not free any more', async () => {
    const { product, lotId } = await expiring()
    await at.must('user', '/api/stock-adjustments', {
      storeId: at.shop.storeId,
      adjustedOn: '2026-11-20',
      reason: 'expired',
      items: [{ productId: product, lot: 'L1', expiresOn: '2026-11-24', quantity: '-3' }],
    })
    await at.transfer([product, lotId, '2'])
    expect(await only(lotId)).toMatchObject({ onHand: '10', reserved: '2', underway: '3', free: '5' })
  })

  test('without a bill states how it arrived', async () => {
    serial += 1
    const product = await at.product(`VE-${serial}`, { expires: true })
    const { id, version } = await at.must('user', '/api/stock-adjustments', {
      storeId: at.shop.storeId,
      adjustedOn: '2026-11-20',
      reason: 'found',
      items: [{ productId: product, lot: 'H1', expiresOn: '2026-11-25', quantity: '3', cost: '900' }],
    })
    await at.must('admin', `/api/stock-adjustments/${id}/approve`, undefined, version)
    expect(await only(await at.lotId(product, 'H1'))).toMatchObject({
      free: '3',
      sources: [],
      block: { code: 'no_bill', came: ['adjustment'] },
    })
  })

  test('that was moved is returned from the store that bought it', async () => {
    const { product, lotId } = await expiring()
    const sent = await at.transfer([product, lotId, '4'])
    const { version } = await at.must(
      'admin',
      `/api/stock-transfers/${sent.id}/approve`,
      undefined,
      sent.version,
    )
    const { items } = await at.read<{ items: { id: number }[] }>('user', `/api/stock-transfers/${sent.id}`)
    const body = { receivedOn: '2026-11-20', items: [{ lineId: items[0]?.id, received: '4' }] }
    await at.must('user', `/api/stock-transfers/${sent.id}/receive`, body, version)
    const both = await choices(lotId)
    expect(both.map(({ store, onHand, block }) => [store, onHand, block])).toEqual([
      ['Centro', '6', null],
      ['Norte', '4', { code: 'other_store', store: 'Centro' }],
    ])
  })

  test('that was received waits for its bill', async () => {
    serial += 1
    const product = await at.product(`VE-${serial}`, { expires: true })
    const order = await makeOrder(at.shop, at.supplierId, [
      { productId: product, quantity: '5', cost: '900' },
    ])
    const receipt = await enterReceipt(
      at.shop,
      receiptDraft(order, [{ accepted: '5', lot: 'R1', expiresOn: '2026-11-26' }]),
    )
    expect((await approveReceipt(at.shop, receipt)).statusCode).toBe(200)
    const { reference } = await at.read<{ reference: string }>('user', `/api/received-orders/${receipt.id}`)
    expect((await only(await at.lotId(product, 'R1'))).block).toEqual({ code: 'unbilled', reference })
  })

  test('of another company does not exist', async () => {
    const { lotId } = await expiring()
    const reply = await at.shop.as('rival').get(`/api/reports/product_expiry_alert/lots?lots=${lotId}`)
    expect(reply.json()).toEqual({ data: [] })
  })
})

test('a price below cost needs a reason, which its history keeps', async () => {
  const { product, lotId } = await expiring()
  const { productVersion } = await only(lotId)
  const set = (body: object, version: number) =>
    at.shop.as('user').patch(`/api/products/${product}/price`, body, version)
  expect((await set({ price: 90_000, reason: '' }, productVersion)).json()).toMatchObject({
    code: 'invalid',
    fields: { reason: { code: 'below_cost' } },
  })
  expect((await set({ price: 100_000, reason: '' }, productVersion)).statusCode).toBe(200)
  expect((await set({ price: 90_000, reason: 'Vence en cuatro días' }, productVersion + 1)).statusCode).toBe(
    200,
  )
  const { data } = await at.read<{ data: object[] }>('admin', `/api/history/product/${product}`)
  expect(data[0]).toMatchObject({
    action: 'price_changed',
    reason: 'Vence en cuatro días',
    changes: [{ field: 'price', before: 100_000, after: 90_000 }],
  })
})
