import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type Person, type Shop } from '../../test/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
  for (const person of ['admin', 'admin2'] as const) await shop.as(person).stepUp()
})
afterAll(() => shop.close())

const change = (who: Person, { id, version }: { id: number; version: number }, role: string) =>
  shop
    .as(who)
    .patch(
      `/api/users/${id}`,
      { firstName: 'Luz', lastName: 'Prueba', role, companyId: shop.companyId },
      version,
    )

const admins = async () =>
  (
    await shop.owner.query<{ id: number; username: Person; version: number }>(
      `select id, username, version from app_user where username in ('admin', 'admin2') order by id`,
    )
  ).rows
const effective = async () =>
  (await shop.owner.query(`select 1 from app_user where role = 'admin' and active and approval = 'approved'`))
    .rows.length

// People who lost their role or company in a round get it back, with the sessions that the callers hold.
const restore = async (sessions: unknown[]) => {
  await shop.owner.query(
    `update app_user set active = true, role = 'admin', approval = 'approved' where username in ('admin', 'admin2')`,
  )
  await shop.owner.query(
    `insert into session select * from json_populate_recordset(null::session, $1::json) on conflict do nothing`,
    [JSON.stringify(sessions)],
  )
}
const sessions = async () => {
  await Promise.all([
    shop.as('admin').get('/api/auth/user/profile'),
    shop.as('admin2').get('/api/auth/user/profile'),
  ])
  const { rows } = await shop.owner.query<{ all: unknown[] }>(`select json_agg(s) as all from session s`)
  return rows[0]?.all ?? []
}

test('the last admin cannot deactivate themselves or change their role', async () => {
  const savedSessions = await sessions()
  const [one, two] = await admins()
  if (!one || !two) throw new Error('there are no two admins')
  expect(
    (await shop.as('admin').post(`/api/users/${two.id}/deactivate`, undefined, { version: two.version }))
      .statusCode,
  ).toBe(200)
  const out = await shop
    .as('admin')
    .post(`/api/users/${one.id}/deactivate`, undefined, { version: one.version })
  expect(out.json()).toMatchObject({ code: 'last_admin' })
  expect((await change('admin', one, 'user')).json()).toMatchObject({ code: 'last_admin' })
  expect(await effective()).toBe(1)
  await restore(savedSessions)
})

test('an admin remains in each of sixty races in which two admins deactivate each other', async () => {
  const savedSessions = await sessions()
  for (let round = 0; round < 60; round += 1) {
    const [one, two] = await admins()
    if (!one || !two) throw new Error('there are no two admins')
    const attack = (who: Person, other: { id: number; version: number }) =>
      round % 2 === 0
        ? shop.as(who).post(`/api/users/${other.id}/deactivate`, undefined, { version: other.version })
        : change(who, other, round % 4 === 1 ? 'user' : 'buyer')
    const replies = await Promise.all([attack(one.username, two), attack(two.username, one)])
    expect(await effective(), `round ${round}`).toBe(1)
    expect(
      replies.filter(({ statusCode }) => statusCode === 200),
      `round ${round}`,
    ).toHaveLength(1)
    for (const { statusCode } of replies) expect([200, 401, 409]).toContain(statusCode)
    await restore(savedSessions)
  }
}, 60_000)
