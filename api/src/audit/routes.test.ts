import type { AuditChain, AuditEntry, AuditRow } from '@trastienda/contract/audit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { draftOf, makeProduct, makeSupplier } from '../../test/goods.ts'
import { enrol, giveCode, givePassword } from '../../test/second-factor.ts'
import { openShop, password, type Shop } from '../../test/shop.ts'

let shop: Shop
let purchase: number
beforeAll(async () => {
  shop = await openShop()
  const supplierId = await makeSupplier(shop, 'Alpina')
  const productId = await makeProduct(shop, 'AUD-1')
  const user = shop.as('user')
  const body = {
    ...(await draftOf(shop, user, supplierId, [{ productId, quantity: '2', cost: '1000' }])),
    reference: 'AUD-0001',
  }
  purchase = (await user.post('/api/purchases', body)).json<{ id: number }>().id
  const changed = { ...body, items: [{ productId, quantity: '3', cost: '1000' }] }
  expect((await user.patch(`/api/purchases/${purchase}`, changed, 1)).statusCode).toBe(200)
  expect(
    (await shop.as('admin').post(`/api/purchases/${purchase}/approve`, undefined, { version: 2 })).statusCode,
  ).toBe(200)
})
afterAll(() => shop.close())

const addSupplier = (company: string) =>
  shop.as('user').post('/api/suppliers', { company, name: '', creditDays: 30 })

interface Page {
  data: AuditRow[]
  next: string | null
  total: number
}
const list = async (query = ''): Promise<Page> => {
  const reply = await shop.as('admin').get(`/api/audit-log?${query}`)
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json<Page>()
}
const actionsOf = async (query: string) => (await list(query)).data.map(({ action }) => action)

