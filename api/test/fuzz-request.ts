import type { Endpoint } from '@trastienda/contract/endpoint'
import type { z } from 'zod'
import type { Random } from '../sample/random.ts'
import { Maker, shapeOf } from './fuzz-maker.ts'
import { upload } from './fuzz-upload.ts'
import { hostile, hostileTexts, spoiled, write } from './fuzz-values.ts'
import { type Caller, otherParts, type World } from './fuzz-world.ts'
import { people, type Person } from './shop.ts'

export interface FuzzRequest {
  readonly who: Caller
  /** The companion cookie differs from the session's. */
  readonly forged: boolean
  readonly method: Endpoint['method']
  readonly url: string
  readonly headers: Record<string, string>
  readonly payload?: string | Buffer
}

const historyKinds = [
  'purchase',
  'purchase_order',
  'received_order',
  'purchase_return',
  'payment',
  'sale',
  'stock_adjustment',
  'stock_count',
  'sale_return',
  'supplier',
  'user',
  'x',
]

function query(maker: Maker, schema: z.ZodType | undefined, spoil: boolean): string {
  const { random } = maker
  const fields = schema ? maker.object(shapeOf(schema)) : {}
  const pairs = Object.entries(fields).map(([key, value]) => [key, String(value)] as const)
  if (spoil) {
    const key = pairs.length > 0 ? random.one(pairs)[0] : 'q'
    pairs.push([
      random.one([key, key, '__proto__', 'constructor', 'company', `${key}[]`, `${key}[a]`, '']),
      random.one(hostileTexts),
    ])
    if (random.chance(0.5) && pairs.length > 1) pairs.shift()
  }
  const encoded = pairs.map(
    ([key, value]) => `${encodeURIComponent(key.toWellFormed())}=${encodeURIComponent(value.toWellFormed())}`,
  )
  if (spoil && random.chance(0.1))
    encoded.push(random.one(['%', '%ff', '&&&', '=', 'a=%00', 'limit=1;limit=2']))
  return encoded.length === 0 ? '' : `?${encoded.join('&')}`
}

const spoiledHeaders = [
  'if-match',
  'if-match',
  'idempotency-key',
  'idempotency-key',
  'x-company',
  'content-length',
  'accept',
  'accept-language',
  'last-event-id',
  'x-forwarded-for',
  'user-agent',
  'origin',
  'sec-fetch-site',
  'range',
] as const

function headers(maker: Maker, endpoint: Endpoint, version: number, spoil: boolean): Record<string, string> {
  const { random } = maker
  const sent: Record<string, string> = {}
  if (endpoint.needs?.includes('version')) sent['if-match'] = `"v${version}"`
  if (endpoint.needs?.includes('key'))
    sent['idempotency-key'] = random.chance(0.05)
      ? 'the-same-key'
      : `key-${random.wholeNumber(0, 2 ** 31 - 1)}`
  if (!spoil || random.chance(0.5)) return sent
  const garbage = random.one([
    '',
    '*',
    '"v-1"',
    '"v99999999999"',
    'W/"v1"',
    '"v1", "v2"',
    'x'.repeat(5000),
    'ñ',
    '"v0"',
    '1',
  ])
  sent[random.one(spoiledHeaders)] = garbage
  if (sent['content-length'] !== undefined) sent['content-length'] = '5'
  return sent
}

const callers = ['nobody', 'held', ...(Object.keys(people) as Person[])] as const

/** The kind of the rows that a path names. */
export function folderOf(path: string): string {
  const [, , folder = '', report = ''] = path.split('/')
  return folder === 'reports' ? report.replace('_report', '') : folder
}

const otherTypes = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'application/json; charset=latin1',
  'multipart/form-data; boundary=x',
  'x',
]

function bodyOf(maker: Maker, schema: z.ZodType | undefined, spoil: boolean): unknown {
  const { random } = maker
  if (spoil && random.chance(0.03)) return hostile(random)
  let body: unknown = schema ? maker.value(shapeOf(schema), '') : {}
  for (let times = spoil ? random.one([0, 1, 1, 2]) : 0; times > 0; times -= 1) body = spoiled(random, body)
  return body
}

/** A request for a route: valid, nearly valid, or invalid. */
export function fuzzRequest(random: Random, world: World, endpoint: Endpoint): FuzzRequest {
  const folder = folderOf(endpoint.path)
  const spoil = random.chance(0.5)
  const maker = new Maker(random, world, folder, spoil && random.chance(0.4) ? 0.15 : 0)
  const row = maker.row(folder)
  const path = endpoint.path.replace(/:(\w+)/g, (_all, name: string) => {
    if (spoil && random.chance(0.15))
      return encodeURIComponent(random.one(hostileTexts).toWellFormed() || ' ')
    if (name === 'kind') return random.one(historyKinds)
    if (name === 'line') return String(random.wholeNumber(1, 3))
    return otherParts[name] ?? String(name === 'collectionId' ? maker.row('collections').id : row.id)
  })
  const base = {
    who: random.chance(0.5) ? random.one(['admin', 'user'] as const) : random.one(callers),
    forged: random.chance(0.005),
    method: endpoint.method,
    url: path + query(maker, endpoint.query, spoil && random.chance(0.5)),
  }
  const sent = headers(maker, endpoint, row.version, spoil)
  if (endpoint.carries === 'upload') {
    const { type, payload } = upload(random, spoil)
    return { ...base, headers: { ...sent, ...(type !== '' && { 'content-type': type }) }, payload }
  }
  const isBare = endpoint.method === 'GET' ? !(spoil && random.chance(0.03)) : !endpoint.body && !spoil
  if (isBare) return { ...base, headers: sent }
  const type = spoil && random.chance(0.05) ? random.one(otherTypes) : 'application/json'
  const payload = write(bodyOf(maker, endpoint.body, spoil))
  return { ...base, headers: { ...sent, 'content-type': type }, payload }
}
