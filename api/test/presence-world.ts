import { type PresentEvent, presentEvent, type PresenceState } from '@trastienda/contract/presence'
import { inject } from 'vitest'
import { openPool } from '../src/db/pool.ts'
import { draftOf, makeProduct, makeSupplier } from './goods.ts'
import { orderDraftOf } from './orders.ts'
import { openShop, type Person } from './shop.ts'
import { listenAt, serverOn, signInAt, type Stream } from './streams.ts'

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** What a stream told of who is in a record. */
export const presentIn = ({ text }: Stream): PresentEvent[] =>
  [...text.matchAll(/^event: present\ndata: (.*)$/gm)].map(([, data]) =>
    presentEvent.parse(JSON.parse(data ?? '')),
  )

/** A shop with a purchase that several people open, and two real servers on its one database. */
export async function openPresence() {
  let now = Date.now
  const shop = await openShop(undefined, { clock: () => new Date(now()) })
  const supplierId = await makeSupplier(shop, 'Molinos Río Frío')
  const productId = await makeProduct(shop, 'HAR-1')
  const { rows: names } = await shop.owner.query<{ name: string }>('select current_database() as name')
  const database = names[0]?.name ?? ''
  const pool = openPool({ ...inject('postgres'), database })
  const other = await serverOn(shop, pool)
  const body = await draftOf(shop, shop.as('secretary'), supplierId, [{ productId, cost: '100' }])
  const entered = await shop.as('secretary').post('/api/purchases', body)
  const purchaseId = entered.json<{ id: number }>().id
  const opened: Stream[] = []
  let serial = 0
  return {
    shop,
    other,
    database,
    purchaseId,
    productId,
    /** A page of a person at one of the servers, with or without a stream of its own. */
    pageOf: async (person: Person, app = other, signedIn?: Awaited<ReturnType<typeof signInAt>>) => {
      const session = signedIn ?? (await signInAt(app, person))
      serial += 1
      const page = serial.toString(16).padStart(32, '0')
      return {
        session,
        page,
        listen: async () => {
          const stream = await listenAt(other, session)
          opened.push(stream)
          return stream
        },
        tell: (state: PresenceState, id = purchaseId, kind = 'purchase', key = page) =>
          app.inject({
            method: 'POST',
            url: `/api/presence/${kind}/${id}`,
            headers: { cookie: session.cookie },
            payload: { page: key, state },
          }),
      }
    },
    /** An order that one person entered. */
    order: async (person: Person) => {
      const draft = orderDraftOf(shop, supplierId, [{ productId, quantity: '1', cost: '1000' }])
      return (await shop.as(person).post('/api/purchase-orders', draft)).json<{ id: number }>().id
    },
    /** Waits until the last that a stream told of the purchase is this. */
    until: (stream: Stream, others: readonly [Person, boolean][]) =>
      stream.until(() => {
        const last = presentIn(stream).findLast(({ kind, id }) => kind === 'purchase' && id === purchaseId)
        const shown = last?.others.map(({ id, editing }) => [id, editing])
        const expected = others.map(([who, editing]) => [shop.ids[who], editing])
        return JSON.stringify(shown) === JSON.stringify(expected)
      }),
    rows: async () => {
      const counted = await shop.owner.query<{ count: number }>('select count(*)::int as count from presence')
      return counted.rows[0]?.count
    },
    /** Moves the clock of the servers on. */
    later: (minutes: number) => {
      now = () => Date.now() + minutes * 60_000
    },
    /** Everybody leaves. */
    clear: async () => {
      now = Date.now
      for (const { reply } of opened.splice(0)) reply.destroy()
      await shop.owner.query('delete from presence')
    },
    close: async () => {
      await other.close()
      await pool.end()
      await shop.close()
    },
  }
}
