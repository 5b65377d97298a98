import { type DocumentDraft, largestDraft, mostDrafts } from '@trastienda/contract/document-draft'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openShop, type Person } from '../../test/shop.ts'

const shop = await openShop()
afterAll(() => shop.close())
beforeEach(() => shop.owner.query('delete from document_draft'))

const base = '/api/document-drafts'
const at = (minute: number) => new Date(Date.UTC(2026, 10, 3, 15, minute)).toISOString()
const keep = (person: Person, name: string, content: string, minute = 0, again = false) =>
  shop.as(person).patch(`${base}/${encodeURIComponent(name)}`, { changedAt: at(minute), content, again }, 0)
const drop = (person: Person, name: string) => shop.as(person).delete(`${base}/${encodeURIComponent(name)}`)
const drafts = async (person: Person, kind = 'purchase-draft') =>
  (await shop.as(person).get(`${base}?kind=${kind}`)).json<{ data: DocumentDraft[] }>().data

test('what a person types is kept for them alone, by kind, the last changed first', async () => {
  await keep('user', 'purchase-draft:new:one', '{"a":1}', 1)
  await keep('user', 'purchase-draft:12', '{"a":2}', 2)
  await keep('user', 'sale-draft:new:one', '{"a":3}', 3)
  expect(await drafts('user')).toEqual([
    { name: 'purchase-draft:12', changedAt: at(2), content: '{"a":2}' },
    { name: 'purchase-draft:new:one', changedAt: at(1), content: '{"a":1}' },
  ])
  expect(await drafts('user', 'sale-draft')).toHaveLength(1)
  for (const person of ['user2', 'admin', 'rival'] as const) expect(await drafts(person), person).toEqual([])
})

test('it is replaced by what was typed later, and never by an earlier version that arrives after it', async () => {
  const name = 'order-draft:new:tab'
  const steps = [
    [1, true],
    [3, true],
    [2, false],
    [3, true],
  ] as const
  for (const [minute, kept] of steps)
    expect((await keep('user', name, `at ${minute}`, minute)).json()).toEqual({ kept, ended: false })
  expect(await drafts('user', 'order-draft')).toEqual([{ name, changedAt: at(3), content: 'at 3' }])
})

test('a device whose clock is ahead replaces nothing that is typed later elsewhere', async () => {
  const name = 'order-draft:12'
  const send = (changedAt: string, content: string) =>
    shop.as('user').patch(`${base}/${name}`, { changedAt, content, again: false }, 0)
  const began = shop.now
  await send('9999-12-31T23:59:59.999Z', 'ahead')
  expect(await drafts('user', 'order-draft')).toEqual([
    { name, changedAt: began.toISOString(), content: 'ahead' },
  ])
  shop.now = new Date(began.getTime() + 60_000)
  const typed = new Date(began.getTime() + 30_000).toISOString()
  expect((await send(typed, 'later')).json()).toEqual({ kept: true, ended: false })
  expect(await drafts('user', 'order-draft')).toEqual([{ name, changedAt: typed, content: 'later' }])
  shop.now = began
})

test('a draft is deleted once; another person cannot delete it', async () => {
  const name = 'sale-draft:new:tab'
  await keep('user', name, 'x')
  expect((await drop('user2', name)).json()).toEqual({ deleted: false })
  expect((await drop('user', name)).json()).toEqual({ deleted: true })
  expect((await drop('user', name)).json()).toEqual({ deleted: false })
})

test('one that was taken or ended elsewhere does not come back by what is still typed', async () => {
  const name = 'order-draft:new:tab'
  await keep('user', name, 'one', 1)
  expect((await keep('user', name, 'two', 2, true)).json()).toEqual({ kept: true, ended: false })
  expect((await keep('user', name, 'late', 1, true)).json()).toEqual({ kept: false, ended: false })
  await drop('user', name)
  expect((await keep('user', name, 'three', 3, true)).json()).toEqual({ kept: false, ended: true })
  expect(await drafts('user', 'order-draft')).toEqual([])
})

test('names of another form and contents that are too large are refused', async () => {
  for (const name of [
    'purchase',
    'Purchase:1',
    'purchase-draft:',
    'purchase-draft:new:',
    'p:1:2',
    'p:new:a b',
  ])
    expect((await keep('user', name, 'x')).statusCode, name).toBe(400)
  expect((await keep('user', 'p:1', 'x'.repeat(largestDraft))).statusCode).toBe(200)
  expect((await keep('user', 'p:1', 'x'.repeat(largestDraft + 1))).statusCode).toBe(422)
})

test('the oldest go when a person has too many, and those that nobody went on with', async () => {
  for (let n = 0; n < mostDrafts + 3; n += 1) await keep('user', `p:${n}`, 'x', n)
  const names = (await drafts('user', 'p')).map(({ name }) => name)
  expect(names).toHaveLength(mostDrafts)
  expect(names).not.toContain('p:2')
  await keep('user2', 'p:1', 'x')
  await shop.owner.query("update document_draft set kept_at = now() - interval '61 days' where name <> 'p:9'")
  await keep('user', 'p:9', 'y', 59)
  expect(await drafts('user', 'p')).toHaveLength(1)
  expect(await drafts('user2', 'p'), 'those of others stay').toHaveLength(1)
})

test('as many stay of those that are kept at the same time', async () => {
  const replies = await Promise.all(
    Array.from({ length: 3 * mostDrafts }, (_, n) => keep('user', `p:${n}`, 'x')),
  )
  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(await drafts('user', 'p')).toHaveLength(mostDrafts)
})

test('writers of one draft at the same time leave the latest version', async () => {
  const minutes = [5, 1, 9, 3, 7, 2, 8, 4, 6, 0]
  const replies = await Promise.all(minutes.map((minute) => keep('user', 'p:1', `at ${minute}`, minute)))
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(minutes.map(() => 200))
  expect(await drafts('user', 'p')).toEqual([{ name: 'p:1', changedAt: at(9), content: 'at 9' }])
})
