import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hash } from '@node-rs/argon2'
import type { Role } from '@trastienda/contract/access'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import type { Pool } from 'pg'
import { openOwner, openPool } from '../src/db/pool.ts'
import { routes } from '../src/features.ts'
import { diskRoom } from '../src/files/disk-room.ts'
import { diskStore } from '../src/files/store.ts'
import type { Services } from '../src/http/route.ts'
import { serve } from '../src/http/serve.ts'
import { openMailWay } from '../src/mail/way.ts'
import { openVault } from '../src/vault.ts'
import { referenced } from './referenced.ts'
import { takeAsSeen } from './take-as-seen.ts'

export const password = 'Trastienda*2026'
// As cheap as possible: people sign in hundreds of times, and password hashing has its own tests.
const passwordHash = hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 })

/** People of the test company; `rival` is a user of another company, `admin2` a second approver. */
export const people = {
  admin: 'admin',
  admin2: 'admin',
  secretary: 'secretary',
  user: 'user',
  user2: 'user',
  buyer: 'buyer',
  rival: 'user',
} as const satisfies Record<string, Role>
export type Person = keyof typeof people

interface CallOptions {
  readonly body?: unknown
  readonly version?: number
  readonly key?: string
  readonly headers?: Record<string, string>
}

/** One person's access to the API: real requests through the real server. */
export interface Caller {
  get(path: string, options?: CallOptions): Promise<LightMyRequestResponse>
  post(path: string, body?: unknown, options?: CallOptions): Promise<LightMyRequestResponse>
  patch(path: string, body: unknown, version: number, options?: CallOptions): Promise<LightMyRequestResponse>
  delete(path: string, options?: CallOptions): Promise<LightMyRequestResponse>
  /** Uploads one file as the form does. */
  upload(path: string, name: string, bytes: Buffer): Promise<LightMyRequestResponse>
  /** Gives the password again, which allows sensitive changes for 15 minutes. */
  stepUp(): Promise<void>
}

export interface Shop {
  readonly app: FastifyInstance
  readonly pool: Pool
  readonly services: Services
  /** The folder of its files. */
  readonly filesFolder: string
  /** A pool with the owner's rights, to read what the application may not. */
  readonly owner: Pool
  readonly companyId: number
  readonly storeId: number
  readonly categoryId: number
  readonly ids: Record<Person, number>
  /** The clock of the server; set it to move time. */
  now: Date
  as(person: Person | 'nobody'): Caller
  close(): Promise<void>
}

interface ShopOptions {
  /** Adds the built front end. */
  readonly front?: (app: FastifyInstance) => Promise<void>
  /** The front end's configuration of where the API is. */
  readonly frontConfig?: unknown
  /** The mail server; without it messages are stored as files. */
  readonly smtpUrl?: string | undefined
  /** The public address of the site. */
  readonly publicUrl?: string | undefined
  /** Another clock than the fixed one. */
  readonly clock?: () => Date
}

export interface PostgresServer {
  readonly host: string
  readonly port: number
  readonly user: string
}

/**
 * A migrated shop with one person of each role, on a separate database. Today is 2026-11-20 in Bogota.
 * @param running the PostgreSQL to use; tests use the one that the run has started
 */
export async function openShop(running?: PostgresServer, options: ShopOptions = {}): Promise<Shop> {
  // Imported here, so that a server for the browser tests can use this file outside the test runner.
  const server = running ?? (await import('vitest')).inject('postgres')
  const database = `shop_${randomBytes(6).toString('hex')}`
  const admin = await openOwner({ ...server, database: 'postgres' })
  await admin.query(`create database ${database} template template_shop`)
  const pool = openPool({ ...server, database })
  const owner = await openOwner({ ...server, database })
  const seeded = await seed(owner, await passwordHash)
  const folder = await mkdtemp(join(tmpdir(), 'trastienda-files-'))
  const shop = { now: new Date('2026-11-20T15:00:00Z') }
  const services: Services = {
    pool,
    files: diskStore(folder),
    disk: diskRoom(folder),
    mail: openMailWay({ smtpUrl: options.smtpUrl, from: 'tienda@example.com' }, join(folder, 'mail')),
    vault: openVault(randomBytes(32).toString('hex')),
    clock: options.clock ?? (() => shop.now),
    publicUrl: options.publicUrl,
    secure: false,
  }
  const app = await serve(routes, services, {
    logger: process.env['LOG'] === '1',
    trustedProxies: [],
    frontConfig: options.frontConfig,
  })
  await options.front?.(app)
  await app.ready()
  const callers = new Map<string, Caller>()
  return Object.assign(shop, {
    app,
    pool,
    services,
    filesFolder: folder,
    owner: owner as unknown as Pool,
    ...seeded,
    as: (person: Person | 'nobody') => {
      const caller =
        callers.get(person) ??
        callerFor(app, person, pool, person === 'nobody' ? undefined : seeded.ids[person])
      callers.set(person, caller)
      return caller
    },
    close: async () => {
      await app.close()
      await pool.end()
      await owner.end()
      await admin.query(`drop database ${database} with (force)`)
      await admin.end()
      await rm(folder, { recursive: true, force: true })
    },
  })
}

