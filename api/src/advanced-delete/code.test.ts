import { afterAll, beforeAll, expect, test } from 'vitest'
import { always, openDeleting } from '../../test/deleting.ts'

let at: Awaited<ReturnType<typeof openDeleting>>
beforeAll(async () => {
  at = await openDeleting()
})
afterAll(() => at.shop.close())

test('a deletion needs no second connection while others wait for its locks', async () => {
  const { pool } = at.shop
  const { body, item } = await at.free('sale')
  const prepared = await at.prepare(body)
  const code = await at.code()
  const taken = await Promise.all(Array.from({ length: pool.options.max - 1 }, () => pool.connect()))
  try {
    expect((await at.confirm(prepared.id, code)).statusCode).toBe(200)
  } finally {
    for (const client of taken) client.release()
  }
  expect((await at.preview({ kind: 'sale', ...always, references: [item.reference] })).total).toBe(0)
})

test('the message of a code names what is deleted: its kind, its reference and whose it is', async () => {
  const { body, item } = await at.free('purchase')
  await at.prepare(body)
  const { text = '' } = await at.mailed()
  expect(text).toContain('Compra')
  expect(text).toContain(`${item.reference} · ${item.party}`)
})

test('no code is sent to a person without an address: the field says so', async () => {
  const { body } = await at.free('sale')
  await at.shop.owner.query(`update app_user set email = '' where username = 'admin2'`)
  const reply = await at.shop.as('user').post('/api/deletions', body)
  expect([reply.statusCode, reply.json()]).toMatchObject([422, { fields: { sendTo: { code: 'email' } } }])
})
