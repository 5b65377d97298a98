import { type DeletableKind, deletableKinds } from '@trastienda/contract/document'
import { expect } from 'vitest'
import { always, openDeleting } from './deleting.ts'
import type { Person } from './shop.ts'
import { reportReplies } from './report-replies.ts'

/** The last closed day; today is the day after. */
export const closed = '2026-11-19'
export const because = { reason: 'porque la prueba lo pide' }

type Deleting = Awaited<ReturnType<typeof openDeleting>>

export interface Row {
  readonly id: number
  readonly version: number
  readonly day: string
}

const mustIn = (at: Deleting) => async (who: Person, path: string, body?: object, version?: number) => {
  const reply = await at.shop.as(who).post(path, body, version === undefined ? {} : { version })
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json<Row>()
}
type Must = ReturnType<typeof mustIn>

/** Every report of the closed days. */
const closedReports = (at: Deleting) => reportReplies(at.shop, `from=2026-11-01&to=${closed}`)

/** The part of a schema that lists the fields of a form. */
export interface Shaped {
  readonly shape?: Readonly<Record<string, Shaped>>
  readonly element?: Shaped
  readonly def: { readonly innerType?: Shaped; readonly in?: Shaped }
}

/** The body that a form sends for a document that it has read. */
export function sent(value: unknown, schema: Shaped): unknown {
  const inner = schema.def.innerType ?? schema.def.in
  if (inner) return sent(value, inner)
  if (Array.isArray(value) && schema.element) {
    const { element } = schema
    return value.map((each) => sent(each, element))
  }
  if (!schema.shape || value === null || typeof value !== 'object') return value
  const { shape } = schema
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, each]) => {
      const part = shape[key]
      return part ? [[key, sent(each, part)]] : []
    }),
  )
}

/** Sells some on a closed day, paid at once and later. */
async function sell(at: Deleting, must: Must): Promise<number> {
  const { rows } = await at.shop.owner.query<{ productId: number; customerId: number }>(
    `select l.product_id as "productId", s.customer_id as "customerId" from sale s join sale_line l on l.sale_id = s.id
      where s.customer_id is not null order by l.id limit 1`,
  )
  const { productId, customerId } = rows[0] ?? { productId: 0, customerId: 0 }
  const items = [{ productId, quantity: '6', price: '5000' }]
  const draft = { storeId: at.shop.storeId, soldOn: closed, customerId, downPayment: 10_000_00, discount: 0 }
  const { id, version } = await must('user', '/api/sales', { ...draft, items })
  await must('admin', `/api/sales/${id}/approve`, undefined, version)
  return id
}

/** Brings goods of a sale back. */
async function bringBack(at: Deleting, must: Must, saleId: number, returnedOn: string) {
  const { lines } = (await at.shop.as('user').get(`/api/sales/${saleId}/returnable`)).json<{
    lines: { saleLineId: number; lotId: number }[]
  }>()
  const { saleLineId, lotId } = lines[0] ?? { saleLineId: 0, lotId: 0 }
  const items = [{ saleLineId, lotId, quantity: '1', fate: 'shelf', reason: 'quality' }]
  return must('user', '/api/sale-returns', { saleId, returnedOn, items })
}

/** An approved order, of which nothing was received. */
async function ordered(at: Deleting, must: Must): Promise<Row> {
  const { rows } = await at.shop.owner.query<{ supplierId: number; productId: number }>(
    `select s.id as "supplierId", p.id as "productId" from supplier s, product p order by s.id, p.id limit 1`,
  )
  const { supplierId, productId } = rows[0] ?? { supplierId: 0, productId: 0 }
  const draft = { supplierId, storeId: at.shop.storeId, discount: 0, shipping: 0 }
  const items = [{ productId, quantity: '3', cost: '900' }]
  const dated = { orderedOn: '2026-11-02', expectedOn: '2026-11-12' }
  const { id, version } = await must('user', '/api/purchase-orders', { ...draft, ...dated, items })
  return must('admin', `/api/purchase-orders/${id}/approve`, undefined, version)
}

/** A count made on a day that is closed since, open by default. */
async function counted({ shop }: Deleting, must: Must, name: string, done = false) {
  const { now } = shop
  shop.now = new Date(`${closed}T15:00:00Z`)
  try {
    return await counting(shop, must, name, done)
  } finally {
    shop.now = now
  }
}

async function counting(shop: Deleting['shop'], must: Must, name: string, done: boolean) {
  const count = await must('user', '/api/stock-counts', { storeId: shop.storeId, countedOn: closed })
  const { rows } = await shop.owner.query<{ id: number }>(`select id from product order by id limit 1`)
  const line = { productId: rows[0]?.id, lot: name, expiresOn: '2027-05-01', quantity: '1' }
  await must('secretary', `/api/stock-counts/${count.id}/lines`, line)
  if (!done) return count
  return must('user', `/api/stock-counts/${count.id}/close`, { uncounted: 'leave' }, count.version)
}

/** Deletes the newest approved independent document of a kind. @returns the deletion */
async function deletedOne(at: Deleting, kind: DeletableKind): Promise<number> {
  const seen = await at.preview({ kind, ...always })
  const { rows } = await at.shop.owner.query<Row>(
    `select id, version from ${kind} where approval = 'approved' order by id desc`,
  )
  for (const { id, version } of rows) {
    await at.shop.owner.query(`update deletion set created_at = created_at - interval '2 hours'`)
    const prepared = await at.prepare(at.asPrepared(seen, kind, { items: [{ id, version }] }))
    const done = await at.confirm(prepared.id, await at.code())
    if (done.statusCode === 200) return prepared.id
  }
  throw new Error(`no ${kind} can be deleted`)
}

/**
 * Opens a shop whose books are closed up to yesterday, with a document of every kind that is approved, pending and
 * deleted by advanced delete; counts are also open.
 */
export async function openClosed() {
  const at = await openDeleting()
  const must = mustIn(at)
  const deletions: Record<string, number> = {}
  await ordered(at, must)
  const others = deletableKinds.filter((kind) => kind !== 'sale_return')
  for (const kind of others) deletions[kind] = await deletedOne(at, kind)
  const order = await ordered(at, must)
  const sold = await sell(at, must)
  for (let nth = 0; nth < 2; nth += 1) {
    const { id, version } = await bringBack(at, must, sold, closed)
    await must('admin', `/api/sale-returns/${id}/approve`, undefined, version)
  }
  deletions['sale_return'] = await deletedOne(at, 'sale_return')
  await bringBack(at, must, sold, closed)
  const found = await counted(at, must, 'HALLADO', true)
  await must('admin', `/api/stock-counts/${found.id}/approve`, undefined, found.version)
  await counted(at, must, 'ESPERA', true)
  await counted(at, must, 'ABIERTO')
  await at.shop.owner.query('update company set closing_date = $1 where id = $2', [closed, at.shop.companyId])
  return {
    at,
    must,
    deletions,
    /** An approved order, of which nothing was received. */
    order,
    /** An approved sale, partly paid at once, with a return. */
    sold,
    bringBack: (returnedOn: string) => bringBack(at, must, sold, returnedOn),
    reports: () => closedReports(at),
    /** The reports of the closed days, and everything that documents have moved. */
    everything: async () => ({ reports: await closedReports(at), state: await at.state() }),
  }
}
export type ClosedWorld = Awaited<ReturnType<typeof openClosed>>
