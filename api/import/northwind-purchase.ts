import { flagName } from '@trastienda/contract/approval-flags'
import { approvePurchase, purchaseEffect } from '@trastienda/contract/purchase-approval'
import { addAttachment } from '@trastienda/contract/attachment'
import { addPurchase, listPurchases, type PurchaseDraftInput } from '@trastienda/contract/purchase'
import { type Client, Refused } from './client.ts'
import type { Hands } from './command.ts'

type Row = Readonly<Record<string, string>>

/** Our ids for Northwind's numbers. */
export interface Books {
  readonly suppliers: ReadonlyMap<string, number>
  readonly products: ReadonlyMap<string, number>
  readonly storeId: number
}

/** The reference of an order's purchase. */
export const referenceOf = (order: Row) => `NW-${order['id']}`

/** Enters an order as a purchase with its source as attachment and has it approved. Returns its id, old or new. */
export async function enterOrder(
  { user, approver }: Hands,
  books: Books,
  order: Row,
  lines: readonly Row[],
): Promise<number> {
  const existing = await entered(user, referenceOf(order))
  const purchase = existing ?? { ...(await enter(user, books, order, lines)), approval: 'pending' }
  const { id, version } = purchase
  if (purchase.approval === 'pending') {
    const { flags } = await approver.call(purchaseEffect, { params: { id } })
    await approver.call(approvePurchase, { params: { id }, version, body: { seen: flags.map(flagName) } })
  }
  return id
}

async function entered(user: Client, reference: string) {
  const { data } = await user.call(listPurchases, { query: { q: reference, limit: 200 } })
  return data.find((purchase) => purchase.reference === reference)
}

async function enter(user: Client, books: Books, order: Row, lines: readonly Row[]) {
  const file = await user.upload(
    addAttachment,
    `${referenceOf(order)}.xml`,
    Buffer.from(sourceOf(order, lines)),
  )
  const body: PurchaseDraftInput = {
    responsibleId: user.userId,
    customerId: null,
    supplierId: idOf(books.suppliers, order['supplier_id']),
    storeId: books.storeId,
    reference: referenceOf(order),
    purchasedOn: (order['creation_date'] ?? '').slice(0, 10),
    creditDays: 30,
    discount: 0,
    shipping: 0,
    returned: 0,
    note: order['notes'] ?? '',
    items: lines.map((line) => ({
      productId: idOf(books.products, line['product_id']),
      quantity: line['quantity'] ?? '',
      cost: line['unit_cost'] ?? '',
    })),
    attachmentIds: [file.id],
  }
  try {
    return await user.call(addPurchase, { body })
  } catch (error) {
    // Another order of the same supplier and sum within days: in the source they are different orders.
    if (!(error instanceof Refused) || error.problem.code !== 'possible_duplicate') throw error
    const other = Number(error.problem.detail?.['id'])
    return user.call(addPurchase, {
      body: { ...body, notDuplicateOf: other, notDuplicateWhy: 'Another order of the source' },
    })
  }
}

function idOf(ids: ReadonlyMap<string, number>, number: string | undefined): number {
  const id = ids.get(number ?? '')
  if (id === undefined) throw new Error(`Northwind's ${number} was not imported`)
  return id
}

/** The order from the source, as XML. */
function sourceOf(order: Row, lines: readonly Row[]): string {
  const element = (name: string, row: Row) => {
    const fields = Object.entries(row).map(([field, value]) => `    <${field}>${escaped(value)}</${field}>`)
    return `  <${name}>\n${fields.join('\n')}\n  </${name}>`
  }
  const parts = [element('order', order), ...lines.map((line) => element('line', line))]
  return `<?xml version="1.0" encoding="UTF-8"?>\n<northwind>\n${parts.join('\n')}\n</northwind>\n`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => entities[sign] ?? sign)
