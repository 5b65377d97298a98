import { linksAnHour, recoveryMinutes } from '@trastienda/contract/recovery'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { openMailServer } from '../../test/mail-server.ts'
import { codeOf, enrol, giveCode } from '../../test/second-factor.ts'
import { openShop } from '../../test/shop.ts'
import { sendDue } from '../mail/sender.ts'

const site = 'https://tienda.example'
const old = 'Trastienda*2026'
const next = 'Candado*Nuevo7'

const post = await openMailServer()
const shop = await openShop(undefined, { smtpUrl: post.url, publicUrl: site })
await shop.owner.query(`update app_user set email = username || '@saman.example'`)
afterAll(async () => {
  await shop.close()
  await post.close()
})
afterEach(async () => {
  await shop.owner.query(`delete from login_failure; delete from password_recovery; delete from mail`)
  post.delivered.length = 0
})

const send = (url: string, payload: object, remoteAddress = '203.0.113.9') =>
  shop.app.inject({ method: 'POST', url, payload, remoteAddress })
const requestLink = (name: string, more: object = {}, from?: string) =>
  send('/api/auth/recovery', { name, language: 'es', ...more }, from)
const replace = (token: string, password = next) => send('/api/auth/recovery/password', { token, password })
const opened = (token: string) => send('/api/auth/recovery/link', { token })
const signIn = (username: string, password: string) =>
  send('/api/auth/login', { username, password }, '198.51.100.7')

/** How many links are queued; reaches this number shortly after the replies. */
const queued = async () =>
  (await shop.owner.query<{ count: number }>(`select count(*)::int as count from mail where secret`)).rows[0]
    ?.count

/** Whether a link for this address is queued; earlier sent links do not count. */
const waitsFor = async (address: string) =>
  (await shop.owner.query(`select from mail where secret and state = 'queued' and recipient = $1`, [address]))
    .rows.length > 0

/** The secret of the last link mailed to a person, once it is queued. */
async function tokenFor(username: string): Promise<string> {
  const address = `${username}@saman.example`
  await expect.poll(() => waitsFor(address), { timeout: 10_000 }).toBe(true)
  await sendDue(shop.services)
  const mine = post.delivered.filter(({ recipients }) => recipients.includes(address))
  return /#(\S+)/.exec(mine.at(-1)?.text ?? '')?.[1] ?? ''
}

/** A link for a person whose password is the old one again. */
async function linked(username = 'secretary'): Promise<string> {
  await shop.owner.query(
    `update app_user set password_hash = (select password_hash from app_user where username = 'admin') where username = $1`,
    [username],
  )
  expect((await requestLink(username)).statusCode).toBe(200)
  return tokenFor(username)
}

describe('a link to a new password', () => {
  test('is mailed to a person named by username or email, with the address of the site', async () => {
    for (const name of ['secretary', 'SECRETARY@saman.example']) {
      await shop.owner.query('delete from mail')
      expect((await requestLink(name)).json()).toEqual({
        message: 'If there is such an account, a message is on its way',
      })
      const token = await tokenFor('secretary')
      expect(token).toMatch(/^[\w-]{43}$/)
      const message = post.delivered.at(-1)
      expect(message?.text).toContain(`${site}/recover#${token}`)
      expect(message?.subject).toMatch(/^Cambia tu contraseña/)
    }
    await requestLink('buyer', { language: 'ar' })
    await tokenFor('buyer')
    expect(post.delivered.at(-1)?.subject).toMatch(/^غيّر كلمة مرورك/)
  })

  test('is stored only as a hash, and its message is emptied after sending', async () => {
    const token = await linked()
    const { rows } = await shop.owner.query<{ all: string }>(`
      select string_agg(t::text, ' ') as all from (
        select r::text from password_recovery r union all select m::text from mail m union all select h::text from history h) t`)
    expect(rows[0]?.all).not.toContain(token)
  })

  test('replaces the password once, which signs in as usual, and ends all sessions', async () => {
    const token = await linked()
    const was = await signIn('secretary', old)
    const { authToken } = was.json<{ authToken: string }>()
    expect((await opened(token)).json()).toEqual({ username: 'secretary' })
    expect((await replace(token)).statusCode).toBe(200)
    const profile = await shop.app.inject({
      url: '/api/auth/user/profile',
      headers: { cookie: `authToken=${authToken}` },
    })
    expect(profile.statusCode).toBe(401)
    expect((await signIn('secretary', old)).statusCode).toBe(401)
    expect((await signIn('secretary', next)).statusCode).toBe(200)
    for (const again of [await replace(token), await opened(token)])
      expect([again.statusCode, again.json<{ code: string }>().code]).toEqual([410, 'recovery_link'])
    await sendDue(shop.services)
    expect(post.delivered.at(-1)).toMatchObject({ recipients: ['secretary@saman.example'] })
    expect(post.delivered.at(-1)?.subject).toContain('Contraseña cambiada')
    const { rows } = await shop.owner.query<{ action: string }>(
      `select action from history where kind = 'access' and action in ('recovery_asked', 'password_recovered') order by id desc limit 2`,
    )
    expect(rows.map(({ action }) => action)).toEqual(['password_recovered', 'recovery_asked'])
  })

  test('of twenty simultaneous uses one succeeds', async () => {
    const token = await linked()
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, at) => replace(token, `Candado*Nuevo${at}`)),
    )
    const codes = replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)
    expect(codes).toEqual([200, ...Array<number>(19).fill(410)])
  })

  test('is invalid after its time, after a newer one, after any change of its person, and when they may not sign in', async () => {
    const late = await linked()
    shop.now = new Date(shop.now.getTime() + (recoveryMinutes * 60 + 1) * 1000)
    expect((await replace(late)).statusCode).toBe(410)
    const first = await linked()
    const second = await linked()
    expect((await replace(first)).statusCode).toBe(410)
    await shop.owner.query(`update app_user set version = version + 1 where username = 'secretary'`)
    expect((await replace(second)).statusCode).toBe(410)
    await shop.owner.query('delete from mail')
    const third = await linked()
    await shop.owner.query(`update app_user set active = false where username = 'secretary'`)
    expect((await replace(third)).statusCode).toBe(410)
    await shop.owner.query(`update app_user set active = true where username = 'secretary'`)
    expect((await replace(third)).statusCode).toBe(200)
  })

  test('is not used up by a refused password', async () => {
    const token = await linked()
    for (const [password, code] of [
      ['corta', 'password_rule'],
      ['Secretary*2026', 'password_common'],
    ] as const) {
      const reply = await replace(token, password)
      expect([reply.statusCode, reply.json<{ fields: object }>().fields]).toEqual([
        422,
        { password: expect.objectContaining({ code }) },
      ])
    }
    expect((await replace(token)).statusCode).toBe(200)
  })
})

