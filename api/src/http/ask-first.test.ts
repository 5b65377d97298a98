import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openShop, password, type Shop } from '../../test/shop.ts'
import { routes } from '../features.ts'

// The caller is identified before the body of a request is read.

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const json = { 'content-type': 'application/json' }
const writes = routes.map(({ endpoint }) => endpoint).filter(({ method }) => method !== 'GET')
const ofPeople = writes.filter(({ who }) => who !== 'visitors')
const ofVisitors = writes.filter(({ who }) => who === 'visitors')
const addressOf = (path: string) => path.replaceAll(/:\w+/g, '1')

const sent = (method: string, path: string, payload: string, cookies: Record<string, string> = {}) =>
  shop.app.inject({
    method: method as 'POST',
    url: addressOf(path),
    headers: json,
    payload,
    cookies,
  })

test('nothing is read of what an anonymous caller sends, to any call', async () => {
  expect(ofPeople.length).toBeGreaterThan(100)
  for (const { method, path } of ofPeople) {
    const reply = await sent(method, path, '{"a":')
    expect([path, reply.statusCode, reply.json()]).toMatchObject([path, 401, { code: 'unauthenticated' }])
  }
})

test('nor of what a person sends who may not make the call; the attempt is logged', async () => {
  const reply = await shop.as('secretary').post('/api/purchases/approve', { a: 'x'.repeat(9 * 1024 * 1024) })
  expect([reply.statusCode, reply.json()]).toMatchObject([403, { code: 'forbidden' }])
  const { rows } = await shop.owner.query(`select after from history where action = 'refused'`)
  expect(rows).toEqual([{ after: { name: 'POST /api/purchases/approve', problem: 'forbidden' } }])
})

test('nor of what is sent to an unknown address', async () => {
  const reply = await sent('POST', '/api/nothing', '{"a":')
  expect([reply.statusCode, reply.json()]).toMatchObject([404, { code: 'not_found' }])
})

test('visitors send 16 kB at most', async () => {
  expect(ofVisitors.length).toBeGreaterThan(5)
  for (const { method, path } of ofVisitors) {
    const reply = await sent(method, path, JSON.stringify({ a: 'x'.repeat(16 * 1024) }))
    expect([path, reply.statusCode, reply.json()]).toMatchObject([path, 413, { code: 'too_large' }])
  }
})

describe('what would take long to parse is refused before parsing', () => {
  const tried: readonly (readonly [string, string, number])[] = [
    ['a thousand names', `{${names(1000)}}`, 422],
    ['a thousand names and one', `{${names(1001)}}`, 400],
    ['names in many objects', `{"items":[{${names(600)}},{${names(600, 500)}}]}`, 400],
    ['objects in objects', `${'{"a":'.repeat(101)}1${'}'.repeat(101)}`, 400],
    ['megabytes of names', `{${names(500_000)}}`, 400],
    ['megabytes of arrays', `{"items":${'['.repeat(3_900_000)}${']'.repeat(3_900_000)}}`, 400],
  ]
  test.each(tried)('%s', async (_name, body, status) => {
    const cookies = await signIn()
    const started = performance.now()
    const reply = await sent('POST', '/api/purchases/approve', body, cookies)
    expect(reply.statusCode, reply.body).toBe(status)
    expect(performance.now() - started).toBeLessThan(1500)
  })
})

function names(count: number, from = 0): string {
  return Array.from({ length: count }, (_, nth) => `"k${from + nth}":0`).join(',')
}

async function signIn(): Promise<Record<string, string>> {
  const reply = await shop.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { username: 'admin', password },
  })
  return { authToken: reply.json<{ authToken: string }>().authToken, bind: reply.cookies[0]?.value ?? '' }
}

test('large bodies are read one at a time, each that is not refused in full', async () => {
  const cookies = await signIn()
  const items = Array.from({ length: 400 }, (_, nth) => ({
    id: nth + 1,
    version: 1,
    seen: ['a'.repeat(800)],
  }))
  const requests = Array.from({ length: 12 }, () =>
    sent('POST', '/api/purchases/approve', JSON.stringify({ items, unknown: 1 }), cookies),
  )
  const replies = await Promise.all(requests)
  for (const reply of replies) expect(reply.json()).toMatchObject({ code: 'invalid' })
})

test('after an unread refusal the connection answers the next request', async () => {
  await shop.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = shop.app.server.address() as AddressInfo
  const body = 'x'.repeat(7_000_000)
  const head = (type: string) =>
    `POST /api/purchases/approve HTTP/1.1\r\nHost: a\r\nContent-Type: ${type}\r\nContent-Length: ${body.length}\r\n\r\n`
  const last = 'GET /api/site_setting/status HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'
  for (const type of ['application/json', 'multipart/form-data; boundary=x']) {
    const text = await new Promise<string>((resolve, reject) => {
      let read = ''
      const socket = connect(port, '127.0.0.1', () => socket.write(head(type) + body + last))
      socket.on('data', (chunk) => (read += chunk.toString()))
      socket.on('end', () => resolve(read))
      socket.on('error', reject)
    })
    expect(text.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 401', 'HTTP/1.1 200'])
  }
})
