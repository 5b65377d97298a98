import { lowCells } from '@trastienda/contract/report-cells'
import type { LowProduct } from '@trastienda/contract/report-products'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { approveReceipt, enterReceipt, makeOrder, receiptDraft } from '../../test/receiving.ts'
import { openStocking, type Stocking } from '../../test/stocking.ts'

let at: Stocking
let product: number
beforeAll(async () => {
  at = await openStocking()
  product = await at.product('POCO')
  await at.shop.owner.query('update product set alert_quantity = 50 where id = $1', [product])
  await at.bring({ productId: product, quantity: '5', cost: '800' })
})
afterAll(() => at.shop.close())

async function low(query = '') {
  const path = `/api/reports/product_quantity_alert?q=POCO${query}`
  const [row] = (await at.read<{ data: LowProduct[] }>('user', path)).data
  return row
}

const item = { quantity: '5', cost: '900' }

/** An order of the 1st that is completely received on a day. */
async function came(receivedOn: '2026-11-04' | '2026-11-05' | '2026-11-20') {
  const order = await makeOrder(at.shop, at.supplierId, [{ productId: product, ...item }])
  const receipt = await enterReceipt(at.shop, receiptDraft(order, [{ accepted: '5' }], { receivedOn }))
  expect((await approveReceipt(at.shop, receipt)).statusCode).toBe(200)
}

test("the lead is the supplier's recent median, unless the query sets one", async () => {
  await came('2026-11-05')
  await came('2026-11-04')
  expect(await low()).toMatchObject({ lead: 7, leadFrom: 'usual', leadOrders: 0 })
  await came('2026-11-20')
  // 3, 4 and 19 days.
  expect(await low()).toMatchObject({ lead: 4, leadFrom: 'supplier', leadOrders: 3 })
  expect(await low('&lead=10')).toMatchObject({ lead: 10, leadFrom: 'asked', leadOrders: 0 })
})

test('goods on order count when they arrive in time; pending orders are shown and do not count', async () => {
  const before = await low()
  const order = (expectedOn: string) => ({
    supplierId: at.supplierId,
    storeId: at.shop.storeId,
    orderedOn: '2026-11-20',
    expectedOn,
    discount: 0,
    shipping: 0,
    items: [{ productId: product, ...item }],
  })
  const soon = await at.must('user', '/api/purchase-orders', order('2026-11-24'))
  expect(await low()).toMatchObject({ onOrder: '0', waiting: '5', suggested: before?.suggested })
  await explained()
  await at.must('admin', `/api/purchase-orders/${soon.id}/approve`, {}, soon.version)
  const { id, version } = await at.must('user', '/api/purchase-orders', order('2026-11-25'))
  await at.must('admin', `/api/purchase-orders/${id}/approve`, {}, version)
  // The lead is four days: to the 24th.
  expect(await low()).toMatchObject({
    onOrder: '10',
    onOrderInTime: '5',
    waiting: '0',
    suggested: String(Number(before?.suggested) - 5),
  })
  await explained()
  await came('2026-11-20')
  await explained()
})

test('what runs out first is first, products without demand last, unless another order is requested', async () => {
  const names = ['SIN-DEMANDA', 'RAPIDO', 'LENTO']
  for (const [nth, name] of names.entries()) {
    const id = await at.product(`ORD-${name}`)
    await at.shop.owner.query('update product set alert_quantity = 500 where id = $1', [id])
    await at.bring({ productId: id, quantity: '100', cost: '800' })
    if (nth > 0) await at.sold(at.draft([{ productId: id, quantity: nth === 1 ? '90' : '10' }]))
  }
  const codes = async (query: string) =>
    (
      await at.read<{ data: LowProduct[] }>('user', `/api/reports/product_quantity_alert?q=ORD-${query}`)
    ).data.map(({ code }) => code)
  expect(await codes('')).toEqual(['ORD-RAPIDO', 'ORD-LENTO', 'ORD-SIN-DEMANDA'])
  expect(await codes('&sort=-daysLeft')).toEqual(['ORD-LENTO', 'ORD-RAPIDO', 'ORD-SIN-DEMANDA'])
  expect(await codes('&sort=name')).toEqual((await codes('&sort=-name')).toReversed())
  expect((await codes('&sort=onHand'))[0]).toBe('ORD-RAPIDO')
})

/** Every figure with documents opens documents that add up to it. */
async function explained() {
  const row = await low()
  for (const name of ['onHand', 'onOrder', 'waiting'] as const) {
    const path = `/api/reports/documents?figure=${lowCells[name].figure}&product=${product}`
    const { data, totals } = await at.read<{
      data: { quantity: string; amount: number }[]
      totals: { quantity: string | null; amount: number }
    }>('user', path)
    expect(totals.quantity ?? '0', name).toBe(row?.[name])
    const added = (of: 'quantity' | 'amount') => data.reduce((sum, each) => sum + Number(each[of]), 0)
    expect([added('quantity'), added('amount')], name).toEqual([Number(totals.quantity), totals.amount])
  }
}
