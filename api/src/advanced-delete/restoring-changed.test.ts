import type { OrderDraftInput } from '@trastienda/contract/purchase-order'
import { saleDraft } from '@trastienda/contract/sale'
import { afterAll, expect, test } from 'vitest'
import { because, sent, type Shaped } from '../../test/closed-world.ts'
import { draftOf, makeSupplier } from '../../test/goods.ts'
import { milkLot } from '../../test/received-bills.ts'
import { enterReceipt, type EnteredOrder, receiptDraft, type Saved } from '../../test/receiving.ts'
import { openRestoring } from '../../test/restoring.ts'
import type { Returnable } from '../../test/returning.ts'

const at = await openRestoring()
afterAll(async () => {
  await at.noDifferences()
  await at.shop.close()
})

/** A direct bill, approved, and a payment of a part of it that was approved and deleted. */
async function billWithDeletedPayment(purchasedOn: string) {
  const { bills, shop } = at
  const items = [{ productId: bills.rice, quantity: '2', cost: '700' }]
  const draft = await draftOf(shop, shop.as('user'), bills.supplierId, items, {
    purchasedOn,
  })
  const entered = await at.must('user', '/api/purchases', draft)
  await bills.step('admin', 'approve', entered)
  const paid = await at.must('user', '/api/payments', {
    kind: 'purchase',
    supplierId: bills.supplierId,
    paidOn: '2026-11-15',
    method: 'transfer',
    amount: 5000,
    allocations: [{ purchaseId: entered.id, amount: 5000 }],
  })
  await at.must('admin', `/api/payments/${paid.id}/approve`, undefined, paid.version)
  return { billId: entered.id, deletion: await at.deleted('payment', paid.id) }
}

test('a payment is not restored onto a bill that now belongs to another supplier', async () => {
  const { billId, deletion } = await billWithDeletedPayment('2026-11-10')
  const { supplierId, reference } = await at.bills.read(billId)
  await at.changeBill(billId, { supplierId: await makeSupplier(at.shop, 'Otra Central') })
  await at.refusesToRestore(deletion, { kind: 'purchase', id: billId, reference })
  await at.changeBill(billId, { supplierId })
  expect((await at.restore(deletion)).json()).toMatchObject({ documents: 1 })
})

test('a payment is not restored onto a bill that now has a later day', async () => {
  const { billId, deletion } = await billWithDeletedPayment('2026-11-05')
  await at.changeBill(billId, { purchasedOn: '2026-11-16' })
  await at.refusesToRestore(deletion, { kind: 'purchase', id: billId })
  expect((await at.bills.read(billId)).paid).toBe(0)
})

/** A bill of received goods that was approved and deleted. */
async function deletedBill(costOfMilk: string) {
  const { bills } = at
  const order = await bills.order()
  const receipt = await bills.receive(order)
  const { items } = await bills.draft([receipt])
  const charged = items.map((item) => (item.productId === bills.milk ? { ...item, cost: costOfMilk } : item))
  const { id, version } = await bills.enter([receipt], { items: charged })
  const approve = async (at: number) => (await bills.step('admin', 'approve', { id, version: at })).version
  const remove = () => at.deleted('purchase', id)
  return { order, receipt, id, version, approve, remove }
}

/** Reduces the received quantity of a received order. */
async function lessCame(receipt: number, order: EnteredOrder): Promise<void> {
  const path = `/api/received-orders/${receipt}`
  const { version } = await at.must(
    'admin',
    `${path}/reopen`,
    because,
    await at.versionOf('received_order', receipt),
  )
  const draft = receiptDraft(order, [{ ...milkLot, accepted: '3' }])
  const changed = await at.shop.as('user').patch(path, draft, version)
  expect(changed.statusCode, changed.body).toBe(200)
  await at.must('admin', `${path}/approve`, { overReason: null }, changed.json<Saved>().version)
}

test('a restored bill is compared with the receipts again', async () => {
  const bill = await deletedBill('2500')
  await bill.approve(bill.version)
  const deletion = await bill.remove()
  await lessCame(bill.receipt, bill.order)
  expect((await at.restore(deletion)).json()).toMatchObject({ documents: 1 })
  const { match, status, balance } = await at.bills.read(bill.id)
  expect({ match, status }).toEqual({ match: 'mismatched', status: 'received' })
  const paid = await at.shop.as('user').post('/api/payments', {
    kind: 'purchase',
    supplierId: at.bills.supplierId,
    paidOn: '2026-11-20',
    method: 'cash',
    amount: balance,
    allocations: [{ purchaseId: bill.id, amount: balance }],
  })
  expect(paid.json()).toMatchObject({ code: 'match_blocks' })
})

test('an admin’s override of a bill stays valid only while the receipts are unchanged', async () => {
  for (const [changed, match] of [
    [false, 'overridden'],
    [true, 'mismatched'],
  ] as const) {
    const bill = await deletedBill('9000')
    const { version } = await at.bills.step('admin', 'override-match', bill, because)
    await bill.approve(version)
    const deletion = await bill.remove()
    at.shop.now = new Date(at.shop.now.getTime() + 60_000)
    if (changed) await lessCame(bill.receipt, bill.order)
    expect((await at.restore(deletion)).json()).toMatchObject({ documents: 1 })
    expect((await at.bills.read(bill.id)).match).toBe(match)
  }
})

