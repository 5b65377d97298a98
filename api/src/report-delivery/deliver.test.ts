import type { Delivery, DeliveryDraftInput } from '@trastienda/contract/report-delivery'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openMailServer } from '../../test/mail-server.ts'
import { openShop, type Person } from '../../test/shop.ts'
import { overPool } from '../db/db.ts'
import { sendDue } from '../mail/sender.ts'
import { openMailWay } from '../mail/way.ts'
import { deliver, deliverDue } from './deliver.ts'
import { takeDue } from './queries.ts'

const shop = await openShop()
const smtp = await openMailServer()
afterAll(async () => {
  await smtp.close()
  await shop.close()
})
beforeEach(async () => {
  await shop.owner.query('delete from report_delivery')
  await shop.owner.query('delete from mail')
  await shop.owner.query(
    `update app_user set active = true, role = case username when 'admin' then 'admin' else role end`,
  )
  await shop.owner.query(
    `update app_user set role = 'user', email = 'laura@saman.example' where username = 'user'`,
  )
  await shop.owner.query(`update app_user set email = 'jefe@saman.example' where username = 'admin'`)
  smtp.delivered.length = 0
  shop.now = new Date('2026-11-20T15:00:00Z')
})

const draft = (more: Partial<DeliveryDraftInput> = {}): DeliveryDraftInput => ({
  report: 'sales_report',
  query: { by: 'store', sort: '-amount' },
  period: 'lastWeek',
  every: 'week',
  on: 1,
  at: '07:00',
  format: 'csv',
  language: 'es',
  ...more,
})
async function add(more: Partial<DeliveryDraftInput> = {}, person: Person = 'user'): Promise<number> {
  const reply = await shop
    .as(person)
    .post('/api/report-deliveries', draft(more), { key: crypto.randomUUID() })
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json<{ id: number }>().id
}
const stayIn = () =>
  shop.owner.query(`update session set expires_at = '2100-01-01', seen_at = $1`, [shop.now])
const list = async (person: Person = 'user') =>
  (await stayIn().then(() => shop.as(person).get('/api/report-deliveries'))).json<{ data: Delivery[] }>().data
const only = async () => (await list())[0]
const monday = new Date('2026-11-23T12:00:00Z')
const queued = async () =>
  (
    await shop.owner.query<{ recipient: string; copies: string[]; subject: string; next: string }>(
      'select recipient, copies, subject from mail order by id',
    )
  ).rows
const send = () =>
  sendDue({ ...shop.services, mail: openMailWay({ smtpUrl: smtp.url, from: 'informes@saman.example' }, '') })

test('a report reaches its owner and others at its time, with the days before it, and is due again a week later', async () => {
  await add({ to: ['contador@afuera.example'], format: 'xlsx' })
  expect(await only()).toMatchObject({ nextAt: '2026-11-23T12:00:00.000Z', paused: null, lastAt: null })
  shop.now = new Date('2026-11-23T11:59:00Z')
  expect(await deliverDue(shop.services)).toBe(0)

  shop.now = monday
  expect(await deliverDue(shop.services)).toBe(1)
  expect(await deliverDue(shop.services)).toBe(0)
  await send()
  expect(smtp.delivered).toHaveLength(2)
  const got = smtp.delivered.find(({ recipients }) => recipients.includes('laura@saman.example'))
  expect(got?.recipients).toEqual(['laura@saman.example'])
  expect(got?.replyTo).toMatchObject([{ address: 'laura@saman.example' }])
  expect(got?.subject).toBe('Informe de ventas · 16 nov 2026 – 22 nov 2026 · Droguería El Samán')
  expect(got?.text).toContain('Se envía: cada lunes a las 07:00')
  expect(got?.attachments[0]?.filename).toBe('informe-de-ventas-2026-11-16_2026-11-22.xlsx')
  expect(await only()).toMatchObject({
    nextAt: '2026-11-30T12:00:00.000Z',
    lastAt: monday.toISOString(),
    lastState: 'sent',
  })
})

