import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { always, openDeleting, reason } from '../../test/deleting.ts'
import type { Person, Shop } from '../../test/shop.ts'

type World = Awaited<ReturnType<typeof openDeleting>>
let shop: Shop
let at: World
beforeAll(async () => {
  at = await openDeleting()
  shop = at.shop
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.owner.query(`delete from deletion where state = 'prepared'`)
  await shop.owner.query(`update deletion set created_at = created_at - interval '2 hours'`)
})

const codeOf = (reply: { json: <T>() => T }) => reply.json<{ code: string }>().code
const other = (right: string) => (right === '111111' ? '222222' : '111111')

describe('the preview', () => {
  test('names the documents that cannot be deleted and why, and what the rest would change', async () => {
    const seen = await at.preview({ kind: 'purchase', ...always })
    const paid = seen.items.find(({ block }) => block?.code === 'has_dependents')
    expect(paid?.block?.detail?.['documents']).not.toHaveLength(0)
    const { item } = await at.free('sale')
    const one = await at.preview({ kind: 'sale', references: [item.reference.toLowerCase()] })
    expect(one.items.map(({ id }) => id)).toEqual([item.id])
    expect(one).toMatchObject({ total: 1, count: 1, amount: item.amount })
    expect(one.missing).toEqual([])
    if (item.approval === 'approved')
      expect(one.stock.every(({ quantity }) => Number(quantity) > 0)).toBe(true)
  })

  test('names the references that no document has, or none on those days, or only cancelled ones', async () => {
    const { item } = await at.free('sale')
    const references = [item.reference, 'no-existe 1', 'NOEXISTE1', 'Otra-2']
    const { total, missing } = await at.preview({ kind: 'sale', references })
    expect([total, missing.toSorted()]).toEqual([1, ['NOEXISTE1', 'Otra-2']])
    const before = { kind: 'sale', from: '2019-01-01', to: '2019-01-02', references: [item.reference] }
    expect(await at.preview(before)).toMatchObject({ total: 0, missing: [item.reference] })
    const { rows } = await shop.owner.query<{ reference: string }>(
      `select reference from sale where approval = 'cancelled' limit 1`,
    )
    const gone = rows.map(({ reference }) => reference)
    expect(await at.preview({ kind: 'sale', references: gone })).toMatchObject({ total: 0, missing: gone })
  })

  test('offers the other admins; the only admin is offered herself', async () => {
    const names = async (who: Person) =>
      (await at.preview({ kind: 'sale', ...always }, who)).recipients.map(({ id }) => id)
    expect(await names('admin')).toEqual([shop.ids.admin2])
    expect(await names('user')).toEqual([shop.ids.admin, shop.ids.admin2])
    await shop.owner.query(`update app_user set active = false where username = 'admin2'`)
    expect(await names('admin')).toEqual([shop.ids.admin])
    await shop.owner.query(`update app_user set active = true where username = 'admin2'`)
  })

  test('needs days or references', async () => {
    const reply = await shop.as('user').post('/api/deletions/preview', { kind: 'sale' })
    expect(reply.statusCode).toBe(422)
  })
})

