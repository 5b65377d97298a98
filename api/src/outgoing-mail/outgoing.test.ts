import type { OutgoingRow } from '@trastienda/contract/outgoing-mail'
import type { Pool } from 'pg'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { openMailServer } from '../../test/mail-server.ts'
import { openShop } from '../../test/shop.ts'
import { transaction } from '../db/db.ts'
import { deliverDue } from '../report-delivery/deliver.ts'
import { queueMail } from '../mail/queue.ts'
import { sendDue } from '../mail/sender.ts'
import { openMailWay } from '../mail/way.ts'

const shop = await openShop()
const smtp = await openMailServer()
afterAll(async () => {
  await smtp.close()
  await shop.close()
})
beforeEach(async () => {
  await shop.owner.query('delete from mail')
  smtp.delivered.length = 0
  smtp.answer = () => undefined
})

const queue = (more: { secretMinutes?: number } = {}) =>
  transaction(shop.pool, 'write', (tx) =>
    queueMail(tx, {
      companyId: shop.companyId,
      to: 'alguien@saman.example',
      cc: [],
      replyTo: '',
      senderName: 'El Samán',
      subject: 'Prueba de correo',
      text: 'El código es 123456',
      html: '<p>123456</p>',
      files: [],
      documentKind: 'deletion',
      documentId: 1,
      createdBy: shop.ids.user,
      ...more,
    }),
  )
const send = (url = smtp.url) =>
  sendDue({ ...shop.services, mail: openMailWay({ smtpUrl: url, from: 'tienda@saman.example' }, '') })
const rows = async () =>
  (await shop.as('admin').get('/api/outgoing-mail')).json<{ data: OutgoingRow[]; total: number }>()
const body = async () => (await shop.owner.query('select body, html from mail')).rows
const act = (id: number, step: string) => shop.as('admin').post(`/api/outgoing-mail/${id}/${step}`)

test('admins see the state of each message, with the mail server’s last answer; others see nothing', async () => {
  await queue()
  smtp.answer = () => ({ responseCode: 451, words: 'Intente más tarde' })
  await send()
  const { data, total } = await rows()
  expect(total).toBe(1)
  expect(data[0]).toMatchObject({
    to: 'alguien@saman.example',
    state: 'queued',
    tries: 1,
    createdBy: 'User Prueba',
  })
  expect(data[0]?.problem).toContain('451')
  for (const who of ['user', 'secretary', 'buyer'] as const)
    expect((await shop.as(who).get('/api/outgoing-mail')).statusCode).toBe(403)
  expect((await shop.as('admin').get('/api/outgoing-mail?q=otro')).json()).toMatchObject({ total: 0 })
  expect((await shop.as('admin').get('/api/outgoing-mail?state=failed')).json()).toMatchObject({ total: 0 })
})

test('a failed message is sent again at once, and a waiting one can be cancelled', async () => {
  const { id } = await queue()
  smtp.answer = () => ({ responseCode: 550, words: 'No existe' })
  await send()
  expect((await rows()).data[0]?.state).toBe('failed')
  smtp.answer = () => undefined
  expect((await act(id, 'retry')).statusCode).toBe(200)
  await send()
  expect((await rows()).data[0]).toMatchObject({ state: 'sent', problem: '' })
  expect(smtp.delivered).toHaveLength(1)
  expect((await act(id, 'cancel')).statusCode).toBe(409)
  const other = await queue()
  expect((await act(other.id, 'cancel')).statusCode).toBe(200)
  await send()
  expect(smtp.delivered).toHaveLength(1)
  const log = (await shop.as('admin').get('/api/audit-log?kind=mail')).json<{ data: { action: string }[] }>()
  expect(log.data.map(({ action }) => action)).toEqual(['withdrawn', 'retried'])
})

test('a message with a secret is emptied after sending, and not sent late', async () => {
  await queue({ secretMinutes: 10 })
  await send('smtp://127.0.0.1:1')
  expect(await body()).toEqual([{ body: 'El código es 123456', html: '<p>123456</p>' }])
  await shop.owner.query('update mail set next_at = now()')
  await send()
  expect(smtp.delivered[0]?.text).toContain('123456')
  expect(await body()).toEqual([{ body: '', html: '' }])
  await shop.owner.query('delete from mail')
  const late = await queue({ secretMinutes: 10 })
  await shop.owner.query(`update mail set expires_at = now() - interval '1 second'`)
  await send()
  expect(smtp.delivered).toHaveLength(1)
  expect((await rows()).data[0]).toMatchObject({ state: 'failed', problem: 'expired' })
  expect(await body()).toEqual([{ body: '', html: '' }])
  expect((await act(late.id, 'retry')).statusCode).toBe(409)
})

test('changing the time of a schedule again and again sends no more than the daily limit', async () => {
  const sent = (count: number, at: Date) =>
    shop.owner.query(
      `insert into history (company_id, kind, row_id, action, user_id, at, after)
       select $1, 'report_delivery', 1, 'mailed', $2, $3, '{"recipient": ["a@b.co", "b@b.co"]}' from generate_series(1, $4)`,
      [shop.companyId, shop.ids.user, at, count],
    )
  const days = { period: 'lastWeek', every: 'day', on: 1, at: '07:00' }
  const delivery = { report: 'sales_report', query: {}, ...days, format: 'csv', language: 'es' }
  const to = { toMe: false, to: ['contador@afuera.example'] }
  const added = await shop.as('user').post('/api/report-deliveries', { ...delivery, ...to })
  expect(added.statusCode, added.body).toBe(200)
  const began = shop.now
  const due = new Date('2026-11-21T12:00:00Z')
  await sent(100, new Date(due.getTime() - 25 * 3_600_000))
  await sent(90, new Date(due.getTime() - 3_600_000))
  const deliveryState = async () =>
    (await shop.owner.query('select last_problem, paused from report_delivery')).rows as object[]
  shop.now = due
  expect(await deliverDue(shop.services)).toBe(0)
  expect(await deliveryState()).toEqual([{ last_problem: 'schedule_limit', paused: null }])
  shop.now = new Date(due.getTime() + 24 * 3_600_000)
  expect(await deliverDue(shop.services)).toBe(1)
  expect(await deliveryState()).toEqual([{ last_problem: '', paused: null }])
  shop.now = began
})

test('a database that fails beside a message that is being sent ends the sending, and nothing else', async () => {
  await queue()
  // The first two ask which message is due; the third asks for another one while that is being sent.
  let queries = 0
  const query = (...asking: Parameters<Pool['query']>) => {
    queries += 1
    return queries === 3 ? Promise.reject(new Error('the database is gone')) : shop.pool.query(...asking)
  }
  const slow = {
    folder: null,
    forget: async () => undefined,
    send: () => new Promise<string[]>((sent) => setTimeout(() => sent([]), 100)),
  }
  const unhandled = vi.fn<(error: unknown) => void>()
  process.on('unhandledRejection', unhandled)
  const ground = { ...shop.services, pool: { query } as unknown as Pool, mail: slow }
  await expect(sendDue(ground)).rejects.toThrow('the database is gone')
  await new Promise((resolve) => setTimeout(resolve, 150))
  process.off('unhandledRejection', unhandled)
  expect(unhandled).not.toHaveBeenCalled()
  expect((await rows()).data[0]).toMatchObject({ state: 'sent' })
})