describe('a person who used a link', () => {
  test('still needs the second factor: signing in opens nothing before the code', async () => {
    const { secret } = await enrol(shop, 'user')
    expect((await replace(await linked('user'))).statusCode).toBe(200)
    const half = (await signIn('user', next)).json<{
      authToken: string
      user: { google2fa_secret: string | null }
    }>()
    const profile = () =>
      shop.app.inject({ url: '/api/auth/user/profile', cookies: { authToken: half.authToken } })
    expect((await profile()).statusCode).toBe(401)
    expect((await giveCode(shop, codeOf(shop, secret), half.user.google2fa_secret)).statusCode).toBe(200)
    expect((await profile()).statusCode).toBe(200)
  })

  test('needs a permitted address and open hours', async () => {
    expect((await replace(await linked())).statusCode).toBe(200)
    await shop.owner.query(`update app_user set addresses = '{10.0.0.0/8}' where username = 'secretary'`)
    const blocked = await signIn('secretary', next)
    expect([blocked.statusCode, blocked.body.includes('198.51.100.7')]).toEqual([404, true])
    await shop.owner.query(`update app_user set addresses = '{}' where username = 'secretary'`)
    await shop.owner.query(
      `update company set disabled_windows = '[{"start": "00:00", "end": "23:59"}]' where id = (select company_id from app_user where username = 'secretary')`,
    )
    expect((await signIn('secretary', next)).json()).toMatchObject({ code: 'site_closed' })
    await shop.owner.query(`update company set disabled_windows = '[]'`)
    expect((await signIn('secretary', next)).statusCode).toBe(200)
  })
})

describe('the existence of an account', () => {
  test('is not revealed: the reply is the same for people who do not exist, may not sign in or have no address', async () => {
    await shop.owner.query(`update app_user set email = '' where username = 'user2'`)
    await shop.owner.query(`update app_user set active = false where username = 'buyer2'`)
    const replies = []
    for (const name of ['nadie', 'nadie@saman.example', 'user2', 'buyer2', 'secretary'])
      replies.push(await requestLink(name))
    const answers = replies.map(({ statusCode, body }) => `${statusCode} ${body}`)
    expect(new Set(answers).size).toBe(1)
    await tokenFor('secretary')
    expect(await queued()).toBe(1)
    await shop.owner.query(`update app_user set email = username || '@saman.example', active = true`)
  })

  test('an account gets a limited number of messages an hour, whoever requests them', async () => {
    for (let nth = 0; nth <= linksAnHour + 1; nth += 1) {
      expect((await requestLink('secretary', {}, `203.0.113.${nth}`)).statusCode).toBe(200)
      await shop.owner.query('delete from login_failure')
    }
    await expect.poll(queued).toBe(linksAnHour)
  })

  test('requests for one name, and from one address, are limited', async () => {
    const codes = []
    for (let nth = 0; nth < 7; nth += 1) codes.push((await requestLink('nadie')).statusCode)
    expect(codes).toEqual([200, 200, 200, 200, 200, 429, 429])
    const flood = []
    for (let nth = 0; nth < 30; nth += 1) flood.push((await requestLink(`nadie${nth}`)).statusCode)
    expect(flood.filter((code) => code === 429).length).toBeGreaterThan(5)
    expect((await requestLink('otra', {}, '192.0.2.44')).statusCode).toBe(200)
  })
})

test('a site that sends no mail, or does not know its address, mails no links and says so', async () => {
  expect((await shop.app.inject({ url: '/api/auth/recovery' })).json()).toEqual({ available: true })
  for (const options of [{ publicUrl: site }, { smtpUrl: post.url }]) {
    const other = await openShop(undefined, options)
    try {
      expect((await other.app.inject({ url: '/api/auth/recovery' })).json()).toEqual({ available: false })
      const reply = await other.app.inject({
        method: 'POST',
        url: '/api/auth/recovery',
        payload: { name: 'secretary', language: 'es' },
      })
      expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([409, 'recovery_unavailable'])
    } finally {
      await other.close()
    }
  }
})

test('the link has the address of the site, never that of a request', async () => {
  await shop.app.inject({
    method: 'POST',
    url: '/api/auth/recovery',
    headers: { host: 'evil.example', origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' },
    payload: { name: 'secretary', language: 'es' },
  })
  await shop.app.inject({
    method: 'POST',
    url: '/api/auth/recovery',
    headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    payload: { name: 'secretary', language: 'es' },
  })
  await tokenFor('secretary')
  expect(post.delivered.map(({ raw }) => raw).join()).not.toContain('evil.example')
})
