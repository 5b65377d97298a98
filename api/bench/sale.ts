import { randomInt } from 'node:crypto'
import type { Pool } from 'pg'
import { approveSeeing, type Contender, expectOk, overSql, type Requests, type Saved } from './measure.ts'
import type { Recorded } from './record.ts'
import { openRecorder, plantGoods, recordApproved, recordedKeys } from './recording.ts'
import { replay, tokens } from './replay.ts'
import { addAttachments, type BenchShop, type PostgresServer } from './shop.ts'

export const linesOfSale = 10
export const stockedProducts = 300
/** Units of each product in its one lot: never sold out. */
const units = 100_000
const [cost, price] = [2000, 3000]

interface SaleChoice {
  readonly productIds: readonly number[]
  readonly serial: number
}

export interface SaleRecordings {
  readonly enter: readonly Recorded[]
  readonly approve: readonly Recorded[]
}

const counted = (count: number) => Array.from({ length: count }, (_, nth) => tokens.product + nth + 1)
const recorded: SaleChoice = { productIds: counted(linesOfSale), serial: tokens.reference }

/** A counter sale, paid in cash. */
const saleOf = ({ productIds, serial }: SaleChoice, soldOn: string) => ({
  storeId: 1,
  // The counter.
  customerId: 1,
  reference: `SV-${serial}`,
  soldOn,
  responsibleId: 1,
  downPayment: productIds.length * price * 100,
  items: productIds.map((productId) => ({ productId, quantity: '1', price: String(price) })),
})

/** Buys enough of some products, each in one lot, that no sale takes the last of it. */
export async function stockGoods(
  server: PostgresServer,
  shop: BenchShop,
  today: string,
  count = stockedProducts,
): Promise<void> {
  const productIds = counted(count)
  await plantGoods(shop.owner, tokens.supplier, productIds)
  const attachmentId = await addAttachments(shop.owner, 1)
  const bill = {
    supplierId: tokens.supplier,
    storeId: 1,
    reference: 'G-1',
    purchasedOn: today,
    creditDays: 30,
    responsibleId: 1,
    customerId: null,
    discount: 0,
    shipping: 0,
    returned: 0,
    attachmentIds: [attachmentId],
    items: productIds.map((productId) => ({
      productId,
      lot: 'L1',
      expiresOn: '2031-01-15',
      quantity: String(units),
      cost: String(cost),
    })),
  }
  const recorder = await openRecorder(server, shop)
  await recordApproved(recorder, shop, '/api/purchases', bill).finally(() => recorder.close())
  await shop.owner.query('delete from idempotency')
  await shop.owner.query('vacuum analyze')
}

/** Sends a sale through the real code and records its statements. */
export async function recordSale(
  server: PostgresServer,
  shop: BenchShop,
  today: string,
): Promise<SaleRecordings> {
  await stockGoods(server, shop, today, linesOfSale)
  await shop.owner.query(
    `select setval('sale_id_seq', ${tokens.sale}), setval('sale_line_id_seq', ${tokens.saleLine})`,
  )
  const recorder = await openRecorder(server, shop)
  return recordApproved(recorder, shop, '/api/sales', saleOf(recorded, today)).finally(() => recorder.close())
}

/** Gives each sale random products and a new number. */
export function saleChoices(): () => SaleChoice {
  let serial = 1_000_000
  return () => {
    const productIds = new Set<number>()
    while (productIds.size < linesOfSale) productIds.add(tokens.product + 1 + randomInt(stockedProducts))
    serial += 1
    return { productIds: [...productIds], serial }
  }
}

/** Entering and approving a sale over HTTP. */
export const saleRequests =
  ({ cookies }: BenchShop, choose: () => SaleChoice, today: string): Requests =>
  async (connection) => {
    const choice = choose()
    const keyed = (step: string) => ({ 'idempotency-key': `sale-${step}-${choice.serial}` })
    const entering = { cookie: cookies.user, ...keyed('enter') }
    const body = JSON.stringify(saleOf(choice, today))
    const { id, version } = JSON.parse(
      expectOk(await connection.request('POST', '/api/sales', entering, body)).body,
    ) as Saved
    const approving = { cookie: cookies.admin, ...keyed('approve'), 'if-match': `"v${version}"` }
    expectOk(await approveSeeing(connection, `/api/sales/${id}/approve`, approving))
  }

/** Only the statements of both transactions. */
export const saleOverSql = (
  pool: Pool,
  { enter, approve }: SaleRecordings,
  choose: () => SaleChoice,
): Contender =>
  overSql(pool, async (client) => {
    const { productIds, serial } = choose()
    const meaning = new Map([
      [String(recorded.serial), serial],
      [String(recordedKeys[0]), serial],
      [String(recordedKeys[1]), serial],
      ...recorded.productIds.map((id, at) => [String(id), productIds[at] ?? 0] as const),
    ])
    await replay(client, enter, meaning)
    await replay(client, approve, meaning)
  })
