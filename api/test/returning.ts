import type { PurchaseDraftInput } from '@trastienda/contract/purchase'
import type { ReturnDraftInput } from '@trastienda/contract/purchase-return'
import type { ReturnableLine, ReturnedBill } from '@trastienda/contract/purchase-return-lines'
import type { LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import { draftOf, makeSupplier } from './goods.ts'
import { openShop, type Person, type Shop } from './shop.ts'
import { nextReference } from './referenced.ts'

export interface Saved {
  readonly id: number
  readonly version: number
}

/** A purchase with returnable goods. */
export interface Returnable {
  readonly purchase: ReturnedBill
  readonly lines: readonly ReturnableLine[]
  readonly suggested: string
}

type Item = Partial<PurchaseDraftInput['items'][number]>
/** The quantity of a line, by its index. */
type Part = readonly [line: number, quantity: string, reason?: ReturnDraftInput['items'][number]['reason']]

/** A shop that returns goods. */
export interface Returning {
  readonly shop: Shop
  readonly supplierId: number
  /** An approved purchase. */
  bill(items: readonly Item[], more?: Partial<PurchaseDraftInput>): Promise<Saved>
  returnable(purchaseId: number, except?: number): Promise<Returnable>
  draft(
    purchaseId: number,
    parts: readonly Part[],
    more?: Partial<ReturnDraftInput>,
  ): Promise<ReturnDraftInput>
  /** Enters a return, which may fail. */
  enter(purchaseId: number, parts: readonly Part[], by?: Person): Promise<LightMyRequestResponse>
  /** Enters a return, which must succeed. */
  enterReturn(purchaseId: number, parts: readonly Part[], by?: Person): Promise<Saved>
  /** A transition, which may fail. */
  step(who: Person, name: string, of: Saved): Promise<LightMyRequestResponse>
  /** A transition, which must succeed. */
  done(who: Person, name: string, of: Saved): Promise<Saved>
  /** Enters a payment of the purchase that admin approves. */
  pay(purchaseId: number, amount: number): Promise<Saved>
  /** The stock of a product, and its value. */
  valued(productId: number): Promise<{ quantity: string; value: number }>
  owed(): Promise<number>
}

const reason = { reason: 'porque la prueba lo pide' }

export async function openReturning(): Promise<Returning> {
  const shop = await openShop()
  const supplierId = await makeSupplier(shop, 'Lácteos Sabana Alta S.A.S.')
  const post = async (who: Person, path: string, body?: object, version?: number) => {
    const reply = await shop.as(who).post(path, body, version === undefined ? {} : { version })
    expect(reply.statusCode, reply.body).toBe(200)
    return reply.json<Saved>()
  }
  const returning: Returning = {
    shop,
    supplierId,
    bill: async (items, more) => {
      const draft = await draftOf(shop, shop.as('user'), supplierId, items, more)
      let reply = await shop.as('user').post('/api/purchases', draft)
      if (reply.statusCode === 409) {
        const { id } = reply.json<{ detail: { id: number } }>().detail
        reply = await shop
          .as('user')
          .post('/api/purchases', { ...draft, notDuplicateOf: id, notDuplicateWhy: 'es otra factura' })
      }
      expect(reply.statusCode, reply.body).toBe(200)
      const { id, version } = reply.json<Saved>()
      return post('admin', `/api/purchases/${id}/approve`, undefined, version)
    },
    returnable: async (purchaseId, except) =>
      (
        await shop
          .as('user')
          .get(`/api/purchases/${purchaseId}/returnable${except === undefined ? '' : `?except=${except}`}`)
      ).json<Returnable>(),
    draft: async (purchaseId, parts, more) => {
      const { lines } = await returning.returnable(purchaseId)
      return {
        purchaseId,
        reference: nextReference(),
        returnedOn: '2026-11-20',
        items: parts.map(([at, quantity, why = 'damaged']) => ({
          purchaseLineId: lines[at]?.lineId ?? 0,
          quantity,
          reason: why,
        })),
        ...more,
      }
    },
    enter: async (purchaseId, parts, by = 'user') =>
      shop.as(by).post('/api/purchase-returns', await returning.draft(purchaseId, parts)),
    enterReturn: async (purchaseId, parts, by) => {
      const reply = await returning.enter(purchaseId, parts, by)
      expect(reply.statusCode, reply.body).toBe(200)
      return reply.json<Saved>()
    },
    step: (who, name, { id, version }) =>
      shop
        .as(who)
        .post(`/api/purchase-returns/${id}/${name}`, name === 'approve' ? undefined : reason, { version }),
    done: async (who, name, of) => {
      const reply = await returning.step(who, name, of)
      expect(reply.statusCode, reply.body).toBe(200)
      return reply.json<Saved>()
    },
    pay: async (purchaseId, amount) => {
      const { id, version } = await post('user', '/api/payments', {
        kind: 'purchase',
        supplierId,
        paidOn: '2026-11-20',
        method: 'transfer',
        amount,
        allocations: [{ purchaseId, amount }],
      })
      return post('admin', `/api/payments/${id}/approve`, undefined, version)
    },
    valued: async (productId) => {
      const { rows } = await shop.owner.query<{ quantity: string; value: number }>(
        'select trim_scale(quantity)::text as quantity, value from valuation where product_id = $1',
        [productId],
      )
      return rows[0] ?? { quantity: '0', value: 0 }
    },
    owed: async () => {
      const { rows } = await shop.owner.query<{ owed: number }>(
        'select owed from supplier_balance where supplier_id = $1',
        [supplierId],
      )
      return rows[0]?.owed ?? 0
    },
  }
  return returning
}