describe('the audit log', () => {
  test('shows who did what to which document, from which address', async () => {
    const { data, total } = await list(`kind=purchase`)
    expect(total).toBe(3)
    expect(data.map(({ action, user, document }) => [action, user, document])).toEqual([
      ['approved', 'Admin Prueba', 'AUD-0001'],
      ['changed', 'User Prueba', 'AUD-0001'],
      ['created', 'User Prueba', 'AUD-0001'],
    ])
    expect(data[0]).toMatchObject({ documentId: purchase, address: '127.0.0.1', at: shop.now.toISOString() })
  })

  test('is filtered by person, kind, action, day, address, and by the beginning of a reference', async () => {
    expect(await actionsOf(`user=${shop.ids.admin}&kind=purchase`)).toEqual(['approved'])
    expect(await actionsOf(`action=created,approved&kind=purchase`)).toEqual(['approved', 'created'])
    expect(await actionsOf(`q=aud-00`)).toEqual(['approved', 'changed', 'created'])
    await addSupplier('Lácteos Únicos')
    expect(await actionsOf(`q=lacteos`)).toEqual(['created'])
    expect(await actionsOf(`q=_ud-00`)).toEqual([])
    expect(await actionsOf(`q=127.0.0.1&kind=purchase`)).toHaveLength(3)
    expect(await actionsOf(`address=10.0.0.1`)).toEqual([])
    expect(await actionsOf(`kind=purchase&from=2026-11-20&to=2026-11-20`)).toHaveLength(3)
    expect(await actionsOf(`kind=purchase&to=2026-11-19`)).toEqual([])
    expect(await actionsOf(`kind=purchase&from=2026-11-21`)).toEqual([])
  })

  test('the next page continues where the previous one ended, whatever is written meanwhile', async () => {
    const { total } = await list('limit=1')
    const seen: number[] = []
    let cursor = ''
    for (let page = 0; page < total; page += 1) {
      const { data, next } = await list(`limit=1${cursor}`)
      seen.push(...data.map(({ id }) => id))
      expect((await addSupplier(`Nuevo ${page}`)).statusCode).toBe(200)
      cursor = `&cursor=${next}`
    }
    expect(new Set(seen).size).toBe(total)
  })

  test('shows each field before and after, and all fields of something new', async () => {
    const { data } = await list('kind=purchase')
    const entry = async (at: number) =>
      (await shop.as('admin').get(`/api/audit-log/${data[at]?.id}`)).json<AuditEntry>()
    expect((await entry(1)).changes).toEqual([
      { field: 'items.quantity', of: 'Producto AUD-1', before: '2', after: '3' },
    ])
    const began = (await entry(2)).changes
    expect(began).toContainEqual({ field: 'supplierId', of: '', before: null, after: 'Alpina' })
    expect(began.every(({ before }) => before === null)).toBe(true)
    expect((await entry(0)).hash).toMatch(/^[\da-f]{64}$/)
    expect((await shop.as('admin').get('/api/audit-log/99999999')).statusCode).toBe(404)
  })

  test('is for admins, and each company has its own', async () => {
    for (const who of ['user', 'secretary', 'buyer', 'rival'] as const)
      for (const path of ['', '/1', '/chain', '/export?format=csv'])
        expect((await shop.as(who).get(`/api/audit-log${path}`)).statusCode, who + path).toBe(403)
    const other = await shop
      .as('admin')
      .get('/api/audit-log?kind=purchase', { headers: { 'x-company': '2' } })
    expect(other.json<Page>().total).toBe(0)
  })

  test('is exported completely, as text that no spreadsheet runs, and the export is recorded', async () => {
    await addSupplier('=HYPERLINK("x")')
    const reply = await shop.as('admin').get('/api/audit-log/export?kind=supplier&language=en')
    expect(reply.statusCode).toBe(200)
    const lines = reply.body.split('\r\n')
    expect(lines[0]).toContain(
      'Time;Who;IP address;What;Document;Action;Reason;Changes;Link;Hash'.replaceAll(
        ';',
        lines[0]?.includes(';') ? ';' : ',',
      ),
    )
    expect(reply.body).toContain(`'=HYPERLINK`)
    const xlsx = await shop.as('admin').get('/api/audit-log/export?format=xlsx')
    expect(xlsx.rawPayload.subarray(0, 2).toString()).toBe('PK')
    const [noted] = (await list('action=exported')).data
    expect(noted).toMatchObject({ kind: 'access', user: 'Admin Prueba', exported: 'audit-log' })
    expect((await list('action=created')).data[0]).toMatchObject({ exported: '' })
    // For an export the table names the list, in its own language, and its subject.
    const suppliers = await shop.as('admin').get('/api/suppliers')
    const { id } = suppliers.json<{ data: { id: number }[] }>().data[0] ?? { id: 0 }
    await shop.as('admin').get(`/api/suppliers/${id}/account/statement/export?format=csv`)
    const taken = async (language: string) =>
      (await shop.as('admin').get(`/api/audit-log/export?action=exported&language=${language}`)).body
    expect(await taken('en')).toContain(`Supplier statement ${id}`)
    expect(await taken('en')).toContain('Audit log')
    expect(await taken('es')).toContain(`Estado de cuenta del proveedor ${id}`)
  })
})

