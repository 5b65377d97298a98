import type { LightMyRequestResponse } from 'fastify'
import { type ChainShop, openChain } from './chain-world.ts'
import { makeProduct, makeSupplier } from './goods.ts'
import type { Saved } from './receiving.ts'
import { openShop, type Person, type Shop } from './shop.ts'
import { tries } from './tries.ts'

/** How often each race is run. */
export const times = tries('RACES', 200, 12)
const lanes = 4

/** Runs a race this many times, a few at once, each with documents of its own. */
export async function repeat(race: (nth: number) => Promise<void>): Promise<void> {
  let next = 0
  const lane = async () => {
    for (let nth = next++; nth < times; nth = next++) await race(nth)
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}

/** The replies, in the order of the requests. */
export const codesOf = (replies: readonly LightMyRequestResponse[]): string[] =>
  replies.map((reply) => (reply.statusCode === 200 ? 'ok' : reply.json<{ code: string }>().code))

/** Starts all at once, in reverse order in every other race, and returns the replies in their own order. */
export async function atOnce(
  nth: number,
  ...runs: readonly (() => Promise<LightMyRequestResponse>)[]
): Promise<LightMyRequestResponse[]> {
  const turned = nth % 2 === 0 ? runs : runs.toReversed()
  const replies = await Promise.all(turned.map((run) => run()))
  return nth % 2 === 0 ? replies : replies.toReversed()
}

/**
 * How many requests succeeded.
 * @throws Error when another reply was not one of `refusals`
 */
export function winners(codes: readonly string[], refusals: readonly string[]): number {
  const strange = codes.filter((code) => code !== 'ok' && !refusals.includes(code))
  if (strange.length > 0) throw new Error(`unexpected ${strange.join(', ')} in ${codes.join(', ')}`)
  return codes.filter((code) => code === 'ok').length
}

export const because = { reason: 'porque la carrera lo pide' }

/** A shop in which documents are created quickly, each race with its own. */
export interface Racing {
  readonly shop: Shop
  readonly supplierId: number
  readonly productId: number
  draftOrder(quantity: number): object
  /** A pending order. */
  order(quantity: number): Promise<Saved>
  /** An approved order with the id of its line. */
  ordered(quantity: number): Promise<Saved & { line: number }>
  draftReceipt(order: { id: number; line: number }, quantity: number): object
  receipt(order: { id: number; line: number }, quantity: number): Promise<Saved>
  /** An approved order that was received completely, with the receipt approved too. */
  received(quantity: number): Promise<{ order: number; receipt: Saved }>
  draftBill(quantity: number, receiptId?: number): object
  /** An approved purchase; without a receipt it brings its own goods in. */
  bill(quantity: number, receiptId?: number): Promise<Saved & { line: number; total: number }>
  draftPayment(parts: readonly (readonly [bill: number, amount: number])[]): object
  payment(bill: number, amount: number): Promise<Saved>
  draftReturn(bill: { id: number; line: number }, quantity: number): object
  return(bill: { id: number; line: number }, quantity: number): Promise<Saved>
  post(
    who: Person,
    path: string,
    body?: object,
    version?: number,
    key?: string,
  ): () => Promise<LightMyRequestResponse>
  /** Like `post`, which must succeed. */
  must(who: Person, path: string, body?: object, version?: number): Promise<Saved>
}

/** The unit cost, centavos. */
export const unit = 1000_00

/** Opens the shop. */
export async function openRacing(): Promise<Racing> {
  const shop = await openShop()
  const chain: ChainShop = await openChain(shop, 40 * times)
  const supplierId = await makeSupplier(shop, 'Carreras S.A.S.')
  const productId = await makeProduct(shop, 'C-1')
  for (const person of ['user', 'user2', 'secretary', 'admin', 'admin2'] as const)
    await shop.as(person).get('/api/auth/user/profile')
  const idOf = async (text: string, of: number) =>
    (await shop.pool.query<{ id: number }>(text, [of])).rows[0]?.id ?? 0
  const head = { supplierId, storeId: shop.storeId, discount: 0 }
  const goods = (quantity: number) => ({ productId, quantity: String(quantity), cost: '1000' })
  const racing: Racing = {
    shop,
    supplierId,
    productId,
    draftOrder: (quantity) => {
      const days = { orderedOn: '2026-11-01', expectedOn: '2026-11-10' }
      return { ...head, ...days, shipping: 0, items: [goods(quantity)] }
    },
    order: (quantity) => racing.must('user', '/api/purchase-orders', racing.draftOrder(quantity)),
    ordered: async (quantity) => {
      const { id, version } = await racing.order(quantity)
      const approved = await racing.must('admin', `/api/purchase-orders/${id}/approve`, undefined, version)
      const line = await idOf('select id from purchase_order_line where purchase_order_id = $1', id)
      return { ...approved, line }
    },
    draftReceipt: (order, quantity) => {
      const items = [{ orderLineId: order.line, accepted: String(quantity), lot: 'A' }]
      return { purchaseOrderId: order.id, receivedOn: '2026-11-10', items }
    },
    receipt: (order, quantity) =>
      racing.must('user', '/api/received-orders', racing.draftReceipt(order, quantity)),
    received: async (quantity) => {
      const order = await racing.ordered(quantity)
      const { id, version } = await racing.receipt(order, quantity)
      const receipt = await racing.must('admin', `/api/received-orders/${id}/approve`, {}, version)
      return { order: order.id, receipt }
    },
    draftBill: (quantity, receiptId) => {
      chain.serial += 1
      const bill = { ...head, reference: `F-${chain.serial}`, purchasedOn: '2026-11-12', creditDays: 30 }
      const receivedOrderIds = receiptId === undefined ? null : [receiptId]
      const items = [{ ...goods(quantity), lot: 'A' }]
      const attachmentIds = [chain.attachments.pop()]
      // Different shipping prevents each bill from looking like a duplicate.
      return { ...bill, shipping: chain.serial, returned: 0, items, attachmentIds, receivedOrderIds }
    },
    bill: async (quantity, receiptId) => {
      const draft = racing.draftBill(quantity, receiptId)
      const { id, version } = await racing.must('user', '/api/purchases', draft)
      const approved = await racing.must('admin', `/api/purchases/${id}/approve`, undefined, version)
      const line = await idOf('select id from purchase_line where purchase_id = $1', id)
      const shipping = (draft as { shipping: number }).shipping
      return { ...approved, line, total: quantity * unit + shipping }
    },
    draftPayment: (parts) => {
      const allocations = parts.map(([purchaseId, amount]) => ({ purchaseId, amount }))
      const amount = allocations.reduce((sum, part) => sum + part.amount, 0)
      const facts = { kind: 'purchase', supplierId, paidOn: '2026-11-16', method: 'transfer' }
      return { ...facts, amount, allocations }
    },
    payment: (bill, amount) => racing.must('user', '/api/payments', racing.draftPayment([[bill, amount]])),
    draftReturn: (bill, quantity) => {
      const items = [{ purchaseLineId: bill.line, quantity: String(quantity), reason: 'damaged' }]
      return { purchaseId: bill.id, returnedOn: '2026-11-20', items }
    },
    return: (bill, quantity) =>
      racing.must('user', '/api/purchase-returns', racing.draftReturn(bill, quantity)),
    post: (who, path, body, version, key) => () =>
      shop
        .as(who)
        .post(path, body, { ...(version !== undefined && { version }), ...(key !== undefined && { key }) }),
    must: async (who, path, body, version) => {
      const reply = await racing.post(who, path, body, version)()
      if (reply.statusCode !== 200) throw new Error(`${path}: ${reply.body}`)
      return reply.json<Saved>()
    },
  }
  return racing
}
