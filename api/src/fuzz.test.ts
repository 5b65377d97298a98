import type { Endpoint } from '@trastienda/contract/endpoint'
import { problems } from '@trastienda/contract/problem'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FuzzRequest, fuzzRequest } from '../test/fuzz-request.ts'
import { openWorld, type World } from '../test/fuzz-world.ts'
import { openShop, type Shop } from '../test/shop.ts'
import { overPool } from './db/db.ts'
import { routes } from './features.ts'
import type { Route } from './http/route.ts'
import { type Random, randomFrom } from './sample/random.ts'
import { differences, verifyLedgers } from './verify/verify.ts'

const count = Number(process.env['FUZZ'] ?? 6_000)
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
      begin insert into trace values (tg_table_name); return null; end $$;
    create function leave_trace_of_history() returns trigger language plpgsql as $$
      begin insert into trace values (case new.kind when 'access' then 'access' else 'history' end); return null; end $$;`)
  const { rows } = await shop.owner.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'trace'`,
  )
  for (const { name } of rows) {
    const leaves = name === 'history' ? 'leave_trace_of_history' : 'leave_trace'
    await shop.owner.query(
      `create trigger traced after insert or update or delete on ${name} for each row execute function ${leaves}()`,
    )
  }
}

/** The tables that were written to since this was asked last. */
async function tracedTables(): Promise<string[]> {
  const { rows } = await shop.owner.query<{ name: string }>(
    'with gone as (delete from trace returning name) select distinct name from gone',
  )
  const names = rows.map(({ name }) => name)
  // Whoever is refused, or takes a table along, is noted in the audit log, and that is all.
  const isNote = names.includes('access') && !names.includes('history')
  return isNote ? names.filter((name) => !['access', 'history_chain', 'history_head'].includes(name)) : names
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
    if (endpoint.carries === 'download' || endpoint.carries === 'events') return undefined
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

// A refused sign-in counts as a try; a wrong current password and a wrong code do too.
const guessed = new Set([
  '/api/auth/login',
  '/api/auth/password',
  '/api/auth/2fa',
  '/api/auth/2fa/recovery',
  '/api/auth/step-up',
  '/api/second-factor',
])
const mayWrite = (path: string, table: string) => table === 'login_failure' && guessed.has(path)

/** A started import writes after its reply. */
async function importsEnded(): Promise<void> {
  const late = Date.now() + 60_000
  while (Date.now() < late) {
    const { rows } = await shop.owner.query(`select from import_batch where state = 'running'`)
    if (rows.length === 0) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error(`FUZZ_SEED=${seed}: an import has been running for a minute`)
}

// Signing in works for tens of milliseconds: it gets its share, no more.
const slow = new Set([
  '/api/auth/login',
  '/api/auth/password',
  '/api/auth/step-up',
  '/api/users',
  '/api/users/:id/password',
  '/api/imports',
  '/api/images',
])

function pickRoute(random: Random): Route {
  const route = random.one(routes)
  const { method, path } = route.endpoint
  return method === 'POST' && slow.has(path) && !random.chance(0.3) ? pickRoute(random) : route
}

/** What a request did that it must not do, undefined for nothing. */
async function judge(endpoint: Endpoint, reply: LightMyRequestResponse): Promise<string | undefined> {
  if (reply.statusCode === 200 && endpoint.path === '/api/imports/:id/run') await importsEnded()
  const wrote = (await tracedTables()).filter((table) => !mayWrite(endpoint.path, table))
  if (endpoint.method === 'GET') {
    const written = wrote.filter((table) => table !== 'session')
    return written.length > 0 ? `a read wrote ${written.join(', ')}` : fault(endpoint, reply)
  }
  if (reply.statusCode !== 200 && wrote.length > 0) return `a refused request wrote ${wrote.join(', ')}`
  return fault(endpoint, reply)
}

const printed = ({ who, method, url, headers, payload }: FuzzRequest, reply: LightMyRequestResponse) =>
  [
    `${who} ${method} ${url.slice(0, 300)}`,
    JSON.stringify(headers),
    String(payload),
    reply.statusCode,
    reply.body,
  ]
    .map((part) => String(part).slice(0, 600))
    .join('\n  ')

test(
  `${count} requests of every kind get an answer of the declared shape, and a refused one changes nothing`,
  async () => {
    process.stdout.write(`FUZZ_SEED=${seed}\n`)
    const tally = new Map<number, number>()
    const answered = new Set<Endpoint>()
    const faults: string[] = []
    let shutOut = true
    for (let nth = 0; nth < count && faults.length < 25; nth += 1) {
      if (nth % 100 === 0) await world.look()
      if (shutOut || nth % 1000 === 0) {
        await world.revive()
        await tracedTables()
      }
      const random = randomFrom(seed + nth)
      const { endpoint } = pickRoute(random)
      const request = fuzzRequest(random, world, endpoint)
      const reply = await send(request)
      const wrong = await judge(endpoint, reply)
      if (wrong !== undefined)
        faults.push(`FUZZ_SEED=${seed}, request ${nth}: ${wrong}\n  ${printed(request, reply)}`)
      if (reply.statusCode === 200) answered.add(endpoint)
      tally.set(reply.statusCode, (tally.get(reply.statusCode) ?? 0) + 1)
      shutOut = request.who !== 'nobody' && (reply.statusCode === 401 || reply.statusCode === 503)
    }
    const statuses = [...tally].map(([status, times]) => `${times} × ${status}`).join(', ')
    process.stdout.write(
      `FUZZ_SEED=${seed}: ${statuses}; ${answered.size} of ${routes.length} calls answered 200\n`,
    )
    expect(faults.join('\n\n')).toBe('')
    expect(differences(await verifyLedgers(overPool(shop.pool)))).toEqual([])
  },
  Math.max(120_000, count * 50),
)
