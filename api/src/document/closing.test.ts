import { callsOf, deletableKinds, documents } from '@trastienda/contract/document'
import { purchasePaymentDraft } from '@trastienda/contract/payment'
import { purchaseDraft } from '@trastienda/contract/purchase'
import { returnDraft } from '@trastienda/contract/purchase-return'
import { receivedOrderDraft } from '@trastienda/contract/received-order'
import { saleDraft } from '@trastienda/contract/sale'
import { saleReturnDraft } from '@trastienda/contract/sale-return'
import { adjustmentDraft } from '@trastienda/contract/stock-adjustment'
import { countDraft } from '@trastienda/contract/stock-count-lifecycle'
import { transferDraft } from '@trastienda/contract/stock-transfer'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { columnsOf } from '../db/columns.ts'
import {
  because,
  closed,
  type ClosedWorld,
  openClosed,
  type Row,
  sent,
  type Shaped,
} from '../../test/closed-world.ts'

/** Every kind that the reports include, with the schema of its form. */
const kinds = {
  purchase: purchaseDraft,
  received_order: receivedOrderDraft,
  payment: purchasePaymentDraft,
  purchase_return: returnDraft,
  sale: saleDraft,
  sale_return: saleReturnDraft,
  stock_adjustment: adjustmentDraft,
  stock_transfer: transferDraft,
  stock_count: countDraft,
} as const
type Kind = keyof typeof kinds
const all = Object.keys(kinds) as Kind[]
const reopened = all.filter((kind) => documents[kind].reopens)

let world: ClosedWorld
let at: ClosedWorld['at']
// The reports of the closed days, which must be the same after each act.
let before: Awaited<ReturnType<ClosedWorld['everything']>>
beforeAll(async () => {
  world = await openClosed()
  at = world.at
  before = await world.everything()
}, 120_000)
afterAll(() => at.shop.close())
afterEach(async () => expect(await world.everything()).toEqual(before))

/** The documents of a closed day in a state. */
async function standing(kind: Kind, approval: string): Promise<Row[]> {
  const { rows } = await at.shop.owner.query<Row>(
    `select id, version, ${columnsOf(kind).day}::text as day from ${kind} where approval = $1 and ${columnsOf(kind).day} <= $2 order by id`,
    [approval, closed],
  )
  expect(rows.length, `${kind} ${approval}`).toBeGreaterThan(0)
  return rows
}

const refusal = (kind: Kind, { day }: Row, approval: string) => ({
  code: 'period_closed',
  fields: { [documents[kind].day]: { code: 'day_closed', limit: closed } },
  detail: { day, approval, closingDate: closed },
})

