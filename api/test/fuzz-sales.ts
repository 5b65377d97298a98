import type { Saved } from './receiving.ts'
import type { Shop } from './shop.ts'

/** Some sales, collections and customer returns, pending and approved. */
export async function fillSales(shop: Shop, products: readonly number[]): Promise<void> {
  const user = shop.as('user')
  const { rows } = await shop.owner.query<{ id: number }>(
    `update customer set approval = 'approved' where company_id = $1 and not counter returning id`,
    [shop.companyId],
  )
  for (let nth = 0; nth < 12; nth += 1) {
    const items = products.map((productId) => ({ productId, quantity: '1', price: '9000' }))
    const customerId = rows[nth % rows.length]?.id
    const draft = { storeId: shop.storeId, soldOn: '2026-11-19', customerId, downPayment: 100, items }
    const { id, version } = (await user.post('/api/sales', draft)).json<Saved>()
    if (nth % 3 === 0) continue
    await shop.as('admin').post(`/api/sales/${id}/approve`, undefined, { version })
    await user.post(`/api/sales/${id}/collections`, {
      collectedOn: '2026-11-19',
      method: 'cash',
      amount: 500,
      note: '',
    })
    const { lines } = (await user.get(`/api/sales/${id}/returnable`)).json<{
      lines: { saleLineId: number; lotId: number }[]
    }>()
    const { saleLineId, lotId } = lines[0] ?? { saleLineId: 0, lotId: 0 }
    const goods = { saleLineId, lotId, quantity: '1', fate: 'shelf', reason: 'quality' }
    const back = { saleId: id, returnedOn: '2026-11-20', items: [goods] }
    const entered = (await user.post('/api/sale-returns', back)).json<Saved>()
    if (nth % 2 === 0)
      await shop.as('admin').post(`/api/sale-returns/${entered.id}/approve`, undefined, entered)
  }
}
