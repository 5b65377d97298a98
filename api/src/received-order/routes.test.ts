import type { ReceivedOrder } from '@trastienda/contract/received-order'
import type { ReceiptEffect } from '@trastienda/contract/received-order-approval'
import { afterAll, describe, expect, test } from 'vitest'
import { makeAttachment, makeProduct, makeSupplier } from '../../test/goods.ts'
import { approveReceipt, enterReceipt, makeOrder, receiptDraft, receivableOf } from '../../test/receiving.ts'
import { openShop } from '../../test/shop.ts'

const shop = await openShop()
afterAll(() => shop.close())
const supplierId = await makeSupplier(shop, 'Lácteos Sabana Alta S.A.S.')
const milk = await makeProduct(shop, 'LAC-1', { expires: true })
const rice = await makeProduct(shop, 'GRA-1', { wholeUnit: false })
await shop.owner.query(
  `insert into product_barcode (company_id, product_id, barcode, factor) values ($1, $2, '7702004003508', 1), ($1, $2, '17702004003505', 12)`,
  [shop.companyId, milk],
)

const twoLines = () => [
  { productId: milk, quantity: '10', cost: '2500' },
  { productId: rice, quantity: '4', cost: '1000.5' },
]
const milkLot = { lot: 'L1', expiresOn: '2027-02-18' as never }
const one = async (text: string, values: unknown[]) =>
  (await shop.owner.query(text, values)).rows[0] as Record<string, unknown>
const stockOf = (productId: number) =>
  one('select quantity, value, average_cost from valuation where product_id = $1', [productId])
const orderOf = (id: number) =>
  one('select units_received, receipt, status, version from purchase_order where id = $1', [id])
const receiptOf = async (id: number) =>
  (await shop.as('user').get(`/api/received-orders/${id}`)).json<ReceivedOrder>()

