import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { add, times } from '@trastienda/contract/money'
import type { LightMyRequestResponse } from 'fastify'
import type { Client } from 'pg'
import { openPool } from '../src/db/pool.ts'
import { routes } from '../src/features.ts'
import { diskRoom } from '../src/files/disk-room.ts'
import { diskStore } from '../src/files/store.ts'
import { serve } from '../src/http/serve.ts'
import { openMailWay } from '../src/mail/way.ts'
import { openVault } from '../src/vault.ts'
import { lotExpiry, lotsOfProduct } from './make.ts'
import { listenTo, type Recorded } from './record.ts'
import { tokens } from './replay.ts'
import { type BenchShop, bodyOf, type PostgresServer } from './shop.ts'

export interface Recordings {
  /** The transactions of entering a purchase of five lines and of approving it. */
  readonly enter: readonly Recorded[]
  readonly approve: readonly Recorded[]
  /** The reads of one page of the list. */
  readonly page: readonly Recorded[]
  /** Those of one search. */
  readonly search: readonly Recorded[]
}

/** The ids of a recorded purchase; a replay replaces them by others. */
export const recordedChoice = {
  supplierId: tokens.supplier,
  productIds: [1, 2, 3, 4, 5].map((nth) => tokens.product + nth),
  attachmentId: tokens.attachment,
  serial: tokens.reference,
}
export const recordedKeys = [tokens.key + 1, tokens.key + 2] as const

/** Creates a supplier and products with lots, with ids that differ from any other number. */
export async function plantGoods(
  owner: Client,
  supplierId: number,
  productIds: readonly number[],
): Promise<void> {
  await owner.query(
    `insert into supplier (company_id, id, company, approval) values (1, ${supplierId}, 'Grabada', 'approved')`,
  )
  for (const [nth, id] of productIds.entries()) {
    await owner.query(
      `insert into product (company_id, id, code, name, category_id, unit, tracks_expiry) values (1, ${id}, 'G-${id}', 'Grabado', 1, 'und', true)`,
    )
    await owner.query(`insert into valuation (company_id, product_id) values (1, ${id})`)
    for (let lot = 1; lot <= lotsOfProduct; lot += 1) {
      const lotId = tokens.lot + nth * lotsOfProduct + lot
      await owner.query(
        `insert into lot (company_id, id, product_id, code, expires_on) values (1, ${lotId}, ${id}, 'L${lot}', '${lotExpiry(lot)}')`,
      )
    }
  }
}

/**
 * Gives a supplier a balance that the recorded request changes to a recognisable number: the balance afterwards is
 * returned by one statement, sent in the next, and different at each run.
 * @param owed the increase by the request
 */
export async function plantBalance(owner: Client, supplierId: number, owed: number): Promise<void> {
  await owner.query(
    `insert into supplier_balance values (1, ${supplierId}, ${tokens.owed - owed}, ${tokens.movements})`,
  )
}

/** Creates what the recorded purchase names. */
async function plant(owner: Client, total: number): Promise<void> {
  const { supplierId, productIds, attachmentId } = recordedChoice
  await plantGoods(owner, supplierId, productIds)
  await plantBalance(owner, supplierId, total)
  await owner.query(`insert into attachment (company_id, id, sha256, name, media_type, size, created_by)
    values (1, ${attachmentId}, repeat('0', 64), 'factura.pdf', 'application/pdf', 1000, 1)`)
  await owner.query(
    `select setval('purchase_id_seq', ${tokens.purchase}), setval('purchase_line_id_seq', ${tokens.line})`,
  )
}

interface RecordedCall {
  readonly cookie: string
  readonly payload?: object
  readonly headers?: Record<string, string>
}

/** The real code on a separate database, and the statements that it sends. */
export interface Recorder {
  /** Sends a request, which must succeed, and returns its statements. */
  request(
    method: 'GET' | 'POST',
    url: string,
    call: RecordedCall,
  ): Promise<{ statements: Recorded[]; reply: LightMyRequestResponse }>
  close(): Promise<void>
}

export async function openRecorder(server: PostgresServer, shop: BenchShop): Promise<Recorder> {
  const pool = openPool({ ...server, database: shop.database }, 1)
  const listener = listenTo(pool)
  const folder = await mkdtemp(join(tmpdir(), 'trastienda-bench-files-'))
  const app = await serve(
    routes,
    {
      pool,
      files: diskStore(folder),
      disk: diskRoom(folder),
      mail: openMailWay({ smtpUrl: undefined, from: 'bench@localhost' }, join(folder, 'mail')),
      vault: openVault(randomBytes(32).toString('hex')),
      clock: () => new Date(),
      publicUrl: undefined,
      secure: false,
    },
    { logger: false, trustedProxies: [] },
  )
  return {
    request: async (method, url, { cookie, payload, headers }) => {
      const reply = await app.inject({
        method,
        url,
        ...(payload !== undefined && { payload }),
        headers: { cookie, ...headers },
      })
      if (reply.statusCode !== 200) throw new Error(`${url}: ${reply.body}`)
      return { statements: listener.take(), reply }
    },
    close: async () => {
      await app.close()
      await pool.end()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Enters something and approves it. @returns the statements of both */
export async function recordApproved(
  recorder: Recorder,
  { cookies }: BenchShop,
  path: string,
  payload: object,
  approval?: object,
): Promise<{ enter: Recorded[]; approve: Recorded[] }> {
  const keyed = (key: number) => ({ 'idempotency-key': `bench-${key}` })
  const entered = await recorder.request('POST', path, {
    cookie: cookies.user,
    payload,
    headers: keyed(recordedKeys[0]),
  })
  const { id, version } = entered.reply.json<{ id: number; version: number }>()
  const approved = await recorder.request('POST', `${path}/${id}/approve`, {
    cookie: cookies.admin,
    ...(approval && { payload: approval }),
    headers: { ...keyed(recordedKeys[1]), 'if-match': `"v${version}"` },
  })
  return { enter: entered.statements, approve: approved.statements }
}

/** Sends the measured requests through the real code and records its statements. */
export async function recordAll(
  server: PostgresServer,
  shop: BenchShop,
  today: string,
  paths: { readonly list: string; readonly search: string },
): Promise<Recordings> {
  const payload = bodyOf(recordedChoice, shop.storeId, today)
  await plant(shop.owner, add(...payload.items.map(({ cost, quantity }) => times(cost, quantity))))
  const recorder = await openRecorder(server, shop)
  try {
    const purchase = await recordApproved(recorder, shop, '/api/purchases', payload)
    const read = async (path: string) =>
      (await recorder.request('GET', path, { cookie: shop.cookies.user })).statements
    return { ...purchase, page: await read(paths.list), search: await read(paths.search) }
  } finally {
    await recorder.close()
  }
}
