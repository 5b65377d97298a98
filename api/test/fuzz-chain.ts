import type { Returnable } from './returning.ts'
import { approvedOrder, orderDraftOf } from './orders.ts'
import { approveReceipt, enterReceipt, receiptDraft, type Saved } from './receiving.ts'
import type { Shop } from './shop.ts'

/** Some orders, receipts, payments and returns, pending and approved, of one supplier. */
export async function fillChain(
  shop: Shop,
  supplierId: number,
  products: readonly number[],
  bills: readonly Saved[],
): Promise<void> {
  const dated = { orderedOn: '2026-11-01', expectedOn: '2026-11-10' } as never
  for (let nth = 0; nth < 8; nth += 1) {
    const items = products.map((productId) => ({ productId, quantity: '30', cost: '2500' }))
    const draft = orderDraftOf(shop, supplierId, items, dated)
    const order = await approvedOrder(shop, shop.as('secretary'), draft)
    const lines = order.items.map(({ id }) => id)
    const came = lines.map((_, line) => ({ line, accepted: '2', expiresOn: '2027-02-01' as never }))
    const receipt = await enterReceipt(shop, receiptDraft({ id: order.id, lines }, came))
    if (nth % 2 === 0) await approveReceipt(shop, receipt)
  }
  const user = shop.as('user')
  for (const [nth, { id, version }] of bills.entries()) {
    await shop.as('admin').post(`/api/purchases/${id}/approve`, undefined, { version })
    const payment = await user.post('/api/payments', {
      kind: 'purchase',
      supplierId,
      paidOn: '2026-11-19',
      method: 'cash',
      amount: 300,
      advance: 100,
      allocations: [{ purchaseId: id, amount: 200 }],
    })
    const { lines } = (await user.get(`/api/purchases/${id}/returnable`)).json<Returnable>()
    const items = [{ purchaseLineId: lines[0]?.lineId, quantity: '1', reason: 'damaged' }]
    const draft = { purchaseId: id, returnedOn: '2026-11-19', items }
    const back = await user.post('/api/purchase-returns', draft)
    if (nth % 2 > 0) continue
    for (const [kind, entered] of [
      ['payments', payment.json<Saved>()],
      ['purchase-returns', back.json<Saved>()],
    ] as const)
      await shop
        .as('admin')
        .post(`/api/${kind}/${entered.id}/approve`, undefined, { version: entered.version })
  }
}
