import { type Delivery, maxDeliveries } from '@trastienda/contract/report-delivery'
import { afterAll, expect, test } from 'vitest'
import { openMailServer } from '../../test/mail-server.ts'
import { openShop } from '../../test/shop.ts'
import { sendDue } from '../mail/sender.ts'
import { openMailWay } from '../mail/way.ts'
import { deliverDue } from './deliver.ts'

const shop = await openShop()
const smtp = await openMailServer()
await shop.owner.query(`update app_user set email = 'laura@saman.example' where username = 'user'`)
afterAll(async () => {
  await smtp.close()
  await shop.close()
})

test('its recipients do not see each other, and its state is the worst of the messages', async () => {
  const others = ['contador@afuera.example', 'socia@afuera.example', 'banco@afuera.example']
  const added = await shop.as('user').post('/api/report-deliveries', {
    report: 'sales_report',
    query: { by: 'store', sort: '-amount' },
    period: 'lastWeek',
    every: 'week',
    on: 1,
    at: '07:00',
    format: 'csv',
    language: 'es',
    to: others,
  })
  expect(added.statusCode, added.body).toBe(200)
  const { id } = added.json<{ id: number }>()
  // A Monday, at seven in Bogota.
  shop.now = new Date('2026-11-23T12:00:00Z')
  expect(await deliverDue(shop.services)).toBe(1)
  smtp.answer = (address) =>
    address.startsWith('banco') ? { responseCode: 550, words: 'no such mailbox' } : undefined
  await sendDue({
    ...shop.services,
    mail: openMailWay({ smtpUrl: smtp.url, from: 'informes@saman.example' }, ''),
  })
  smtp.answer = () => undefined
  const reached = smtp.delivered.map(({ recipients }) => recipients)
  expect(reached.toSorted()).toEqual([
    ['contador@afuera.example'],
    ['laura@saman.example'],
    ['socia@afuera.example'],
  ])
  for (const { raw, recipients } of smtp.delivered) {
    // The reply address is the owner's, for every recipient.
    const head = raw.replaceAll('laura@saman.example', '').replaceAll(recipients[0] ?? '', '')
    expect(head).not.toMatch(/afuera\.example|^b?cc:/im)
  }
  await shop.owner.query(`update session set expires_at = '2100-01-01', seen_at = $1`, [shop.now])
  const { data } = (await shop.as('user').get('/api/report-deliveries')).json<{ data: Delivery[] }>()
  expect(data[0]).toMatchObject({ lastState: 'failed', lastProblem: expect.stringContaining('550') })

  const page = await shop.as('admin').get('/api/audit-log?kind=report_delivery')
  const entries = page.json<{
    data: { id: number; action: string; document: string; documentId: number }[]
  }>()
  expect(entries.data.filter(({ documentId }) => documentId === id)).toMatchObject([
    { action: 'mailed', document: 'Informe de ventas', userId: shop.ids.user },
    { action: 'created', document: 'Informe de ventas', userId: shop.ids.user },
  ])
  const entry = await shop.as('admin').get(`/api/audit-log/${entries.data[0]?.id}`)
  expect(entry.json<{ changes: unknown[] }>().changes).toContainEqual({
    field: 'recipient',
    of: '',
    before: null,
    after: ['laura@saman.example', ...others],
  })
})

test('nobody has more than thirty, by simultaneous or successive requests', async () => {
  const add = () =>
    shop.as('secretary').post('/api/report-deliveries', {
      report: 'sales_report',
      period: 'week',
      every: 'day',
      at: '07:00',
      toMe: false,
      to: ['contador@afuera.example'],
      language: 'es',
    })
  const replies = await Promise.all(Array.from({ length: maxDeliveries + 10 }, add))
  expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(maxDeliveries)
  expect((await add()).json()).toMatchObject({ code: 'delivery_limit', detail: { limit: maxDeliveries } })
})
