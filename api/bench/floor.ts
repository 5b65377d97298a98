import { randomInt } from 'node:crypto'
import type { Pool, PoolClient } from 'pg'
import { floorBills, floorOrders, floorParties } from './floor-schema.ts'
import {
  runPrepared,
  decide,
  enter,
  enterLines,
  hold,
  inTransaction,
  type Line,
  linesOf,
  lock,
  lockProducts,
  note,
  owe,
  post,
  putIn,
  takeOut,
} from './floor-steps.ts'
import { type Contender, overSql } from './measure.ts'

// Each kind of document written by hand in as few statements as exactness allows, only with the driver: the least
// work that gives the same result on this PostgreSQL. Each step of a person is committed, as in the program.

async function purchase(client: PoolClient): Promise<void> {
  const [lines, party, total] = [linesOf(5), 1 + randomInt(floorParties), 1_000_000]
  const id = await inTransaction(client, async () => {
    const entered = await enter(client, 'purchase', party, total)
    await enterLines(client, entered, lines)
    await note(client, 1, entered, 'entered')
    return entered
  })
  await inTransaction(client, async () => {
    await lock(client, id)
    await lockProducts(client, lines)
    await putIn(client, id, 1, lines)
    await owe(client, party, total)
    await post(client, id, ['inventory', 'payable'], total)
    await decide(client, id)
    await note(client, 2, id, 'approved')
  })
}

async function receipt(client: PoolClient): Promise<void> {
  const order = 1 + randomInt(floorOrders)
  let lines: Line[] = []
  const id = await inTransaction(client, async () => {
    const ordered = await runPrepared<Line>(
      client,
      'ordered',
      `select product, lot, 1 as quantity from floor.line where document = $1 order by product, id`,
      [order],
    )
    lines = ordered.rows
    const entered = await enter(client, 'receipt', null, 4_000_000)
    await enterLines(client, entered, lines)
    await note(client, 1, entered, 'entered')
    return entered
  })
  await inTransaction(client, async () => {
    await lock(client, id)
    await runPrepared(client, 'order', `select id from floor.document where id = $1 for update`, [order])
    await runPrepared(
      client,
      'received',
      `update floor.line set received = received + 1 where document = $1`,
      [order],
    )
    await lockProducts(client, lines)
    await putIn(client, id, 1, lines)
    await post(client, id, ['inventory', 'received_not_billed'], 4_000_000)
    await decide(client, id)
    await note(client, 2, id, 'approved')
  })
}

async function payment(client: PoolClient): Promise<void> {
  const party = 1 + randomInt(floorParties)
  const first = floorOrders + 1 + ((party + floorParties - 1) % floorParties)
  const from = randomInt(floorBills / floorParties - 20)
  const bills = Array.from({ length: 20 }, (_, nth) => first + (from + nth) * floorParties)
  const id = await inTransaction(client, async () => {
    const entered = await enter(client, 'payment', party, 20)
    await runPrepared(
      client,
      'bills',
      `select id from floor.document where id = any($1::bigint[]) order by id for update`,
      [bills],
    )
    await runPrepared(
      client,
      'allocate',
      `insert into floor.allocation select $1, b, 1 from unnest($2::bigint[]) b`,
      [entered, bills],
    )
    await runPrepared(
      client,
      'reserve',
      `update floor.document set reserved = reserved + 1 where id = any($1::bigint[])`,
      [bills],
    )
    await note(client, 1, entered, 'entered')
    return entered
  })
  await inTransaction(client, async () => {
    await lock(client, id)
    await runPrepared(
      client,
      'bills',
      `select id from floor.document where id = any($1::bigint[]) order by id for update`,
      [bills],
    )
    await runPrepared(
      client,
      'pay',
      `update floor.document set reserved = reserved - 1, paid = paid + 1 where id = any($1::bigint[])`,
      [bills],
    )
    await owe(client, party, -20)
    await post(client, id, ['payable', 'cash'], 20)
    await decide(client, id)
    await note(client, 2, id, 'approved')
  })
}

/** Goods that leave: to a customer, back to a supplier, or to another store. */
const leaving =
  (kind: 'sale' | 'purchase_return' | 'transfer', count: number) =>
  async (client: PoolClient): Promise<void> => {
    const [lines, total] = [linesOf(count), count * 200_000]
    const party = kind === 'purchase_return' ? 1 + randomInt(floorParties) : null
    const id = await inTransaction(client, async () => {
      const entered = await enter(client, kind, party, total)
      await enterLines(client, entered, lines)
      await hold(client, lines)
      await note(client, 1, entered, 'entered')
      return entered
    })
    await inTransaction(client, async () => {
      await lock(client, id)
      await lockProducts(client, lines)
      await takeOut(client, id, lines)
      if (kind === 'transfer') await putIn(client, id, 0, lines)
      else await post(client, id, ['inventory', 'counterpart'], total)
      if (party !== null) await owe(client, party, -total)
      await decide(client, id)
      await note(client, 2, id, 'approved')
    })
  }

async function count(client: PoolClient): Promise<void> {
  const lines = linesOf(5)
  const id = await inTransaction(client, async () => {
    const opened = await enter(client, 'count', null, 0)
    await note(client, 1, opened, 'opened')
    return opened
  })
  for (const line of lines) {
    await inTransaction(client, async () => {
      await lock(client, id)
      await enterLines(client, id, [line])
    })
  }
  await inTransaction(client, () => note(client, 1, id, 'closed'))
  await inTransaction(client, async () => {
    await lock(client, id)
    await lockProducts(client, lines)
    await putIn(client, id, 1, lines)
    await post(client, id, ['inventory', 'found'], 1_000_000)
    await decide(client, id)
    await note(client, 2, id, 'approved')
  })
}

const documents = {
  purchase,
  receipt,
  payment,
  sale: leaving('sale', 10),
  purchaseReturn: leaving('purchase_return', 5),
  transfer: leaving('transfer', 5),
  count,
} as const
export type FloorKind = keyof typeof documents

/** Entering and approving a document of a kind by hand. */
export const onFloor = (pool: Pool, kind: FloorKind): Contender => overSql(pool, documents[kind])
