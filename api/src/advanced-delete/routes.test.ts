import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  deletableKinds,
  type DeletableKind,
  type DeletionPreview,
  type PreparedDeletion,
} from '@trastienda/contract/advanced-delete'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Person, Shop } from '../../test/shop.ts'
import { openVerified } from '../../test/verified-world.ts'
import { overPool } from '../db/db.ts'
import { differences, verifyLedgers } from '../verify/verify.ts'

let shop: Shop
let opened: Awaited<ReturnType<typeof openVerified>>
beforeAll(async () => {
  opened = await openVerified()
  shop = opened.shop
  await shop.owner.query(`update app_user set email = username || '@saman.example'`)
  for (const person of ['admin', 'admin2', 'user'] as const) await shop.as(person).stepUp()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.owner.query(`delete from deletion where state = 'prepared'`)
  await shop.owner.query(`update deletion set created_at = created_at - interval '2 hours'`)
})

const always = { from: '2020-01-01', to: '2026-11-20' }
const preview = async (search: object, who: Person = 'user') => {
  const reply = await shop.as(who).post('/api/deletions/preview', search)
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json<DeletionPreview>()
}
const reason = 'Datos de prueba que sobran'
const asPrepared = (seen: DeletionPreview, kind: DeletableKind, more: object = {}) => ({
  kind,
  items: seen.items.filter(({ block }) => block === null).map(({ id, version }) => ({ id, version })),
  reason,
  sendTo: shop.ids.admin2,
  language: 'es',
  ...more,
})
const prepare = async (body: object, who: Person = 'user') => {
  const reply = await shop.as(who).post('/api/deletions', body)
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json<PreparedDeletion>()
}
const folder = () => shop.services.mail.folder ?? ''
const mailed = async () => {
  const { rows } = await shop.owner.query<{ id: number; at: string }>(
    `select id, company_id, created_at as at from mail where document_kind = 'deletion' order by id desc limit 1`,
  )
  const name = (await readdir(folder())).find((file) =>
    file.startsWith(`trastienda.${shop.companyId}.${rows[0]?.id}.`),
  )
  return PostalMime.parse(await readFile(join(folder(), name ?? '')))
}
const code = async () => /Código: (\d{6})/.exec((await mailed()).text ?? '')?.[1] ?? ''
const confirm = (id: number, typed: string, who: Person = 'user') =>
  shop.as(who).post(`/api/deletions/${id}/confirm`, { code: typed })
const other = (right: string) => (right === '111111' ? '222222' : '111111')

const noDifferences = async () =>
  expect(differences(await verifyLedgers(overPool(shop.pool))).map(({ name, rows }) => [name, rows])).toEqual(
    [],
  )

// What the documents have moved, as it stands: balances, tallies and sums, without what came to nothing.
const state = async () => {
  const asked: Record<string, string> = {
    stock:
      'select product_id, store_id, lot_id, quantity, reserved from stock where quantity <> 0 or reserved <> 0',
    valuation: 'select product_id, quantity, value from valuation',
    suppliers: 'select supplier_id, owed from supplier_balance where owed <> 0',
    customers: 'select customer_id, owed from customer_balance where owed <> 0',
    tally:
      'select kind, span, starts_on, store_id, status, documents, amount, paid from document_tally where documents <> 0',
    bills:
      'select span, starts_on, store_id, status, documents, grand_total, paid from purchase_tally where documents <> 0',
    trade: `select kind, grain, span, starts_on, key_id, store_id, documents, amount, returned, paid from document_trade where documents <> 0`,
    credit: 'select supplier_id, amount, used, reserved from supplier_credit',
    approvals: deletableKinds
      .map((kind) => `select '${kind}' as kind, id, approval::text, decided_by from ${kind}`)
      .join(' union all '),
  }
  const found: Record<string, unknown[]> = {}
  for (const [name, query] of Object.entries(asked))
    found[name] = (await shop.owner.query(`select t::text from (${query}) t order by 1`)).rows
  return found
}

describe('deleting and restoring each kind', () => {
  test.each(deletableKinds)('%s: the ledgers hold, and what was restored is as it was', async (kind) => {
    const before = await state()
    const seen = await preview({ kind, ...always })
    expect(await state(), 'a preview changes nothing').toEqual(before)
    expect(seen.items.length).toBeGreaterThan(0)
    expect(seen.count).toBeGreaterThan(0)
    const prepared = await prepare(asPrepared(seen, kind))
    const done = await confirm(prepared.id, await code())
    expect(done.statusCode, done.body).toBe(200)
    expect(done.json()).toMatchObject({ documents: seen.count, message: 'Deletion completed successfully!' })
    await noDifferences()
    const progress = await shop.as('user').get(`/api/deletions/${prepared.id}/progress`)
    expect(progress.json()).toMatchObject({ of: seen.count })
    const left = await preview({ kind, ...always })
    expect(
      left.items
        .map(({ id }) => id)
        .filter((id) => seen.items.some((item) => item.id === id && item.block === null)),
    ).toEqual([])
    const back = await shop.as('user').post(`/api/deletions/${prepared.id}/restore`)
    expect(back.statusCode, back.body).toBe(200)
    await noDifferences()
    expect(await state()).toEqual(before)
  })
})