describe('the code', () => {
  test('is sent to the chosen admin with what it confirms; neither the reply nor the database contains it', async () => {
    const { body, item } = await at.free('sale')
    const prepared = await at.prepare(body)
    const mail = await at.mailed()
    expect(mail.to).toMatchObject([{ address: 'admin2@saman.example' }])
    expect(mail.text).toContain('User Prueba pide eliminar documentos')
    expect(mail.html).toContain(reason)
    expect(prepared).toMatchObject({ sentTo: 'Admin2 Prueba', mail: 'kept', keptIn: '' })
    const right = await at.code()
    expect(right).toMatch(/^\d{6}$/)
    expect(JSON.stringify(prepared)).not.toContain(right)
    const { rows } = await shop.owner.query(
      `select (select json_agg(m)::text from mail m) || (select json_agg(d)::text from deletion d) || (select json_agg(h)::text from history h) as kept`,
    )
    expect((rows[0] as { kept: string }).kept).not.toContain(`Código: ${right}`)
    expect((await at.confirm(prepared.id, other(right))).json()).toMatchObject({
      code: 'verification_failed',
      message: 'Verification failed',
      detail: { left: 4 },
    })
    expect(item.reference).not.toBe('')
  })

  test('is invalid after five attempts, even when it is right then', async () => {
    const { body, item } = await at.free('sale')
    const prepared = await at.prepare(body)
    const right = await at.code()
    const replies = await Promise.all(Array.from({ length: 5 }, () => at.confirm(prepared.id, other(right))))
    expect(new Set(replies.map(codeOf))).toEqual(new Set(['verification_failed']))
    expect(codeOf(await at.confirm(prepared.id, right))).toBe('verification_failed')
    expect((await at.preview({ kind: 'sale', references: [item.reference] })).total).toBe(1)
  })

  test('is valid for ten minutes, in the session that requested it, and for that deletion', async () => {
    const { body } = await at.free('sale')
    const prepared = await at.prepare(body)
    const right = await at.code()
    expect(codeOf(await at.confirm(prepared.id, right, 'admin'))).toBe('verification_failed')
    expect(codeOf(await at.confirm(prepared.id, right, 'user2'))).toBe('step_up_required')
    const again = await at.prepare(body)
    expect(codeOf(await at.confirm(again.id, right))).toBe('verification_failed')
    // Changes the session of the request, as if the same person had requested it in another session.
    const setSession = (turned: string) =>
      shop.owner.query(`update deletion set session_hash = ${turned} where id = $1`, [prepared.id])
    await setSession(`session_hash || '\\x00'`)
    expect(codeOf(await at.confirm(prepared.id, right))).toBe('verification_failed')
    await setSession(`substr(session_hash, 1, 32)`)
    const then = shop.now
    shop.now = new Date(then.getTime() + 10 * 60_000 + 1)
    expect(codeOf(await at.confirm(prepared.id, right))).toBe('verification_failed')
    shop.now = then
  })

  test('does nothing when a document has changed since it was shown', async () => {
    const { body, item } = await at.free('purchase_order')
    const prepared = await at.prepare(body)
    await shop.owner.query('update purchase_order set version = version + 1 where id = $1', [item.id])
    expect(codeOf(await at.confirm(prepared.id, await at.code()))).toBe('verification_failed')
    const stale = await shop.as('user').post('/api/deletions', body)
    expect(codeOf(stale)).toBe('set_changed')
    await shop.owner.query('update purchase_order set version = version - 1 where id = $1', [item.id])
  })

  test('is sent three times an hour', async () => {
    const { body } = await at.free('sale')
    for (let time = 0; time < 3; time += 1) await at.prepare(body)
    const refused = await shop.as('user').post('/api/deletions', body)
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    await shop.owner.query(`update app_user set email = '' where username = 'admin2'`)
    expect(codeOf(await shop.as('user').post('/api/deletions', body))).toBe('throttled')
    await shop.owner.query(`update app_user set email = 'admin2@saman.example' where username = 'admin2'`)
  })

  test('is sent three times an hour, for simultaneous and successive requests: each code allows five more guesses', async () => {
    const { body } = await at.free('sale')
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => shop.as('user').post('/api/deletions', body)),
    )
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([
      200, 200, 200, 429, 429, 429, 429, 429,
    ])
  })

  test('a code that cannot be sent confirms nothing', async () => {
    const { body } = await at.free('sale')
    const way = shop.services.mail
    const broken = { ...way, send: () => Promise.reject(new Error('no way there')) }
    Object.assign(shop.services, { mail: broken })
    const unsent = await shop.as('user').post('/api/deletions', body)
    Object.assign(shop.services, { mail: way })
    expect(unsent.json()).toMatchObject({
      code: 'code_not_sent',
      message: 'Failed to send verification code.',
    })
    const { rows } = await shop.owner.query(`select code_hash from deletion order by id desc limit 1`)
    expect(rows).toEqual([{ code_hash: null }])
    const { rows: mails } = await shop.owner.query(
      `select state, body, html from mail order by id desc limit 1`,
    )
    expect(mails).toEqual([{ state: 'failed', body: '', html: '' }])
  })
})

