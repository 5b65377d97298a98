import type { Endpoint } from '@trastienda/contract/endpoint'
import { problems } from '@trastienda/contract/problem'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FuzzRequest, fuzzRequest } from '../test/fuzz-request.ts'
import { openWorld, type World } from '../test/fuzz-world.ts'
import { openShop, type Shop } from '../test/shop.ts'
import { traces, watchRows } from '../test/traces.ts'
import { tries } from '../test/tries.ts'
import { overPool } from './db/db.ts'
import { routes } from './features.ts'
import type { Route } from './http/route.ts'
import { type Random, randomFrom } from '../sample/random.ts'
import { differences, verifyLedgers } from './verify/verify.ts'

const count = tries('FUZZ', 5000, 1000)
const seed = Number(process.env['FUZZ_SEED'] ?? Math.floor(Math.random() * 2 ** 31))

let shop: Shop
let world: World
beforeAll(async () => {
  shop = await openShop()
  world = await openWorld(shop)
  await watchRows(shop)
})
afterAll(() => shop.close())

/** The tables that were written to since the last call. */
const tracedTables = async () => [...new Set((await traces(shop)).map(({ name }) => name))]

async function send(request: FuzzRequest): Promise<LightMyRequestResponse> {
  const { who, forged, method, url, headers, payload } = request
  let late: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_resolve, reject) => {
    const message = `FUZZ_SEED=${seed}: no answer within a minute\n  ${requestText(request)}`
    late = setTimeout(() => reject(new Error(message)), 60_000)
  })
  const token = who === 'nobody' ? undefined : world.tokens[who]
  const reply = shop.app.inject({
    method,
    url,
    headers,
    ...(payload !== undefined && { payload }),
    ...(token !== undefined && { cookies: { authToken: token, bind: forged ? 'forged' : token } }),
  })
  return Promise.race([reply, tooLate]).finally(() => clearTimeout(late))
}

const leaks =
  /node_modules|\bat \S+:\d+:\d+|\bselect\b.+\bfrom\b|\binsert into\b|pg_|relation "|violates|syntax error/i

/** The fault in a reply, undefined when there is none. */
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
  const declared = problems[body.code as keyof typeof problems]
  if (!declared || declared[0] !== status || declared[1] !== body.message) return 'not the shape of a problem'
  if (leaks.test(body.message)) return 'a leak'
  return status >= 500 && body.code !== 'site_disabled' ? 'a server error' : undefined
}

const guesses = ['login_failure', 'second_factor']
/** Writes that a refused request may leave: a refused sign-in or code counts as an attempt. */
const mayBeWritten: Readonly<Record<string, readonly string[]>> = {
  '/api/auth/login': guesses,
  '/api/auth/password': guesses,
  '/api/auth/2fa': guesses,
  '/api/auth/2fa/recovery': guesses,
  '/api/auth/step-up': guesses,
  '/api/second-factor': guesses,
  '/api/deletions/:id/confirm': ['deletion'],
}
const mayWrite = (path: string, { forged }: FuzzRequest, table: string) =>
  mayBeWritten[path]?.includes(table) || (forged && ['session', 'user_seen'].includes(table))

// A started import writes after its reply, and so does the mail that a code triggers.
const after: Readonly<Record<string, string>> = {
  'POST /api/imports/:id/run': `select from import_batch where state = 'running'`,
  'POST /api/deletions': `select from mail where state = 'queued' and problem = ''`,
}

