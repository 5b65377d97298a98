import {
  cpSync,
  createReadStream,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
} from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { waitUntilCached } from './cached-shell.ts'
import { layOut } from './purchase-goods.ts'
import { placeOrder } from './received-goods.ts'
import { signIn } from './signing-in.ts'

test.use({ serviceWorkers: 'allow' })

const cached = (page: Page) =>
  page.evaluate(async () => {
    const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)))
    const requests = await Promise.all(caches.map((cache) => cache.keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const quantity = (page: Page) => page.getByLabel('Cantidad', { exact: true })
const loading = (page: Page) => page.getByRole('progressbar', { name: 'Abriendo la trastienda…' })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the receiving page opens again without a connection, with what was entered, and sends it once', async ({
    page,
    request,
    context,
  }) => {
    const goods = await layOut(request, 1, false)
    const order = await placeOrder(goods, ['2500'])
    await signIn(page, 'secretary', `/purchase-order/receive/${order.id}`)
    await expect(quantity(page)).toBeVisible()
    await waitUntilCached(page)

    // Nothing is entered yet: only the order is kept.
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByRole('heading', { name: goods.products[0]?.name })).toBeVisible()
    await page.keyboard.type('6', { delay: 60 })
    await expect(quantity(page)).toHaveText('6')
    await button(page, 'Recibir 6').click()
    await expect(button(page, 'Revisar (1)')).toBeVisible()

    await page.reload()
    await button(page, 'Revisar (1)').click()
    await page.getByLabel('Remisión').fill('REM-9')
    await button(page, 'Enviar').click()
    await expect(page.getByRole('heading', { name: 'Esperando conexión' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Esperando conexión' })).toBeVisible()

    // Another screen opens too, and says that it has not been read before.
    await page.goto('/product/list')
    await expect(page.getByRole('alert')).toContainText('El servidor no respondió')
    await page.goto(`/purchase-order/receive/${order.id}`)
    await expect(page.getByRole('heading', { name: 'Esperando conexión' })).toBeVisible()

    await context.setOffline(false)
    await expect(page.getByRole('heading', { name: /^Enviada: RO-/ })).toBeVisible({ timeout: 30_000 })
    await page.reload()
    await expect(page.getByRole('heading', { name: /^Enviada: RO-/ })).toBeVisible()
    const { receipts } = await goods.user.get<{ receipts: readonly { id: number }[] }>(
      `/api/purchase-orders/${order.id}/receivable`,
    )
    expect(receipts).toHaveLength(1)
    expect(await goods.user.get(`/api/received-orders/${receipts[0]?.id}`)).toMatchObject({
      deliveryNote: 'REM-9',
      unitsAccepted: '6',
    })

    const addresses = await cached(page)
    expect(addresses).toEqual(expect.arrayContaining(['/', '/config.json', '/theme.js', '/icon.svg']))
    expect(addresses.filter((path) => path.startsWith('/api'))).toEqual([])
  })
})

test('after signing out nothing can be opened', async ({ page, request, context }) => {
  const goods = await layOut(request, 1, false)
  const order = await placeOrder(goods, ['2500'])
  await signIn(page, 'secretary', `/purchase-order/receive/${order.id}`)
  const lines = page.getByRole('grid', { name: 'Lo recibido' })
  await expect(lines).toBeVisible()
  await waitUntilCached(page)
  await page.getByRole('button', { name: /Prueba/ }).click()
  await page.getByRole('menuitem', { name: 'Salir' }).click()
  await expect(page).toHaveURL(/\/login/)
  await context.setOffline(true)
  await page.goto(`/purchase-order/receive/${order.id}`)
  await expect(loading(page)).toBeVisible()
  await page.waitForTimeout(5000)
  await expect(lines).toHaveCount(0)
})

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
}

/** Serves a folder as a plain server would; there is no API behind it. */
function serve(folder: string, port = 0): Promise<Server> {
  const server = createServer((request, reply) => {
    const path = new URL(request.url ?? '/', 'http://x').pathname
    if (path.startsWith('/api/')) return reply.writeHead(404).end()
    const file = join(folder, path)
    const found = existsSync(file) && statSync(file).isFile() ? file : join(folder, 'index.html')
    const cache = path.startsWith('/assets/') ? 'max-age=31536000, immutable' : 'no-cache'
    reply.setHeader('Content-Type', types[extname(found)] ?? 'application/octet-stream')
    reply.setHeader('Cache-Control', cache)
    return createReadStream(found).pipe(reply)
  })
  return new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(server)))
}

const stop = (server: Server) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })

/** The build, changed as a new one would be: its first file has another name, and its worker another version. */
async function buildAgain(folder: string, version: string): Promise<string> {
  const copy = join(folder, version)
  cpSync(join(import.meta.dirname, '../web/dist'), copy, { recursive: true })
  const html = readFileSync(join(copy, 'index.html'), 'utf8')
  const entry = /\/assets\/(index-[\w-]+)\.js/.exec(html)?.[1] ?? ''
  const next = `${entry}${version}`
  renameSync(join(copy, 'assets', `${entry}.js`), join(copy, 'assets', `${next}.js`))
  const texts = readdirSync(copy, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(?:js|html)$/.test(name),
  )
  for (const name of texts) {
    const text = readFileSync(join(copy, name), 'utf8')
    const changed = text
      .replaceAll(`${entry}.js`, `${next}.js`)
      .replace('<head>', `<head><meta name="build" content="${version}" />`)
      .replace(/"version":"[0-9a-f]{16}"/, `"version":"${version}"`)
    if (changed !== text) await writeFile(join(copy, name), changed)
  }
  return copy
}

test('a new build takes over at the next visit, and nothing of the old one stays', async ({ page }) => {
  const folder = await mkdtemp(join(tmpdir(), 'trastienda-builds-'))
  const [first, second] = [await buildAgain(folder, 'one'), await buildAgain(folder, 'two')]
  let server = await serve(first)
  const { port } = server.address() as AddressInfo
  const open = async () => {
    await page.goto(`http://localhost:${port}/login`)
    const script = await page.locator('script[type=module]').getAttribute('src')
    const build = await page.locator('meta[name=build]').getAttribute('content')
    expect(script).toContain(`${build}.js`)
    await expect(loading(page)).toBeVisible()
    return build
  }
  const names = () => page.evaluate(() => window.caches.keys())
  try {
    expect(await open()).toBe('one')
    await waitUntilCached(page)
    await stop(server)
    expect(await open()).toBe('one')

    server = await serve(second, port)
    expect(await open()).toBe('two')
    await expect.poll(names, { timeout: 40_000 }).toEqual(['trastienda-shell-two'])
    await stop(server)
    expect(await open()).toBe('two')
    expect((await cached(page)).filter((path) => path.includes('one.js'))).toEqual([])
  } finally {
    await stop(server)
    await rm(folder, { recursive: true, force: true })
  }
})