test('its texts and its file are in its own language', async () => {
  await add({ language: 'ar', format: 'pdf' })
  shop.now = monday
  await deliverDue(shop.services)
  await send()
  const [got] = smtp.delivered
  expect(got?.subject).toContain('تقرير المبيعات')
  expect(got?.html).toContain('dir="rtl"')
  expect(
    Buffer.from(got?.attachments[0]?.content as ArrayBuffer)
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
})

test('two servers mail it once, even when one was so slow that the other took it again', async () => {
  for (let nth = 0; nth < 6; nth += 1) await add({ to: [`uno${nth}@saman.example`], toMe: false })
  shop.now = monday
  const both = await Promise.all([deliverDue(shop.services), deliverDue(shop.services)])
  expect(both[0] + both[1]).toBe(6)
  expect(new Set((await queued()).map(({ recipient }) => recipient)).size).toBe(6)
  expect(await queued()).toHaveLength(6)

  shop.now = new Date('2026-11-30T12:00:00Z')
  const slow = await takeDue(overPool(shop.pool), shop.now, 600)
  shop.now = new Date('2026-11-30T12:11:00Z')
  expect(await deliverDue(shop.services)).toBe(6)
  expect(slow && (await deliver(shop.services, slow))).toBe(false)
  expect(await queued()).toHaveLength(12)
})

test('a server that was down mails once what it missed, and continues on schedule', async () => {
  await add({ every: 'day', period: 'yesterday' })
  shop.now = new Date('2026-11-25T20:00:00Z')
  expect(await deliverDue(shop.services)).toBe(1)
  // The days are those of the time when it was due.
  expect((await queued())[0]?.subject).toContain('20 nov 2026')
  expect(await only()).toMatchObject({ nextAt: '2026-11-26T12:00:00.000Z' })
})

test.each([
  ['inactive', `update app_user set active = false where username = 'user'`],
  ['role', `update app_user set role = 'buyer' where username = 'user'`],
  ['no_address', `update app_user set email = '' where username = 'user'`],
  [
    'company',
    `update app_user set company_id = (select id from company where name = 'La Competencia') where username = 'user'`,
  ],
])('a report that its owner may no longer see or receive is not sent: %s', async (reason, change) => {
  await add()
  await shop.owner.query(change)
  shop.now = monday
  expect(await deliverDue(shop.services)).toBe(0)
  expect(await queued()).toEqual([])
  expect((await list('admin'))[0]).toMatchObject({ paused: reason })
  await shop.owner.query(`update app_user set company_id = $1 where username = 'user'`, [shop.companyId])
})

test('a report on users is for admins, and one whose owner is no longer an admin is paused', async () => {
  const refused = await shop
    .as('user')
    .post('/api/report-deliveries', draft({ report: 'users_report', query: {} }), {
      key: crypto.randomUUID(),
    })
  expect(refused.statusCode).toBe(403)
  await add({ report: 'users_report', query: {} }, 'admin')
  await shop.owner.query(`update app_user set role = 'secretary' where username = 'admin'`)
  shop.now = monday
  expect(await deliverDue(shop.services)).toBe(0)
  expect((await list('admin2'))[0]).toMatchObject({ paused: 'role' })
  await shop.owner.query(`update app_user set role = 'admin' where username = 'admin'`)
})

test('every report that can be delivered is made from its usual query', async () => {
  const { rows } = await shop.owner.query<{ id: number }>(
    `insert into customer (company_id, name, approval) values ($1, 'Luz', 'approved') returning id`,
    [shop.companyId],
  )
  const supplier = await shop.owner.query<{ id: number }>(
    `insert into supplier (company_id, company, approval) values ($1, 'Lácteos', 'approved') returning id`,
    [shop.companyId],
  )
  const plain = [
    'overview_chart',
    'product_quantity_alert',
    'product_expiry_alert',
    'expired_purchases_report',
  ] as const
  const timed = [
    'company_chart',
    'store_chart',
    'product_report',
    'sales_report',
    'purchases_report',
    'payment_report',
  ] as const
  const more = ['income_report', 'customers_report', 'suppliers_report', 'users_report'] as const
  for (const report of plain) await add({ report, query: {}, period: null }, 'admin')
  for (const report of [...timed, ...more]) await add({ report, query: {} }, 'admin')
  await add({ report: 'customer_statement', subjectId: rows[0]?.id ?? 0, query: {} }, 'admin')
  await add({ report: 'supplier_statement', subjectId: supplier.rows[0]?.id ?? 0, query: {} }, 'admin')
  await add({ report: 'user_report', subjectId: shop.ids.user, query: {} }, 'admin')
  shop.now = monday
  expect(await deliverDue(shop.services)).toBe(17)
  expect((await list('admin')).map(({ lastState }) => lastState)).toEqual(Array(17).fill('queued'))
})

test('unknown reports and invalid queries are refused when they are scheduled', async () => {
  const schedule = async (more: object, person: Person = 'user') =>
    (
      await shop
        .as(person)
        .post('/api/report-deliveries', { ...draft(), ...more }, { key: crypto.randomUUID() })
    ).json<{
      code: string
      fields?: object
    }>()
  expect(await schedule({ query: { colour: 'red' } })).toMatchObject({ code: 'malformed' })
  expect(await schedule({ subjectId: 5 })).toMatchObject({ code: 'malformed' })
  expect(await schedule({ report: 'customer_statement', query: {}, subjectId: 999_999 })).toMatchObject({
    code: 'not_found',
  })
  expect(await schedule({ toMe: false })).toMatchObject({
    code: 'invalid',
    fields: { to: { code: 'required' } },
  })
  expect(await schedule({ every: 'week', on: 8 })).toMatchObject({ fields: { on: { code: 'too_large' } } })
  expect(await schedule({}, 'user2')).toMatchObject({ fields: { toMe: { code: 'email' } } })
})

test('a delivery is visible to its owner and the admins, changed only by its owner', async () => {
  const id = await add()
  const at = `/api/report-deliveries/${id}`
  expect(await list('user2')).toEqual([])
  expect(await list('rival')).toEqual([])
  expect((await shop.as('user2').post(`${at}/pause`)).statusCode).toBe(404)
  expect((await shop.as('rival').delete(at)).statusCode).toBe(404)
  expect((await shop.as('admin').patch(at, draft(), 1)).statusCode).toBe(403)
  expect((await shop.as('user').patch(at, draft({ at: '08:15' }), 1)).statusCode).toBe(200)
  expect((await shop.as('user').patch(at, draft(), 1)).statusCode).toBe(409)
  expect(await only()).toMatchObject({ at: '08:15', nextAt: '2026-11-23T13:15:00.000Z', version: 2 })
  expect((await shop.as('admin').delete(at)).statusCode).toBe(200)
  expect(await list()).toEqual([])
})

test('paused it is not sent, resumed it continues with its next time', async () => {
  const id = await add()
  await shop.as('user').post(`/api/report-deliveries/${id}/pause`)
  expect(await only()).toMatchObject({ paused: 'asked' })
  shop.now = new Date('2026-12-10T12:00:00Z')
  expect(await deliverDue(shop.services)).toBe(0)
  await stayIn()
  const resumed = await shop.as('user').post(`/api/report-deliveries/${id}/resume`)
  expect(resumed.statusCode, resumed.body).toBe(200)
  expect(await only()).toMatchObject({ paused: null, nextAt: '2026-12-14T12:00:00.000Z' })
  expect(await deliverDue(shop.services)).toBe(0)
})

test('run now it is mailed once per key, besides its schedule, a limited number of times a day', async () => {
  const id = await add({ every: 'day' })
  const key = crypto.randomUUID()
  for (const _ of [1, 2]) {
    const reply = await shop.as('user').post(`/api/report-deliveries/${id}/run`, undefined, { key })
    expect(reply.statusCode, reply.body).toBe(200)
  }
  expect(await queued()).toHaveLength(1)
  expect(await only()).toMatchObject({ nextAt: '2026-11-21T12:00:00.000Z', lastState: 'queued' })
  for (let nth = 1; nth < 20; nth += 1)
    await shop.as('user').post(`/api/report-deliveries/${id}/run`, undefined, { key: crypto.randomUUID() })
  const over = await shop
    .as('user')
    .post(`/api/report-deliveries/${id}/run`, undefined, { key: crypto.randomUUID() })
  expect(over.json()).toMatchObject({ code: 'throttled' })
})

test('while the site is disabled nothing is sent; afterwards it is', async () => {
  await add()
  shop.now = monday
  await shop.owner.query('update site set all_disabled = true')
  expect(await deliverDue(shop.services)).toBe(0)
  await shop.owner.query('update site set all_disabled = false')
  expect(await deliverDue(shop.services)).toBe(1)
})

test('a temporary failure is retried, and after some attempts skipped until the next time', async () => {
  await add()
  const full = {
    ...shop.services,
    files: { ...shop.services.files, keep: () => Promise.reject(new Error('the disk is full')) },
  }
  shop.now = monday
  expect(await deliverDue(full)).toBe(0)
  expect(await only()).toMatchObject({
    paused: null,
    lastProblem: 'unexpected',
    nextAt: monday.toISOString(),
  })
  expect(await deliverDue(shop.services)).toBe(0)
  for (const minutes of [2, 7, 22, 52]) {
    shop.now = new Date(monday.getTime() + minutes * 60_000)
    expect(await deliverDue(full)).toBe(0)
  }
  expect(await only()).toMatchObject({
    paused: null,
    lastProblem: 'unexpected',
    nextAt: '2026-11-30T12:00:00.000Z',
  })
  shop.now = new Date('2026-11-30T12:00:00Z')
  expect(await deliverDue(shop.services)).toBe(1)
  expect(await only()).toMatchObject({ lastProblem: '' })
})
