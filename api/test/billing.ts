import type { PurchaseDraftInput } from '@trastienda/contract/purchase'
import { expect } from 'vitest'
import { draftOf, makeProduct, makeSupplier } from './goods.ts'
import { openShop, type Shop } from './shop.ts'

interface Saved {
  readonly id: number
  readonly version: number
}

/** A shop with one supplier, a product that expires and has a whole unit, and one that is weighed. */
export interface Billing {
  readonly shop: Shop
  readonly supplierId: number
  readonly milk: number
  readonly rice: number
  /** Enters a purchase as `user`. */
  readonly enter: (
    items: readonly Partial<PurchaseDraftInput['items'][number]>[],
    more?: Partial<PurchaseDraftInput>,
  ) => Promise<Saved>
  /** The valuation of a product. */
  readonly stockOf: (productId: number) => Promise<Record<string, unknown>>
  /** Returns the debt to the supplier. */
  readonly owed: () => Promise<number>
}

/** The fields of a line of milk besides its product. */
export const milkLine = { lot: 'L1', expiresOn: '2027-02-18' as never, quantity: '12', cost: '2500' }

/** Opens a shop where purchases can be entered. */
export async function openBilling(): Promise<Billing> {
  const shop = await openShop()
  const supplierId = await makeSupplier(shop, 'Lácteos Sabana Alta S.A.S.')
  const milk = await makeProduct(shop, 'LAC-1', { expires: true })
  const rice = await makeProduct(shop, 'GRA-1', { wholeUnit: false })
  const first = async (text: string, id: number) =>
    (await shop.owner.query<Record<string, unknown>>(text, [id])).rows[0]
  return {
    shop,
    supplierId,
    milk,
    rice,
    enter: async (items, more = {}) => {
      const user = shop.as('user')
      const reply = await user.post('/api/purchases', await draftOf(shop, user, supplierId, items, more))
      expect(reply.statusCode, reply.body).toBe(200)
      return reply.json<Saved>()
    },
    stockOf: async (productId) =>
      (await first(
        'select quantity, value, average_cost, movements, last_cost from valuation where product_id = $1',
        productId,
      )) ?? {},
    owed: async () =>
      Number(
        (await first('select owed from supplier_balance where supplier_id = $1', supplierId))?.['owed'] ?? 0,
      ),
  }
}
