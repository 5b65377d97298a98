import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openShop, type Shop } from '../../test/shop.ts'

let shop: Shop
let port: number
beforeAll(async () => {
  shop = await openShop()
  await shop.app.listen({ port: 0, host: '127.0.0.1' })
  port = (shop.app.server.address() as AddressInfo).port
})
afterAll(() => shop.close())

/** Sends bytes unchanged and reads until the server closes, or a time limit. */
function exchange(bytes: string | Buffer, wait = 1500): Promise<{ text: string; closed: boolean }> {
  return new Promise((resolve) => {
    let text = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    const done = (closed: boolean) => {
      clearTimeout(timer)
      socket.destroy()
      resolve({ text, closed })
    }
    const timer = setTimeout(() => done(false), wait)
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1')
    })
    socket.on('end', () => done(true))
    socket.on('error', () => done(true))
  })
}

const login = '{"username":"user","password":"x"}'
const request = (...lines: string[]) => `${lines.join('\r\n')}\r\n\r\n`
const smuggled = request('GET /api/site_setting/status HTTP/1.1', 'Host: b')

describe('ASVS 4.2.1: a request whose end can be read in two ways is refused and its connection closed', () => {
  test.each([
    [
      'length and chunks',
      request('POST /api/auth/login HTTP/1.1', 'Host: a', 'Content-Length: 4', 'Transfer-Encoding: chunked') +
        `0\r\n\r\n${smuggled}`,
    ],
    [
      'two lengths',
      request('POST /api/auth/login HTTP/1.1', 'Host: a', 'Content-Length: 0', 'Content-Length: 40') +
        smuggled,
    ],
    [
      'a list of lengths',
      request('POST /api/auth/login HTTP/1.1', 'Host: a', 'Content-Length: 0, 40') + smuggled,
    ],
    ['a signed length', request('POST /api/auth/login HTTP/1.1', 'Host: a', 'Content-Length: +5') + login],
    [
      'a space before the colon',
      request('POST /api/auth/login HTTP/1.1', 'Host: a', 'Content-Length : 5') + login,
    ],
    [
      'an unknown coding',
      request('POST /api/auth/login HTTP/1.1', 'Host: a', 'Transfer-Encoding: xchunked') +
        `0\r\n\r\n${smuggled}`,
    ],
    [
      'chunks not last',
      request('POST /api/auth/login HTTP/1.1', 'Host: a', 'Transfer-Encoding: chunked, identity') +
        `0\r\n\r\n${smuggled}`,
    ],
    ['a folded header', request('GET / HTTP/1.1', 'Host: a', 'X-A: b', ' Content-Length: 9')],
    ['a bare line feed', 'POST /api/auth/login HTTP/1.1\nHost: a\nContent-Length: 0\n\n'],
    ['a NUL in a header', request('GET / HTTP/1.1', 'Host: a', 'X-A: b\u0000c')],
    ['no host', request('GET /api/site_setting/status HTTP/1.1')],
    ['no HTTP', 'hello\r\n\r\n'],
    ['headers without end', `GET / HTTP/1.1\r\nHost: a\r\nX-A: ${'a'.repeat(70_000)}\r\n\r\n`],
  ])('%s', async (_name, bytes) => {
    const { text, closed } = await exchange(bytes)
    expect(closed, text).toBe(true)
    expect(text).toMatch(/^HTTP\/1\.1 4\d\d /)
    expect(text.match(/HTTP\/1\.1 /g)).toHaveLength(1)
    expect(text).not.toContain('"data"')
  })
})

test('bytes that are not HTTP get the shape of every refusal', async () => {
  const { text } = await exchange('hello\r\n\r\n')
  expect(text).toContain('Content-Type: application/json; charset=utf-8')
  expect(JSON.parse(text.slice(text.indexOf('\r\n\r\n')))).toMatchObject({ code: 'malformed' })
})

test('simultaneous requests on one connection are answered in order, each alone', async () => {
  const status = request('GET /api/site_setting/status HTTP/1.1', 'Host: a')
  const { text } = await exchange(
    status + status + request('GET /api/purchases HTTP/1.1', 'Host: a', 'Connection: close'),
  )
  expect(text.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200', 'HTTP/1.1 401'])
})

test.each([
  '/../../etc/passwd',
  '/..%2f..%2fetc/passwd',
  '/api/../../etc/passwd',
  'http://evil.example/etc/passwd',
  '*',
  '//x',
])('ASVS 5.3.2: the raw target %s reveals nothing', async (target) => {
  const { text } = await exchange(request(`GET ${target} HTTP/1.1`, 'Host: a', 'Connection: close'))
  expect(text).toMatch(/^HTTP\/1\.1 4\d\d /)
  expect(text).not.toContain('root:')
})

describe('API4: a client that does not finish', () => {
  test('is disconnected: the server limits headers, bodies and idle connections', () => {
    const { server } = shop.app
    expect(server.headersTimeout).toBeGreaterThan(0)
    expect(server.headersTimeout).toBeLessThanOrEqual(15_000)
    expect(server.requestTimeout).toBeGreaterThan(0)
    expect(server.requestTimeout).toBeLessThanOrEqual(120_000)
    expect(server.keepAliveTimeout).toBeLessThanOrEqual(75_000)
  })

  test('delays nobody else: with 200 half requests, the next complete one is answered at once', async () => {
    const half = Array.from({ length: 200 }, (_, nth) =>
      connect(port, '127.0.0.1')
        .on('error', () => undefined)
        .write(
          nth % 2 === 0
            ? 'POST /api/auth/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{'
            : 'GET /api/site_setting/status HTTP/1.1\r\nHost: a\r\nX-',
        ),
    )
    expect(half).toHaveLength(200)
    const started = performance.now()
    const reply = await fetch(`http://127.0.0.1:${port}/api/site_setting/status`)
    expect(reply.status).toBe(200)
    expect(performance.now() - started).toBeLessThan(5000)
  })

  test('a body beyond the limit is refused by its declared length, before it is sent', async () => {
    const { text } = await exchange(
      `${request('POST /api/auth/login HTTP/1.1', 'Host: a', 'Content-Type: application/json', 'Content-Length: 999999999')}{`,
    )
    expect(text).toMatch(/^HTTP\/1\.1 413 /)
    expect(text).toContain('too_large')
  })

  test('an upload beyond the limit is refused before all of it is sent', async () => {
    const signedIn = await fetch(`http://127.0.0.1:${port}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'user', password: 'Trastienda*2026' }),
    })
    const { authToken } = (await signedIn.json()) as { authToken: string }
    const head = request(
      'POST /api/attachments HTTP/1.1',
      'Host: a',
      `Cookie: authToken=${authToken}`,
      'Content-Type: multipart/form-data; boundary=x',
      'Content-Length: 90000000000',
    )
    const part = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.4\n'
    const { text } = await exchange(
      Buffer.concat([Buffer.from(head + part), Buffer.alloc(4 * 1024 * 1024 + 1, 32)]),
      5000,
    )
    expect(text).toMatch(/^HTTP\/1\.1 413 /)
    expect(text).toContain('attachment_too_large')
  })
})

test.each([['Host: b'], ['host: a']])(
  'a request that names its host twice, then as %s, is refused',
  async (again) => {
    const sent = request('GET /api/site_setting/status HTTP/1.1', 'Host: a', again, 'Connection: close')
    expect((await exchange(sent)).text).toMatch(/^HTTP\/1\.1 400 /)
  },
)