async function seed(owner: Awaited<ReturnType<typeof openOwner>>, hashed: string) {
  const one = async (text: string, values: unknown[]) =>
    (await owner.query<{ id: number }>(text, values)).rows[0]?.id ?? 0
  const companyId = await one(`insert into company (name) values ('Droguería El Samán') returning id`, [])
  const rivalId = await one(`insert into company (name) values ('La Competencia') returning id`, [])
  const storeId = await one(`insert into store (company_id, name) values ($1, 'Centro') returning id`, [
    companyId,
  ])
  await one(`insert into store (company_id, name) values ($1, 'Norte') returning id`, [companyId])
  await one(`insert into store (company_id, name) values ($1, 'Rival') returning id`, [rivalId])
  const categoryId = await one(
    `insert into category (company_id, name) values ($1, 'Lácteos') returning id`,
    [companyId],
  )
  const ids: Partial<Record<Person, number>> = {}
  for (const [username, role] of Object.entries(people) as [Person, Role][]) {
    ids[username] = await one(
      `insert into app_user (company_id, username, password_hash, first_name, last_name, role, approval)
       values ($1, $2, $3, $4, 'Prueba', $5, 'approved') returning id`,
      [
        username === 'rival' ? rivalId : companyId,
        username,
        hashed,
        username[0]?.toUpperCase() + username.slice(1),
        role,
      ],
    )
  }
  return { companyId, storeId, categoryId, ids: ids as Record<Person, number> }
}

function callerFor(
  app: FastifyInstance,
  person: Person | 'nobody',
  pool: Pool,
  userId: number | undefined,
): Caller {
  let cookies: Promise<Record<string, string>> | undefined
  const signIn = async (): Promise<Record<string, string>> => {
    if (person === 'nobody') return {}
    const reply = await app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { username: person, password },
    })
    if (reply.statusCode !== 200) throw new Error(`sign-in of ${person}: ${reply.body}`)
    return { authToken: reply.json<{ authToken: string }>().authToken, bind: reply.cookies[0]?.value ?? '' }
  }
  const send = async (
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    url: string,
    { body, version, key, headers }: CallOptions,
  ) => {
    cookies ??= signIn()
    return app.inject({
      method,
      url,
      cookies: await cookies,
      ...(body !== undefined && { payload: body as object }),
      headers: {
        ...(version !== undefined && { 'if-match': `"v${version}"` }),
        ...(method === 'POST' && { 'idempotency-key': key ?? randomBytes(9).toString('hex') }),
        ...headers,
      },
    })
  }
  const look = async (path: string) => {
    const reply = await send('GET', path, {})
    return reply.statusCode === 200 ? reply.json<unknown>() : undefined
  }
  // An approval that is sent again with its key has the same body, also while the first is under way.
  const tickedBodies = new Map<string, Promise<unknown>>()
  const ticked = (url: string, body: unknown, { key }: CallOptions) => {
    if (key === undefined) return takeAsSeen(url, body, look)
    const sent = `${key} ${url} ${JSON.stringify(body)}`
    const tickedBody = tickedBodies.get(sent) ?? takeAsSeen(url, body, look)
    tickedBodies.set(sent, tickedBody)
    return tickedBody
  }
  return {
    get: (url, options = {}) => send('GET', url, options),
    post: async (url, body, options = {}) => {
      const given = await referenced(pool, url, body, { key: options.key, userId })
      for (let looks = 1; ; looks += 1) {
        const tickedBody = await ticked(url, given, options)
        const reply = await send('POST', url, { ...options, body: tickedBody })
        // While the shop is busy flags may appear after the preview: the approver previews again.
        const again =
          tickedBody !== given && options.key === undefined && reply.statusCode === 409 && looks < 30
        if (!again || reply.json<{ code: string }>().code !== 'flags_unseen') return reply
      }
    },
    patch: async (url, body, version, options = {}) =>
      send('PATCH', url, {
        ...options,
        body: await referenced(pool, url, body, { key: undefined, userId }),
        version,
      }),
    delete: (url, options = {}) => send('DELETE', url, options),
    stepUp: async () => {
      const reply = await send('POST', '/api/auth/step-up', { body: { password } })
      if (reply.statusCode !== 200) throw new Error(`step-up of ${person}: ${reply.body}`)
    },
    upload: (url, name, bytes) => {
      const boundary = 'trastienda-boundary'
      const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`
      const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)])
      return send('POST', url, {
        body,
        headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      })
    },
  }
}
