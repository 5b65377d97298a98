import type { Saved } from './receiving.ts'
import type { Shop } from './shop.ts'

/** Some adjustments, transfers and counts, in every state. */
export async function fillStock(shop: Shop): Promise<void> {
  const user = shop.as('user')
  const { rows: lots } = await shop.owner.query<{
    productId: number
    lotId: number
    lot: string
    expiresOn: string
  }>(
    `select s.product_id as "productId", s.lot_id as "lotId", l.code as lot, l.expires_on::text as "expiresOn"
       from stock s join lot l on l.company_id = s.company_id and l.id = s.lot_id
      where s.store_id = $1 and s.quantity - s.reserved > 5 order by s.lot_id`,
    [shop.storeId],
  )
  const { rows: stores } = await shop.owner.query<{ id: number }>(
    `select id from store where company_id = $1 and id <> $2`,
    [shop.companyId, shop.storeId],
  )
  const enter = async (kind: string, draft: object) => {
    const reply = await user.post(`/api/${kind}`, draft)
    if (reply.statusCode !== 200) throw new Error(`/api/${kind}: ${reply.body}`)
    return reply.json<Saved>()
  }
  const approve = (kind: string, { id, version }: Saved) =>
    shop.as('admin').post(`/api/${kind}/${id}/approve`, undefined, { version })
  for (let nth = 0; nth < 9; nth += 1) {
    const { productId, lotId, lot, expiresOn } = lots[nth % lots.length] ?? {
      productId: 0,
      lotId: 0,
      lot: '',
      expiresOn: '',
    }
    const adjusted = { storeId: shop.storeId, adjustedOn: '2026-11-20', reason: 'correction' }
    const items = [{ productId, lot, expiresOn, quantity: nth % 2 === 0 ? '-1' : '1' }]
    const adjustment = await enter('stock-adjustments', { ...adjusted, items })
    const sent = { storeId: shop.storeId, toStoreId: stores[0]?.id, sentOn: '2026-11-20' }
    const transfer = await enter('stock-transfers', { ...sent, items: [{ productId, lotId, quantity: '2' }] })
    const count = await enter('stock-counts', { storeId: shop.storeId, countedOn: '2026-11-19' })
    await user.post(`/api/stock-counts/${count.id}/lines`, { productId, lot, expiresOn, quantity: '30' })
    if (nth % 3 === 0) continue
    await approve('stock-transfers', transfer)
    const closed = await user.post(`/api/stock-counts/${count.id}/close`, { uncounted: 'leave' }, count)
    if (nth % 3 === 1) continue
    await approve('stock-adjustments', adjustment)
    await approve('stock-counts', closed.json<Saved>())
  }
}
