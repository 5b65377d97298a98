import { documentKinds, documents } from '@trastienda/contract/document'
import { z } from 'zod'
import type { Random } from '../sample/random.ts'
import { around } from './fuzz-values.ts'
import { heldHandle, heldToken, viewKey, type World } from './fuzz-world.ts'
import { password } from './shop.ts'

export interface Shape {
  type?: string | string[]
  properties?: Record<string, Shape>
  required?: string[]
  items?: Shape
  anyOf?: Shape[]
  oneOf?: Shape[]
  enum?: unknown[]
  const?: unknown
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  maxLength?: number
  additionalProperties?: Shape | boolean
  propertyNames?: Shape
}

const shapes = new Map<z.ZodType, Shape>()

/** The JSON schema of a request part. */
export function shapeOf(schema: z.ZodType): Shape {
  const shape =
    shapes.get(schema) ?? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape)
  shapes.set(schema, shape)
  return shape
}

let serial = 0

const ranges = ['127.0.0.1', '10.0.0.0/8', '::1', '2001:db8::/32']

// Typical texts for a property's name, beyond its schema.
const texts: Record<string, (random: Random) => string> = {
  ...Object.fromEntries(
    documentKinds.map((kind) => [
      documents[kind].day,
      (random: Random) => random.one(['2026-11-18', '2026-11-20']),
    ]),
  ),
  orderedOn: () => '2026-11-01',
  expectedOn: (random) => random.one(['2026-11-10', '2026-12-24']),
  receivedOn: (random) => random.one(['2026-11-12', '2026-11-20']),
  returnedOn: (random) => random.one(['2026-11-19', '2026-11-20']),
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
  q: (random) =>
    random.one([`texto ${(serial += 1)}`, 'vencido norte', 'por pagar esta semana', 'por aprobar']),
  taxId: (random) => random.one(['', '900123456-8', '800197268-4', '890903938-8']),
  email: (random) => random.one(['', 'a@b.co']),
  phone: (random) => random.one(['', '3001234567']),
  reference: () => `FZ-${(serial += 1)}`,
  code: (random) => random.one([`Z-${(serial += 1)}`, `Z-${(serial += 1)}`, '123456']),
  password: (random) => random.one([password, 'Samán-de-la-plaza*27']),
  status: (random) => random.one(['pending', 'received,paid']),
  approval: (random) => random.one(['pending', 'approved,rejected']),
  role: (random) => random.one(['user', 'buyer,admin']),
  at: (random) => random.one(['00:00', '07:30', '23:59']),
  start: (random) => random.one(['00:00', '8:00', '22:00']),
  end: (random) => random.one(['06:00', '12:30', '23:59']),
  address: (random) => random.one(ranges),
  addresses: (random) => random.one(ranges),
  cc: () => 'a@b.co',
  items: (random) => random.one(['1x3', '2x1,3x2']),
  reason: () => 'porque la prueba lo pide',
  authToken: () => heldToken,
  google2fa_secret: () => heldHandle,
  one_time_password: () => '123456',
  recovery_code: () => '7KQ2M-XW9PD',
  cursor: (random) => random.one(['', 'W10', 'WyItZGF0ZSIsIjIwMjYtMTEtMTgiLDFd']),
  list: () => 'purchases',
  kind: () => 'purchase-draft',
  changedAt: () => '2026-11-20T15:00:00.000Z',
  pinned: () => 'reference',
  usual: () => viewKey,
  page: () => viewKey,
  columns: (random) => random.one(['reference', 'name,active', 'status']),
}
const mailing = new Set(['report-deliveries', 'purchase-orders'])
const days = new Set(['on', 'from', 'to', 'dueFrom', 'dueTo', 'day'])
const kindOfName: Record<string, string> = {
  supplierId: 'suppliers',
  customerId: 'customers',
  responsibleId: 'users',
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
  products: 'products',
  lots: 'lots',
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

// Without these hardly any request would be valid.
const likely = new Set(['expiresOn', 'customerId'])

/** Generates values for a schema, using existing rows. */
export class Maker {
  readonly random: Random
  readonly world: Pick<World, 'rows' | 'shop'>
  readonly folder: string
  /** How often a value is just outside its schema. */
  readonly outsideShare: number

  constructor(random: Random, world: Pick<World, 'rows' | 'shop'>, folder: string, outsideShare = 0) {
    this.random = random
    this.world = world
    this.folder = folder
    this.outsideShare = outsideShare
  }

  row(kind: string) {
    const own = !this.random.chance(0.06)
    const rows = this.world.rows.filter((row) => row.kind === kind && row.own === own)
    return rows.length === 0 ? { id: 1, version: 1 } : this.random.one(rows)
  }

  value(shape: Shape, name: string): unknown {
    const { random } = this
    const choice = shape.anyOf ?? shape.oneOf
    if (choice) return this.value(random.one(choice), name)
    if (this.outsideShare > 0 && random.chance(this.outsideShare)) return around(random, shape)
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
    const fields: Record<string, unknown> = {}
    for (const [key, part] of Object.entries(shape.properties ?? {})) {
      if (shape.required?.includes(key) || random.chance(likely.has(key) ? 0.9 : 0.35))
        fields[key] = this.value(part, key)
    }
    if ('id' in fields && 'version' in fields) Object.assign(fields, this.idAndVersion())
    if (this.folder === 'deletions' && Array.isArray(fields['items']))
      Object.assign(fields, this.deletedItems(), { sendTo: this.world.shop.ids.admin2 })
    const names = shape.propertyNames?.enum
    if (names && typeof shape.additionalProperties === 'object') {
      for (const key of names)
        if (random.chance(0.5)) fields[String(key)] = this.value(shape.additionalProperties, 'column')
    }
    return fields
  }

  idAndVersion() {
    const { id, version } = this.row(this.folder)
    return { id, version }
  }

  deletedItems() {
    const kind = this.random.one(['purchase', 'purchase_order', 'payment', 'sale', 'sale_return'])
    const { id, version } = this.row(`${kind.replaceAll('_', '-')}s`)
    return { kind, items: [{ id, version }] }
  }

  number(shape: Shape, name: string): number {
    const { random } = this
    const kind = kindOfName[name]
    if (kind) return this.row(kind).id
    if (['discount', 'returned', 'shipping', 'downPayment'].includes(name)) return random.one([0, 0, 1, 100])
    const [low, high] = [shape.minimum ?? 0, shape.maximum ?? 1000]
    return random.one([
      low,
      low + random.wholeNumber(0, Math.min(1000, high - low + 1) - 1),
      low + random.wholeNumber(0, 29),
      high,
    ])
  }

  text(name: string): string {
    const { random } = this
    if (name === 'to' && mailing.has(this.folder) && random.chance(0.5)) return 'a@b.co'
    if (days.has(name)) return random.one(['2026-11-01', '2026-11-20', '1900-01-01'])
    const kind = kindOfName[name]
    if (kind || name === 'ids') return `${this.row(kind ?? this.folder).id}`
    return texts[name]?.(random) ?? `texto ${(serial += 1)}`
  }
}
