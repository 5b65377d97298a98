import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Request } from './client.ts'

type Handler = (address: string, init: RequestInit) => Response | Promise<Response>

/** The cookies of the browser. */
const browser = { cookie: '' }
const sent: { address: string; init: RequestInit }[] = []

/** A separate client, with its configuration and its server. */
async function client(config: unknown, answer: Handler) {
  vi.resetModules()
  vi.stubGlobal('location', { origin: 'http://localhost:8080' })
  vi.stubGlobal('document', browser)
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (address === '/config.json')
      return config === undefined ? new Response('<html>', { status: 404 }) : Response.json(config)
    sent.push({ address, init })
    return answer(address, init)
  })
  return import('./client.ts')
}

/** A response that knows its own address, as the browser's do. */
function reply(address: string, body: string, status: number, type: string): Response {
  const response = new Response(body, { status, headers: { 'Content-Type': type } })
  Object.defineProperty(response, 'url', { value: address })
  return response
}

const json =
  (status: number, body: unknown): Handler =>
  (address) =>
    reply(address, JSON.stringify(body), status, 'application/json')
const dead: Handler = () => Promise.reject(new TypeError('Failed to fetch'))

async function failure(config: unknown, answer: Handler, request: Request) {
  const { request: send } = await client(config, answer)
  return send(request).then(
    () => undefined,
    (error: unknown) => error as Error & Record<string, unknown>,
  )
}

const get: Request = { method: 'GET', path: '/api/things' }
const both = { apiBase: 'https://localhost:8443', alternateHost: '10.0.0.5' }

beforeEach(() => {
  sent.length = 0
  browser.cookie = ''
})

describe('a request', () => {
  test('goes to the own origin without a configuration, with cookies and without a timeout', async () => {
    const { request } = await client(undefined, json(200, { data: 'on' }))
    expect(await request(get)).toEqual({ data: 'on' })
    expect(sent[0]?.address).toBe('http://localhost:8080/api/things')
    expect(sent[0]?.init.credentials).toBe('include')
    expect(sent[0]?.init.signal).toBeNull()
  })

  test('says when nobody touched the page for a minute: then it is no use of the session', async () => {
    const moved = vi.fn<() => void>()
    vi.stubGlobal('addEventListener', (movement: string, listener: () => void) => {
      if (movement === 'keydown') moved.mockImplementation(listener)
    })
    vi.useFakeTimers()
    const { request } = await client(undefined, json(200, {}))
    const marked = () => sent.map(({ init }) => new Headers(init.headers).get('X-Unattended'))
    await request(get)
    vi.advanceTimersByTime(61_000)
    await request(get)
    await request({ ...get, method: 'POST' })
    moved()
    await request(get)
    vi.useRealTimers()
    expect(marked()).toEqual([null, '1', null, null])
  })

  test('tells another backend nothing of that', async () => {
    vi.useFakeTimers()
    const { request } = await client(both, json(200, {}))
    vi.advanceTimersByTime(61_000)
    await request(get)
    vi.useRealTimers()
    expect(new Headers(sent[0]?.init.headers).get('X-Unattended')).toBeNull()
  })

  test('carries query, body, key and version', async () => {
    const { request } = await client(both, json(200, {}))
    await request({
      method: 'PATCH',
      path: '/api/things/7',
      query: { q: 'a b', none: undefined, empty: '' },
      body: { a: 1 },
      key: 'k',
      version: 3,
    })
    const [{ address, init } = { address: '', init: {} }] = sent
    const headers = new Headers(init.headers)
    expect(address).toBe('https://localhost:8443/api/things/7?q=a+b')
    expect(init.body).toBe('{"a":1}')
    expect(headers.get('Idempotency-Key')).toBe('k')
    expect(headers.get('If-Match')).toBe('"v3"')
    expect(headers.get('Content-Type')).toBe('application/json')
    expect(headers.get('X-Company')).toBeNull()
  })

  test('names the chosen company', async () => {
    const { request } = await client(both, json(200, {}))
    const held = new Map<string, string>()
    const storage = { setItem: (name: string, value: string) => held.set(name, value) }
    vi.stubGlobal('sessionStorage', storage)
    vi.stubGlobal('localStorage', storage)
    const { chooseOrganisation } = await import('./organisation.ts')
    chooseOrganisation({ companyId: 12, storeId: null })
    await request(get)
    expect(new Headers(sent[0]?.init.headers).get('X-Company')).toBe('12')
  })

  test('an empty reply is undefined, a plain one its text', async () => {
    const nothing = await client(both, () => new Response(null, { status: 204 }))
    expect(await nothing.request(get)).toBeUndefined()
    const text = await client(both, () => new Response('hola'))
    expect(await text.request(get)).toBe('hola')
  })
})

