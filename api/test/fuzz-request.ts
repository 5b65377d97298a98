import type { Endpoint } from '@trastienda/contract/endpoint'
import { z } from 'zod'
import type { Random } from '../src/sample/random.ts'
import { upload } from './fuzz-upload.ts'
import { hostile, hostileTexts, spoiled, write } from './fuzz-values.ts'
import type { World } from './fuzz-world.ts'
import { password, people, type Person } from './shop.ts'

export interface FuzzRequest {
  readonly who: Person | 'nobody'
  readonly method: Endpoint['method']
  readonly url: string
  readonly headers: Record<string, string>
  readonly payload?: string | Buffer
}

interface Shape {
  type?: string | string[]
  properties?: Record<string, Shape>
  required?: string[]
  items?: Shape
  anyOf?: Shape[]
  enum?: unknown[]
  const?: unknown
  minimum?: number
  maximum?: number
  minItems?: number
  additionalProperties?: Shape | boolean
  propertyNames?: Shape
}

const shapes = new Map<z.ZodType, Shape>()

function shapeOf(schema: z.ZodType): Shape {
  const known =
    shapes.get(schema) ?? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape)
  shapes.set(schema, known)
  return known
}

let serial = 0

// What a property's name says about its text, beyond its schema.
const texts: Record<string, (random: Random) => string> = {
  orderedOn: () => '2026-11-01',
  expectedOn: (random) => random.one(['2026-11-10', '2026-12-24']),
  receivedOn: (random) => random.one(['2026-11-12', '2026-11-20']),
  paidOn: (random) => random.one(['2026-11-18', '2026-11-20']),
  returnedOn: (random) => random.one(['2026-11-19', '2026-11-20']),
  soldOn: (random) => random.one(['2026-11-18', '2026-11-20']),
  adjustedOn: (random) => random.one(['2026-11-18', '2026-11-20']),
  sentOn: (random) => random.one(['2026-11-18', '2026-11-20']),
  countedOn: (random) => random.one(['2026-11-18', '2026-11-20']),
  received: (random) => random.one(['0', '1', '2']),
  collectedOn: (random) => random.one(['2026-11-19', '2026-11-20']),
  price: (random) => random.one(['0', '9000', '9000', '999999999999']),
  accepted: (random) => random.one(['0', '1', '2', '40', '0.5']),
  rejected: (random) => random.one(['0', '0', '1']),
  purchasedOn: (random) => random.one(['2026-11-18', '2026-11-20', '2026-10-01']),
  expiresOn: (random) => random.one(['2027-01-01', '2199-12-31', '2026-12-01']),
  closingDate: (random) => random.one(['2020-01-01', '2026-10-02']),
  quantity: (random) => random.one(['1', '2', '12', '30', '7', '0.5', '1.125', '99999999999', '1000000']),
  cost: (random) =>
    random.one(['0', '0.000001', '999999999999', ...Array<string>(9).fill(`${(serial += 1)}.25`)]),
  alertQuantity: (random) => random.one(['0', '5', '0.5']),
  factor: (random) => random.one(['1', '12', '0.5']),
  barcode: () => `77${(serial += 1)}`,
  username: (random) => random.one([`fuzz${(serial += 1)}`, 'buyer', 'user2']),
  current: () => password,
  taxId: (random) => random.one(['', '900123456-8', '800197268-4', '890903938-8']),
  email: (random) => random.one(['', 'a@b.co']),
  phone: (random) => random.one(['', '3001234567']),
  reference: () => `FZ-${(serial += 1)}`,
  code: () => `Z-${(serial += 1)}`,
  password: (random) => random.one([password, 'Trastienda*2027']),
  status: (random) => random.one(['pending', 'received,paid']),
  approval: (random) => random.one(['pending', 'approved,rejected']),
  role: (random) => random.one(['user', 'buyer,admin']),
  cursor: (random) => random.one(['', 'W10', 'WyItZGF0ZSIsIjIwMjYtMTEtMTgiLDFd']),
  columns: (random) => random.one(['reference', 'name,active', 'status']),
}
const days = new Set(['on', 'from', 'to', 'dueFrom', 'dueTo', 'day'])
const kindOfName: Record<string, string> = {
  supplierId: 'suppliers',
  customerId: 'customers',
  customer: 'customers',
  saleId: 'sales',
  sale: 'sales',
  saleLineId: 'sale-lines',
  lotId: 'lots',
  lineId: 'transfer-lines',
  supplier: 'suppliers',
  storeId: 'stores',
  toStoreId: 'stores',
  toStore: 'stores',
  store: 'stores',
  productId: 'products',
  product: 'products',
  categoryId: 'categories',
  category: 'categories',
  imageId: 'images',
  companyId: 'companies',
  companies: 'companies',
  attachmentIds: 'attachments',
  except: 'purchases',
  purchaseId: 'purchases',
  purchase: 'purchases',
  purchaseOrderId: 'purchase-orders',
  order: 'purchase-orders',
  orderLineId: 'order-lines',
  lines: 'order-lines',
  purchaseLineId: 'bill-lines',
  creditId: 'credits',
  receivedOrderIds: 'received-orders',
  batch: 'payment-batches',
  notDuplicateOf: 'purchases',
}

// Without these hardly any request would make sense.
const likely = new Set(['expiresOn', 'customerId'])

class Maker {
  readonly random: Random
  readonly world: World
  readonly folder: string

  constructor(random: Random, world: World, folder: string) {
    this.random = random
    this.world = world
    this.folder = folder
  }

