import type { Endpoint } from '@trastienda/contract/endpoint'
import { problems } from '@trastienda/contract/problem'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FuzzRequest, fuzzRequest } from '../test/fuzz-request.ts'
import { openWorld, type World } from '../test/fuzz-world.ts'
import { openShop, type Shop } from '../test/shop.ts'
import { overPool } from './db/db.ts'
import { routes } from './features.ts'
import { randomFrom } from './sample/random.ts'
import { differences, verifyLedgers } from './verify/verify.ts'

const count = Number(process.env['FUZZ'] ?? 20_000)
const seed = Number(process.env['FUZZ_SEED'] ?? Math.floor(Math.random() * 2 ** 31))

let shop: Shop
let world: World
beforeAll(async () => {
  shop = await openShop()
  world = await openWorld(shop)
  await watchRows()
})
afterAll(() => shop.close())

/** Each row that a committed transaction wrote leaves a trace here; what was rolled back leaves none. */
async function watchRows(): Promise<void> {
  await shop.owner.query(`
    create unlogged table trace (name text);
    grant insert on trace to trastienda_app;
    create function leave_trace() returns trigger language plpgsql as $$
      begin insert into trace values (tg_table_name); return null; end $$;`)
  const { rows } = await shop.owner.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'trace'`,
  )
  for (const { name } of rows) {
    await shop.owner.query(
      `create trigger traced after insert or update or delete on ${name} for each row execute function leave_trace()`,
    )
  }
}

async function tracedTables(): Promise<string[]> {
  const { rows } = await shop.owner.query<{ name: string }>('select distinct name from trace')
  if (rows.length > 0) await shop.owner.query('truncate trace')
  return rows.map(({ name }) => name)
}

async function send({ who, method, url, headers, payload }: FuzzRequest): Promise<LightMyRequestResponse> {
  let late: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_resolve, reject) => {
    late = setTimeout(() => reject(new Error('no answer within 20 s')), 20_000)
  })
  const asked = shop.app.inject({
    method,
    url,
    headers,
    ...(payload !== undefined && { payload }),
    ...(who !== 'nobody' && { cookies: { authToken: world.tokens[who] } }),
  })
  return Promise.race([asked, tooLate]).finally(() => clearTimeout(late))
}

const leaks =
  /node_modules|\bat \S+:\d+:\d+|\bselect\b.+\bfrom\b|\binsert into\b|pg_|relation "|violates|syntax error/i

/** What is wrong with a reply, undefined for nothing. */
function fault(endpoint: Endpoint, reply: LightMyRequestResponse): string | undefined {
  const { statusCode: status, headers } = reply
  if (headers['x-content-type-options'] !== 'nosniff') return 'no security headers'
  if (status === 200) {
    if (endpoint.carries === 'download') return undefined
    const parsed = endpoint.reply.safeParse(reply.json())
    return parsed.success ? undefined : `a reply against its schema: ${parsed.error.message}`
  }
  if (status < 400) return 'neither a reply nor a refusal'
  if (headers['content-type'] !== 'application/json; charset=utf-8') return 'not JSON'
  const body = reply.json<{ code: string; message: string }>()
  const known = problems[body.code as keyof typeof problems]
  if (!known || known[0] !== status || known[1] !== body.message) return 'not the shape of a problem'
  if (leaks.test(body.message)) return 'a leak'
  return status >= 500 && body.code !== 'site_disabled' ? 'a server error' : undefined
}

// A refused sign-in counts as a try; a wrong current password does too.
const mayWrite = (path: string, table: string) =>
  table === 'login_failure' && (path === '/api/auth/login' || path === '/api/auth/password')

/** A started import writes after its reply. */
async function importsEnded(): Promise<void> {
  for (;;) {
    const { rows } = await shop.owner.query(`select from import_batch where state = 'running'`)
    if (rows.length === 0) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

// Signing in works for tens of milliseconds: it gets its share, no more.
const slow = new Set([
  '/api/auth/login',
  '/api/auth/password',
  '/api/users',
  '/api/users/:id/password',
  '/api/imports',
  '/api/images',
])

test(
  `${count} requests of every kind get an answer of the declared shape, and a refused one changes nothing`,
  async () => {
    const tally = new Map<string, number>()
    const answered = new Set<string>()
    const faults: string[] = []
    for (let nth = 0; nth < count && faults.length < 25; nth += 1) {
      if (nth % 100 === 0) await world.look()
      if (nth % 250 === 0) await world.revive()
      const random = randomFrom(seed + nth)
      let route = random.one(routes)
      if (slow.has(route.endpoint.path) && route.endpoint.method === 'POST' && !random.chance(0.1))
        route = random.one(routes)
      const { endpoint } = route
      const request = fuzzRequest(random, world, endpoint)
      await tracedTables()
      const reply = await send(request)
      if (reply.statusCode === 200) {
        answered.add(`${endpoint.method} ${endpoint.path}`)
        if (endpoint.path === '/api/imports/:id/run') await importsEnded()
      }
      const wrote =
        reply.statusCode === 200
          ? []
          : (await tracedTables()).filter((table) => !mayWrite(endpoint.path, table))
      const wrong = wrote.length > 0 ? `a refused request wrote ${wrote.join(', ')}` : fault(endpoint, reply)
      tally.set(String(reply.statusCode), (tally.get(String(reply.statusCode)) ?? 0) + 1)
      if (wrong !== undefined) {
        const { who, method, url, headers, payload } = request
        faults.push(
          `FUZZ_SEED=${seed} nth ${nth}: ${wrong}\n  ${who} ${method} ${url.slice(0, 300)} ${JSON.stringify(headers).slice(0, 300)}\n  ${String(payload).slice(0, 600)}\n  ${reply.statusCode} ${reply.body.slice(0, 400)}`,
        )
      }
    }
    console.info(
      `seed ${seed}`,
      Object.fromEntries([...tally].sort()),
      `${answered.size} of ${routes.length} routes answered 200`,
    )
    expect(faults.join('\n\n')).toBe('')
    expect(differences(await verifyLedgers(overPool(shop.pool)))).toEqual([])
  },
  Math.max(60_000, count * 10),
)
