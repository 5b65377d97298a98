import type { DeletedDocument } from '@trastienda/contract/deleted-document'
import { callsOf, type DocumentKind, documents } from '@trastienda/contract/document'
import { restoringCalls } from '@trastienda/contract/restoring'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openDeleting } from '../../test/deleting.ts'
import { deletedKinds, deleteOne } from '../../test/never-approved.ts'
import type { Person, Shop } from '../../test/shop.ts'
import { routes } from '../features.ts'

let shop: Shop
beforeAll(async () => {
  shop = (await openDeleting()).shop
})
afterAll(() => shop.close())

let gone: Awaited<ReturnType<typeof deleteOne>>[] = []
const remove = async (kind: DocumentKind) => {
  const one = await deleteOne(shop, kind, kind === 'stock_count' ? 'open' : 'pending')
  gone.push(one)
  return one
}
/** Everything is back for the next test. */
afterEach(async () => {
  for (const { kind, id, who } of gone) {
    await shop.owner.query(
      'update deleted_document set company_id = $3, deleted_by = $4, deleted_at = $5 where kind = $1 and document_id = $2',
      [kind, id, shop.companyId, shop.ids[who], shop.now],
    )
    await restore(who, { kind, id })
  }
  gone = []
  await shop.owner.query('delete from deleted_document')
})

interface Page {
  readonly data: DeletedDocument[]
  readonly next: string | null
  readonly total: number
}

const path = '/api/deleted-documents'
const listFor = async (who: Person, query = '') => {
  const reply = await shop.as(who).get(`${path}${query}`)
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json<Page>()
}
const namesFor = async (who: Person) => (await listFor(who)).data.map(({ kind, id }) => `${kind} ${id}`)
const restore = (who: Person, { kind, id }: Pick<DeletedDocument, 'kind' | 'id'>) =>
  shop.as(who).post(`${callsOf(kind)}/${id}/restore`)

/** Makes a person have another role. @returns what gives it back */
async function become(person: Person, role: string): Promise<() => Promise<unknown>> {
  const { rows } = await shop.owner.query<{ role: string }>('select role from app_user where id = $1', [
    shop.ids[person],
  ])
  const set = (to: string | undefined) =>
    shop.owner.query('update app_user set role = $2 where id = $1', [shop.ids[person], to])
  await set(role)
  return () => set(rows[0]?.role)
}

describe.each(deletedKinds)('a deleted %s', (kind) => {
  test('is listed with what it is known by, for the person who deleted it, until it is restored', async () => {
    const { party, amount, amountHiddenUntilApproved } = documents[kind]
    const name = {
      supplier: 'p.company',
      customer: "coalesce(nullif(p.company, ''), p.name)",
      store: 'p.name',
    }
    const column = amount.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    const { rows: known } = await shop.owner.query<{ id: number; party: string; amount: number }>(
      `select d.id, coalesce(${name[party]}, '') as party, d.${column} as amount
         from ${kind} d left join ${party} p on p.company_id = d.company_id and p.id = d.${party}_id`,
    )
    const one = await remove(kind)
    const was = known.find(({ id }) => id === one.id)
    const { data, total } = await listFor(one.who)
    expect(data).toMatchObject([
      {
        kind,
        id: one.id,
        reference: one.reference,
        party: was?.party,
        amount: amountHiddenUntilApproved ? null : was?.amount,
        deletedAt: shop.now.toISOString(),
      },
    ])
    expect(total).toBe(1)
    for (const other of ['admin2', 'user', 'user2', 'secretary', 'rival'] as const)
      if (other !== one.who) expect(await namesFor(other), other).toEqual([])

    const back = await restore(one.who, { kind, id: one.id })
    expect(back.statusCode, back.body).toBe(200)
    expect(await listFor(one.who)).toEqual({ data: [], next: null, total: 0 })
  })
})