  row(kind: string) {
    const own = !this.random.chance(0.06)
    const rows = this.world.rows.filter((row) => row.kind === kind && row.own === own)
    return rows.length === 0 ? { id: 1, version: 1 } : this.random.one(rows)
  }

  value(shape: Shape, name: string): unknown {
    const { random } = this
    if (shape.anyOf) return this.value(random.one(shape.anyOf), name)
    if ('const' in shape) return shape.const
    if (shape.enum) return random.one(shape.enum)
    const type = Array.isArray(shape.type) ? random.one(shape.type) : shape.type
    if (type === 'object') return this.object(shape)
    if (type === 'array') {
      const length = Math.max(shape.minItems ?? 0, random.one([1, 1, 2, 3]))
      return Array.from({ length }, () => this.value(shape.items ?? {}, name))
    }
    if (type === 'boolean') return random.chance(0.5)
    if (type === 'null') return null
    if (type === 'integer' || type === 'number') return this.number(shape, name)
    return this.text(name)
  }

  object(shape: Shape): Record<string, unknown> {
    const { random } = this
    const made: Record<string, unknown> = {}
    for (const [key, part] of Object.entries(shape.properties ?? {})) {
      if (shape.required?.includes(key) || random.chance(likely.has(key) ? 0.9 : 0.35))
        made[key] = this.value(part, key)
    }
    if ('id' in made && 'version' in made) Object.assign(made, this.idAndVersion())
    const names = shape.propertyNames?.enum
    if (names && typeof shape.additionalProperties === 'object') {
      for (const key of names)
        if (random.chance(0.5)) made[String(key)] = this.value(shape.additionalProperties, 'column')
    }
    return made
  }

  idAndVersion() {
    const { id, version } = this.row(this.folder)
    return { id, version }
  }

  number(shape: Shape, name: string): number {
    const { random } = this
    const kind = kindOfName[name]
    if (kind) return this.row(kind).id
    if (['discount', 'returned', 'shipping', 'downPayment'].includes(name)) return random.one([0, 0, 1, 100])
    const [low, high] = [shape.minimum ?? 0, shape.maximum ?? 1000]
    return random.one([
      low,
      low + random.whole(0, Math.min(1000, high - low + 1) - 1),
      low + random.whole(0, 29),
      high,
    ])
  }

  text(name: string): string {
    const { random } = this
    if (days.has(name)) return random.one(['2026-11-01', '2026-11-20', '1900-01-01'])
    const kind = kindOfName[name]
    if (kind || name === 'ids') return `${this.row(kind ?? this.folder).id}`
    return texts[name]?.(random) ?? `texto ${(serial += 1)}`
  }
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
  const made = schema ? maker.object(shapeOf(schema)) : {}
  const pairs = Object.entries(made).map(([key, value]) => [key, String(value)] as const)
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

function headers(maker: Maker, endpoint: Endpoint, version: number, spoil: boolean): Record<string, string> {
  const { random } = maker
  const made: Record<string, string> = {}
  if (endpoint.needs?.includes('version')) made['if-match'] = `"v${version}"`
  if (endpoint.needs?.includes('key'))
    made['idempotency-key'] = random.chance(0.05) ? 'the-same-key' : `key-${random.whole(0, 2 ** 31 - 1)}`
  if (!spoil || random.chance(0.5)) return made
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
  made[
    random.one(['if-match', 'idempotency-key', 'x-company', 'content-length', 'accept', 'x-forwarded-for'])
  ] = garbage
  if (made['content-length'] !== undefined) made['content-length'] = '5'
  return made
}

const callers = ['nobody', ...(Object.keys(people) as Person[])] as const

/** A request for a route: as it should be, nearly so, or nothing like it. */
export function fuzzRequest(random: Random, world: World, endpoint: Endpoint): FuzzRequest {
  const folder = endpoint.path.split('/')[2] ?? ''
  const maker = new Maker(random, world, folder)
  const spoil = random.chance(0.6)
  const row = maker.row(folder)
  const path = endpoint.path.replace(/:(\w+)/g, (_all, name: string) => {
    if (spoil && random.chance(0.15))
      return encodeURIComponent(random.one(hostileTexts).toWellFormed() || ' ')
    if (name === 'kind') return random.one(historyKinds)
    return String(name === 'collectionId' ? maker.row('collections').id : row.id)
  })
  const base = {
    who: random.chance(0.5) ? random.one(['admin', 'user'] as const) : random.one(callers),
    method: endpoint.method,
    url: path + query(maker, endpoint.query, spoil && random.chance(0.5)),
  }
  const sent = headers(maker, endpoint, row.version, spoil)
  if (endpoint.carries === 'upload') {
    const { type, payload } = upload(random, spoil)
    return { ...base, headers: { ...sent, ...(type !== '' && { 'content-type': type }) }, payload }
  }
  if (endpoint.method === 'GET' || (!endpoint.body && !spoil)) return { ...base, headers: sent }
  let body: unknown = endpoint.body ? maker.object(shapeOf(endpoint.body)) : {}
  for (let times = spoil ? random.one([0, 1, 1, 2]) : 0; times > 0; times -= 1) body = spoiled(random, body)
  if (spoil && random.chance(0.03)) body = hostile(random)
  const type =
    spoil && random.chance(0.05)
      ? random.one([
          'text/plain',
          'application/x-www-form-urlencoded',
          'application/json; charset=latin1',
          'multipart/form-data; boundary=x',
          'x',
        ])
      : 'application/json'
  return { ...base, headers: { ...sent, 'content-type': type }, payload: write(body) }
}
