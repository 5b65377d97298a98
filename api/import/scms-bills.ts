import { addAttachment } from '@trastienda/contract/attachment'
import type { Day } from '@trastienda/contract/calendar'
import { subtract } from '@trastienda/contract/money'
import { listPayments } from '@trastienda/contract/payment'
import { bulkApprovePayments, getPaymentEffect } from '@trastienda/contract/payment-approval'
import { addPaymentBatch, listDueBills } from '@trastienda/contract/payment-batch'
import { addPurchase, listPurchases, type PurchaseDraftInput } from '@trastienda/contract/purchase'
import { bulkApprovePurchases, purchaseEffect } from '@trastienda/contract/purchase-approval'
import { approveAll, type Entered } from './approve-all.ts'
import { type Client, Refused } from './client.ts'
import type { Hands } from './command.ts'
import { inGroups, inParallel } from './parallel.ts'
import { atOnce, type Books, receiptsOf } from './scms-orders.ts'
import { billPdf } from './scms-pdf.ts'
import type { PlannedOrder } from './scms-plan.ts'

/** Enters the missing bills, each with its PDF, and has the pending ones approved. Returns their ids. */
export async function billOrders(
  { user, approver }: Hands,
  books: Books,
  orders: readonly PlannedOrder[],
  receiptIds: ReadonlyMap<string, number>,
): Promise<Set<number>> {
  const rows = await user.all((cursor) => user.call(listPurchases, { query: { limit: 200, ...cursor } }))
  const existing = new Map<string, Entered>(rows.map((row) => [row.reference, row]))
  const missing = orders.filter(({ reference }) => !existing.has(reference))
  const entered = await inParallel(missing, atOnce, async (order) => {
    const body = await draftOf(user, books, order, receiptIds)
    return { ...(await enter(user, body)), reference: order.reference, approval: 'pending' }
  })
  for (const bill of entered) existing.set(bill.reference, bill)
  const own = orders.flatMap(({ reference }) => existing.get(reference) ?? [])
  await approveAll(
    own,
    (items) => approver.call(bulkApprovePurchases, { body: { items } }),
    (id) => approver.call(purchaseEffect, { params: { id } }),
  )
  return new Set(own.map(({ id }) => id))
}

async function draftOf(
  user: Client,
  books: Books,
  order: PlannedOrder,
  receiptIds: ReadonlyMap<string, number>,
): Promise<PurchaseDraftInput> {
  const { reference, freight } = order
  const file = await user.upload(addAttachment, `${reference}.pdf`, billPdf(order))
  return {
    responsibleId: user.userId,
    customerId: null,
    supplierId: books.suppliers.get(order.vendor) ?? 0,
    storeId: books.storeId,
    reference,
    purchasedOn: order.deliveries.at(-1) ?? '',
    creditDays: 30,
    discount: 0,
    shipping: freight,
    returned: 0,
    items: order.lines.map(({ product, lot, quantity, cost }) => ({
      productId: books.products.get(product) ?? 0,
      lot,
      quantity,
      cost,
    })),
    attachmentIds: [file.id],
    receivedOrderIds: receiptsOf(order).map((receipt) => receiptIds.get(receipt.reference) ?? 0),
  }
}

async function enter(user: Client, body: PurchaseDraftInput) {
  try {
    return await user.call(addPurchase, { body })
  } catch (error) {
    // Another bill of the same supplier and sum within days: in the source they are different bills.
    if (!(error instanceof Refused) || error.problem.code !== 'possible_duplicate') throw error
    const notDuplicateOf = Number(error.problem.detail?.['id'])
    return user.call(addPurchase, {
      body: { ...body, notDuplicateOf, notDuplicateWhy: 'Another number of the source' },
    })
  }
}

const paidOn = '2015-12-31' as Day
const billsTogether = 250

/** Pays the bills in runs over many suppliers at once, and has all their payments approved. */
export async function payBills({ user, approver }: Hands, bills: ReadonlySet<number>): Promise<number> {
  let runs = 0
  for (;;) {
    const { data, suggested } = await user.call(listDueBills)
    const due = data.filter(({ id, payable }) => bills.has(id) && payable > 0)
    if (due.length === 0) break
    for (const group of inGroups(due, billsTogether)) {
      const suppliers = [...new Set(group.map(({ supplierId }) => supplierId))]
      const references = suppliers.map((supplierId) => ({ supplierId, reference: suggested.shift() ?? '' }))
      const allocations = group.map(({ id, payable }) => ({ purchaseId: id, amount: payable, payable }))
      await user.call(addPaymentBatch, { body: { paidOn, method: 'transfer', allocations, references } })
      runs += 1
    }
    await approvePayments(user, approver, bills)
  }
  // Payments of an earlier run that was interrupted before their approval.
  await approvePayments(user, approver, bills)
  return runs
}

async function approvePayments(user: Client, approver: Client, bills: ReadonlySet<number>): Promise<void> {
  const query = { approval: 'pending', from: paidOn, to: paidOn, limit: 200 }
  const rows = await user.all((cursor) => user.call(listPayments, { query: { ...query, ...cursor } }))
  const own = rows.filter(({ billId }) => bills.has(billId))
  await approveAll(
    own,
    (items) => approver.call(bulkApprovePayments, { body: { items } }),
    (id) => approver.call(getPaymentEffect, { params: { id } }),
  )
}

/** The totals of the bills, by the server's list: nothing may be owed on them. */
export async function totalsOf(user: Client, bills: ReadonlySet<number>) {
  const rows = await user.all((cursor) => user.call(listPurchases, { query: { limit: 200, ...cursor } }))
  const own = rows.filter(({ id }) => bills.has(id))
  const sum = (of: (row: (typeof own)[number]) => number) => own.reduce((all, row) => all + of(row), 0)
  return {
    bills: own.length,
    paid: own.filter(({ status }) => status === 'paid').length,
    billed: sum(({ grandTotal }) => grandTotal),
    balance: sum(({ grandTotal, paid }) => subtract(grandTotal, paid)),
  }
}