describe('sign-ins', () => {
  test('each sign-in is recorded, and each failed one of an existing account', async () => {
    const before = (await list('action=sign_in_failed')).total
    const signIn = (username: string, secret: string) =>
      shop.app.inject({ method: 'POST', url: '/api/auth/login', payload: { username, password: secret } })
    expect((await signIn('secretary', 'No-es-esta-1')).statusCode).toBe(401)
    expect((await signIn('nadie', 'No-es-esta-1')).statusCode).toBe(401)
    await expect.poll(async () => (await list('action=sign_in_failed')).total).toBe(before + 1)
    expect((await list('action=sign_in_failed')).data[0]).toMatchObject({
      document: 'secretary',
      userId: null,
    })
    expect((await list(`action=signed_in&user=${shop.ids.user}`)).data[0]).toMatchObject({ document: 'user' })
    expect(JSON.stringify((await list('')).data)).not.toContain('No-es-esta')
  })

  test('so are sign-outs, wrong codes, refused confirmations and ended or misused sessions', async () => {
    const latest = async (action: string) => {
      const [found] = (await list(`action=${action}`)).data
      return found && (await shop.as('admin').get(`/api/audit-log/${found.id}`)).json<AuditEntry>()
    }
    const why = (problem: string) => [{ field: 'problem', of: '', before: null, after: problem }]
    const theirs = { documentId: shop.ids.user2, document: 'user2' }
    await enrol(shop, 'user2')
    const { user } = await givePassword(shop, 'user2')
    expect((await giveCode(shop, '000000', user.google2fa_secret)).statusCode).toBe(401)
    expect(await latest('second_factor_failed')).toMatchObject({
      ...theirs,
      userId: null,
      address: '127.0.0.1',
      changes: why('invalid_otp'),
    })
    const recovery = { recovery_code: 'AAAAA-AAAAA', google2fa_secret: user.google2fa_secret }
    const recovered = await shop.app.inject({
      method: 'POST',
      url: '/api/auth/2fa/recovery',
      payload: recovery,
    })
    expect(recovered.statusCode).toBe(401)
    expect((await list('action=second_factor_failed')).total).toBe(2)

    expect((await shop.as('user2').post('/api/auth/step-up', { code: '000000' })).statusCode).toBe(401)
    expect(await latest('step_up_failed')).toMatchObject({
      ...theirs,
      userId: shop.ids.user2,
      changes: why('invalid_otp'),
    })
    await shop.as('user2').post('/api/auth/step-up', { password: 'No-es-esta-1' })
    expect(await latest('step_up_failed')).toMatchObject({ changes: why('wrong_password') })
    await shop.as('user2').post('/api/auth/password', { current: 'No-es-esta-1', password: 'Nueva*Clave9' })
    expect((await list('action=step_up_failed')).total).toBe(3)

    await shop.as('buyer').stepUp()
    await givePassword(shop, 'buyer')
    expect((await shop.as('buyer').post('/api/sessions/end-others')).json()).toEqual({ ended: 1 })
    expect(await latest('session_ended')).toMatchObject({ document: 'buyer', userId: shop.ids.buyer })
    const signedIn = await shop.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { username: 'secretary', password },
    })
    const { authToken } = signedIn.json<{ authToken: string }>()
    for (const bind of [signedIn.cookies[0]?.value ?? '', 'de-otro'])
      await shop.app.inject({ url: '/api/auth/user/profile', cookies: { authToken, bind } })
    expect(await latest('session_misused')).toMatchObject({ document: 'secretary', userId: null })
    const out = (await givePassword(shop, 'buyer')).authToken
    for (const times of [1, 2])
      expect(
        (await shop.app.inject({ method: 'POST', url: '/api/auth/logout', cookies: { authToken: out } }))
          .statusCode,
        String(times),
      ).toBe(200)
    expect((await list(`action=signed_out&user=${shop.ids.buyer}`)).total).toBe(1)
    expect(JSON.stringify((await list('')).data)).not.toContain('No-es-esta')
  })

  test('refused requests are recorded, but nobody can fill the log with them', async () => {
    const buyer = shop.as('buyer')
    for (let time = 0; time < 25; time += 1) expect((await buyer.get('/api/suppliers')).statusCode).toBe(403)
    const { data, total } = await list(`action=refused&user=${shop.ids.buyer}`)
    expect(total).toBe(20)
    const entry = (await shop.as('admin').get(`/api/audit-log/${data[0]?.id}`)).json<AuditEntry>()
    expect(entry.changes).toContainEqual({ field: 'name', of: '', before: null, after: 'GET /api/suppliers' })
    // On the screen and in the file it is said in words.
    expect(data[0]).toMatchObject({ exported: '', attempted: 'GET /api/suppliers' })
    const file = await shop.as('admin').get('/api/audit-log/export?action=refused&language=en')
    expect(file.body).toContain('Suppliers · View')
  })
})

