import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openShop, type Person, type Shop } from '../../test/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
  for (const person of ['admin', 'admin2'] as const) await shop.as(person).stepUp()
})
afterAll(() => shop.close())

interface Row {
  id: number
  username: string
  role: string
  companyId: number
  approval: string
  active: boolean
  mustChange: boolean
  own: boolean
  version: number
}

let serial = 0
const draft = (more: object = {}) => {
  serial += 1
  return {
    username: `persona.${serial}`,
    firstName: 'Luz',
    lastName: 'Ñuste',
    email: '',
    phone: '',
    role: 'secretary',
    companyId: shop.companyId,
    ...more,
  }
}
const add = async (more: object = {}, who: Person = 'admin') => {
  const body = draft(more)
  const reply = await shop.as(who).post('/api/users', body)
  expect(reply.statusCode, reply.body).toBe(200)
  return { ...body, ...reply.json<{ id: number; version: number; password: string }>() }
}
const get = async (id: number) => (await shop.as('admin').get(`/api/users/${id}`)).json<Row>()
const approve = (who: Person, id: number, version: number) =>
  shop.as(who).post(`/api/users/${id}/approve`, undefined, { version })
const signIn = (username: string, password: string) =>
  shop.app.inject({ method: 'POST', url: '/api/auth/login', payload: { username, password } })
const change = (who: Person, { id, version }: { id: number; version: number }, more: object) => {
  const { username: _username, ...body } = draft(more)
  return shop.as(who).patch(`/api/users/${id}`, body, version)
}

describe('adding', () => {
  test('returns a first password once, which works after approval and has to be changed', async () => {
    const user = await add({ username: '  Nueva.Persona ' })
    expect(user.password).toMatch(/^[A-Za-z2-9]{4}-[A-Za-z2-9]{4}-[A-Za-z2-9]{4}$/)
    expect(await get(user.id)).toMatchObject({
      username: 'nueva.persona',
      approval: 'pending',
      active: true,
      mustChange: true,
      own: true,
    })
    expect((await signIn('nueva.persona', user.password)).statusCode).toBe(401)
    expect((await approve('admin', user.id, 1)).json()).toMatchObject({ code: 'own_document' })
    expect((await approve('admin2', user.id, 1)).statusCode).toBe(200)
    const entered = await signIn('nueva.persona', user.password)
    expect(entered.json()).toMatchObject({ user: { must_change: true, role: 'secretary' } })
  })

  test('the password is stored nowhere: not in a reply to a key, not in the history', async () => {
    const { password, id } = await add()
    const reset = (await shop.as('admin').post(`/api/users/${id}/password`)).json<{ password: string }>()
      .password
    expect(reset).not.toBe(password)
    for (const secret of [password, reset]) {
      const { rows } = await shop.owner.query(
        `select 1 from idempotency where reply like '%' || $1 || '%'
         union all select 1 from history where coalesce(before::text, '') || coalesce(after::text, '') like '%' || $1 || '%'
         union all select 1 from app_user where password_hash like '%' || $1 || '%'`,
        [secret],
      )
      expect(rows).toEqual([])
    }
  })

  test.each([
    [{ username: 'ab' }, 'username', 'username'],
    [{ username: 'con espacio' }, 'username', 'username'],
    [{ username: 'ñandu' }, 'username', 'username'],
    [{ username: '.punto' }, 'username', 'username'],
    [{ firstName: '' }, 'firstName', 'required'],
    [{ lastName: 'a\u0000' }, 'lastName', 'text'],
    [{ role: 'root' }, 'role', 'invalid_value'],
    [{ companyId: 999_999 }, 'companyId', 'not_found'],
    [{ email: 'x' }, 'email', 'email'],
    [{ approval: 'approved' }, 'approval', 'unknown_field'],
  ])('%j is refused by its field', async (more, field, code) => {
    const reply = await shop.as('admin').post('/api/users', draft(more))
    expect(reply.statusCode).toBe(422)
    expect(reply.json<{ fields: object }>().fields).toMatchObject({ [field]: { code } })
  })

  test('a username is unique', async () => {
    const { username } = await add()
    const again = await shop.as('admin2').post('/api/users', draft({ username: username.toUpperCase() }))
    expect(again.json()).toMatchObject({ code: 'username_taken', fields: { username: { code: 'taken' } } })
  })
})

