import { createReadStream, existsSync, statSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { expect, test } from '@playwright/test'

// Another backend that implements only the calls of the specification (§7), beside a server that only serves the
// built files.
const dist = join(import.meta.dirname, '../web/dist')
const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
}

const listen = (answer: (request: IncomingMessage, reply: ServerResponse) => void) =>
  new Promise<{ server: Server; port: number }>((resolve) => {
    const server = createServer(answer)
    server.listen(0, '127.0.0.1', () => resolve({ server, port: (server.address() as AddressInfo).port }))
  })

function files(config: () => object) {
  return (request: IncomingMessage, reply: ServerResponse) => {
    const path = new URL(request.url ?? '/', 'http://x').pathname
    if (path === '/config.json')
      return reply.setHeader('Content-Type', 'application/json').end(JSON.stringify(config()))
    const file = join(dist, path)
    const found = existsSync(file) && statSync(file).isFile() ? file : join(dist, 'index.html')
    reply.setHeader('Content-Type', types[extname(found)] ?? 'application/octet-stream')
    return createReadStream(found).pipe(reply)
  }
}

interface SeenRequest {
  readonly line: string
  readonly body: string
}

/** @param secret its user's second factor; undefined for none, null for one still to be set up */
function stub(origin: () => string, seen: SeenRequest[], secret?: string | null) {
  const user = { role: 'user', enable_google2fa: secret !== undefined, google2fa_secret: secret ?? null }
  const answers: Record<string, unknown> = {
    'GET /api/site_setting/status': { data: 'enabled' },
    'GET /api/site_setting/disable_time': { data: '[]' },
    'POST /api/auth/login': { authToken: 'stub-token', user, expires_in: 3600 },
    'POST /api/auth/logout': {},
  }
  return (request: IncomingMessage, reply: ServerResponse) => {
    reply.setHeader('Access-Control-Allow-Origin', origin())
    reply.setHeader('Access-Control-Allow-Credentials', 'true')
    reply.setHeader('Access-Control-Allow-Headers', 'content-type, idempotency-key, if-match, x-company')
    if (request.method === 'OPTIONS') return reply.writeHead(204).end()
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      const line = `${request.method} ${request.url}`
      seen.push({ line, body })
      const signedIn = seen.some((request) => request.line === 'POST /api/auth/login')
      reply.setHeader('Content-Type', 'application/json')
      // The answer of this backend to the second factor has no content: only the status 200 says that the code was
      // right.
      if (line === 'POST /api/auth/2fa') return answerCode(reply, body)
      const answer = line === 'GET /api/auth/user/profile' && signedIn ? user : answers[line]
      if (answer !== undefined) return reply.end(JSON.stringify(answer))
      // Unknown calls are 404: a 401 would mean that the session has ended.
      const status = line === 'GET /api/auth/user/profile' ? 401 : 404
      return reply.writeHead(status).end(JSON.stringify({ message: 'no' }))
    })
    return undefined
  }
}

function answerCode(reply: ServerResponse, body: string): ServerResponse {
  const { one_time_password } = JSON.parse(body) as { one_time_password: string }
  if (one_time_password === '111111') return reply.writeHead(202).end('{}')
  if (one_time_password === '222222')
    return reply.writeHead(422).end('{"error":"Código vencido","message":"no"}')
  if (one_time_password === '333333') return reply.writeHead(422).end('{}')
  return reply.end('{}')
}

for (const secret of ['JBSWY3DPEHPK3PXP', null]) {
  test(`another backend’s second factor is verified, ${secret ? 'with its secret' : 'set up with a secret made here'}`, async ({
    page,
  }) => {
    const seen: SeenRequest[] = []
    let front = ''
    const back = await listen(stub(() => front, seen, secret))
    const site = await listen(files(() => ({ apiBase: `http://127.0.0.1:${back.port}` })))
    front = `http://127.0.0.1:${site.port}`
    try {
      await page.goto(`${front}/login?redirect=%2Fsale%2Flist`)
      await page.locator('input[name=username]').fill('marcela')
      await page.locator('input[name=password]').fill('secreta')
      await page.keyboard.press('Enter')
      const place = secret ? 'verification' : 'qr'
      await expect(page).toHaveURL(new RegExp(`/${place}\\?redirect=%2Fsale%2Flist$`))
      expect(await page.context().cookies()).toEqual([])
      const code = page.locator('input[name=otp]')
      const alert = page.getByRole('alert')
      for (const [given, words] of [
        ['111111', 'Invalid OTP'],
        ['222222', 'Código vencido'],
        ['333333', 'Request failed (HTTP 422)'],
      ] as const) {
        await code.fill(given)
        await expect(alert.getByText(words, { exact: true })).toBeVisible()
      }
      await code.fill('123456')
      await expect(page).toHaveURL(/\/sale\/list$/)
      const sent = seen.findLast(({ line }) => line === 'POST /api/auth/2fa')?.body ?? ''
      expect(JSON.parse(sent)).toEqual({
        one_time_password: '123456',
        google2fa_secret: secret ?? expect.stringMatching(/^[A-Z2-7]{32}$/),
      })
      const cookies = await page.context().cookies()
      expect(cookies.find(({ name }) => name === 'authToken')).toMatchObject({
        value: 'stub-token',
        path: '/',
      })
      expect(await page.evaluate(() => [localStorage['held-user'], localStorage['held-token']])).toEqual([
        undefined,
        undefined,
      ])
    } finally {
      back.server.close()
      site.server.close()
    }
  })
}

