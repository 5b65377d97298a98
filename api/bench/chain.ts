import { randomInt } from 'node:crypto'
import type { Client, Pool, PoolClient } from 'pg'
import {
  amountPaid,
  billsOfPayment,
  type ChainChoice,
  linesOf,
  paymentOf,
  productsOf,
  receiptOf,
} from './chain-bodies.ts'
import { linesOfOrder, orders } from './make-chain.ts'
import { approveSeeing, type Contender, expectOk, overSql, type Requests } from './measure.ts'
import type { Recorded } from './record.ts'
import { openRecorder, plantBalance, plantGoods, recordApproved, recordedKeys } from './recording.ts'
import { replay, tokens } from './replay.ts'
import type { BenchShop, PostgresServer } from './shop.ts'

interface Transactions {
  readonly enter: readonly Recorded[]
  readonly approve: readonly Recorded[]
}

export interface ChainRecordings {
  readonly payment: Transactions
  readonly receipt: Transactions
  /** The reads of one page of the pending payments. */
  readonly page: readonly Recorded[]
}

const counted = (start: number, count: number) => Array.from({ length: count }, (_, nth) => start + nth + 1)

const recorded: ChainChoice = {
  supplierId: tokens.supplier,
  billIds: counted(tokens.bill, billsOfPayment),
  orderId: tokens.order,
  lineIds: counted(tokens.orderLine, linesOfOrder),
  serial: tokens.reference,
}
const recordedProducts = counted(tokens.product, linesOfOrder)

/** Creates the bills and the order that the recorded documents name. */
async function plant(owner: Client, today: string): Promise<void> {
  const { supplierId, billIds, orderId, lineIds } = recorded
  await plantGoods(owner, supplierId, recordedProducts)
  await plantBalance(owner, supplierId, -amountPaid)
  const state = `'approved', 1, 1, 2, now()`
  for (const id of billIds) {
    await owner.query(`
      insert into purchase (company_id, id, responsible_id, store_id, supplier_id, reference, purchased_on, credit_days, subtotal, lines, approval,
             created_by, edited_by, decided_by, decided_at)
      values (1, ${id}, 1, 1, ${supplierId}, 'F-${id}', '${today}', 30, 1000000, 1, ${state})`)
  }
  await owner.query(`
    insert into purchase_order (company_id, id, responsible_id, store_id, supplier_id, reference, ordered_on, expected_on, subtotal, lines, units, approval,
           created_by, edited_by, decided_by, decided_at)
    values (1, ${orderId}, 1, 1, ${supplierId}, 'PO-${orderId}', '${today}', '${today}', ${lineIds.length * 100_000}, ${lineIds.length},
            ${lineIds.length * 1000}, ${state})`)
  for (const [at, id] of lineIds.entries()) {
    const product = recordedProducts[at]
    await owner.query(`
      insert into purchase_order_line (company_id, id, purchase_order_id, position, product_id, quantity, cost, subtotal)
      values (1, ${id}, ${orderId}, ${at + 1}, ${product}, 1000, 1, 100000)`)
    await owner.query(
      `insert into product_order_tally (company_id, product_id, ordered, open) values (1, ${product}, 1000, 1000)`,
    )
  }
  await owner.query(
    `select setval('payment_id_seq', ${tokens.payment}), setval('received_order_id_seq', ${tokens.receipt}),
            setval('received_order_line_id_seq', ${tokens.receiptLine})`,
  )
}

/** A page of pending payments. */
export const pendingPath = '/api/payments?approval=pending&limit=50'

/** Sends the measured requests through the real code and records its statements. */
export async function recordChain(
  server: PostgresServer,
  shop: BenchShop,
  today: string,
): Promise<ChainRecordings> {
  await plant(shop.owner, today)
  const recorder = await openRecorder(server, shop)
  try {
    const payment = await recordApproved(recorder, shop, '/api/payments', paymentOf(recorded, today))
    await shop.owner.query('delete from idempotency')
    const receipt = await recordApproved(
      recorder,
      shop,
      '/api/received-orders',
      receiptOf(recorded, today),
      {},
    )
    const page = await recorder.request('GET', pendingPath, { cookie: shop.cookies.user })
    return { payment, receipt, page: page.statements }
  } finally {
    await recorder.close()
  }
}

/** Gives each document random bills or an order, and a new number. */
export async function chainChoices({ owner }: BenchShop): Promise<() => ChainChoice> {
  const { rows } = await owner.query<{ supplierId: number; bills: number[] }>(
    `select supplier_id as "supplierId", json_agg(id) as bills from purchase where approval = 'approved'
      group by supplier_id having count(*) >= ${billsOfPayment}`,
  )
  let serial = 1_000_000
  return () => {
    const { supplierId, bills } = rows[randomInt(rows.length)] ?? { supplierId: 0, bills: [] }
    const from = randomInt(bills.length - billsOfPayment + 1)
    const orderId = 1 + randomInt(orders)
    serial += 1
    const billIds = bills.slice(from, from + billsOfPayment)
    return { supplierId, billIds, orderId, lineIds: linesOf(orderId), serial }
  }
}

const paths = { payment: '/api/payments', receipt: '/api/received-orders' } as const
type Kind = keyof typeof paths

/** Entering and approving a document over HTTP. */
export function chainRequests(
  { cookies }: BenchShop,
  kind: Kind,
  choose: () => ChainChoice,
  today: string,
): Requests {
  return async (connection) => {
    const choice = choose()
    const body = kind === 'payment' ? paymentOf(choice, today) : receiptOf(choice, today)
    const keyed = (step: string) => ({ 'idempotency-key': `${kind}-${step}-${choice.serial}` })
    const entering = { cookie: cookies.user, ...keyed('enter') }
    const entered = expectOk(await connection.request('POST', paths[kind], entering, JSON.stringify(body)))
    const { id, version } = JSON.parse(entered.body) as { id: number; version: number }
    const approving = { cookie: cookies.admin, ...keyed('approve'), 'if-match': `"v${version}"` }
    expectOk(await approveSeeing(connection, `${paths[kind]}/${id}/approve`, approving))
  }
}

/** Only the statements of both transactions. */
export function chainOverSql(
  pool: Pool,
  { enter, approve }: Transactions,
  choose: () => ChainChoice,
): Contender {
  return overSql(pool, async (client: PoolClient) => {
    const choice = choose()
    const products = productsOf(choice.orderId)
    const pairs: (readonly [number, number])[] = [
      [recorded.supplierId, choice.supplierId],
      [recorded.orderId, choice.orderId],
      [recorded.serial, choice.serial],
      [recordedKeys[0], choice.serial],
      [recordedKeys[1], choice.serial],
      ...recorded.billIds.map((id, at) => [id, choice.billIds[at] ?? 0] as const),
      ...recorded.lineIds.map((id, at) => [id, choice.lineIds[at] ?? 0] as const),
      ...recordedProducts.map((id, at) => [id, products[at] ?? 0] as const),
    ]
    const meaning = new Map(pairs.map(([id, now]) => [String(id), now]))
    await replay(client, enter, meaning)
    await replay(client, approve, meaning)
  })
}