describe('the list', () => {
  test('shows the users of every company, only to admins', async () => {
    const all = await shop.as('admin').get('/api/users?sort=username&limit=200')
    expect(all.json<{ data: Row[] }>().data.map(({ username }) => username)).toEqual(
      expect.arrayContaining(['rival', 'buyer', 'admin2']),
    )
    expect(all.body).not.toContain('argon2')
    expect((await shop.as('admin').get('/api/users?role=buyer,user&q=rival')).json()).toMatchObject({
      total: 1,
      data: [{ username: 'rival', company: 'La Competencia' }],
    })
    const ours = await shop.as('admin').get(`/api/users?companies=${shop.companyId}&q=rival`)
    expect(ours.json()).toMatchObject({ total: 0 })
    const sheet = await shop.as('admin').get('/api/users/export?q=rival')
    expect(sheet.body).toContain('La Competencia')
    for (const person of ['user', 'secretary', 'buyer'] as const) {
      expect((await shop.as(person).get('/api/users')).statusCode).toBe(403)
    }
  })

  test('pages by every order', async () => {
    for (const sort of ['name', '-username', 'role', 'company', '-sales', 'seen', '-created']) {
      const seen: number[] = []
      let cursor = ''
      let total = -1
      do {
        const page = (
          await shop.as('admin').get(`/api/users?sort=${sort}&limit=2${cursor && `&cursor=${cursor}`}`)
        ).json<{
          data: Row[]
          next: string | null
          total: number
        }>()
        seen.push(...page.data.map(({ id }) => id))
        cursor = page.next ?? ''
        total = page.total
      } while (cursor !== '')
      expect(new Set(seen).size, sort).toBe(total)
    }
  })
})

describe('what an admin sees of a user', () => {
  test('whether they have a second factor, or lack a required one; also in the table', async () => {
    const { ids, owner } = shop
    await owner.query(`update site set second_factor_roles = '{user,buyer}'`)
    await owner.query(`insert into second_factor values ($1, '', 0, 0, now())`, [ids.user])
    const found = async (states: string) => {
      const reply = await shop.as('admin').get(`/api/users?limit=200&secondFactor=${states}`)
      return reply.json<{ data: { id: number; secondFactor: string }[] }>().data
    }
    expect((await found('on')).map(({ id }) => id)).toEqual([ids.user])
    const missing = await found('required')
    expect(missing.map(({ id }) => id)).toContain(ids.buyer)
    expect(new Set(missing.map(({ secondFactor }) => secondFactor))).toEqual(new Set(['required']))
    expect((await found('off')).map(({ id }) => id)).toContain(ids.admin)
    const table = '/api/users/export?format=csv&language=es&columns=username,secondFactor&q='
    expect((await shop.as('admin').get(`${table}buyer`)).body).toContain('Exigido (sin activar)')
    await owner.query(`delete from second_factor where user_id = $1`, [ids.user])
    await owner.query(`update site set second_factor_roles = '{}'`)
  })

  test('when and from which address they were last active, also after they left', async () => {
    const user = await add()
    await approve('admin2', user.id, 1)
    expect(await get(user.id)).toMatchObject({ seenAt: null, address: null, secondFactor: 'off' })
    const login = await shop.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { username: user.username, password: user.password },
      remoteAddress: '192.0.2.44',
    })
    const { authToken } = login.json<{ authToken: string }>()
    const seen = { seenAt: shop.now.toISOString(), address: '192.0.2.44' }
    expect(await get(user.id)).toMatchObject(seen)
    await shop.app.inject({ method: 'POST', url: '/api/auth/logout', cookies: { authToken } })
    expect(await get(user.id)).toMatchObject(seen)
    const order = await shop.as('admin').get('/api/users?sort=-seen&limit=200')
    const instants = order
      .json<{ data: { seenAt: string | null }[] }>()
      .data.map(({ seenAt }) => seenAt ?? '')
    expect(instants).toEqual([...instants].sort().reverse())
  })

  test('what they sold, as in the report on users', async () => {
    // Two connections entered and took out what August and the last day had: each has a row in its stripe.
    await shop.owner.query(
      `with entered as (insert into history (company_id, kind, row_id, action, user_id, at) values ($1, 'sale', 1, 'created', $2, '2026-10-05 12:00Z'))
       insert into document_trade (company_id, kind, grain, span, starts_on, key_id, store_id, documents, amount,
                                   returned, paid, cost, stripe)
       select $1, 'sale', 'user', span, starts_on::date, $2, $3, documents, amount, 0, 0, 0, stripe
         from (values ('month', '2026-09-01', 2, 150000, 0), ('month', '2026-10-01', 1, 50000, 0), ('year', '2026-01-01', 2, 150000, 0),
                      ('year', '2026-01-01', 1, 50000, 5), ('day', '2026-09-03', 2, 150000, 0), ('day', '2026-10-05', 1, 50000, 0),
                      ('month', '2026-08-01', 1, 900, 3), ('month', '2026-08-01', -1, -900, 9),
                      ('day', '2026-10-06', 1, 900, 3), ('day', '2026-10-06', -1, -900, 9)) t (span, starts_on, documents, amount, stripe)`,
      [shop.companyId, shop.ids.user2, shop.storeId],
    )
    const sold = { sales: 200_000, salesSince: '2026-09-01' }
    expect(await get(shop.ids.user2)).toMatchObject(sold)
    expect(await get(shop.ids.user)).toMatchObject({ sales: 0, salesSince: null })
    const report = await shop.as('admin').get('/api/reports/users_report?q=user2&from=2026-09-01')
    expect(report.json()).toMatchObject({
      data: [{ id: shop.ids.user2, salesAmount: 200_000, lastOn: '2026-10-05' }],
    })
    const best = await shop.as('admin').get('/api/users?sort=-sales&limit=1')
    expect(best.json()).toMatchObject({ data: [{ username: 'user2', ...sold }] })
  })
})

