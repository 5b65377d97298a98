import type { MyProfile } from '@trastienda/contract/my-profile'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type Person, type Shop } from '../../test/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const path = '/api/my-profile'
const mine = async (who: Person) => (await shop.as(who).get(path)).json<MyProfile>()
const draft = { firstName: 'Luz Ángela', lastName: 'Ñuste', email: '', phone: '310 555 0101' }

test.each(['admin', 'user', 'secretary', 'buyer'] as const)(
  'a %s changes their own name and phone, which the history records; nothing else of the account changes',
  async (who) => {
    const before = await mine(who)
    const account = `select role, company_id, approval, active, password_hash from app_user where id = ${shop.ids[who]}`
    const { rows: stood } = await shop.owner.query(account)
    const change = { ...draft, email: before.email }
    const reply = await shop.as(who).patch(path, change, before.version)
    expect(reply.statusCode, reply.body).toBe(200)
    expect(await mine(who)).toEqual({ ...change, version: before.version + 1 })
    expect((await shop.owner.query(account)).rows).toEqual(stood)
    const { rows } = await shop.owner.query(
      `select action, user_id::int as "by" from history where kind = 'user' and row_id = $1 order by id desc limit 1`,
      [shop.ids[who]],
    )
    expect(rows).toEqual([{ action: 'changed', by: shop.ids[who] }])
    const profile = (await shop.as(who).get('/api/auth/user/profile')).json<{ first_name: string }>()
    expect(profile.first_name).toBe(draft.firstName)
  },
)

test('another email asks for the password again', async () => {
  const { version: _, ...before } = await mine('user2')
  const change = { ...before, email: 'luz@example.com' }
  const { version } = await mine('user2')
  const refused = await shop.as('user2').patch(path, change, version)
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([403, 'step_up_required'])
  expect((await mine('user2')).email).toBe(before.email)
  await shop.as('user2').stepUp()
  expect((await shop.as('user2').patch(path, change, version)).statusCode).toBe(200)
  expect((await mine('user2')).email).toBe('luz@example.com')
})

test.each([
  [{ firstName: ' ' }, { firstName: { code: 'too_short', limit: 1 } }],
  [{ email: 'luz@' }, { email: { code: 'email' } }],
  [{ phone: '12' }, { phone: { code: 'phone' } }],
  [{ role: 'admin' }, { role: { code: 'unknown_field', limit: 'role' } }],
])('%j is refused at its field', async (more, fields) => {
  const { version } = await mine('buyer')
  const reply = await shop.as('buyer').patch(path, { ...draft, ...more }, version)
  expect(reply.statusCode).toBe(422)
  expect(reply.json<{ fields: object }>().fields).toEqual(fields)
})

test('an admin’s simultaneous change is not overwritten, and a change without differences leaves no trace', async () => {
  const { version, ...same } = await mine('secretary')
  expect((await shop.as('secretary').patch(path, same, version)).json()).toMatchObject({ version })
  const reply = await shop.as('secretary').patch(path, { ...same, phone: '' }, version - 1)
  expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([409, 'stale'])
})
