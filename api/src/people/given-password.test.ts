import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type Shop } from '../../test/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
  for (const person of ['admin', 'admin2'] as const) await shop.as(person).stepUp()
})
afterAll(() => shop.close())

const typed = 'Lluvia*Verde7'
const names = { firstName: 'Valeriana', lastName: 'Ñuste', email: '', phone: '' }
const draftOf = (username: string, more: object = {}) => ({
  ...names,
  username,
  role: 'secretary',
  companyId: shop.companyId,
  ...more,
})
const changeOf = (more: object = {}) => ({ ...names, role: 'secretary', companyId: shop.companyId, ...more })
const signIn = (username: string, password: string) =>
  shop.app.inject({ method: 'POST', url: '/api/auth/login', payload: { username, password } })

interface CreatedUser {
  id: number
  version: number
  password: string | null
}
const add = async (username: string, more: object = {}) => {
  const reply = await shop.as('admin').post('/api/users', draftOf(username, more))
  expect(reply.statusCode, reply.body).toBe(200)
  const created = reply.json<CreatedUser>()
  await shop.as('admin2').post(`/api/users/${created.id}/approve`, undefined, { version: created.version })
  return created
}

test('a password that the admin typed works once and has to be changed; no reply contains it', async () => {
  const created = await add('tipa.uno', { password: typed })
  expect(created.password).toBeNull()
  const entered = await signIn('tipa.uno', typed)
  expect(entered.json()).toMatchObject({ user: { must_change: true } })
})

test('changing a person together with a password ends their sessions and invalidates the old one', async () => {
  const { id } = await add('tipa.dos', { password: typed })
  const { authToken } = (await signIn('tipa.dos', typed)).json<{ authToken: string }>()
  const other = 'Nube*Azul942'
  const stale = await shop.as('admin').patch(`/api/users/${id}`, changeOf({ password: other }), 1)
  expect(stale.json()).toMatchObject({ code: 'stale' })
  const reply = await shop.as('admin').patch(`/api/users/${id}`, changeOf({ password: other }), 2)
  expect(reply.statusCode, reply.body).toBe(200)
  expect(reply.body).not.toContain(other)
  const profile = await shop.app.inject({ url: '/api/auth/user/profile', cookies: { authToken } })
  expect(profile.statusCode).toBe(401)
  expect((await signIn('tipa.dos', typed)).statusCode).toBe(401)
  expect((await signIn('tipa.dos', other)).json()).toMatchObject({ user: { must_change: true } })
  // Together with another change, both are made.
  const { version } = reply.json<CreatedUser>()
  const both = changeOf({ password: typed, lastName: 'Otra' })
  const answer = await shop.as('admin').patch(`/api/users/${id}`, both, version)
  expect((await shop.as('admin').get(`/api/users/${id}`)).json()).toMatchObject({
    lastName: 'Otra',
    version: answer.json<CreatedUser>().version,
  })
  expect((await signIn('tipa.dos', typed)).statusCode).toBe(200)
})

test.each([
  ['short', 'Ab*1', 'password_rule'],
  ['without a special character', 'LluviaVerde7', 'password_rule'],
  ['common', 'Trastienda*1', 'password_common'],
  ['their own name', 'Valeriana*2026', 'password_common'],
])('one that is %s is refused by its field', async (_what, password, code) => {
  const before = await shop.owner.query('select count(*) from app_user')
  const added = await shop.as('admin').post('/api/users', draftOf('tipa.mala', { password }))
  expect(added.statusCode).toBe(422)
  expect(added.json()).toMatchObject({ fields: { password: { code } } })
  expect((await shop.owner.query('select count(*) from app_user')).rows).toEqual(before.rows)
  const { ids } = shop
  const row = (await shop.as('admin').get(`/api/users/${ids.user2}`)).json<CreatedUser>()
  const changed = await shop.as('admin').patch(`/api/users/${ids.user2}`, changeOf({ password }), row.version)
  expect(changed.json()).toMatchObject({ fields: { password: { code } } })
})

test('asks for the password or a code again', async () => {
  const { id } = await add('tipa.tres')
  await shop.owner.query('update session set stepped_up_at = null')
  const reply = await shop.as('admin').patch(`/api/users/${id}`, changeOf({ password: typed }), 2)
  expect(reply.json()).toMatchObject({ code: 'step_up_required' })
  for (const person of ['admin', 'admin2'] as const) await shop.as(person).stepUp()
})

test('no table contains it, whatever key the caller sends', async () => {
  const secret = 'Cascada*Gris58'
  const options = { headers: { 'idempotency-key': 'one-of-a-typed-password' } }
  const created = await shop
    .as('admin')
    .post('/api/users', draftOf('tipa.seis', { password: secret }), options)
  const { id, version } = created.json<CreatedUser>()
  await shop
    .as('admin')
    .patch(`/api/users/${id}`, changeOf({ password: secret, phone: '3001234567' }), version, options)
  const { rows } = await shop.owner.query<{ name: string }>(
    `select format('%I', tablename) as name from pg_tables where schemaname = 'public'`,
  )
  for (const { name } of rows) {
    const found = await shop.owner.query(`select 1 from ${name} t where t::text like '%' || $1 || '%'`, [
      secret,
    ])
    expect(found.rows, name).toEqual([])
  }
  const { rows: acts } = await shop.owner.query(
    `select action from history where kind = 'user' and row_id = $1 order by id`,
    [id],
  )
  expect(acts.map(({ action }: { action: string }) => action)).toEqual([
    'created',
    'changed',
    'password_reset',
  ])
})