describe('receiving', () => {
  test('an order is shown for receiving: barcodes with their factor, outstanding quantities', async () => {
    const order = await makeOrder(shop, supplierId, twoLines())
    const seen = await receivableOf(shop, order.id)
    expect(seen).toMatchObject({ approval: 'approved', receipts: [], store: 'Centro' })
    expect(seen.lines[0]).toMatchObject({
      productCode: 'LAC-1',
      tracksExpiry: true,
      quantity: '10',
      received: '0',
      waiting: '0',
      tolerance: '0',
      barcodes: [
        { barcode: '7702004003508', factor: '1' },
        { barcode: '17702004003505', factor: '12' },
      ],
    })
    await enterReceipt(shop, receiptDraft(order, [{ ...milkLot, accepted: '3' }]))
    const after = await receivableOf(shop, order.id)
    expect(after.lines.map(({ waiting }) => waiting)).toEqual(['3', '0'])
    expect(after.receipts).toMatchObject([{ approval: 'pending', unitsAccepted: '3' }])
  })

  test('several lots of a line come in at the cost of the order when a second person approves', async () => {
    const order = await makeOrder(shop, supplierId, twoLines())
    const before = { milk: await stockOf(milk), rice: await stockOf(rice) }
    const entered = await enterReceipt(
      shop,
      receiptDraft(
        order,
        [
          { ...milkLot, accepted: '4' },
          { ...milkLot, lot: 'L2', accepted: '2', rejected: '1', rejectReason: 'damaged' },
          { line: 1, accepted: '1.5' },
        ],
        {
          carrier: 'Envía',
          deliveryNote: 'REM-77',
          attachmentIds: [await makeAttachment(shop.as('secretary'))],
        },
      ),
    )
    expect(await stockOf(milk)).toEqual(before.milk)
    const effect = (
      await shop.as('admin').get(`/api/received-orders/${entered.id}/effect`)
    ).json<ReceiptEffect>()
    expect(effect).toMatchObject({
      lots: 3,
      ordered: '14',
      receivedBefore: '0',
      receivedAfter: '7.5',
      flags: [{ kind: 'rejected', quantity: '1', accepted: '2', reason: 'damaged' }],
    })
    expect((await approveReceipt(shop, entered)).statusCode).toBe(200)

    const receipt = await receiptOf(entered.id)
    expect(receipt).toMatchObject({
      approval: 'approved',
      status: 'partial',
      unitsAccepted: '7.5',
      unitsRejected: '1',
      value: 16_500_75,
      deliveryNote: 'REM-77',
      purchaseId: null,
    })
    const sheet = await shop
      .as('user')
      .get(`/api/received-orders/export?order=${order.id}&columns=status&language=es`)
    expect(sheet.body).toContain('Con rechazos')
    expect(receipt.reference).toMatch(/^RO-2026-\d{6}$/)
    expect(receipt.attachments).toHaveLength(1)
    expect(effect.inventoryAfter - effect.inventoryBefore).toBe(receipt.value)
    expect(effect.products.map((product) => product.quantityAfter)).toEqual([
      (await stockOf(milk))['quantity'],
      (await stockOf(rice))['quantity'],
    ])
    expect(await orderOf(order.id)).toMatchObject({
      units_received: '7.5',
      receipt: 'part',
      status: 'partial',
    })
    expect(
      await one('select ordered, received, open from product_order_tally where product_id = $1', [rice]),
    ).toMatchObject({ received: '1.5' })
    const money = await shop.owner.query(
      `select account, amount from money_movement where kind = 'receipt' and document_id = $1 order by account`,
      [entered.id],
    )
    expect(money.rows).toEqual([
      { account: 'inventory', amount: 16_500_75 },
      { account: 'received_not_billed', amount: -16_500_75 },
    ])
  })

  test('reopening takes everything out again and the order expects it again', async () => {
    const order = await makeOrder(shop, supplierId, twoLines())
    const before = await stockOf(rice)
    const entered = await enterReceipt(shop, receiptDraft(order, [{ line: 1, accepted: '4' }]))
    const { version } = (await approveReceipt(shop, entered)).json<{ version: number }>()
    const reopened = await shop
      .as('admin')
      .post(`/api/received-orders/${entered.id}/reopen`, { reason: 'Era otra bodega' }, { version })
    expect(reopened.statusCode).toBe(200)
    expect(await stockOf(rice)).toEqual(before)
    expect(await orderOf(order.id)).toMatchObject({ units_received: '0', receipt: 'none', status: 'pending' })
    expect((await receiptOf(entered.id)).approval).toBe('pending')
    const again = await receiptOf(entered.id)
    const deleted = await shop
      .as('admin')
      .delete(`/api/received-orders/${entered.id}`, { version: again.version })
    expect(deleted.json()).toMatchObject({ code: 'was_approved' })
    expect((await approveReceipt(shop, { id: entered.id, version: again.version })).statusCode).toBe(200)
  })

  test('a billed received order is not reopened', async () => {
    const order = await makeOrder(shop, supplierId, twoLines())
    const entered = await enterReceipt(shop, receiptDraft(order, [{ line: 1, accepted: '1' }]))
    const { version } = (await approveReceipt(shop, entered)).json<{ version: number }>()
    const bill = await one(
      `insert into purchase (company_id, store_id, supplier_id, reference, purchased_on, credit_days, subtotal, lines,
              door, match, created_by, edited_by, responsible_id)
       values ($1, $2, $3, 'FE-BILL', '2026-11-13', 30, 100050, 1, 'received', 'matched', $4, $4, $4) returning id`,
      [shop.companyId, shop.storeId, supplierId, shop.ids.user],
    )
    await shop.owner.query('update received_order set purchase_id = $1 where id = $2', [
      bill['id'],
      entered.id,
    ])
    const refused = await shop
      .as('admin')
      .post(`/api/received-orders/${entered.id}/reopen`, { reason: 'Quiero cambiarla' }, { version })
    expect(refused.json()).toMatchObject({
      code: 'has_dependents',
      detail: { documents: [{ kind: 'purchase', reference: 'FE-BILL' }] },
    })
    expect((await receiptOf(entered.id)).purchase).toBe('FE-BILL')
  })
})

describe('more than was ordered', () => {
  test('beyond the tolerance an approver gives a reason; within it no reason is needed', async () => {
    await shop.owner.query('update product set over_receipt = 10 where id = $1', [milk])
    const order = await makeOrder(shop, supplierId, twoLines())
    const eleven = await enterReceipt(shop, receiptDraft(order, [{ ...milkLot, accepted: '11' }]))
    expect((await approveReceipt(shop, eleven)).statusCode).toBe(200)
    expect(await orderOf(order.id)).toMatchObject({ units_received: '10' })

    const more = await enterReceipt(shop, receiptDraft(order, [{ ...milkLot, accepted: '1' }]))
    const effect = (
      await shop.as('admin').get(`/api/received-orders/${more.id}/effect`)
    ).json<ReceiptEffect>()
    expect(effect.flags).toMatchObject([
      { kind: 'over', over: '2', tolerance: '1', after: '12', reasoned: true },
    ])
    const refused = await approveReceipt(shop, more)
    expect(refused.json()).toMatchObject({
      code: 'over_receipt',
      detail: { products: [{ product: 'Producto LAC-1', quantity: '10', received: '11', accepted: '1' }] },
    })
    const bulk = await shop
      .as('admin')
      .post('/api/received-orders/approve', { items: [{ id: more.id, version: more.version }] })
    expect(bulk.json()).toMatchObject({ data: [{ problem: 'over_receipt' }] })
    const approved = await approveReceipt(shop, more, 'El proveedor lo regala')
    expect(approved.statusCode).toBe(200)
    expect((await receiptOf(more.id)).overReason).toBe('El proveedor lo regala')

    // A reversal removes the allowance: the same receipt needs a reason again.
    const { version } = approved.json<{ version: number }>()
    const reopened = await shop
      .as('admin')
      .post(`/api/received-orders/${more.id}/reopen`, { reason: 'Se contó mal' }, { version })
    expect(reopened.statusCode).toBe(200)
    expect(await one('select over_allowed from purchase_order_line where id = $1', [order.lines[0]])).toEqual(
      {
        over_allowed: '1',
      },
    )
    expect((await approveReceipt(shop, reopened.json())).json()).toMatchObject({ code: 'over_receipt' })
    await shop.owner.query('update product set over_receipt = null where id = $1', [milk])
  })

  test('of two received orders of the last units one is refused', async () => {
    const order = await makeOrder(shop, supplierId, twoLines())
    const drafts = [0, 1].map(() => receiptDraft(order, [{ ...milkLot, accepted: '10' }]))
    const entered = await Promise.all(drafts.map((draft) => enterReceipt(shop, draft)))
    const replies = await Promise.all(entered.map((receipt) => approveReceipt(shop, receipt)))
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect(await orderOf(order.id)).toMatchObject({ units_received: '10' })
  })
})

