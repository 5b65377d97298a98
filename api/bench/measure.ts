import { randomInt } from 'node:crypto'
import { type ApprovalFlag, flagName } from '@trastienda/contract/approval-flags'
import type { Pool, PoolClient } from 'pg'
import { openPool } from '../src/db/pool.ts'
import { type Connection, openConnection, type Reply } from './http-client.ts'
import type { Recorded } from './record.ts'
import { recordedChoice, recordedKeys, type Recordings } from './recording.ts'
import { rateOf } from './rate.ts'
import { replay } from './replay.ts'
import { addAttachments, type BenchShop, bodyOf, type Choice, type PostgresServer } from './shop.ts'

/** Gives each purchase a random supplier, products, an attachment and a new number. */
export async function choices(shop: BenchShop): Promise<() => Choice> {
  const enough = 100_000
  const first = await addAttachments(shop.owner, enough)
  const { rows } = await shop.owner.query<{ product: number; cost: number }>(
    `select product_id::int as product, last_cost::int as cost from valuation
      where last_cost is not null and product_id <= $1`,
    [shop.products],
  )
  const costs = new Map(rows.map(({ product, cost }) => [product, cost]))
  let used = 0
  return () => {
    if (used === enough) throw new Error('the attachments are used up')
    const productIds = new Set<number>()
    while (productIds.size < 5) productIds.add(1 + randomInt(shop.products))
    used += 1
    return {
      supplierId: 1 + randomInt(shop.suppliers),
      productIds: [...productIds],
      costs: [...productIds].map((id) => costs.get(id) ?? 2000),
      attachmentId: first + used - 1,
      serial: 1_000_000 + used,
    }
  }
}

/** A reply that is not what was asked for. */
export class Refused extends Error {}

/** @throws Refused */
export function expectOk(reply: Reply): Reply {
  if (reply.status !== 200) throw new Refused(`${reply.status} ${reply.body}`)
  return reply
}

export type Saved = { id: number; version: number }

/** Enters a purchase over HTTP. */
export async function enterOver(
  connection: Connection,
  shop: BenchShop,
  choice: Choice,
  today: string,
): Promise<Saved> {
  const headers = { cookie: shop.cookies.user, 'idempotency-key': `enter-${choice.serial}` }
  const reply = await connection.request(
    'POST',
    '/api/purchases',
    headers,
    JSON.stringify(bodyOf(choice, shop.storeId, today)),
  )
  return JSON.parse(expectOk(reply).body) as Saved
}

/**
 * Approves over HTTP as a person who sees the flags and ticks them: repeats the request with the flags if there
 * are any.
 * @returns the first reply that does not require flags
 */
export async function approveSeeing(
  connection: Connection,
  path: string,
  headers: Readonly<Record<string, string>>,
  body: object = {},
): Promise<Reply> {
  const seen: string[] = []
  // More flags may have appeared by the time of the second request.
  for (let time = 1; time <= 5; time += 1) {
    const keyed = { ...headers, 'idempotency-key': `${headers['idempotency-key']}-${time}` }
    const reply = await connection.request('POST', path, keyed, JSON.stringify({ ...body, seen }))
    const { code, detail } = JSON.parse(reply.body) as { code?: string; detail?: { flags: ApprovalFlag[] } }
    if (code !== 'flags_unseen' || !detail) return reply
    seen.push(...detail.flags.map(flagName))
  }
  throw new Error(`${path}: there was a new flag each time`)
}

/** Approves a purchase over HTTP; any reply is accepted. */
export function approvePurchase(
  connection: Connection,
  shop: BenchShop,
  { id, version }: Saved,
  key: string,
): Promise<Reply> {
  const headers = { cookie: shop.cookies.admin, 'idempotency-key': key, 'if-match': `"v${version}"` }
  return approveSeeing(connection, `/api/purchases/${id}/approve`, headers)
}

/** Repeats the same on a number of connections for a while. @returns how often per second */
export type Contender = (connections: number, milliseconds: number) => Promise<number>

/** One piece of work over HTTP, such as a document that is entered and approved. */
export type Requests = (connection: Connection) => Promise<void>

/** Over HTTP, on keep-alive connections. */
export function overHttp(port: number, once: Requests): Contender {
  return async (count, milliseconds) => {
    const connections = await Promise.all(Array.from({ length: count }, () => openConnection(port)))
    try {
      return await rateOf(connections, milliseconds, once)
    } finally {
      for (const connection of connections) connection.close()
    }
  }
}

/** On connections like those of the server: the same driver, types, role and settings. */
export function overSql(pool: Pool, once: (client: PoolClient) => Promise<void>): Contender {
  return async (count, milliseconds) => {
    const clients = await Promise.all(Array.from({ length: count }, () => pool.connect()))
    try {
      return await rateOf(clients, milliseconds, once)
    } finally {
      for (const client of clients) client.release()
    }
  }
}

/** Entering and approving a purchase over HTTP. */
export function purchaseRequests(shop: BenchShop, choose: () => Choice, today: string): Requests {
  return async (connection) => {
    const choice = choose()
    const saved = await enterOver(connection, shop, choice, today)
    expectOk(await approvePurchase(connection, shop, saved, `approve-${choice.serial}`))
  }
}

/** Only the statements of both transactions. */
export function purchaseOverSql(pool: Pool, recordings: Recordings, choose: () => Choice): Contender {
  return overSql(pool, async (client) => {
    const choice = choose()
    const meaning = new Map([
      [String(recordedChoice.supplierId), choice.supplierId],
      [String(recordedChoice.attachmentId), choice.attachmentId],
      [String(recordedChoice.serial), choice.serial],
      [String(recordedKeys[0]), choice.serial],
      [String(recordedKeys[1]), choice.serial],
      ...recordedChoice.productIds.map((id, at) => [String(id), choice.productIds[at] ?? 0] as const),
    ])
    await replay(client, recordings.enter, meaning)
    await replay(client, recordings.approve, meaning)
  })
}

/** One read over HTTP. */
export const readRequest =
  (shop: BenchShop, path: string): Requests =>
  async (connection) => {
    expectOk(await connection.request('GET', path, { cookie: shop.cookies.user }))
  }

export const pageOverSql = (pool: Pool, page: readonly Recorded[]): Contender =>
  overSql(pool, (client) => replay(client, page, new Map()))

export const openBenchPool = (server: PostgresServer, shop: BenchShop): Pool =>
  openPool({ ...server, database: shop.database })