/** The newest of a kind that nothing stands in the way of. */
const free = async (kind: DeletableKind) => {
  const seen = await preview({ kind, ...always })
  const [item] = seen.items.filter(({ block }) => block === null)
  if (!item) throw new Error(`nothing of ${kind} can be deleted`)
  return { item, body: asPrepared(seen, kind, { items: [{ id: item.id, version: item.version }] }) }
}
const codeOf = (reply: { json: <T>() => T }) => reply.json<{ code: string }>().code

describe('the preview', () => {
  test('says what stands in the way, by name, and what the rest would move', async () => {
    const seen = await preview({ kind: 'purchase', ...always })
    const paid = seen.items.find(({ block }) => block?.code === 'has_dependents')
    expect(paid?.block?.documents.length).toBeGreaterThan(0)
    const { item } = await free('sale')
    const one = await preview({ kind: 'sale', references: [item.reference.toLowerCase()] })
    expect(one.items.map(({ id }) => id)).toEqual([item.id])
    expect(one).toMatchObject({ total: 1, count: 1, amount: item.amount })
    if (item.approval === 'approved')
      expect(one.stock.every(({ quantity }) => Number(quantity) > 0)).toBe(true)
  })

  test('offers the other admins, and the only one to herself', async () => {
    const names = async (who: Person) =>
      (await preview({ kind: 'sale', ...always }, who)).recipients.map(({ id }) => id)
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
  test('reaches the chosen admin with what it confirms, and neither the reply nor the database keeps it', async () => {
    const { body, item } = await free('sale')
    const prepared = await prepare(body)
    const mail = await mailed()
    expect(mail.to).toMatchObject([{ address: 'admin2@saman.example' }])
    expect(mail.text).toContain('User Prueba pide eliminar documentos')
    expect(mail.html).toContain(reason)
    expect(prepared).toMatchObject({ sentTo: 'Admin2 Prueba', mail: 'kept', keptIn: '' })
    const right = await code()
    expect(right).toMatch(/^\d{6}$/)
    expect(JSON.stringify(prepared)).not.toContain(right)
    const { rows } = await shop.owner.query(
      `select (select json_agg(m)::text from mail m) || (select json_agg(d)::text from deletion d) || (select json_agg(h)::text from history h) as kept`,
    )
    expect((rows[0] as { kept: string }).kept).not.toContain(`Código: ${right}`)
    expect((await confirm(prepared.id, other(right))).json()).toMatchObject({
      code: 'verification_failed',
      message: 'Verification failed',
      detail: { left: 4 },
    })
    expect(item.reference).not.toBe('')
  })

  test('is dead after five tries, even when it is right then', async () => {
    const { body, item } = await free('sale')
    const prepared = await prepare(body)
    const right = await code()
    const replies = await Promise.all(Array.from({ length: 5 }, () => confirm(prepared.id, other(right))))
    expect(new Set(replies.map(codeOf))).toEqual(new Set(['verification_failed']))
    expect(codeOf(await confirm(prepared.id, right))).toBe('verification_failed')
    expect((await preview({ kind: 'sale', references: [item.reference] })).total).toBe(1)
  })

  test('is good for ten minutes, for who asked in that session, and for that deletion', async () => {
    const { body } = await free('sale')
    const prepared = await prepare(body)
    const right = await code()
    expect(codeOf(await confirm(prepared.id, right, 'admin'))).toBe('verification_failed')
    expect(codeOf(await confirm(prepared.id, right, 'user2'))).toBe('step_up_required')
    const again = await prepare(body)
    expect(codeOf(await confirm(again.id, right))).toBe('verification_failed')
    const then = shop.now
    shop.now = new Date(then.getTime() + 10 * 60_000 + 1)
    expect(codeOf(await confirm(prepared.id, right))).toBe('verification_failed')
    shop.now = then
  })

  test('does nothing when one document has moved on since it was shown', async () => {
    const { body, item } = await free('purchase_order')
    const prepared = await prepare(body)
    await shop.owner.query('update purchase_order set version = version + 1 where id = $1', [item.id])
    expect(codeOf(await confirm(prepared.id, await code()))).toBe('verification_failed')
    const stale = await shop.as('user').post('/api/deletions', body)
    expect(codeOf(stale)).toBe('set_changed')
    await shop.owner.query('update purchase_order set version = version - 1 where id = $1', [item.id])
  })

  test('is sent three times an hour', async () => {
    const { body } = await free('sale')
    for (let time = 0; time < 3; time += 1) await prepare(body)
    const refused = await shop.as('user').post('/api/deletions', body)
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  })

  test('that cannot be sent confirms nothing', async () => {
    const { body } = await free('sale')
    await shop.owner.query(`update app_user set email = '' where username = 'admin2'`)
    const reply = await shop.as('user').post('/api/deletions', body)
    expect(reply.json()).toMatchObject({
      code: 'code_not_sent',
      message: 'Failed to send verification code.',
    })
    await shop.owner.query(`update app_user set email = 'admin2@saman.example' where username = 'admin2'`)
    const way = shop.services.mail
    const broken = { ...way, send: () => Promise.reject(new Error('no way there')) }
    Object.assign(shop.services, { mail: broken })
    const unsent = await shop.as('user').post('/api/deletions', body)
    Object.assign(shop.services, { mail: way })
    expect(codeOf(unsent)).toBe('code_not_sent')
    const { rows } = await shop.owner.query(`select code_hash from deletion order by id desc limit 1`)
    expect(rows).toEqual([{ code_hash: null }])
    const { rows: mails } = await shop.owner.query(
      `select state, body, html from mail order by id desc limit 1`,
    )
    expect(mails).toEqual([{ state: 'failed', body: '', html: '' }])
  })
})

describe('all or nothing', () => {
  test('what is blocked stops the rest, and is named', async () => {
    const seen = await preview({ kind: 'purchase', ...always })
    const paid = seen.items.find(({ block }) => block?.code === 'has_dependents')
    const items = seen.items.map(({ id, version }) => ({ id, version }))
    const prepared = await prepare(asPrepared(seen, 'purchase', { items }))
    const before = await state()
    const reply = await confirm(prepared.id, await code())
    expect(reply.statusCode).toBe(409)
    expect(reply.json()).toMatchObject({ code: 'document_blocked' })
    expect(reply.json<{ detail: { reference: string } }>().detail.reference).not.toBe('')
    expect(paid).toBeDefined()
    expect(await state()).toEqual(before)
  })

  test('nothing on or before the closing date is deleted or brought back', async () => {
    const { body, item } = await free('sale')
    const prepared = await prepare(body)
    const right = await code()
    const close = (day: string | null) =>
      shop.owner.query('update company set closing_date = $1 where id = $2', [day, shop.companyId])
    await close(item.day)
    expect((await preview({ kind: 'sale', references: [item.reference] })).items[0]?.block?.code).toBe(
      'day_closed',
    )
    expect((await confirm(prepared.id, right)).json()).toMatchObject({
      code: 'document_blocked',
      detail: { code: 'day_closed' },
    })
    await close(null)
    expect((await confirm(prepared.id, right)).statusCode).toBe(200)
    await close(item.day)
    expect((await shop.as('user').post(`/api/deletions/${prepared.id}/restore`)).json()).toMatchObject({
      code: 'document_blocked',
      detail: { code: 'day_closed', reference: item.reference },
    })
    await close(null)
    expect((await shop.as('user').post(`/api/deletions/${prepared.id}/restore`)).statusCode).toBe(200)
  })

  test('is brought back once, and not after thirty days', async () => {
    const { body, item } = await free('sale')
    const prepared = await prepare(body)
    await confirm(prepared.id, await code())
    const restore = () => shop.as('user').post(`/api/deletions/${prepared.id}/restore`)
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
      data: { state: string; createdBy: string; confirmedBy: string; restorable: boolean }[]
    }>()
    expect(list.data[0]).toMatchObject({
      state: 'restored',
      createdBy: 'User Prueba',
      confirmedBy: 'Admin2 Prueba',
      restorable: false,
    })
  })

  test('a reference that another document took meanwhile keeps it from coming back, and is named', async () => {
    const { body, item } = await free('sale')
    const prepared = await prepare(body)
    await confirm(prepared.id, await code())
    const taker = await shop.owner.query<{ id: number; reference: string }>(
      `select id, reference from sale where company_id = $1 and approval <> 'cancelled' and id <> $2 limit 1`,
      [shop.companyId, item.id],
    )
    const other = taker.rows[0]
    await shop.owner.query('update sale set reference = $2 where id = $1', [other?.id, item.reference])
    const reply = await shop.as('user').post(`/api/deletions/${prepared.id}/restore`)
    expect(reply.json()).toMatchObject({
      code: 'document_blocked',
      detail: { code: 'reference_taken', reference: item.reference },
    })
    await shop.owner.query('update sale set reference = $2 where id = $1', [other?.id, other?.reference])
    expect((await shop.as('user').post(`/api/deletions/${prepared.id}/restore`)).statusCode).toBe(200)
    await noDifferences()
  })
})

test('is for admins and users, who gave their password again; other companies see nothing of it', async () => {
  const { body } = await free('sale')
  for (const who of ['secretary', 'buyer'] as const) {
    expect((await shop.as(who).post('/api/deletions', body)).statusCode).toBe(403)
    expect((await shop.as(who).get('/api/deletions')).statusCode).toBe(403)
  }
  expect(codeOf(await shop.as('user2').post('/api/deletions', body))).toBe('step_up_required')
  const prepared = await prepare(body)
  expect((await shop.as('rival').get(`/api/deletions/${prepared.id}/items`)).statusCode).toBe(404)
})