test('the built front end signs in against another backend that knows the calls of §7 alone', async ({
  page,
}) => {
  const seen: SeenRequest[] = []
  let front = ''
  const back = await listen(stub(() => front, seen))
  const site = await listen(files(() => ({ apiBase: `http://127.0.0.1:${back.port}` })))
  front = `http://127.0.0.1:${site.port}`
  try {
    await page.goto(`${front}/`)
    await expect(page).toHaveURL(/\/login/)
    await page.locator('input[name=username]').fill('marcela')
    await page.locator('input[name=password]').fill('secreta')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/dashboards\/home$/)
    await expect(page.locator('#main')).toBeVisible()
    expect(seen.find(({ line }) => line === 'POST /api/auth/login')?.body).toBe(
      '{"username":"marcela","password":"secreta"}',
    )
    const lines = seen.map(({ line }) => line)
    expect(lines.indexOf('GET /api/site_setting/status')).toBeLessThan(
      lines.indexOf('GET /api/auth/user/profile'),
    )
    const cookies = await page.context().cookies()
    expect(cookies.find(({ name }) => name === 'authToken')).toMatchObject({ value: 'stub-token', path: '/' })
  } finally {
    back.server.close()
    site.server.close()
  }
})

test('with the host unreachable a sign-in continues at the alternate host, its code too', async ({
  page,
}) => {
  const seen: SeenRequest[] = []
  let front = ''
  const back = await listen(stub(() => front, seen, 'JBSWY3DPEHPK3PXP'))
  const site = await listen(
    files(() => ({ apiBase: `http://localhost:${back.port}`, alternateHost: '127.0.0.1' })),
  )
  front = `http://127.0.0.1:${site.port}`
  const refused: string[] = []
  await page.route(`http://localhost:${back.port}/**`, (route) => {
    refused.push(route.request().url())
    return route.abort('connectionrefused')
  })
  try {
    await page.goto(`${front}/login`)
    await page.locator('input[name=username]').fill('marcela')
    await page.locator('input[name=password]').fill('secreta')
    await page.keyboard.press('Enter')
    await page.locator('input[name=otp]').fill('123456')
    await expect(page).toHaveURL(/\/dashboards\/home$/)
    for (const path of ['/api/site_setting/status', '/api/auth/login', '/api/auth/2fa'])
      expect(refused).toContain(`http://localhost:${back.port}${path}`)
    expect(seen.map(({ line }) => line)).toContain('POST /api/auth/2fa')
  } finally {
    back.server.close()
    site.server.close()
  }
})

test('a 404 with HTML from the backend replaces the page, and runs nothing', async ({ page }) => {
  let front = ''
  const back = await listen((_request, reply) => {
    reply.setHeader('Access-Control-Allow-Origin', front)
    reply.setHeader('Access-Control-Allow-Credentials', 'true')
    reply
      .writeHead(404, { 'Content-Type': 'text/html' })
      .end(
        '<html><body><h1>Bloqueada</h1><img src=x onerror="document.title=\'ran\'"><script>document.title="ran"</script></body></html>',
      )
  })
  const site = await listen(files(() => ({ apiBase: `http://127.0.0.1:${back.port}` })))
  front = `http://127.0.0.1:${site.port}`
  try {
    await page.goto(`${front}/`)
    await expect(page.getByRole('heading', { name: 'Bloqueada' })).toBeVisible()
    expect(await page.title()).not.toBe('ran')
  } finally {
    back.server.close()
    site.server.close()
  }
})