describe('on a closed day', () => {
  test.each(all)('%s: none that waits is approved, alone or with others', async (kind) => {
    const path = callsOf(kind)
    const waiting = await standing(kind, 'pending')
    for (const row of waiting) {
      const body = kind === 'received_order' ? { overReason: null } : undefined
      const { version } = row
      const reply = await at.shop.as('admin').post(`${path}/${row.id}/approve`, body, { version })
      expect(reply.json(), reply.body).toMatchObject(refusal(kind, row, 'pending'))
    }
    const items = waiting.map(({ id, version }) => ({ id, version }))
    const { data } = (await at.shop.as('admin').post(`${path}/approve`, { items })).json<{
      data: { problem: string }[]
    }>()
    expect(data.map(({ problem }) => problem)).toEqual(items.map(() => 'period_closed'))
  })

  test.each(all)('%s: the approver is told before, up to the last closed day', async (kind) => {
    const [row] = await standing(kind, 'pending')
    const closedFlags = async () => {
      const reply = await at.shop.as('admin').get(`${callsOf(kind)}/${row?.id}/effect`)
      const { flags } = reply.json<{ flags: { kind: string }[] }>()
      return flags.filter((flag) => flag.kind === 'closed')
    }
    expect(await closedFlags()).toMatchObject([
      { day: row?.day, closingDate: closed, document: { kind, id: row?.id } },
    ])
    const close = (on: string) =>
      at.shop.owner.query('update company set closing_date = $1::date where id = $2', [on, at.shop.companyId])
    const { rows } = await at.shop.owner.query<{ before: string }>(`select ($1::date - 1)::text as before`, [
      row?.day,
    ])
    await close(rows[0]?.before ?? '')
    expect(await closedFlags()).toEqual([])
    await close(row?.day ?? '')
    expect(await closedFlags()).toHaveLength(1)
    await close(closed)
  })

  test.each(reopened)('%s: no approval is reversed', async (kind) => {
    for (const row of await standing(kind, 'approved')) {
      const url = `${callsOf(kind)}/${row.id}/reopen`
      const reply = await at.shop.as('admin').post(url, because, { version: row.version })
      expect(reply.json(), reply.body).toMatchObject(refusal(kind, row, 'approved'))
    }
  })

  test.each(all)('%s: what is approved is not cancelled or deleted', async (kind) => {
    const path = callsOf(kind)
    const [row] = await standing(kind, 'approved')
    const version = row?.version ?? 0
    const ended = await at.shop.as('admin').post(`${path}/${row?.id}/cancel`, because, { version })
    expect(ended.json(), ended.body).toMatchObject({ code: 'not_pending' })
    const deleted = await at.shop.as('admin').delete(`${path}/${row?.id}`, { version })
    expect([403, 404, 409], deleted.body).toContain(deleted.statusCode)
  })

  test.each(all)('%s: no change moves it to a closed day', async (kind) => {
    const field = documents[kind].day
    const draft = kinds[kind]
    const [row] = await standing(kind, kind === 'stock_count' ? 'open' : 'pending')
    const url = `${callsOf(kind)}/${row?.id}`
    const document = (await at.shop.as('user').get(url)).json<{ attachments?: { id: number }[] }>()
    const attachmentIds = document.attachments?.map(({ id }) => id)
    const body = sent({ ...document, attachmentIds }, draft as unknown as Shaped)
    const reply = await at.shop.as('user').patch(url, body, row?.version ?? 0)
    expect(reply.json(), reply.body).toMatchObject({ fields: { [field]: { code: 'day_closed' } } })
    const [approved] = await standing(kind, 'approved')
    const late = await at.shop
      .as('user')
      .patch(`${callsOf(kind)}/${approved?.id}`, body, approved?.version ?? 0)
    expect([409, 422], late.body).toContain(late.statusCode)
  })

  test.each(deletableKinds)('%s: none is deleted by advanced delete, or restored', async (kind) => {
    const { items } = await at.preview({ kind, from: '2026-11-01', to: closed })
    expect(items.length).toBeGreaterThan(0)
    expect(new Set(items.map(({ block }) => block?.code))).toEqual(new Set(['period_closed']))
    const back = await at.restore(world.deletions[kind] ?? 0)
    expect(back.json(), back.body).toMatchObject({
      code: 'document_blocked',
      detail: { block: { code: 'period_closed', detail: { closingDate: closed } } },
    })
  })

  test('no money is collected and no transfer is received', async () => {
    const collected = await at.shop.as('secretary').post(`/api/sales/${world.sold}/collections`, {
      collectedOn: closed,
      method: 'card',
      amount: 1,
      note: '',
    })
    expect(collected.json()).toMatchObject({ fields: { collectedOn: { code: 'day_closed', limit: closed } } })
    const { rows } = await at.shop.owner.query<Row>(
      `select id, version from stock_transfer where status = 'in_transit'`,
    )
    const { id, version } = rows[0] ?? { id: 0, version: 0 }
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

test('an order of a closed day can go on: it has moved nothing in reports', async () => {
  const path = `/api/purchase-orders/${world.order.id}`
  const { version } = await world.must('admin', `${path}/reopen`, because, world.order.version)
  await world.must('admin', `${path}/approve`, undefined, version)
  const { reports } = await world.everything()
  expect(reports).toEqual(before.reports)
  before = await world.everything()
})

test('a document of today corrects what happened on a closed day', async () => {
  const back = await world.bringBack('2026-11-20')
  await world.must('admin', `/api/sale-returns/${back.id}/approve`, undefined, back.version)
  const { data } = (await at.shop.as('user').get(`/api/sales/${world.sold}/collections`)).json<{
    data: { id: number; reversible: boolean }[]
  }>()
  const collection = data.find(({ reversible }) => reversible)
  expect(collection).toBeDefined()
  await world.must('admin', `/api/sales/${world.sold}/collections/${collection?.id}/reverse`, because)
  const income = `income_report?from=2026-11-01&to=${closed}`
  expect((await world.reports())[income]).toEqual(before.reports[income])
  before = await world.everything()
})

test('approving waits while the books are being closed, and is then refused', async () => {
  const { owner, pool, companyId } = at.shop
  const [row] = await standing('sale', 'pending')
  if (!row) throw new Error('there is no pending sale')
  await owner.query('update company set closing_date = null where id = $1', [companyId])
  await owner.query('begin')
  await owner.query('update company set closing_date = $1 where id = $2', [closed, companyId])
  const { version } = row
  const approval = at.shop.as('admin').post(`/api/sales/${row.id}/approve`, undefined, { version })
  const waiting = () =>
    pool.query(
      'select from pg_locks join pg_stat_activity using (pid) where datname = current_database() and not granted',
    )
  await expect.poll(async () => (await waiting()).rowCount, { timeout: 10_000 }).toBe(1)
  await owner.query('commit')
  expect((await approval).json()).toMatchObject(refusal('sale', row, 'pending'))
})
