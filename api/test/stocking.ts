import type { StockAdjustment } from '@trastienda/contract/stock-adjustment'
import { expect } from 'vitest'
import type { Saved } from './receiving.ts'
import { openSelling, type Selling } from './selling.ts'
import type { Person } from './shop.ts'

/** A shop with goods in its store Centro, and another store, Norte, for transfers. */
export interface Stocking extends Selling {
  readonly northId: number
  /** Writes through the API, which must succeed. */
  must(by: Person, path: string, body?: object, version?: number): Promise<Saved>
  /** Reads through the API, which must succeed. */
  read<T>(by: Person, path: string): Promise<T>
  /** A product in a new category, with 10 in lot A at 1000 pesos and 4 in lot B at 2000. */
  shelved(): Promise<{ product: number; code: string; categoryId: number }>
  /** Enters an adjustment of the store Centro: [product, lot, quantity] each. */
  adjust(...items: readonly (readonly [number, string, string])[]): Promise<Saved>
  /** Like `adjust`, approved by an admin. */
  adjusted(...items: readonly (readonly [number, string, string])[]): Promise<Saved>
  /** Enters a transfer from Centro to Norte: [product, lot id, quantity] each. */
  transfer(...items: readonly (readonly [number, number, string])[]): Promise<Saved>
  /** Opens a count of Centro. */
  count(more?: object): Promise<Saved>
  /** Counts units of a lot in an open count; sets them by default. */
  counted(count: Saved, productId: number, lot: string, quantity: string, more?: object): Promise<void>
  /** Closes a count with its present version. */
  closed(count: Saved, uncounted?: 'zero' | 'leave', by?: Person): Promise<Saved>
  /** The stock of a product in the company and its value. */
  worth(productId: number): Promise<{ quantity: string; value: number; average: string }>
  /** The stock of a product in each store, by the store's name. */
  stores(productId: number): Promise<Record<string, string>>
}

export const adjustmentDraft = (storeId: number, items: readonly (readonly [number, string, string])[]) => ({
  storeId,
  adjustedOn: '2026-11-20',
  reason: items.every(([, , quantity]) => quantity.startsWith('-')) ? 'damaged' : 'correction',
  items: items.map(([productId, lot, quantity]) => ({ productId, lot, quantity })),
})

/** Opens the shop. */
export async function openStocking(): Promise<Stocking> {
  const at = await openSelling()
  const { shop } = at
  const { rows } = await shop.owner.query<{ id: number }>(
    `select id from store where company_id = $1 and name = 'Norte'`,
    [shop.companyId],
  )
  const northId = rows[0]?.id ?? 0
  const must: Stocking['must'] = async (by, path, body, version) => {
    const reply = await shop.as(by).post(path, body, version === undefined ? {} : { version })
    expect(reply.statusCode, `${path}: ${reply.body}`).toBe(200)
    return reply.json<Saved>()
  }
  const read = async <T>(by: Person, path: string): Promise<T> => {
    const reply = await shop.as(by).get(path)
    expect(reply.statusCode, `${path}: ${reply.body}`).toBe(200)
    return reply.json<T>()
  }
  let serial = 0
  const stocking: Stocking = {
    ...at,
    northId,
    must,
    read,
    shelved: async () => {
      serial += 1
      const code = `EST-${serial}`
      const { id: categoryId } = await must('user', '/api/categories', { name: `Estante ${serial}` })
      const product = await at.product(code)
      await shop.owner.query('update product set category_id = $1 where id = $2', [categoryId, product])
      await at.bring({ productId: product, quantity: '10', lot: 'A' })
      await at.bring({ productId: product, quantity: '4', lot: 'B', cost: '2000' })
      return { product, code, categoryId }
    },
    adjust: (...items) => must('user', '/api/stock-adjustments', adjustmentDraft(shop.storeId, items)),
    adjusted: async (...items) => {
      const { id, version } = await stocking.adjust(...items)
      return must('admin', `/api/stock-adjustments/${id}/approve`, undefined, version)
    },
    transfer: (...items) =>
      must('user', '/api/stock-transfers', {
        storeId: shop.storeId,
        toStoreId: northId,
        sentOn: '2026-11-20',
        items: items.map(([productId, lotId, quantity]) => ({ productId, lotId, quantity })),
      }),
    count: (more = {}) =>
      must('user', '/api/stock-counts', { storeId: shop.storeId, countedOn: '2026-11-20', ...more }),
    counted: async ({ id }, productId, lot, quantity, more = {}) => {
      await must('user', `/api/stock-counts/${id}/lines`, { productId, lot, quantity, mode: 'set', ...more })
    },
    closed: async ({ id }, uncounted = 'leave', by = 'user') => {
      const { version } = await read<StockAdjustment>('user', `/api/stock-counts/${id}`)
      return must(by, `/api/stock-counts/${id}/close`, { uncounted }, version)
    },
    worth: async (productId) => {
      const found = await shop.owner.query<{ quantity: string; value: number; average: string }>(
        `select trim_scale(quantity)::text as quantity, value, trim_scale(average_cost)::text as average
           from valuation where product_id = $1`,
        [productId],
      )
      const worth = found.rows[0]
      if (!worth) throw new Error('there is no such product')
      return worth
    },
    stores: async (productId) => {
      const found = await shop.owner.query<{ name: string; quantity: string }>(
        `select t.name, trim_scale(sum(s.quantity))::text as quantity
           from stock s join store t on t.company_id = s.company_id and t.id = s.store_id
          where s.product_id = $1 and s.quantity > 0 group by t.name`,
        [productId],
      )
      return Object.fromEntries(found.rows.map(({ name, quantity }) => [name, quantity]))
    },
  }
  return stocking
}