describe('the chain', () => {
  const chain = async () => (await shop.as('admin').get('/api/audit-log/chain')).json<AuditChain>()

  test('is intact, with as many links as entries, and grows with each', async () => {
    const was = await chain()
    expect(was).toMatchObject({ wrong: 0, places: [] })
    expect(was.length).toBe((await list('')).total)
    await addSupplier('Eslabón')
    const is = await chain()
    expect(is.length).toBe(was.length + 1)
    expect(is.hash).not.toBe(was.hash)
  })

  test('has no gap when many write at once and some of them fail', async () => {
    const was = await chain()
    const codes = await Promise.all(
      Array.from(
        { length: 40 },
        async (_, at) => (await addSupplier(at % 4 === 0 ? '' : `A la vez ${at}`)).statusCode,
      ),
    )
    expect(codes.filter((code) => code === 200)).toHaveLength(30)
    expect(await chain()).toMatchObject({ wrong: 0, length: was.length + 30 })
  })

  test('links all entries of one transaction', async () => {
    const was = await chain()
    await shop.pool.query(
      `insert into history (company_id, kind, row_id, action) select $1, 'category', n, 'created' from generate_series(1, 5000) n`,
      [shop.companyId],
    )
    expect(await chain()).toMatchObject({ wrong: 0, length: was.length + 5000 })
  })

  test('cannot be written by the application, and shows what its owner altered', async () => {
    for (const statement of [
      `insert into history_chain values (${shop.companyId}, 999999, 1, sha256('x'))`,
      `update history_chain set position = position`,
      `delete from history_chain`,
      `update history_head set position = 0`,
      `delete from history_head`,
      `alter table history disable trigger history_chained`,
      `set session_replication_role = replica`,
    ])
      await expect(shop.pool.query(statement), statement).rejects.toMatchObject({ code: '42501' })
    await expect(shop.owner.query('delete from history_chain')).rejects.toMatchObject({ code: '42501' })
    const { data } = await list('kind=purchase')
    const altered = data.find(({ action }) => action === 'approved')
    await shop.owner.query('alter table history disable trigger user')
    await shop.owner.query(`update history set user_id = $1 where id = $2`, [shop.ids.user, altered?.id])
    expect(await chain()).toMatchObject({ wrong: 1, places: [altered?.position] })
    await shop.owner.query(`update history set user_id = $1 where id = $2`, [shop.ids.admin, altered?.id])
    await shop.owner.query('alter table history enable trigger user')
    expect(await chain()).toMatchObject({ wrong: 0 })
  })
})

test('a page is found by an index, however long the log is', async () => {
  const plan = async (where: string) => {
    const { rows } = await shop.owner.query<{ 'QUERY PLAN': string }>(
      `explain select id from history h where company_id = ${shop.companyId} and ${where} order by at desc, id desc limit 51`,
    )
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  }
  await shop.owner.query(`insert into history (company_id, kind, row_id, action, user_id, at, address)
    select ${shop.companyId}, (array['purchase', 'sale', 'payment'])[1 + n % 3], n, (array['created', 'approved'])[1 + n % 2],
           ${shop.ids.user} + n % 2, now() - n * interval '1 second', '10.0.0.' || n % 200 from generate_series(1, 6000) n`)
  await shop.owner.query('analyze history')
  for (const [where, index] of [
    [`true`, 'history_of_time'],
    [`user_id = ${shop.ids.admin}`, 'history_of_person'],
    [`address = '10.0.0.7'`, 'history_of_address'],
    [`(at, id) < (now() - interval '1 hour', 5)`, 'history_of_time'],
  ] as const)
    expect(await plan(where), where).toContain(index)
})
