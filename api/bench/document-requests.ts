import { randomInt } from 'node:crypto'
import { linesOfSale, saleChoices, saleRequests, stockedProducts } from './sale.ts'
import { chainChoices, chainRequests } from './chain.ts'
import type { FloorKind } from './floor.ts'
import type { Connection } from './http-client.ts'
import { approveSeeing, choices, expectOk, purchaseRequests, type Requests, type Saved } from './measure.ts'
import { tokens } from './replay.ts'
import { lotsOfProduct } from './make.ts'
import type { BenchShop } from './shop.ts'

/** Somebody's requests, each under a key of its own. */
function asking(connection: Connection, { cookies }: BenchShop, serial: string) {
  let sent = 0
  const keyed = () => {
    sent += 1
    return { 'idempotency-key': `${serial}-${sent}` }
  }
  return {
    post: async (path: string, body: object, version?: number): Promise<Saved> => {
      const headers = {
        cookie: cookies.user,
        ...keyed(),
        ...(version !== undefined && { 'if-match': `"v${version}"` }),
      }
      return JSON.parse(
        expectOk(await connection.request('POST', path, headers, JSON.stringify(body))).body,
      ) as Saved
    },
    get: async (path: string): Promise<Saved> =>
      JSON.parse(expectOk(await connection.request('GET', path, { cookie: cookies.user })).body) as Saved,
    approve: async (path: string, { id, version }: Saved): Promise<void> => {
      const headers = { cookie: cookies.admin, ...keyed(), 'if-match': `"v${version}"` }
      expectOk(await approveSeeing(connection, `${path}/${id}/approve`, headers))
    },
  }
}

/** What a count finds of a product of `plenty`. */
const countedLot = { lot: 'L1', expiresOn: '2031-01-15', quantity: '90000', mode: 'set' }

/** Products that lie in one lot in plenty. */
function plenty(count: number): { productId: number; lotId: number }[] {
  const chosen = new Set<number>()
  while (chosen.size < count) chosen.add(randomInt(stockedProducts))
  return [...chosen].map((nth) => ({
    productId: tokens.product + nth + 1,
    lotId: tokens.lot + nth * lotsOfProduct + 1,
  }))
}

/**
 * Entering and approving documents of each kind over HTTP, with as many lines as the hand-written documents of
 * `floor.ts`.
 * @param shop with a chain (`makeChain`) and goods in stock (`stockGoods`)
 */
export async function documentRequests(shop: BenchShop, today: string): Promise<Record<FloorKind, Requests>> {
  const { rows: bills } = await shop.owner.query<{ id: number; lines: number[] }>(
    `select p.id, array_agg(l.id::int order by l.id) as lines from purchase p join purchase_line l on l.purchase_id = p.id
      where p.approval = 'approved' and p.lines = 5 and p.id > 1000 group by p.id order by p.id`,
  )
  const chain = await chainChoices(shop)
  let serial = 0
  const next = (kind: string) => `${kind}-${process.pid}-${(serial += 1)}`
  const purchaseReturn: Requests = async (connection) => {
    const bill = bills.pop()
    if (!bill) throw new Error('every bill has a return')
    const key = next('return')
    const { post, approve } = asking(connection, shop, key)
    const items = bill.lines.map((purchaseLineId) => ({ purchaseLineId, quantity: '1', reason: 'damaged' }))
    const body = { purchaseId: bill.id, reference: key, returnedOn: today, items }
    await approve('/api/purchase-returns', await post('/api/purchase-returns', body))
  }
  const transfer: Requests = async (connection) => {
    const { post, approve } = asking(connection, shop, next('transfer'))
    const items = plenty(5).map((goods) => ({ ...goods, quantity: '1' }))
    const body = { storeId: 1, toStoreId: 2, sentOn: today, items }
    await approve('/api/stock-transfers', await post('/api/stock-transfers', body))
  }
  const count: Requests = async (connection) => {
    const { post, get, approve } = asking(connection, shop, next('count'))
    const path = '/api/stock-counts'
    const { id } = await post(path, { storeId: 1, countedOn: today })
    for (const { productId } of plenty(5)) await post(`${path}/${id}/lines`, { productId, ...countedLot })
    const { version } = await get(`${path}/${id}`)
    await approve(path, await post(`${path}/${id}/close`, { uncounted: 'leave' }, version))
  }
  return {
    purchase: purchaseRequests(shop, await choices(shop), today),
    receipt: chainRequests(shop, 'receipt', chain, today),
    payment: chainRequests(shop, 'payment', chain, today),
    sale: saleRequests(shop, saleChoices(), today),
    purchaseReturn,
    transfer,
    count,
  }
}

/** What a document of each kind is, for the table. */
export const described: Readonly<Record<FloorKind, string>> = {
  purchase: 'purchase, 5 lines',
  receipt: 'receipt, 20 lines',
  payment: 'payment, 20 bills',
  sale: `sale, ${linesOfSale} lines`,
  purchaseReturn: 'return, 5 lines',
  transfer: 'transfer, 5 lines',
  count: 'count, 5 lots',
}
