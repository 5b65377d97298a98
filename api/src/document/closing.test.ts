import { deletableKinds } from '@trastienda/contract/advanced-delete'
import { purchasePaymentDraft } from '@trastienda/contract/payment'
import { purchaseDraft } from '@trastienda/contract/purchase'
import { returnDraft } from '@trastienda/contract/purchase-return'
import { receivedOrderDraft } from '@trastienda/contract/received-order'
import { saleDraft } from '@trastienda/contract/sale'
import { saleReturnDraft } from '@trastienda/contract/sale-return'
import { adjustmentDraft } from '@trastienda/contract/stock-adjustment'
import { transferDraft } from '@trastienda/contract/stock-transfer'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openDeleting } from '../../test/deleting.ts'

// Today is 20 November; the books are closed up to the day before, with a document of every kind in them.
const closed = '2026-11-19'
const because = { reason: 'porque la prueba lo pide' }

/** Every kind that reports tell of: its address, the field of its day, its column, and what a form sends of it. */
const kinds = {
  purchase: ['purchases', 'purchasedOn', 'purchased_on', purchaseDraft],
  received_order: ['received-orders', 'receivedOn', 'received_on', receivedOrderDraft],
  payment: ['payments', 'paidOn', 'paid_on', purchasePaymentDraft],
  purchase_return: ['purchase-returns', 'returnedOn', 'returned_on', returnDraft],
  sale: ['sales', 'soldOn', 'sold_on', saleDraft],
  sale_return: ['sale-returns', 'returnedOn', 'returned_on', saleReturnDraft],
  stock_adjustment: ['stock-adjustments', 'adjustedOn', 'adjusted_on', adjustmentDraft],
  stock_transfer: ['stock-transfers', 'sentOn', 'sent_on', transferDraft],
  stock_count: ['stock-counts', 'countedOn', 'counted_on', undefined],
} as const
type Kind = keyof typeof kinds
const all = Object.keys(kinds) as Kind[]
const reopened = all.filter((kind) => !kind.startsWith('stock_'))

let at: Awaited<ReturnType<typeof openDeleting>>
const deletions: Record<string, number> = {}

interface Row {
  readonly id: number
  readonly version: number
  readonly day: string
}

/** The documents of a closed day in a state. */
async function standing(kind: Kind, approval: string): Promise<Row[]> {
  const { rows } = await at.shop.owner.query<Row>(
    `select id, version, ${kinds[kind][2]}::text as day from ${kind} where approval = $1 and ${kinds[kind][2]} <= $2 order by id`,
    [approval, closed],
  )
  expect(rows.length, `${kind} ${approval}`).toBeGreaterThan(0)
  return rows
}

async function must(who: 'admin' | 'user' | 'secretary', path: string, body?: object, version?: number) {
  const reply = await at.shop.as(who).post(path, body, version === undefined ? {} : { version })
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json<Row>()
}

/** What every report tells of the closed days. */
async function told() {
  const days = `from=2026-11-01&to=${closed}`
  const reports = [
    `income_report?${days}`,
    `sales_report?by=day&${days}`,
    `purchases_report?by=day&${days}`,
    `product_report?${days}`,
    `payment_report?by=day&${days}`,
    `customers_report?${days}`,
    `suppliers_report?${days}`,
    `users_report?${days}`,
  ]
  const answers: Record<string, unknown> = {}
  for (const report of reports) {
    const reply = await at.shop.as('admin').get(`/api/reports/${report}`)
    expect(reply.statusCode, reply.body).toBe(200)
    answers[report] = reply.json()
  }
  return answers
}
const everything = async () => ({ reports: await told(), state: await at.state() })

/** Brings goods of a sale back. */
async function bringBack(saleId: number, returnedOn: string) {
  const { lines } = (await at.shop.as('user').get(`/api/sales/${saleId}/returnable`)).json<{
    lines: { saleLineId: number; lotId: number }[]
  }>()
  const { saleLineId, lotId } = lines[0] ?? { saleLineId: 0, lotId: 0 }
  const items = [{ saleLineId, lotId, quantity: '1', fate: 'shelf', reason: 'quality' }]
  return must('user', '/api/sale-returns', { saleId, returnedOn, items })
}

async function counted(name: string) {
  const { shop } = at
  const count = await must('user', '/api/stock-counts', { storeId: shop.storeId, countedOn: closed })
  const { rows } = await shop.owner.query<{ id: number }>(`select id from product order by id limit 1`)
  const line = { productId: rows[0]?.id, lot: name, expiresOn: '2027-05-01', quantity: '1' }
  const { version } = await must('secretary', `/api/stock-counts/${count.id}/lines`, line)
  return { id: count.id, version }
}

/** An approved sale of a closed day with a return, and so its day. */
let sold = 0

