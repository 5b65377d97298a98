import { addAttachment } from '@trastienda/contract/attachment'
import { addDays, type Day } from '@trastienda/contract/calendar'
import { addPurchase, listPurchases } from '@trastienda/contract/purchase'
import { bulkApprovePurchases, purchaseEffect } from '@trastienda/contract/purchase-approval'
import { listSales, type SaleDraftInput } from '@trastienda/contract/sale'
import { getSaleEffect } from '@trastienda/contract/sale-approval'
import { bulkAddSales, bulkApproveSales } from '@trastienda/contract/sale-lifecycle'
import { approveAll, type Entered } from './approve-all.ts'
import type { Hands } from './command.ts'
import { inGroups, inParallel } from './parallel.ts'
import type { PlannedGoods, PlannedSale, RetailMonth } from './retail-plan.ts'
import { textPdf } from './text-pdf.ts'

/** Our ids for the names of the source. */
export interface RetailBooks {
  readonly supplierId: number
  readonly storeId: number
  readonly products: ReadonlyMap<string, number>
  readonly customers: ReadonlyMap<string, number>
}

/** A bill has up to 500 lines; each product has two lots. */
const goodsTogether = 250
const salesTogether = 40
const atOnce = 4

/** Two lots of each product; the second, smaller one expires three months later. */
function lotsOf({ code, quantity, cost }: PlannedGoods, { products }: RetailBooks, day: Day) {
  const productId = products.get(code) ?? 0
  const second = Math.floor(quantity / 2)
  const lot = day.slice(0, 7)
  const first = { productId, lot: `${lot}-A`, expiresOn: addDays(day, 180), cost }
  return [
    { ...first, quantity: String(quantity - second) },
    ...(second > 0
      ? [{ ...first, lot: `${lot}-B`, expiresOn: addDays(day, 270), quantity: String(second) }]
      : []),
  ]
}

/** Buys what a month needs, on its first day, and has it approved. */
export async function buyFor(
  { user, approver }: Hands,
  books: RetailBooks,
  { day, goods }: RetailMonth,
): Promise<number> {
  const { data } = await user.call(listPurchases, {
    query: { supplier: String(books.supplierId), from: day, to: day, limit: 200 },
  })
  const entered = new Map<string, Entered>(data.map((row) => [row.reference, row]))
  const groups = inGroups(goods, goodsTogether).map((group, nth) => ({
    reference: `${day}/${nth + 1}`,
    group,
  }))
  const bills = await inParallel(groups, atOnce, async ({ reference, group }) => {
    const there = entered.get(reference)
    if (there) return there
    const texts = group.map(({ code, quantity, cost }) => `${code}  ${quantity} x ${cost}`)
    const file = await user.upload(addAttachment, 'bill.pdf', textPdf([reference, ...texts]))
    const saved = await user.call(addPurchase, {
      body: {
        responsibleId: user.userId,
        customerId: null,
        supplierId: books.supplierId,
        storeId: books.storeId,
        reference,
        purchasedOn: day,
        creditDays: 30,
        discount: 0,
        shipping: 0,
        returned: 0,
        items: group.flatMap((of) => lotsOf(of, books, day)),
        attachmentIds: [file.id],
      },
    })
    return { ...saved, reference, approval: 'pending' }
  })
  await approveAll(
    bills,
    (items) => approver.call(bulkApprovePurchases, { body: { items } }),
    (id) => approver.call(purchaseEffect, { params: { id } }),
  )
  return bills.length
}

/** Below ten centavos a unit, rounding alone can bring a line below the value of its goods. */
const petty = '0.1'

const draftOf = (
  { customer, reference, soldOn, lines, total }: PlannedSale,
  books: RetailBooks,
  responsibleId: number,
): SaleDraftInput => ({
  responsibleId,
  storeId: books.storeId,
  customerId: customer === '' ? null : (books.customers.get(customer) ?? 0),
  reference,
  soldOn,
  downPayment: total,
  items: lines.map(({ code, quantity, price }) => ({
    productId: books.products.get(code) ?? 0,
    quantity: String(quantity),
    price,
    priceReason: Number(price) < Number(petty) ? 'List price' : '',
  })),
})

/** The existing sales of a month, by reference. */
async function enteredIn({ user }: Hands, { day, sales }: RetailMonth) {
  const query = {
    from: day,
    to: sales.reduce((last, { soldOn }) => (soldOn > last ? soldOn : last), day),
    limit: 200,
  }
  const rows = await user.all((cursor) => user.call(listSales, { query: { ...query, ...cursor } }))
  return new Map(rows.map((row) => [row.reference, row]))
}

/**
 * Enters the missing sales of a month, many per call, and has the pending ones approved.
 * @returns their number and their lines, as the server counts them
 */
export async function sellIn(hands: Hands, books: RetailBooks, month: RetailMonth) {
  const { user, approver } = hands
  const entered = new Map<string, Entered>(await enteredIn(hands, month))
  const missing = month.sales.filter(({ reference }) => !entered.has(reference))
  await inParallel(inGroups(missing, salesTogether), atOnce, async (group) => {
    const items = group.map((sale) => draftOf(sale, books, user.userId))
    const { data } = await user.call(bulkAddSales, { body: { items } })
    data.forEach(({ id, version, problem }, at) => {
      const reference = group[at]?.reference ?? ''
      if (id === null || version === null) throw new Error(`${reference} was not entered: ${problem}`)
      entered.set(reference, { id, version, reference, approval: 'pending' })
    })
  })
  const own = month.sales.flatMap(({ reference }) => entered.get(reference) ?? [])
  await approveAll(
    own,
    (items) => approver.call(bulkApproveSales, { body: { items } }),
    (id) => approver.call(getSaleEffect, { params: { id } }),
  )
  const after = await enteredIn(hands, month)
  const stored = month.sales.flatMap(({ reference }) => after.get(reference) ?? [])
  return { sales: stored.length, lines: stored.reduce((sum, { lines }) => sum + lines, 0) }
}
