import { passwordRule } from '@trastienda/contract/auth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type Shop } from '../../test/shop.ts'
import { passwordMatches } from '../auth/password.ts'
import { firstCompany } from './first.ts'

let shop: Shop

beforeAll(async () => {
  shop = await openShop()
  // The people of the test shop would interfere with the first admin.
  await shop.owner.query(`update app_user set username = 'former.' || username`)
})
afterAll(() => shop.close())

test('the first company has a store and an admin with a one-time password, who may approve alone', async () => {
  const now = new Date('2026-11-20T15:00:00Z')
  const { username, password } = await firstCompany(shop.pool, now)
  expect(password).toMatch(passwordRule)
  const { rows } = await shop.owner.query<{ hash: string }>(
    `select u.password_hash as hash, u.role, u.approval, u.active, u.must_change, u.given_until, c.sample, c.self_approval,
            (select count(*) from store s where s.company_id = c.id) as stores, u.created_at
       from app_user u join company c on c.id = u.company_id where u.username = $1`,
    [username],
  )
  expect(rows).toEqual([
    expect.objectContaining({
      role: 'admin',
      approval: 'approved',
      active: true,
      must_change: true,
      given_until: new Date('2026-11-27T15:00:00Z').toISOString(),
      sample: false,
      self_approval: true,
      stores: 1,
      created_at: now.toISOString(),
    }),
  ])
  expect(await passwordMatches(password, rows[0]?.hash)).toBe(true)
  expect((await firstCompany(shop.pool, now).catch((error: Error) => error.message)) as string).toMatch(
    /company_name_taken/,
  )
})