describe('changing', () => {
  test('more permissions need approval again and end the sessions; fewer only end the sessions', async () => {
    const user = await add({ role: 'user' })
    await approve('admin2', user.id, 1)
    const { authToken } = (await signIn(user.username, user.password)).json<{ authToken: string }>()
    const profile = (token = authToken) =>
      shop.app.inject({ url: '/api/auth/user/profile', cookies: { authToken: token } })
    expect((await profile()).statusCode).toBe(200)
    await change('admin2', { id: user.id, version: 2 }, { role: 'secretary' })
    expect(await get(user.id)).toMatchObject({ role: 'secretary', approval: 'approved' })
    expect((await profile()).statusCode).toBe(401)
    await change('admin2', { id: user.id, version: 3 }, { role: 'secretary', phone: '3001234567' })
    expect(await get(user.id)).toMatchObject({ approval: 'approved' })
    await change('admin2', { id: user.id, version: 4 }, { role: 'admin' })
    expect(await get(user.id)).toMatchObject({ role: 'admin', approval: 'pending' })
    expect((await approve('admin2', user.id, 5)).json()).toMatchObject({ code: 'own_document' })
    expect((await signIn(user.username, user.password)).statusCode).toBe(401)
  })

  test('another company needs approval again; the history follows', async () => {
    const user = await add()
    await approve('admin2', user.id, 1)
    const rivalCompany = (await get(shop.ids.rival)).companyId
    await change('admin', { id: user.id, version: 2 }, { companyId: rivalCompany })
    expect(await get(user.id)).toMatchObject({ companyId: rivalCompany, approval: 'pending' })
    await approve('admin2', user.id, 3)
    const history = (await shop.as('admin').get(`/api/history/user/${user.id}`)).json<{
      data: { action: string; changes: object[] }[]
    }>()
    expect(history.data.map(({ action }) => action)).toEqual(['approved', 'changed', 'approved', 'created'])
    expect(history.data[1]?.changes).toContainEqual({
      field: 'companyId',
      of: '',
      before: 'Droguería El Samán',
      after: 'La Competencia',
    })
    expect((await shop.as('user').get(`/api/history/user/${user.id}`)).statusCode).toBe(403)
  })

  test('a stale version is refused', async () => {
    const user = await add()
    expect((await change('admin', { id: user.id, version: 9 }, {})).json()).toMatchObject({ code: 'stale' })
  })
})

describe('deactivating', () => {
  test('ends the sessions at once, and activating does not bring them back', async () => {
    const user = await add()
    await approve('admin2', user.id, 1)
    const { authToken } = (await signIn(user.username, user.password)).json<{ authToken: string }>()
    const profile = () => shop.app.inject({ url: '/api/auth/user/profile', cookies: { authToken } })
    expect((await profile()).statusCode).toBe(200)
    await shop.as('admin').post(`/api/users/${user.id}/deactivate`, undefined, { version: 2 })
    const { rows } = await shop.owner.query('select 1 from session where user_id = $1', [user.id])
    expect(rows).toEqual([])
    expect((await signIn(user.username, user.password)).statusCode).toBe(401)
    await shop.as('admin').post(`/api/users/${user.id}/activate`, undefined, { version: 3 })
    expect((await profile()).statusCode).toBe(401)
    expect((await signIn(user.username, user.password)).statusCode).toBe(200)
  })

  test('a new password ends the sessions and the old password', async () => {
    const user = await add()
    await approve('admin2', user.id, 1)
    const { authToken } = (await signIn(user.username, user.password)).json<{ authToken: string }>()
    const reset = await shop.as('admin').post(`/api/users/${user.id}/password`)
    expect(
      (await shop.app.inject({ url: '/api/auth/user/profile', cookies: { authToken } })).statusCode,
    ).toBe(401)
    expect((await signIn(user.username, user.password)).statusCode).toBe(401)
    expect((await signIn(user.username, reset.json<{ password: string }>().password)).json()).toMatchObject({
      user: { must_change: true },
    })
  })

  test('of twenty simultaneous approvals one succeeds', async () => {
    const user = await add()
    const replies = await Promise.all(Array.from({ length: 20 }, () => approve('admin2', user.id, 1)))
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  })
})
