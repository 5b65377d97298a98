import type { PendingDeletion } from '@trastienda/contract/advanced-delete'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openDeleting, reason } from '../../test/deleting.ts'
import type { Person } from '../../test/shop.ts'

let at: Awaited<ReturnType<typeof openDeleting>>
let then: Date
beforeAll(async () => {
  at = await openDeleting()
  then = at.shop.now
})
afterAll(() => at.shop.close())
afterEach(async () => {
  at.shop.now = then
  await at.shop.owner.query(`delete from deletion where state = 'prepared'`)
})

const pending = async (who: Person = 'user') => {
  const reply = await at.shop.as(who).get('/api/deletions/pending')
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json<{ pending: PendingDeletion | null }>().pending
}
const withdraw = (id: number, who: Person = 'user') => at.shop.as(who).post(`/api/deletions/${id}/withdraw`)

test('a deletion that waits for its code is told to whoever prepared it, with what it deletes and until when', async () => {
  expect(await pending()).toBeNull()
  const { body, item } = await at.free('purchase')
  const prepared = await at.prepare(body)
  expect(await pending()).toEqual({
    ...prepared,
    kind: 'purchase',
    reason,
    references: [item.reference],
    amount: item.amount,
  })
  expect(await pending('admin')).toBeNull()
  // The code works in that session alone.
  await at.shop.owner.query(`update deletion set session_hash = session_hash || '\\x00' where id = $1`, [
    prepared.id,
  ])
  expect(await pending()).toBeNull()
})

test('of several the last one is told', async () => {
  await at.prepare((await at.free('purchase')).body)
  const last = await at.prepare((await at.free('sale')).body)
  expect(await pending()).toMatchObject({ id: last.id, kind: 'sale' })
})

test('it is told no longer once its ten minutes are over, its guesses are used up, or it is done', async () => {
  const { body } = await at.free('sale')
  const { id } = await at.prepare(body)
  const code = await at.code()
  at.shop.now = new Date(then.getTime() + 10 * 60_000)
  expect(await pending()).toBeNull()
  at.shop.now = then
  await at.shop.owner.query('update deletion set code_tries = 5 where id = $1', [id])
  expect(await pending()).toBeNull()
  await at.shop.owner.query('update deletion set code_tries = 0 where id = $1', [id])
  expect(await pending()).toMatchObject({ id })
  expect((await at.confirm(id, code)).statusCode).toBe(200)
  expect(await pending()).toBeNull()
  expect((await withdraw(id)).json()).toMatchObject({ code: 'not_found' })
})

test('beginning again withdraws it: its code confirms nothing any more', async () => {
  const { id } = await at.prepare((await at.free('sale')).body)
  const code = await at.code()
  expect((await withdraw(id, 'admin')).json()).toMatchObject({ code: 'not_found' })
  const reply = await withdraw(id)
  expect(reply.statusCode, reply.body).toBe(200)
  expect(await pending()).toBeNull()
  expect((await at.confirm(id, code)).json()).toMatchObject({ code: 'verification_failed' })
  expect((await withdraw(id)).json()).toMatchObject({ code: 'not_found' })
})