beforeAll(async () => {
  at = await openDeleting()
  for (const kind of deletableKinds) {
    await at.shop.owner.query(`update deletion set created_at = created_at - interval '2 hours'`)
    const { rows } = await at.shop.owner.query<{ id: number }>(
      `select id from ${kind} where approval = 'approved'`,
    )
    const seen = await at.preview({ kind, from: '2026-11-01', to: closed })
    const chosen =
      seen.items.find(({ id, block }) => block === null && rows.some((row) => row.id === id)) ??
      seen.items.find(({ block }) => block === null)
    const items = chosen ? [{ id: chosen.id, version: chosen.version }] : []
    const prepared = await at.prepare(at.asPrepared(seen, kind, { items }))
    const done = await at.confirm(prepared.id, await at.code())
    expect(done.statusCode, done.body).toBe(200)
    deletions[kind] = prepared.id
  }
  const [sale] = await standing('sale', 'approved')
  sold = sale?.id ?? 0
  const { id, version } = await bringBack(sold, closed)
  await must('admin', `/api/sale-returns/${id}/approve`, undefined, version)
  await bringBack(sold, closed)
  const found = await counted('HALLADO')
  const closing = await must(
    'user',
    `/api/stock-counts/${found.id}/close`,
    { uncounted: 'leave' },
    found.version,
  )
  expect(closing.id).toBe(found.id)
  await counted('ABIERTO')
  await at.shop.owner.query('update company set closing_date = $1 where id = $2', [closed, at.shop.companyId])
}, 120_000)
afterAll(() => at.shop.close())

let before: Awaited<ReturnType<typeof everything>>
beforeEach(async () => {
  before = await everything()
  return async () => expect(await everything()).toEqual(before)
})

const refusal = (kind: Kind, { day }: Row, approval: string) => ({
  code: 'period_closed',
  fields: { [kinds[kind][1]]: { code: 'day_closed', limit: closed } },
  detail: { day, approval, closingDate: closed },
})

describe('on a closed day', () => {
  test.each(all)('%s: none that waits is approved, alone or with others', async (kind) => {
    const path = `/api/${kinds[kind][0]}`
    const waiting = await standing(kind, 'pending')
    for (const row of waiting) {
      const reply = await at.shop
        .as('admin')
        .post(`${path}/${row.id}/approve`, undefined, { version: row.version })
      expect(reply.json(), reply.body).toMatchObject(refusal(kind, row, 'pending'))
    }
    const items = waiting.map(({ id, version }) => ({ id, version }))
    const { data } = (await at.shop.as('admin').post(`${path}/approve`, { items })).json<{
      data: { problem: string }[]
    }>()
    expect(data.map(({ problem }) => problem)).toEqual(items.map(() => 'period_closed'))
  })

  test.each(reopened)('%s: no approval is taken back', async (kind) => {
    for (const row of await standing(kind, 'approved')) {
      const url = `/api/${kinds[kind][0]}/${row.id}/reopen`
      const reply = await at.shop.as('admin').post(url, because, { version: row.version })
      expect(reply.json(), reply.body).toMatchObject(refusal(kind, row, 'approved'))
    }
  })

  test.each(all)('%s: what is approved is not cancelled, deleted or edited', async (kind) => {
    const path = `/api/${kinds[kind][0]}`
    const [row] = await standing(kind, 'approved')
    const version = row?.version ?? 0
    const ended = await at.shop.as('admin').post(`${path}/${row?.id}/cancel`, because, { version })
    expect(ended.json(), ended.body).toMatchObject({ code: 'not_pending' })
    const deleted = await at.shop.as('admin').delete(`${path}/${row?.id}`, version)
    expect(deleted.statusCode, deleted.body).toBe(409)
  })

  test.each(all)('%s: no change gives it a closed day', async (kind) => {
    const [path, field, , draft] = kinds[kind]
    const [row] = await standing(kind, draft ? 'pending' : 'open')
    const url = `/api/${path}/${row?.id}`
    const document = (await at.shop.as('user').get(url)).json<Record<string, unknown>>()
    const body = draft ? sent(document, draft.shape) : { ...picked(document, countFields), countedOn: closed }
    const reply = await at.shop.as('user').patch(url, body, row?.version ?? 0)
    expect(reply.json(), reply.body).toMatchObject({ fields: { [field]: { code: 'day_closed' } } })
  })

  test.each(deletableKinds)('%s: nothing is deleted with others or brought back', async (kind) => {
    const { items } = await at.preview({ kind, from: '2026-11-01', to: closed })
    expect(items.length).toBeGreaterThan(0)
    expect(new Set(items.map(({ block }) => block?.code))).toEqual(new Set(['day_closed']))
    const back = await at.restore(deletions[kind] ?? 0)
    expect(back.json(), back.body).toMatchObject({ code: 'document_blocked', detail: { code: 'day_closed' } })
  })

  test('nothing is collected and no transfer comes', async () => {
    const collected = await at.shop
      .as('secretary')
      .post(`/api/sales/${sold}/collections`, { collectedOn: closed, method: 'card', amount: 1, note: '' })
    expect(collected.json()).toMatchObject({ fields: { collectedOn: { code: 'day_closed', limit: closed } } })
    const [transfer] = await standing('stock_transfer', 'approved')
    const { rows } = await at.shop.owner.query<Row>(
      `select id, version from stock_transfer where status = 'in_transit'`,
    )
    const { id, version } = rows[0] ?? transfer ?? { id: 0, version: 0 }
    const { items } = (await at.shop.as('user').get(`/api/stock-transfers/${id}`)).json<{
      items: { id: number; quantity: string }[]
    }>()
    const came = items.map((line) => ({ lineId: line.id, received: line.quantity }))
    const reply = await at.shop
      .as('secretary')
      .post(`/api/stock-transfers/${id}/receive`, { receivedOn: closed, items: came }, { version })
    expect(reply.json(), reply.body).toMatchObject({
      fields: { receivedOn: { code: 'day_closed', limit: closed } },
    })
  })
})
