import { expect, test } from 'vitest'
import { parsesRows, readConfig } from './config.ts'

test.each([
  [undefined, false, false],
  ['production', false, true],
  ['development', true, false],
  ['test', true, false],
])('with NODE_ENV %s rows are parsed: %s, and it starts empty: %s', (NODE_ENV, parsed, empty) => {
  const env = NODE_ENV === undefined ? {} : { NODE_ENV }
  expect([parsesRows(env), readConfig(env, []).empty]).toEqual([parsed, empty])
})

test('the tests themselves parse rows', () => {
  expect(parsesRows(process.env)).toBe(true)
})

test('mail needs a sender address, and no message shows the password of its server', () => {
  const read = (env: Record<string, string>) => readConfig(env, []).mail
  expect(read({})).toEqual({ smtpUrl: undefined, from: 'trastienda@localhost' })
  const smtpUrl = 'smtps://u:secreta@smtp.example:465'
  expect(read({ SMTP_URL: smtpUrl, MAIL_FROM: 'compras@saman.example' })).toEqual({
    smtpUrl,
    from: 'compras@saman.example',
  })
  expect(() => read({ SMTP_URL: smtpUrl })).toThrow(/MAIL_FROM/)
  expect(() => read({ SMTP_URL: 'http://u:secreta@x', MAIL_FROM: 'a@b.co' })).toThrow(/^(?!.*secreta)/)
  expect(() => read({ MAIL_FROM: 'El Samán <a@b.co>' })).toThrow(/not an address/)
})

test('a trusted proxy is an address or a range, and nothing else is accepted', () => {
  const read = (TRUSTED_PROXIES: string) => readConfig({ TRUSTED_PROXIES }, []).trustedProxies
  expect(read('')).toEqual([])
  expect(read(' 10.0.0.1, 172.16.0.0/12 ,::1,')).toEqual(['10.0.0.1', '172.16.0.0/12', '::1'])
  for (const text of ['true', '*', 'proxy.local', '10.0.0.0/33', '1'])
    expect(() => read(text), text).toThrow(/TRUSTED_PROXIES/)
})