describe('all or nothing', () => {
  test('a document that cannot be deleted stops the rest, and is named', async () => {
    const seen = await at.preview({ kind: 'purchase', ...always })
    const paid = seen.items.find(({ block }) => block?.code === 'has_dependents')
    const items = seen.items.map(({ id, version }) => ({ id, version }))
    const prepared = await at.prepare(at.asPrepared(seen, 'purchase', { items }))
    const before = await at.state()
    const reply = await at.confirm(prepared.id, await at.code())
    expect(reply.statusCode).toBe(409)
    expect(reply.json()).toMatchObject({ code: 'document_blocked' })
    expect(reply.json<{ detail: { reference: string } }>().detail.reference).not.toBe('')
    expect(paid).toBeDefined()
    expect(await at.state()).toEqual(before)
  })

  test('nothing dated on or before the closing date is deleted or restored', async () => {
    const { body, item } = await at.free('sale')
    const prepared = await at.prepare(body)
    const right = await at.code()
    const close = (day: string | null) =>
      shop.owner.query('update company set closing_date = $1 where id = $2', [day, shop.companyId])
    await close(item.day)
    const [blocked] = (await at.preview({ kind: 'sale', references: [item.reference] })).items
    expect(blocked?.block).toMatchObject({ code: 'period_closed', detail: { day: item.day } })
    expect((await at.confirm(prepared.id, right)).json()).toMatchObject({
      code: 'document_blocked',
      detail: { reference: item.reference, block: blocked?.block },
    })
    await close(null)
    expect((await at.confirm(prepared.id, right)).statusCode).toBe(200)
    await close(item.day)
    expect((await shop.as('user').post(`/api/deletions/${prepared.id}/restore`)).json()).toMatchObject({
      code: 'document_blocked',
      detail: { block: { code: 'period_closed' }, reference: item.reference },
    })
    await close(null)
    expect((await shop.as('user').post(`/api/deletions/${prepared.id}/restore`)).statusCode).toBe(200)
  })

  test('a deletion is restored once, and not after thirty days', async () => {
    const { body, item } = await at.free('sale')
    const prepared = await at.prepare(body)
    await at.confirm(prepared.id, await at.code())
    const restore = () => at.restore(prepared.id)
    await shop.owner.query(`update deletion set done_at = done_at - interval '31 days' where id = $1`, [
      prepared.id,
    ])
    expect(codeOf(await restore())).toBe('restore_late')
    await shop.owner.query(`update deletion set done_at = done_at + interval '31 days' where id = $1`, [
      prepared.id,
    ])
    expect((await restore()).statusCode).toBe(200)
    expect(codeOf(await restore())).toBe('stale')
    const { data } = (await shop.as('user').get(`/api/history/sale/${item.id}`)).json<{
      data: { action: string }[]
    }>()
    const expected =
      item.approval === 'approved'
        ? ['restored_approved', 'restored', 'advanced_deleted', 'cancelled', 'reopened']
        : ['restored', 'advanced_deleted', 'cancelled']
    expect(data.map(({ action }) => action).slice(0, expected.length)).toEqual(expected)
    const list = (await shop.as('user').get('/api/deletions')).json<{
      data: {
        state: string
        references: string[]
        createdBy: string
        confirmedBy: string
        restorable: boolean
      }[]
    }>()
    expect(list.data[0]).toMatchObject({
      state: 'restored',
      references: [item.reference],
      createdBy: 'User Prueba',
      confirmedBy: 'Admin2 Prueba',
      restorable: false,
    })
  })

  test('of four simultaneous confirmations one deletes, of four simultaneous restorings one restores', async () => {
    const { body } = await at.free('purchase')
    const before = await at.state()
    const prepared = await at.prepare(body)
    const right = await at.code()
    const confirm = () => at.confirm(prepared.id, right)
    const restore = () => at.restore(prepared.id)
    const statuses = async (...replies: Promise<{ statusCode: number }>[]) =>
      (await Promise.all(replies)).map(({ statusCode }) => statusCode).toSorted()
    expect(await statuses(confirm(), confirm(), confirm(), confirm())).toEqual([200, 422, 422, 422])
    expect(await statuses(restore(), restore(), restore(), restore())).toEqual([200, 409, 409, 409])
    expect(await at.state()).toEqual(before)
  })

  test('a reference that another document took meanwhile prevents restoring, and is named', async () => {
    const { body, item } = await at.free('purchase')
    const prepared = await at.prepare(body)
    await at.confirm(prepared.id, await at.code())
    const { rows } = await shop.owner.query<{ id: number; reference: string }>(
      `select o.id, o.reference from purchase o join purchase d on d.id = $2 and d.supplier_id = o.supplier_id
        where o.company_id = $1 and o.approval <> 'cancelled' and o.id <> $2 limit 1`,
      [shop.companyId, item.id],
    )
    const [taker] = rows
    const call = (reference: string | undefined) =>
      shop.owner.query('update purchase set reference = $2 where id = $1', [taker?.id, reference])
    await call(item.reference)
    expect((await at.restore(prepared.id)).json()).toMatchObject({
      code: 'document_blocked',
      detail: { block: { code: 'reference_taken' }, reference: item.reference },
    })
    await call(taker?.reference)
    expect((await at.restore(prepared.id)).statusCode).toBe(200)
    await at.noDifferences()
  })
})

test('only admins and users who gave their password again may delete; other companies see nothing of it', async () => {
  const { body } = await at.free('sale')
  for (const who of ['secretary', 'buyer'] as const) {
    expect((await shop.as(who).post('/api/deletions', body)).statusCode).toBe(403)
    expect((await shop.as(who).get('/api/deletions')).statusCode).toBe(403)
  }
  expect(codeOf(await shop.as('user2').post('/api/deletions', body))).toBe('step_up_required')
  const prepared = await at.prepare(body)
  expect((await shop.as('rival').get(`/api/deletions/${prepared.id}/items`)).statusCode).toBe(404)
})