test('a payment and a return name the bill under whose address they are shown', async () => {
  const payment = await remove('payment')
  const listed = (await listFor(payment.who)).data.find(({ kind }) => kind === 'payment')
  const { rows: paid } = await shop.owner.query<{ bill: number }>(
    `select coalesce((d.rows -> 'payment' -> 0 ->> 'purchase_id')::int,
                     (d.rows -> 'payment_allocation' -> 0 ->> 'purchase_id')::int) as bill
       from deleted_document d where kind = 'payment'`,
  )
  expect(listed?.purchaseId).toBe(paid[0]?.bill)
  expect(listed?.purchaseId).toBeGreaterThan(0)
  expect(listed?.paymentKind).toBe('purchase')
  const sentBack = await remove('purchase_return')
  const row = (await listFor(sentBack.who)).data.find(({ kind }) => kind === 'purchase_return')
  expect(row?.purchaseId).toBeGreaterThan(0)
  expect(row?.paymentKind).toBeNull()
})

test('what was deleted more than 24 hours ago is no longer listed', async () => {
  const { who, id } = await remove('purchase')
  const age = (hours: string) =>
    shop.owner.query(`update deleted_document set deleted_at = $1::timestamptz - $2::interval`, [
      shop.now,
      hours,
    ])
  await age('23 hours 59 minutes')
  expect(await namesFor(who)).toEqual([`purchase ${id}`])
  await age('24 hours')
  expect(await listFor(who)).toMatchObject({ data: [], total: 0 })
})

test('a deletion in another company is not listed in this one', async () => {
  const { who } = await remove('purchase')
  const { rows } = await shop.owner.query<{ company_id: number }>(
    'select company_id from app_user where id = $1',
    [shop.ids.rival],
  )
  await shop.owner.query('update deleted_document set company_id = $1', [rows[0]?.company_id])
  expect(await listFor(who)).toMatchObject({ data: [], total: 0 })
})

test('whoever got another role sees the kinds that it may restore', async () => {
  const kinds = ['purchase', 'purchase_order', 'received_order'] as const
  for (const kind of kinds) await remove(kind)
  await shop.owner.query('update deleted_document set deleted_by = $1', [shop.ids.user2])
  const seen = async () => (await listFor('user2')).data.map(({ kind }) => kind).toSorted()
  expect(await seen()).toEqual(kinds.toSorted())
  for (const [role, may] of [
    ['secretary', ['purchase', 'received_order']],
    ['buyer', ['received_order']],
  ] as const) {
    const giveBack = await become('user2', role)
    expect(await seen(), role).toEqual(may)
    await giveBack()
  }
})

test('the last one is first, page by page, of all kinds or of some', async () => {
  const { who, id } = await remove('purchase')
  // Of two kinds some have the same id, and are deleted at the same time.
  await shop.owner.query(
    `insert into deleted_document (company_id, kind, document_id, rows, facts, deleted_by, deleted_at)
     select company_id, other.kind, document_id + other.after, jsonb_build_object(other.kind, rows -> 'purchase'), facts,
            deleted_by, deleted_at - other.before
       from deleted_document, (values ('sale', 0, interval '0'), ('purchase', 1, interval '1 hour')) other (kind, after, before)`,
  )
  const seen: string[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: Page = await listFor(who, `?limit=1${cursor && `&cursor=${cursor}`}`)
    expect(page.total).toBe(3)
    seen.push(...page.data.map((row) => `${row.kind} ${row.id}`))
    cursor = page.next
  }
  expect(seen).toEqual([`sale ${id}`, `purchase ${id}`, `purchase ${id + 1}`])
  const sales = await listFor(who, '?kind=sale')
  expect([sales.total, sales.data.map(({ kind }) => kind)]).toEqual([1, ['sale']])
})

test('every call that restores a document is known by its kind', () => {
  const restoring = routes
    .map(({ endpoint }) => endpoint.path)
    .filter((address) => /^\/api\/[\w-]+\/:id\/restore$/.test(address) && !address.includes('deletions'))
  expect(restoring.toSorted()).toEqual(
    Object.values(restoringCalls)
      .map((call) => call.path)
      .toSorted(),
  )
})
