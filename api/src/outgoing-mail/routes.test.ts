import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { MailRow } from '@trastienda/contract/mail'
import PostalMime from 'postal-mime'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { makeProduct, makeSupplier } from '../../test/goods.ts'
import { openMailServer } from '../../test/mail-server.ts'
import { approvedOrder, enterOrder, orderDraftOf } from '../../test/orders.ts'
import { openShop } from '../../test/shop.ts'
import { prune } from '../upkeep/prune.ts'
import { sendDue } from '../mail/sender.ts'
import { openMailWay } from '../mail/way.ts'

const shop = await openShop()
const smtp = await openMailServer()
const supplierId = await makeSupplier(shop, 'Lácteos Sabana S.A.S.')
const productId = await makeProduct(shop, 'LAC-1')
await shop.owner.query(
  `update supplier set email = 'pedidos@lacteos.example', name = 'María' where id = $1`,
  [supplierId],
)
await shop.owner.query(`update app_user set email = 'laura@saman.example' where username = 'user'`)
const order = await approvedOrder(shop, shop.as('user'), orderDraftOf(shop, supplierId, [{ productId }]))
afterAll(async () => {
  await smtp.close()
  await shop.close()
})
beforeEach(async () => {
  await shop.owner.query('delete from mail')
  smtp.delivered.length = 0
  smtp.answer = () => undefined
  smtp.slowMs = 0
})

const draft = (more: object = {}) => ({
  to: 'pedidos@lacteos.example',
  message: 'Por favor confirmar.',
  language: 'es',
  ...more,
})
const post = (more: object = {}, key?: string, id = order.id) =>
  shop.as('user').post(`/api/purchase-orders/${id}/mail`, draft(more), key === undefined ? {} : { key })
const mails = async (): Promise<MailRow[]> =>
  (await shop.as('user').get(`/api/purchase-orders/${order.id}/mail`)).json<{ data: MailRow[] }>().data
const ground = (url = smtp.url) => ({
  ...shop.services,
  mail: openMailWay({ smtpUrl: url, from: 'compras@saman.example' }, ''),
})
/** Makes messages that wait for their next attempt due at once. */
const hurry = () => shop.owner.query(`update mail set next_at = now() where state = 'queued'`)

test('an approved order reaches its supplier as text, HTML and PDF', async () => {
  const reply = await post({
    cc: ['bodega@lacteos.example'],
    message: 'Entregar <antes> de las 11.\nGracias.',
  })
  expect(reply.statusCode, reply.body).toBe(200)
  expect(await mails()).toMatchObject([
    { state: 'queued', to: 'pedidos@lacteos.example', createdBy: 'User Prueba' },
  ])
  expect(await sendDue(ground())).toBe(1)
  expect(await mails()).toMatchObject([{ state: 'sent', tries: 1, problem: '' }])
  const [got] = smtp.delivered
  expect(got?.recipients).toEqual(['pedidos@lacteos.example', 'bodega@lacteos.example'])
  expect(got?.from).toMatchObject({ name: 'Droguería El Samán', address: 'compras@saman.example' })
  expect(got?.replyTo).toMatchObject([{ address: 'laura@saman.example' }])
  expect(got?.subject).toBe(`Orden de compra ${order.reference} · Droguería El Samán`)
  expect(got?.text).toContain('Entregar <antes> de las 11.\nGracias.')
  expect(got?.html).toContain('Entregar &#60;antes&#62; de las 11.<br>Gracias.')
  expect(got?.attachments).toMatchObject([
    { filename: `Orden de compra ${order.reference}.pdf`, mimeType: 'application/pdf' },
  ])
  const bytes = Buffer.from(got?.attachments[0]?.content as ArrayBuffer)
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  const history = await shop.as('user').get(`/api/history/purchase_order/${order.id}`)
  expect(history.json<{ data: { action: string }[] }>().data[0]?.action).toBe('mailed')
})

test.each([
  ['en', 'Purchase order'],
  ['ar', 'أمر شراء'],
  ['zh-cn', '采购订单'],
])('it is written in %s on request', async (language, title) => {
  await post({ language })
  await sendDue(ground())
  expect(smtp.delivered[0]?.subject).toContain(title)
  expect(smtp.delivered[0]?.html).toContain(`lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"`)
})

test('an order can be mailed a limited number of times a day', async () => {
  await post()
  await shop.owner.query(
    `insert into mail (company_id, recipient, sender, subject, body, html, document_kind, document_id, created_at)
     select company_id, recipient, sender, subject, body, html, document_kind, document_id, created_at from mail, generate_series(1, 19)`,
  )
  const refused = await post()
  expect(refused.statusCode).toBe(429)
  expect(refused.json()).toMatchObject({ code: 'throttled' })
  await shop.owner.query(`update mail set created_at = created_at - interval '1 day'`)
  expect((await post()).statusCode).toBe(200)
  await shop.owner.query(
    `insert into mail (company_id, recipient, sender, subject, body, html, document_kind, document_id, created_at)
     select m.* from (select company_id, recipient, sender, subject, body, html, document_kind, document_id, created_at from mail
                     order by id desc limit 1) m, generate_series(1, 17)`,
  )
  const atOnce = await Promise.all(Array.from({ length: 6 }, () => post()))
  expect(atOnce.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 429, 429, 429, 429])
})