describe('rule 2: one retry on the other host', () => {
  const keyed: Request = { method: 'POST', path: '/api/things', body: { a: 1 }, key: 'k1' }

  test.each([
    ['https://localhost:8443', 'https://10.0.0.5:8443/api/things'],
    ['http://10.0.0.5:3000', 'http://localhost:3000/api/things'],
    ['https://10.0.0.5', 'https://localhost/api/things'],
  ])('from %s to %s', async (apiBase, second) => {
    await failure({ apiBase, alternateHost: '10.0.0.5' }, dead, get)
    expect(sent.map(({ address }) => address)).toEqual([`${apiBase}/api/things`, second])
  })

  test('with the same key and body', async () => {
    const { request } = await client(both, (address, init) =>
      address.includes('10.0.0.5') ? json(200, { id: 1 })(address, init) : dead(address, init),
    )
    expect(await request(keyed)).toEqual({ id: 1 })
    expect(sent).toHaveLength(2)
    expect(sent[0]?.init).toEqual(sent[1]?.init)
  })

  test.each<[string, unknown, Request]>([
    ['without an alternate', { apiBase: 'https://localhost:8443' }, get],
    ['for a third host', { apiBase: 'https://shop.example', alternateHost: '10.0.0.5' }, get],
    ['for a change without a key', both, { method: 'POST', path: '/api/things', body: {} }],
  ])('none %s', async (_, config, request) => {
    const error = await failure(config, dead, request)
    expect(sent).toHaveLength(1)
    expect(error?.message).toBe('Network error: no response from server')
  })

  test('signing in and out may be repeated', async () => {
    await failure(both, dead, { method: 'POST', path: '/api/auth/logout', repeatable: true })
    expect(sent).toHaveLength(2)
  })

  test('a reply, even a refusal, is never retried', async () => {
    await failure(both, json(503, { message: 'busy' }), get)
    expect(sent).toHaveLength(1)
  })

  test('a broken body counts as no reply', async () => {
    const broken: Handler = () => {
      const body = new ReadableStream({ start: (controller) => controller.error(new TypeError('cut')) })
      return new Response(body)
    }
    const error = await failure(both, broken, get)
    expect(sent).toHaveLength(2)
    expect(error?.message).toBe('Network error: no response from server')
  })

  test('an aborted request is not retried and keeps its own error', async () => {
    const stop = new AbortController()
    const { request } = await client(both, () => {
      stop.abort(new Error('given up'))
      return Promise.reject(new Error('given up'))
    })
    await expect(request({ ...get, signal: stop.signal })).rejects.toThrow('given up')
    expect(sent).toHaveLength(1)
  })
})

describe('rule 3: the texts of a refusal', () => {
  test.each([
    ['a string body', '"Sin cupo"', 'Sin cupo (HTTP 409)'],
    ['a plain text', 'Sin cupo', 'Sin cupo (HTTP 409)'],
    ['message before error', '{"message":"uno","error":"dos"}', 'uno (HTTP 409)'],
    ['error', '{"error":"dos"}', 'dos (HTTP 409)'],
    ['an empty message', '{"message":"","error":"dos"}', 'dos (HTTP 409)'],
    ['neither', '{"other":1}', 'Request failed (HTTP 409)'],
    ['no body', '', 'Request failed (HTTP 409)'],
    ['null', 'null', 'Request failed (HTTP 409)'],
    ['a message that is no text', '{"message":{"a":1}}', 'Request failed (HTTP 409)'],
  ])('%s', async (_, body, message) => {
    const error = await failure(both, (address) => reply(address, body, 409, 'application/json'), get)
    expect(error).toBeInstanceOf(Error)
    expect(error?.message).toBe(message)
  })

  test('code, status, fields and detail are included', async () => {
    const body = {
      code: 'invalid',
      message: 'no',
      fields: { name: { code: 'required' } },
      detail: { minutes: 3 },
    }
    const error = await failure(both, json(422, body), get)
    expect(error).toMatchObject({ status: 422, code: 'invalid', fields: body.fields, detail: body.detail })
  })

  test('an unknown code is ignored', async () => {
    expect((await failure(both, json(400, { code: 'constructor' }), get))?.['code']).toBeUndefined()
  })

  test('every refusal is reported', async () => {
    const { request, onRefusal } = await client(both, json(401, { code: 'unauthenticated' }))
    const codes: unknown[] = []
    onRefusal(({ code }) => codes.push(code))
    await expect(request(get)).rejects.toThrow('Request failed (HTTP 401)')
    expect(codes).toEqual(['unauthenticated'])
  })

  test.each([
    ['authToken=one', 'authToken=one', true],
    ['authToken=one', '', true],
    ['authToken=one', 'authToken=two', false],
    ['', 'authToken=two', false],
  ])('sent with %j and refused when there is %j, it is reported: %s', async (before, after, isReported) => {
    const { request, onRefusal } = await client(both, (address, init) => {
      browser.cookie = after
      return json(401, { code: 'unauthenticated' })(address, init)
    })
    const codes: unknown[] = []
    onRefusal(({ code }) => codes.push(code))
    browser.cookie = before
    await expect(request(get)).rejects.toThrow('Request failed (HTTP 401)')
    expect(codes).toHaveLength(isReported ? 1 : 0)
  })
})

describe('rule 1 leaves other pages alone', () => {
  const page = '<html><body>no</body></html>'
  test.each<[string, Handler]>([
    ['a JSON 404', json(404, { message: 'no' })],
    ['an HTML 500', (address) => reply(address, page, 500, 'text/html')],
    [
      'a page of more than 64 KB',
      (address) => reply(address, page + ' '.repeat(64 * 1024), 404, 'text/html'),
    ],
    ['a page that another host answered', () => reply('https://evil.example/x', page, 404, 'text/html')],
  ])('%s', async (_, answer) => {
    const error = await failure(both, answer, get)
    expect(error?.message).not.toBe('IP bloqueada')
  })
})
