import type { SaleDraftInput } from '@trastienda/contract/sale'
import { expect } from 'vitest'
import { overPool } from '../src/db/db.ts'
import { differences, verifyLedgers } from '../src/verify/verify.ts'
import { draftOf, makeProduct, makeSupplier } from './goods.ts'
import type { Saved } from './receiving.ts'
import { openShop, type Person, type Shop } from './shop.ts'

/** Goods that a purchase brings in: of a lot, with their unit cost. */
interface Brought {
  readonly productId: number
  readonly quantity: string
  readonly cost?: string
  readonly lot?: string
  readonly expiresOn?: string | null
}

/** A shop with goods to sell. */
export interface Selling {
  readonly shop: Shop
  readonly supplierId: number
  product(code: string, more?: { wholeUnit?: boolean; expires?: boolean }): Promise<number>
  customer(name: string, approval?: string): Promise<number>
  /** Brings goods in by an approved purchase. */
  bring(...goods: Brought[]): Promise<void>
  /** Like `bring`, by a purchase of that day, which it returns. */
  broughtOn(purchasedOn: string, ...goods: Brought[]): Promise<Saved>
  /** A valid draft of a counter sale; `more` overrides fields. Prices are 2000 by default. */
  draft(
    items: readonly Partial<SaleDraftInput['items'][number]>[],
    more?: Partial<SaleDraftInput>,
  ): SaleDraftInput
  /** Enters a sale, which must succeed. */
  sell(draft: SaleDraftInput, by?: Person): Promise<Saved>
  /** Like `sell`, approved by an admin. */
  sold(draft: SaleDraftInput, by?: Person): Promise<Saved>
  /** A step of a sale, which must succeed. */
  step(by: Person, name: string, sale: Saved, body?: object): Promise<Saved>
  /** The quantity and reservation of each lot of a product in the store, by the lot's code. */
  shelf(productId: number): Promise<Record<string, { quantity: string; reserved: string }>>
  lotId(productId: number, code: string): Promise<number>
  /** Every ledger agrees with every document. */
  agrees(): Promise<void>
}

export const because = { reason: 'porque la prueba lo pide' }

/** The total of a draft's items, centavos. */
const totalOf = (items: SaleDraftInput['items'], discount: number) =>
  items.reduce((sum, { quantity, price }) => sum + Math.round(Number(quantity) * Number(price) * 100), 0) -
  discount

/** Opens the shop. */
export async function openSelling(): Promise<Selling> {
  const shop = await openShop()
  const supplierId = await makeSupplier(shop, 'Abarrotes La Central')
  const must = async (by: Person, path: string, body?: object, version?: number) => {
    const reply = await shop.as(by).post(path, body, version === undefined ? {} : { version })
    expect(reply.statusCode, reply.body).toBe(200)
    return reply.json<Saved>()
  }
  const at: Selling = {
    shop,
    supplierId,
    product: (code, more) => makeProduct(shop, code, more),
    customer: async (name, approval = 'approved') => {
      const { rows } = await shop.owner.query<{ id: number }>(
        'insert into customer (company_id, name, approval) values ($1, $2, $3) returning id',
        [shop.companyId, name, approval],
      )
      return rows[0]?.id ?? 0
    },
    bring: async (...goods) => {
      await at.broughtOn('2026-11-01', ...goods)
    },
    broughtOn: async (purchasedOn, ...goods) => {
      const items = goods.map(({ cost = '1000', ...line }) => ({ cost, ...line }))
      const draft = await draftOf(shop, shop.as('user'), supplierId, items, { purchasedOn })
      const total = items.reduce((sum, { quantity }) => sum + Number(quantity), 0)
      // Shipping would change the costs; only the total must differ from another bill's.
      const notDuplicate = { ...draft, reference: `F-${crypto.randomUUID().slice(0, 8)}-${total}` }
      let reply = await shop.as('user').post('/api/purchases', notDuplicate)
      if (reply.statusCode === 409) {
        const { detail } = reply.json<{ detail: { id: number } }>()
        reply = await shop
          .as('user')
          .post('/api/purchases', { ...notDuplicate, notDuplicateOf: detail.id, notDuplicateWhy: 'es otra' })
      }
      expect(reply.statusCode, reply.body).toBe(200)
      const { id, version } = reply.json<Saved>()
      return must('admin', `/api/purchases/${id}/approve`, undefined, version)
    },
    draft: (items, more = {}) => {
      const lines = items.map((item) => ({ productId: 0, quantity: '1', price: '2000', ...item }))
      const downPayment = totalOf(lines, more.discount ?? 0)
      return {
        storeId: shop.storeId,
        customerId: null,
        responsibleId: shop.ids.user,
        soldOn: '2026-11-20',
        downPayment,
        items: lines,
        ...more,
      }
    },
    sell: (draft, by = 'user') => must(by, '/api/sales', draft),
    sold: async (draft, by) => {
      const { id, version } = await at.sell(draft, by)
      return must('admin', `/api/sales/${id}/approve`, undefined, version)
    },
    step: (by, name, { id, version }, body) => must(by, `/api/sales/${id}/${name}`, body, version),
    shelf: async (productId) => {
      const { rows } = await shop.owner.query<{ code: string; quantity: string; reserved: string }>(
        `select l.code, trim_scale(s.quantity)::text as quantity, trim_scale(s.reserved)::text as reserved
           from stock s join lot l on l.company_id = s.company_id and l.id = s.lot_id
          where s.product_id = $1 and s.store_id = $2 order by l.code`,
        [productId, shop.storeId],
      )
      return Object.fromEntries(rows.map(({ code, ...held }) => [code, held]))
    },
    lotId: async (productId, code) => {
      const { rows } = await shop.owner.query<{ id: number }>(
        'select id from lot where product_id = $1 and code = $2',
        [productId, code],
      )
      return rows[0]?.id ?? 0
    },
    agrees: async () => expect(differences(await verifyLedgers(overPool(shop.pool)))).toEqual([]),
  }
  return at
}