test('a person can send a limited number an hour, also at once, and is told when the next is possible', async () => {
  const sent = (count: number, minutesAgo: number, address = '203.0.113.1') =>
    shop.owner.query(
      `insert into history (company_id, kind, row_id, action, user_id, at, address, after)
       select $1, 'report_delivery', 1, 'mailed', $2, $6::timestamptz - make_interval(mins => $4), $5, '{"recipient": ["a@b.co", "b@b.co"]}'
         from generate_series(1, $3)`,
      [shop.companyId, shop.ids.user2, count, minutesAgo, address, shop.now],
    )
  const as2 = () => shop.as('user2').post(`/api/purchase-orders/${order.id}/mail`, draft())
  await sent(40, 20, '')
  await sent(30, 61)
  await sent(1, 50)
  await sent(28, 20)
  const atOnce = await Promise.all([as2(), as2(), as2(), as2()])
  expect(atOnce.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 429, 429])
  const refused = await as2()
  const { code, detail } = refused.json<{
    code: string
    detail: { limit: number; at: string; seconds: number }
  }>()
  expect([code, detail.limit]).toEqual(['mail_limit', 60])
  // Two leave the hour ten minutes from now.
  expect(Math.round((Date.parse(detail.at) - shop.now.getTime()) / 60_000)).toBe(10)
  expect(Number(refused.headers['retry-after'])).toBe(detail.seconds)
  const [mail] = await mails()
  await shop.owner.query(`update mail set state = 'failed'`)
  const again = await shop.as('user2').post(`/api/mail/${mail?.id}/retry`)
  expect(again.json()).toMatchObject({ code: 'mail_limit' })
  expect((await post()).statusCode).toBe(200)
})

test('nothing in an address, a name or a subject becomes a header', async () => {
  for (const to of ['a@b.co\r\nBcc: x@y.co', 'a@b.co, x@y.co', '"x" <a@b.co>', 'a@b', ''])
    expect((await post({ to })).statusCode, to).toBe(422)
  expect((await post({ cc: ['a@b.co\nBcc: x@y.co'] })).statusCode).toBe(422)
  expect((await post({ cc: Array.from({ length: 6 }, (_, at) => `a${at}@b.co`) })).statusCode).toBe(422)
  await shop.owner.query(`update company set name = E'El "Samán"\\r\\nBcc: x@y.co' where id = $1`, [
    shop.companyId,
  ])
  await post()
  await shop.owner.query(`update company set name = 'Droguería El Samán' where id = $1`, [shop.companyId])
  await sendDue(ground())
  const [got] = smtp.delivered
  expect(got?.recipients).toEqual(['pedidos@lacteos.example'])
  expect(got?.headers.filter(({ key }) => key === 'bcc')).toEqual([])
  expect(got?.from?.name).toBe('El "Samán" Bcc: x@y.co')
})

test('only an approved order is sent, and only by people with permission', async () => {
  const pending = await enterOrder(shop.as('user'), orderDraftOf(shop, supplierId, [{ productId }]))
  const refused = await post({}, undefined, pending.id)
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([409, 'not_approved'])
  const path = `/api/purchase-orders/${order.id}/mail`
  expect((await shop.as('buyer').post(path, draft())).statusCode).toBe(403)
  expect((await shop.as('rival').post(path, draft())).statusCode).toBe(404)
  expect((await shop.as('rival').get(path)).statusCode).toBe(404)
  expect(await mails()).toEqual([])
})

test('the same key queues one message', async () => {
  const [first, second] = await Promise.all([post({}, 'una-sola-vez'), post({}, 'una-sola-vez')])
  expect(first.json()).toEqual(second.json())
  expect(await mails()).toHaveLength(1)
})

test('when a mail server is down the message is retried, and fails after eight attempts', async () => {
  await post()
  const down = ground('smtp://127.0.0.1:9')
  const waits: number[] = []
  for (let attempt = 1; attempt <= 8; attempt += 1) {
    expect(await sendDue(down)).toBe(0)
    const [mail] = await mails()
    expect(mail).toMatchObject({ tries: attempt, state: attempt < 8 ? 'queued' : 'failed' })
    expect(mail?.problem).toMatch(/ECONNREFUSED/)
    waits.push(Math.round((Date.parse(mail?.nextAt ?? '') - Date.now()) / 60_000))
    // Not due yet: there is no attempt.
    expect(await sendDue(down)).toBe(0)
    await hurry()
  }
  expect(waits.slice(0, 7)).toEqual([1, 5, 30, 120, 360, 720, 1440])
  const [failed] = await mails()
  const retry = `/api/mail/${failed?.id}/retry`
  expect((await shop.as('rival').post(retry)).statusCode).toBe(404)
  expect((await shop.as('user').post(retry)).statusCode).toBe(200)
  expect((await shop.as('user').post(retry)).json()).toMatchObject({ code: 'stale' })
  expect(await sendDue(ground())).toBe(1)
  expect(await mails()).toMatchObject([{ state: 'sent', problem: '' }])
})

