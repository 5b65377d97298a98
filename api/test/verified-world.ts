import type { PurchaseDraftInput } from '@trastienda/contract/purchase'
import type { Returnable } from './returning.ts'
import { draftOf } from './goods.ts'
import { milkLot, openReceivedBills, type ReceivedBills } from './received-bills.ts'
import { salesOf } from './sold-world.ts'
import { actionsOf } from './stocked-world.ts'
import { enterReceipt, receiptDraft, type Saved } from './receiving.ts'
import type { Person, Shop } from './shop.ts'

const reason = { reason: 'porque la prueba lo pide' }

/** A shop with a document of every kind in every state, written only through the API. */
export interface Verified {
  readonly shop: Shop
  readonly bills: ReceivedBills
  /** The documents for corruptions, by their roles. */
  readonly ids: Readonly<Record<string, number>>
}

async function post(shop: Shop, who: Person, path: string, body?: object, version?: number): Promise<Saved> {
  const reply = await shop.as(who).post(path, body, version === undefined ? {} : { version })
  if (reply.statusCode !== 200) throw new Error(`${path}: ${reply.body}`)
  return reply.json<Saved>()
}

/** Opens the shop. */
export async function openVerified(): Promise<Verified> {
  const at = await openReceivedBills()
  const direct = await directPurchases(at)
  const chain = await chainOf(at)
  const settled = await settlements(at, direct.approved, chain.bill)
  const sold = await salesOf(at)
  const actions = await actionsOf(at)
  return { shop: at.shop, bills: at, ids: { ...direct, ...chain, ...settled, ...sold, ...actions } }
}

/** Purchases in every state, without orders. */
async function directPurchases(at: ReceivedBills) {
  const { shop, milk, rice, supplierId } = at
  const enter = async (cost: string) => {
    const items = [
      { productId: milk, ...milkLot, quantity: '12', cost },
      { productId: rice, quantity: '2.5', cost: '1234.567891' },
      { productId: milk, lot: 'L2', expiresOn: '2027-03-18' as never, quantity: '5', cost },
    ]
    const charges = { discount: 100_01, shipping: 50_00, returned: 10_00 }
    const draft: PurchaseDraftInput = await draftOf(shop, shop.as('user'), supplierId, items, charges)
    return post(shop, 'user', '/api/purchases', draft)
  }
  const approved = await enter('2500')
  await at.step('admin', 'approve', approved)
  const pending = await enter('2600')
  const reopened = await at.step('admin', 'approve', await enter('2700'))
  await at.step('admin', 'reopen', reopened, { reason: 'Precio equivocado' })
  const rejected = await at.step('admin', 'reject', await enter('2800'), { reason: 'Falta el lote' })
  await at.step('admin', 'cancel', rejected, { reason: 'No es de aquí' })
  const once = await at.step('admin', 'approve', await enter('2900'))
  const again = await at.step('admin', 'reopen', once, { reason: 'Falta una línea' })
  await at.step('admin', 'approve', again)
  return { again: again.id, approved: approved.id, pending: pending.id, reopened: reopened.id }
}

/** Orders and their receipts: one billed and paid, one received in part and closed short, one pending. */
async function chainOf(at: ReceivedBills) {
  const { shop, milk, rice } = at
  const order = await at.order()
  const letter = { to: 'pedidos@example.com', language: 'es' }
  await post(shop, 'user', `/api/purchase-orders/${order.id}/mail`, letter)
  const billed = await at.receive(order)
  const lines = (await at.draft([billed])).items.map((item) =>
    // Within the tolerance, so that the bill adjusts the value of the received goods.
    item.productId === milk ? { ...item, cost: '2510' } : item,
  )
  const entered = await at.enter([billed], { items: lines, shipping: 30_00 })
  const { id: bill } = await at.step('admin', 'approve', entered)
  const { grandTotal } = await at.read(bill)
  const paid = await pay(at, { amount: grandTotal, allocations: [{ purchaseId: bill, amount: grandTotal }] })
  await post(shop, 'admin', `/api/payments/${paid.id}/approve`, undefined, paid.version)

  const part = await at.order()
  const came = [
    { ...milkLot, accepted: '6', rejected: '1', rejectReason: 'damaged' as const },
    { line: 1, accepted: '1.5' },
  ]
  const waiting = await at.receive(part, came)
  const { version } = (await shop.as('user').get(`/api/purchase-orders/${part.id}`)).json<Saved>()
  const rest = { reason: 'No llega más', lines: [part.lines[1] ?? 0] }
  await post(shop, 'admin', `/api/purchase-orders/${part.id}/close`, rest, version)
  const pendingReceipt = await enterReceipt(shop, receiptDraft(part, [{ ...milkLot, accepted: '1' }]))
  const items = [{ productId: rice, quantity: '2', cost: '900' }]
  const draft = { supplierId: at.supplierId, storeId: shop.storeId, discount: 0, shipping: 0, items }
  const dated = { orderedOn: '2026-11-02', expectedOn: '2026-11-12' }
  const pendingOrder = await post(shop, 'user', '/api/purchase-orders', { ...draft, ...dated })
  return {
    order: order.id,
    part: part.id,
    bill,
    receipt: waiting,
    billedReceipt: billed,
    pendingReceipt: pendingReceipt.id,
    pendingOrder: pendingOrder.id,
    payment: paid.id,
  }
}

const pay = ({ shop, supplierId }: ReceivedBills, draft: object) =>
  post(shop, 'user', '/api/payments', {
    kind: 'purchase',
    supplierId,
    paidOn: '2026-11-19',
    method: 'transfer',
    ...draft,
  })

/** Returns with credit and without, an advance, used credit, and a refund. */
async function settlements(at: ReceivedBills, open: number, paid: number) {
  const { shop } = at
  const user = shop.as('user')
  const back = async (purchaseId: number) => {
    const { lines } = (await user.get(`/api/purchases/${purchaseId}/returnable`)).json<Returnable>()
    const items = [{ purchaseLineId: lines[0]?.lineId, quantity: '2', reason: 'damaged' }]
    return post(shop, 'user', '/api/purchase-returns', { purchaseId, returnedOn: '2026-11-19', items })
  }
  const approve = (kind: string, { id, version }: Saved) =>
    post(shop, 'admin', `/api/${kind}/${id}/approve`, undefined, version)
  const goods = await approve('purchase-returns', await back(paid))
  await approve('purchase-returns', await back(open))
  const pendingReturn = await back(open)
  const cancelled = await back(open)
  await post(shop, 'user', `/api/purchase-returns/${cancelled.id}/cancel`, reason, cancelled.version)

  const credits = async () =>
    (await user.get(`/api/supplier-credits?supplier=${at.supplierId}`)).json<{ data: { id: number }[] }>()
      .data
  const [credit] = await credits()
  const refunded = [{ creditId: credit?.id, amount: 1000 }]
  const refund = { kind: 'return', purchaseId: paid, method: 'cash', credits: refunded }
  await approve('payments', await pay(at, { ...refund, supplierId: undefined }))
  const some = (amount: number) => [{ purchaseId: open, amount }]
  const advance = await pay(at, { amount: 15_000, allocations: some(10_000), advance: 5000 })
  await approve('payments', advance)
  const drawn = (await credits()).find(({ id }) => id !== credit?.id)
  const draws = [{ creditId: drawn?.id, amount: 2000 }]
  const reserving = await pay(at, { amount: 3000, allocations: some(5000), credits: draws })
  return {
    return: goods.id,
    pendingReturn: pendingReturn.id,
    credit: credit?.id ?? 0,
    advance: advance.id,
    reserving: reserving.id,
  }
}