test('before approving, the lines that did not come are not counted as come', async () => {
  const order = await makeOrder(shop, supplierId, twoLines())
  const entered = await enterReceipt(shop, receiptDraft(order, [{ ...milkLot, accepted: '3' }]))
  const effect = await shop.as('admin').get(`/api/received-orders/${entered.id}/effect`)
  expect(effect.json()).toMatchObject({
    ordered: '14',
    receivedBefore: '0',
    receivedAfter: '3',
    overAfter: '0',
  })
})

test('what came above the order is told beside what was ordered: before approving, in the order, its list, its table and the supplier', async () => {
  const order = await makeOrder(shop, supplierId, twoLines())
  const entered = await enterReceipt(
    shop,
    receiptDraft(order, [
      { ...milkLot, accepted: '8' },
      { line: 1, accepted: '6' },
    ]),
  )
  const effect = await shop.as('admin').get(`/api/received-orders/${entered.id}/effect`)
  expect(effect.json()).toMatchObject({
    ordered: '14',
    receivedBefore: '0',
    receivedAfter: '12',
    overAfter: '2',
  })
  expect((await approveReceipt(shop, entered, 'Vienen de obsequio')).statusCode).toBe(200)
  const come = { units: '14', unitsReceived: '12', unitsOver: '2' }
  expect((await shop.as('user').get(`/api/purchase-orders/${order.id}`)).json()).toMatchObject(come)
  const list = (await shop.as('user').get('/api/purchase-orders?open=true')).json<{
    data: { id: number }[]
  }>()
  expect(list.data.find(({ id }) => id === order.id)).toMatchObject(come)
  const sheet = await shop
    .as('user')
    .get('/api/purchase-orders/export?columns=unitsReceived,unitsOver&language=es')
  expect(sheet.body).toContain('Unidades recibidas;Unidades de más\r\n12;2')
  const account = (await shop.as('admin').get(`/api/suppliers/${supplierId}/account`)).json<{
    orders: { id: number }[]
  }>()
  expect(account.orders.find(({ id }) => id === order.id)).toMatchObject(come)
})

describe('sent once', () => {
  const entryId = '0b8f3c1e-7a52-4f0e-9a6b-3f1d2c4b5a69'

  test('the same entry is the same document, under any key and however late', async () => {
    const order = await makeOrder(shop, supplierId, twoLines())
    const draft = receiptDraft(order, [{ ...milkLot, accepted: '1' }], { entryId })
    const first = await enterReceipt(shop, draft)
    expect(await enterReceipt(shop, draft)).toEqual(first)
    const both = await Promise.all([enterReceipt(shop, draft), enterReceipt(shop, draft)])
    expect(both).toEqual([first, first])
    expect((await receivableOf(shop, order.id)).receipts).toHaveLength(1)
  })

  test('sent twice at the same moment it is entered once', async () => {
    const order = await makeOrder(shop, supplierId, twoLines())
    const draft = receiptDraft(order, [{ ...milkLot, accepted: '1' }], {
      entryId: '1b8f3c1e-7a52-4f0e-9a6b-3f1d2c4b5a69',
    })
    const replies = await Promise.all(
      [1, 2, 3].map(() => shop.as('secretary').post('/api/received-orders', draft)),
    )
    for (const { statusCode } of replies) expect([200, 409]).toContain(statusCode)
    expect((await receivableOf(shop, order.id)).receipts).toHaveLength(1)
  })

  test('another person’s entry is not returned', async () => {
    const order = await makeOrder(shop, supplierId, twoLines())
    const draft = receiptDraft(order, [{ ...milkLot, accepted: '1' }], { entryId })
    expect((await shop.as('user').post('/api/received-orders', draft)).statusCode).toBe(404)
  })
})