test('a receipt is not restored to an order of another supplier or with another cost', async () => {
  const { bills, shop } = at
  const order = await bills.order()
  const path = `/api/purchase-orders/${order.id}`
  const deletion = await at.deleted('received_order', await bills.receive(order))
  const change = async (make: (draft: OrderDraftInput) => object) => {
    const { version } = await at.must(
      'admin',
      `${path}/reopen`,
      because,
      await at.versionOf('purchase_order', order.id),
    )
    const { supplierId, storeId, orderedOn, expectedOn, discount, shipping, items } = (
      await shop.as('user').get(path)
    ).json<OrderDraftInput>()
    const lines = items.map(({ productId, quantity, cost }) => ({ productId, quantity, cost }))
    const people = { responsibleId: shop.ids.user, customerId: null }
    const draft = { ...people, supplierId, storeId, orderedOn, expectedOn, discount, shipping, items: lines }
    const changed = await shop.as('user').patch(path, { ...draft, ...make(draft) }, version)
    expect(changed.statusCode, changed.body).toBe(200)
    await at.must('admin', `${path}/approve`, undefined, changed.json<Saved>().version)
  }
  const other = await makeSupplier(shop, 'La Tercera')
  await change(() => ({ supplierId: other }))
  // A rejected or cancelled one keeps its supplier.
  await at.noDifferences()
  await at.refusesToRestore(deletion, { kind: 'purchase_order', id: order.id })
  await change(({ items }) => ({
    supplierId: bills.supplierId,
    items: items.map((item) => ({ ...item, cost: '1' })),
  }))
  await at.refusesToRestore(deletion, { kind: 'purchase_order', id: order.id })
  await change(({ items }) => ({
    items: items.map((item) => ({ ...item, cost: item.productId === bills.milk ? '2500' : '1000' })),
  }))
  expect((await at.restore(deletion)).json()).toMatchObject({ documents: 1 })
})

/** An approved bill and a pending return of it that was deleted. */
async function billWithDeletedReturn() {
  const { bills, shop } = at
  const items = [{ productId: bills.rice, quantity: '3', cost: '800' }]
  const entered = await at.must(
    'user',
    '/api/purchases',
    await draftOf(shop, shop.as('user'), bills.supplierId, items, { purchasedOn: '2026-11-01' }),
  )
  const { id, version } = await bills.step('admin', 'approve', entered)
  const { lines } = (await shop.as('user').get(`/api/purchases/${id}/returnable`)).json<Returnable>()
  const back = await at.must('user', '/api/purchase-returns', {
    purchaseId: id,
    returnedOn: '2026-11-20',
    items: [{ purchaseLineId: lines[0]?.lineId, quantity: '1', reason: 'damaged' }],
  })
  return { id, version, deletion: await at.deleted('purchase_return', back.id) }
}

test('a pending return is not restored onto a bill that was reopened or changed', async () => {
  const { id, version, deletion } = await billWithDeletedReturn()
  const opened = await at.bills.step('admin', 'reopen', { id, version }, because)
  expect(await at.blockedBy(deletion)).toBe('purchase_not_approved')
  await at.bills.step('admin', 'approve', opened)
  await at.changeBill(id, { shipping: 1700 })
  await at.refusesToRestore(deletion, { kind: 'purchase', id })
})

test('a pending customer return is not restored onto a sale that was reopened or changed', async () => {
  const { shop } = at
  const { rows } = await shop.owner.query<{ id: number; line: number; lot: number; version: number }>(
    `select s.id, s.version, l.id as line, x.lot_id as lot from sale s
       join sale_line l on l.sale_id = s.id join sale_line_lot x on x.sale_line_id = l.id
      where s.approval = 'approved' and s.returned = 0 and not exists (select from sale_return r where r.sale_id = s.id)
        and not exists (select from sale_collection c where c.sale_id = s.id and c.kind = 'collection') limit 1`,
  )
  const sale = rows[0] ?? { id: 0, line: 0, lot: 0, version: 0 }
  const items = [{ saleLineId: sale.line, lotId: sale.lot, quantity: '1', fate: 'shelf', reason: 'other' }]
  const back = await at.must('user', '/api/sale-returns', {
    saleId: sale.id,
    returnedOn: '2026-11-20',
    items,
  })
  const deletion = await at.deleted('sale_return', back.id)
  const opened = await at.must('admin', `/api/sales/${sale.id}/reopen`, because, sale.version)
  expect(await at.blockedBy(deletion)).toBe('not_approved')
  const read = (await shop.as('user').get(`/api/sales/${sale.id}`)).json<object>()
  const draft = { ...(sent(read, saleDraft as unknown as Shaped) as object), attachmentIds: [], note: 'otra' }
  const changed = await shop.as('user').patch(`/api/sales/${sale.id}`, draft, opened.version)
  expect(changed.statusCode, changed.body).toBe(200)
  await at.must('admin', `/api/sales/${sale.id}/approve`, undefined, changed.json<Saved>().version)
  await at.refusesToRestore(deletion, { kind: 'sale', id: sale.id })
})

test('a pending receipt is not restored to an order that was reopened', async () => {
  const order = await at.bills.order()
  const receipt = await enterReceipt(at.shop, receiptDraft(order, [{ ...milkLot, accepted: '2' }]))
  const deletion = await at.deleted('received_order', receipt.id)
  const version = await at.versionOf('purchase_order', order.id)
  await at.must('admin', `/api/purchase-orders/${order.id}/reopen`, because, version)
  expect(await at.blockedBy(deletion)).toBe('order_not_approved')
})
