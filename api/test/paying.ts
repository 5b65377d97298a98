import type { PaymentDraftInput } from '@trastienda/contract/payment'
import type { LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import { draftOf, makeProduct, makeSupplier } from './goods.ts'
import { openShop, type Person, type Shop } from './shop.ts'

export interface Saved {
  readonly id: number
  readonly version: number
}

/** Values for tests: plain amounts, in centavos. */
type Loose<T> = { [K in keyof T]?: unknown }

/** A shop with two suppliers and open bills. */
export interface Paying {
  readonly shop: Shop
  readonly supplierId: number
  readonly otherId: number
  /** An approved bill of an amount in centavos. */
  bill(
    amount: number,
    more?: { supplierId?: number; creditDays?: number; purchasedOn?: string },
  ): Promise<Saved>
  /** The draft of a payment of one bill in full by transfer; `more` overrides fields. */
  draft(purchaseId: number, amount: number, more?: Loose<PaymentDraftInput>): object
  /** Enters a payment, which must succeed. */
  pay(purchaseId: number, amount: number, more?: Loose<PaymentDraftInput>, by?: Person): Promise<Saved>
  /** A transition, which may fail. */
  step(who: Person, name: string, payment: Saved, key?: string): Promise<LightMyRequestResponse>
  /** A transition, which must succeed. */
  done(who: Person, name: string, payment: Saved): Promise<Saved>
  /** The bill's row. */
  state(purchaseId: number): Promise<Record<string, unknown>>
  /** The debt to a supplier. */
  owed(supplierId?: number): Promise<number>
}

const reason = { reason: 'porque la prueba lo pide' }

export async function openPaying(): Promise<Paying> {
  const shop = await openShop()
  const supplierId = await makeSupplier(shop, 'Lácteos Sabana Alta S.A.S.')
  const otherId = await makeSupplier(shop, 'Empaques del Caribe S.A.')
  const productId = await makeProduct(shop, 'LAC-1')
  let serial = 0
  const paying: Paying = {
    shop,
    supplierId,
    otherId,
    bill: async (amount, { supplierId: of = supplierId, ...more } = {}) => {
      const user = shop.as('user')
      serial += 1
      const items = [{ productId, cost: (amount / 100).toFixed(2) }]
      const draft = await draftOf(shop, user, of, items, {
        reference: `PAGO-${serial}`,
        ...(more as object),
      })
      let reply = await user.post('/api/purchases', draft)
      if (reply.statusCode === 409) {
        const { id } = reply.json<{ detail: { id: number } }>().detail
        reply = await user.post('/api/purchases', {
          ...draft,
          notDuplicateOf: id,
          notDuplicateWhy: 'es otra factura',
        })
      }
      expect(reply.statusCode, reply.body).toBe(200)
      const { id, version } = reply.json<Saved>()
      const approved = await shop.as('admin').post(`/api/purchases/${id}/approve`, undefined, { version })
      expect(approved.statusCode, approved.body).toBe(200)
      return approved.json<Saved>()
    },
    draft: (purchaseId, amount, more = {}) => ({
      kind: 'purchase',
      supplierId,
      paidOn: '2026-11-20',
      method: 'transfer',
      amount,
      allocations: [{ purchaseId, amount }],
      ...more,
    }),
    pay: async (purchaseId, amount, more = {}, by = 'user') => {
      const reply = await shop.as(by).post('/api/payments', paying.draft(purchaseId, amount, more))
      expect(reply.statusCode, reply.body).toBe(200)
      return reply.json<Saved>()
    },
    step: (who, name, { id, version }, key) =>
      shop.as(who).post(`/api/payments/${id}/${name}`, name === 'approve' ? undefined : reason, {
        version,
        ...(key !== undefined && { key }),
      }),
    done: async (who, name, payment) => {
      const reply = await paying.step(who, name, payment)
      expect(reply.statusCode, reply.body).toBe(200)
      return reply.json<Saved>()
    },
    state: async (purchaseId) =>
      (
        await shop.owner.query<Record<string, unknown>>(
          'select status, paid, reserved, balance from purchase where id = $1',
          [purchaseId],
        )
      ).rows[0] ?? {},
    owed: async (of = supplierId) => {
      const { rows } = await shop.owner.query<{ owed: number }>(
        'select owed from supplier_balance where supplier_id = $1',
        [of],
      )
      return rows[0]?.owed ?? 0
    },
  }
  return paying
}