test('a temporary refusal is retried; a permanent one is not', async () => {
  smtp.answer = () => ({ responseCode: 450, words: 'greylisted' })
  await post()
  await sendDue(ground())
  expect(await mails()).toMatchObject([{ state: 'queued', tries: 1 }])
  smtp.answer = () => ({ responseCode: 550, words: 'no such user' })
  await hurry()
  await sendDue(ground())
  const [mail] = await mails()
  expect(mail).toMatchObject({ state: 'failed', tries: 2 })
  expect(mail?.problem).toMatch(/550 no such user/)
})

test('a refused copy does not affect the supplier’s message, and is named', async () => {
  smtp.answer = (address) => (address.startsWith('nadie') ? { responseCode: 550, words: 'no' } : undefined)
  await post({ cc: ['nadie@lacteos.example'] })
  await sendDue(ground())
  expect(await mails()).toMatchObject([{ state: 'sent', problem: 'nadie@lacteos.example' }])
  expect(smtp.delivered).toHaveLength(1)
})

test('many servers send each message once, however slow the mail server is', async () => {
  smtp.slowMs = 150
  for (let at = 0; at < 9; at += 1) await post({ to: `p${at}@lacteos.example` })
  const sent = await Promise.all([sendDue(ground()), sendDue(ground()), sendDue(ground())])
  expect(sent.reduce((sum, each) => sum + each, 0)).toBe(9)
  expect(smtp.delivered.map(({ recipients }) => recipients[0]).sort()).toEqual(
    Array.from({ length: 9 }, (_, at) => `p${at}@lacteos.example`),
  )
  expect((await mails()).every(({ state, tries }) => state === 'sent' && tries === 1)).toBe(true)
})

test('a message taken by a server that died is taken by another, once its time is over', async () => {
  await post()
  await shop.owner.query(`update mail set tries = 1, next_at = now() + interval '2 minutes'`)
  expect(await sendDue(ground())).toBe(0)
  await hurry()
  expect(await sendDue(ground())).toBe(1)
  await shop.owner.query(`update mail set state = 'queued', tries = 8, next_at = now() - interval '1 minute'`)
  expect(await sendDue(ground())).toBe(0)
  expect(await mails()).toMatchObject([{ state: 'failed', problem: 'interrupted' }])
})

test('aborting an attempt leaves the message to be retried', async () => {
  smtp.slowMs = 2000
  await post()
  const trying = new AbortController()
  const sending = sendDue(ground(), { taking: new AbortController().signal, trying: trying.signal })
  setTimeout(() => trying.abort(), 300)
  expect(await sending).toBe(0)
  expect(await mails()).toMatchObject([{ state: 'queued', tries: 1 }])
  expect((await mails())[0]?.problem).toMatch(/abort/i)
})

test('without a mail server a message becomes a file, and only admins see where', async () => {
  await post()
  expect(await sendDue(shop.services)).toBe(1)
  expect(await mails()).toMatchObject([{ state: 'kept' }])
  const folder = shop.services.mail.folder ?? ''
  const [name] = await readdir(folder)
  const letter = await PostalMime.parse(await readFile(join(folder, name ?? '')))
  expect(letter.to).toMatchObject([{ address: 'pedidos@lacteos.example' }])
  expect(letter.attachments).toHaveLength(1)
  const keptIn = async (who: 'user' | 'admin') =>
    (await shop.as(who).get(`/api/purchase-orders/${order.id}/mail`)).json<{ keptIn: string }>().keptIn
  expect([await keptIn('user'), await keptIn('admin')]).toEqual(['', folder])
})

test('the file of a message stays when an attachment with the same bytes is deleted', async () => {
  await post()
  const { rows } = await shop.owner.query<{ sha256: string }>(
    `select files -> 0 ->> 'sha256' as sha256 from mail`,
  )
  const sha256 = rows[0]?.sha256 ?? ''
  await shop.owner.query(
    `insert into attachment (company_id, sha256, name, media_type, size, created_by, created_at)
     values ($1, $2, 'orden.pdf', 'application/pdf', 1, $3, '2026-01-01')`,
    [shop.companyId, sha256, shop.ids.user],
  )
  const { attachments } = await prune(shop.services, new Date('2027-06-01T00:00:00Z'))
  expect(attachments).toBe(1)
  expect(await shop.services.files.read(sha256)).toBeDefined()
})
