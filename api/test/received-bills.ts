import type { OrderDraftInput } from '@trastienda/contract/purchase-order'
import type { BillDraft } from '@trastienda/contract/purchase-bill'
import type { Purchase, PurchaseDraftInput } from '@trastienda/contract/purchase'
import { expect } from 'vitest'
import { makeAttachment, makeProduct, makeSupplier } from './goods.ts'
import { approvedOrder, orderDraftOf } from './orders.ts'
import { approveReceipt, enterReceipt, type EnteredOrder, receiptDraft, type Saved } from './receiving.ts'
import { openShop, type Person, type Shop } from './shop.ts'

type Came = Parameters<typeof receiptDraft>[1]

/** A shop that receives orders of milk (expires, whole) and rice (weighed), and bills the receipts. */
export interface ReceivedBills {
  readonly shop: Shop
  readonly supplierId: number
  readonly milk: number
  readonly rice: number
  /** An approved order: 10 of milk at 2500 and 4 of rice at 1000 by default. */
  order(more?: Partial<OrderDraftInput>): Promise<EnteredOrder>
  /** An approved received order; the complete order by default. */
  receive(order: EnteredOrder, came?: Came): Promise<number>
  bill(ids: readonly number[]): Promise<BillDraft>
  /** What the form sends when the drafted bill is not changed; `more` overrides fields. */
  draft(ids: readonly number[], more?: Partial<PurchaseDraftInput>): Promise<PurchaseDraftInput>
  /** Enters the bill as `user`, which must succeed. */
  enter(ids: readonly number[], more?: Partial<PurchaseDraftInput>): Promise<Saved>
  step(who: Person, name: string, document: Saved, body?: unknown): Promise<Saved>
  read(id: number): Promise<Purchase>
  row(text: string, ...values: unknown[]): Promise<Record<string, unknown>>
}

/** The fields of a line of milk besides its product. */
export const milkLot = { lot: 'L1', expiresOn: '2027-02-18' as never }

let serial = 0

/** Opens a shop that bills its receipts. */
export async function openReceivedBills(): Promise<ReceivedBills> {
  const shop = await openShop()
  const supplierId = await makeSupplier(shop, 'Lácteos Sabana Alta S.A.S.')
  const milk = await makeProduct(shop, 'LAC-1', { expires: true })
  const rice = await makeProduct(shop, 'GRA-1', { wholeUnit: false })
  const bills: ReceivedBills = {
    shop,
    supplierId,
    milk,
    rice,
    order: async (more = {}) => {
      const items = [
        { productId: milk, quantity: '10', cost: '2500' },
        { productId: rice, quantity: '4', cost: '1000' },
      ]
      const dated = { orderedOn: '2026-11-01', expectedOn: '2026-11-10' } as Partial<OrderDraftInput>
      const draft = orderDraftOf(shop, supplierId, items, { ...dated, ...more })
      const order = await approvedOrder(shop, shop.as('secretary'), draft)
      return { id: order.id, lines: order.items.map(({ id }) => id) }
    },
    receive: async (
      order,
      came = [
        { ...milkLot, accepted: '10' },
        { line: 1, accepted: '4' },
      ],
    ) => {
      const entered = await enterReceipt(shop, receiptDraft(order, came))
      const reply = await approveReceipt(shop, entered)
      expect(reply.statusCode, reply.body).toBe(200)
      return entered.id
    },
    bill: async (ids) => {
      const reply = await shop.as('user').get(`/api/received-orders/bill?ids=${ids.join(',')}`)
      expect(reply.statusCode, reply.body).toBe(200)
      return reply.json<BillDraft>()
    },
    draft: async (ids, more = {}) => {
      const { items, receipts, ...bill } = await bills.bill(ids)
      serial += 1
      return {
        supplierId: bill.supplierId,
        responsibleId: shop.ids.user,
        customerId: null,
        storeId: bill.storeId,
        reference: `FR-${serial}`,
        purchasedOn: '2026-11-18',
        creditDays: bill.creditDays,
        discount: bill.discount,
        shipping: bill.shipping,
        returned: 0,
        items: items.map(({ productId, lot, expiresOn, quantity, cost }) => ({
          productId,
          lot,
          expiresOn,
          quantity,
          cost,
        })),
        attachmentIds: [await makeAttachment(shop.as('user'))],
        receivedOrderIds: receipts.map(({ id }) => id),
        notDuplicateOf: null,
        ...more,
      }
    },
    enter: async (ids, more = {}) => {
      const user = shop.as('user')
      const draft = await bills.draft(ids, more)
      let reply = await user.post('/api/purchases', draft)
      if (reply.json<{ code?: string }>().code === 'possible_duplicate') {
        const notDuplicateOf = reply.json<{ detail: { id: number } }>().detail.id
        reply = await user.post('/api/purchases', {
          ...draft,
          notDuplicateOf,
          notDuplicateWhy: 'otra entrega',
        })
      }
      expect(reply.statusCode, reply.body).toBe(200)
      return reply.json<Saved>()
    },
    step: async (who, name, { id, version }, body) => {
      const reply = await shop.as(who).post(`/api/purchases/${id}/${name}`, body, { version })
      expect(reply.statusCode, reply.body).toBe(200)
      return reply.json<Saved>()
    },
    read: async (id) => (await shop.as('user').get(`/api/purchases/${id}`)).json<Purchase>(),
    row: async (text, ...values) =>
      (await shop.owner.query<Record<string, unknown>>(text, values)).rows[0] ?? {},
  }
  return bills
}