async function ended({ method, path }: Endpoint): Promise<void> {
  const underWay = after[`${method} ${path}`]
  if (underWay === undefined) return
  const late = Date.now() + 60_000
  while (Date.now() < late) {
    const { rows } = await shop.owner.query(underWay)
    if (rows.length === 0) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error(`FUZZ_SEED=${seed}: ${path} has been running for a minute`)
}

// Signing in takes tens of milliseconds: it gets its share of requests, no more.
const slow = new Set([
  '/api/auth/login',
  '/api/auth/password',
  '/api/auth/step-up',
  '/api/users',
  '/api/users/:id/password',
  '/api/imports',
  '/api/images',
])

/** All calls in turn, the slow ones now and then. */
function routeOf(random: Random, nth: number): Route {
  const route = routes[nth % routes.length] ?? random.one(routes)
  const { method, path } = route.endpoint
  return method === 'POST' && slow.has(path) && !random.chance(0.3)
    ? routeOf(random, random.wholeNumber(0, 9999))
    : route
}

/** The fault of a reply; undefined when there is none. */
async function judge(
  endpoint: Endpoint,
  request: FuzzRequest,
  reply: LightMyRequestResponse,
): Promise<string | undefined> {
  if (reply.statusCode === 200) await ended(endpoint)
  const wrote = (await tracedTables()).filter((table) => !mayWrite(endpoint.path, request, table))
  if (endpoint.method === 'GET') {
    const written = wrote.filter((table) => table !== 'session')
    return written.length > 0 ? `a read wrote ${written.join(', ')}` : fault(endpoint, reply)
  }
  if (reply.statusCode !== 200 && wrote.length > 0) return `a refused request wrote ${wrote.join(', ')}`
  return fault(endpoint, reply)
}

const requestText = ({ who, forged, method, url, headers, payload }: FuzzRequest) =>
  [
    `${who}${forged ? ' with a forged companion' : ''} ${method} ${url.slice(0, 300)}`,
    JSON.stringify(headers),
    String(payload),
  ]
    .map((part) => part.slice(0, 600))
    .join('\n  ')

const exchange = (request: FuzzRequest, { statusCode, body }: LightMyRequestResponse) =>
  `${requestText(request)}\n  ${statusCode} ${body.slice(0, 600)}`

const isShutOut = ({ statusCode, body }: LightMyRequestResponse) =>
  [401, 429, 503].includes(statusCode) || body.startsWith('{"code":"site_closed"')

const isPerson = ({ who }: FuzzRequest) => who !== 'nobody' && who !== 'held'

function report(tally: Map<number, number>, answered: Set<Endpoint>, slowest: { ms: number; call: string }) {
  const statuses = [...tally].sort(([one], [other]) => one - other)
  const refused = statuses.reduce((sum, [status, times]) => (status === 200 ? sum : sum + times), 0)
  const never = routes
    .filter(({ endpoint }) => !answered.has(endpoint))
    .map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)
  process.stdout.write(
    `FUZZ_SEED=${seed}: ${tally.get(200) ?? 0} answered, ${refused} refused (${statuses.map(([status, times]) => `${times} × ${status}`).join(', ')}); ` +
      `slowest ${Math.round(slowest.ms)} ms, ${slowest.call}; ${answered.size} of ${routes.length} calls answered 200` +
      (process.env['FUZZ'] === undefined ? '\n' : `, never: ${never.join(', ')}\n`),
  )
}

test(
  `${count} requests of every kind get a reply of the declared shape, and a refused one changes nothing`,
  async () => {
    process.stdout.write(`FUZZ_SEED=${seed}\n`)
    const tally = new Map<number, number>()
    const answered = new Set<Endpoint>()
    const faults: string[] = []
    let slowest = { ms: 0, call: '' }
    let shutOut = true
    for (let nth = 0; nth < count && faults.length < 25; nth += 1) {
      if (nth % 100 === 0) await world.look()
      if (nth % 10_000 === 9_999) process.stdout.write(`${nth + 1} requests, ${faults.length} faults\n`)
      if (shutOut || nth % 1000 === 0) {
        await world.revive()
        await tracedTables()
      }
      const random = randomFrom(seed + nth)
      const { endpoint } = routeOf(random, nth)
      const request = fuzzRequest(random, world, endpoint)
      const started = performance.now()
      const reply = await send(request)
      const ms = performance.now() - started
      if (ms > slowest.ms) slowest = { ms, call: `${endpoint.method} ${endpoint.path}` }
      const wrong = await judge(endpoint, request, reply)
      if (wrong !== undefined) {
        faults.push(`FUZZ_SEED=${seed}, request ${nth}: ${wrong}\n  ${exchange(request, reply)}`)
        process.stdout.write(`${faults.at(-1)}\n`)
      }
      if (reply.statusCode === 200) answered.add(endpoint)
      tally.set(reply.statusCode, (tally.get(reply.statusCode) ?? 0) + 1)
      shutOut = request.forged || (isPerson(request) && isShutOut(reply))
    }
    report(tally, answered, slowest)
    expect(faults.join('\n\n')).toBe('')
    expect(differences(await verifyLedgers(overPool(shop.pool)))).toEqual([])
  },
  Math.max(120_000, count * 50),
)
