import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openShop, password, type Shop } from '../../test/shop.ts'
import { routes } from '../features.ts'
import { Durations, metricsText } from './metrics.ts'
import { serve } from './serve.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const get = (url: string, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  shop.app.inject({ method: 'GET', url, headers, remoteAddress })

test('reports that it lives and that it is ready', async () => {
  expect((await get('/healthz')).json()).toEqual({ status: 'ok' })
  expect((await get('/readyz')).json()).toEqual({ status: 'ready' })
  expect((await get('/healthz')).headers['cache-control']).toBe('no-store')
})

test('is not ready without its database, but lives', async () => {
  const app = await serve(
    routes,
    { ...shop.services, pool: { query: () => Promise.reject(new Error('gone')) } as never },
    { logger: false, trustedProxies: [] },
  )
  expect((await app.inject({ url: '/readyz' })).statusCode).toBe(503)
  expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200)
  await app.close()
})

test('a request that comes while it stops is told to come again', async () => {
  const running = Promise.withResolvers<{ rows: unknown[]; rowCount: number }>()
  const pool = { query: () => running.promise } as never
  const app = await serve(routes, { ...shop.services, pool }, { logger: false, trustedProxies: [] })
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
  let asked = 0
  app.server.on('request', () => (asked += 1))
  const socket = connect(Number(port), '127.0.0.1')
  let answers = ''
  socket.on('data', (chunk: Buffer) => (answers += chunk.toString()))
  const ask = (path: string) => socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`)
  ask('/readyz')
  await vi.waitFor(() => expect(asked).toBe(1))
  const stopped = app.close()
  await vi.waitFor(() => expect(app.server.listening).toBe(false))
  ask('/healthz')
  await vi.waitFor(() => expect(asked).toBe(2))
  running.resolve({ rows: [], rowCount: 1 })
  await stopped
  await once(socket, 'close')
  expect(answers).toMatch(/^HTTP\/1\.1 200 /)
  const last = answers.slice(answers.lastIndexOf('HTTP/1.1'))
  expect(last).toMatch(/^HTTP\/1\.1 503 /)
  expect(last).toMatch(/retry-after: 1/i)
  expect(last).toContain('"code":"busy"')
})

test('reports metrics by route and never by address', async () => {
  await shop.as('user').get('/api/purchases/424242')
  const { body, headers } = await get('/metrics')
  expect(headers['content-type']).toContain('text/plain')
  expect(body).toContain('trastienda_route_seconds_count{route="GET /purchases/:id"} 1\n')
  expect(body).toMatch(/request_duration_seconds_count\{status="4xx"\} \d/)
  expect(body).toMatch(/request_duration_seconds_bucket\{status="4xx",le="\+Inf"\} \d/)
  expect(body).not.toContain('424242')
  for (const name of [
    'pool_connections{state="open"}',
    'mail{state="queued"} 0',
    'notification_events',
    'sessions',
  ])
    expect(body).toContain(`trastienda_${name}`)
})

test('reports the metrics of the process while the database does not answer', async () => {
  const pool = {
    query: () => Promise.reject(new Error('gone')),
    totalCount: 20,
    idleCount: 0,
    waitingCount: 7,
  }
  const app = await serve(
    routes,
    { ...shop.services, pool: pool as never },
    { logger: false, trustedProxies: [] },
  )
  const { statusCode, body } = await app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })
  expect(statusCode).toBe(200)
  expect(body).toContain('trastienda_database_up 0\n')
  expect(body).toContain('trastienda_pool_connections{state="awaited"} 7\n')
  expect(body).not.toContain('trastienda_mail')
  expect((await get('/metrics')).body).toContain('trastienda_database_up 1\n')
  await app.close()
})

test('stays small when every route has answered with every status, slowly, quickly and often', async () => {
  const durations = new Durations()
  const statuses = [200, 201, 204, 302, 400, 401, 403, 404, 409, 422, 429, 500, 503]
  const answers = statuses.flatMap((status) =>
    [0.0012345, 0.07, 3.21, 42].map((seconds) => ({ status, seconds })),
  )
  for (const { endpoint } of routes)
    for (const { status, seconds } of [...answers, ...answers])
      durations.observe(endpoint.method, endpoint.path, status, seconds)
  const text = await metricsText(shop.pool, durations)
  expect(text).toContain('trastienda_route_failures_total{route="GET /purchases/:id"} 16\n')
  expect(text).not.toContain('company="')
  expect(Buffer.byteLength(text) / routes.length).toBeLessThan(320)
})

test('answers metrics only on this machine, or with the token', async () => {
  expect((await get('/metrics', {}, '10.1.2.3')).statusCode).toBe(404)
  expect((await get('/metrics', { 'x-forwarded-for': '10.1.2.3' })).statusCode).toBe(404)
  vi.stubEnv('METRICS_TOKEN', 'una-clave-larga-de-prueba')
  const app = await serve(routes, shop.services, { logger: false, trustedProxies: [] })
  const measured = async (authorization?: string) =>
    (await app.inject({ url: '/metrics', ...(authorization && { headers: { authorization } }) })).statusCode
  expect(await measured()).toBe(404)
  expect(await measured('Bearer otra')).toBe(404)
  expect(await measured('Bearer una-clave-larga-de-prueba')).toBe(200)
  vi.unstubAllEnvs()
  await app.close()
})

test('no secret of a request reaches the log', async () => {
  vi.stubEnv('LOG_LEVEL', 'trace')
  const lines: string[] = []
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => lines.push(String(chunk)) > 0)
  const app = await serve(routes, shop.services, { logger: true, trustedProxies: [] })
  const canary = 'Canario*Secreto*77'
  const send = (method: 'GET' | 'POST', url: string, payload?: object) =>
    app.inject({
      method,
      url,
      cookies: { authToken: canary, bind: canary },
      headers: { authorization: `Bearer ${canary}` },
      ...(payload && { payload }),
    })
  await send('POST', '/api/auth/login', { username: 'user', password: canary })
  await send('POST', '/api/auth/2fa', { one_time_password: '123456', google2fa_secret: canary })
  await send('GET', `/api/purchases?cursor=${canary}`)
  await send('POST', `/api/deletions/1/confirm`, { code: canary })
  const failing = {
    ...shop.services,
    pool: { query: () => Promise.reject(new Error('la base no responde')) } as never,
  }
  const broken = await serve(routes, failing, { logger: true, trustedProxies: [] })
  await broken.inject({
    method: 'POST',
    url: '/api/auth/login',
    cookies: { authToken: canary },
    payload: { username: 'user', password: canary },
  })
  await app.close()
  await broken.close()
  write.mockRestore()
  vi.unstubAllEnvs()
  const logged = lines.join('')
  expect(logged).toContain('la base no responde')
  expect(logged).not.toContain(canary)
  expect(logged).not.toContain(password)
})
