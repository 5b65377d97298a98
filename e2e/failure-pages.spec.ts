import { expect, type Page, type Route, test } from '@playwright/test'
import { faultsOf } from './axe.ts'
import { signIn } from './signing-in.ts'
import { withoutEvents } from './without-events.ts'

// When a document cannot be loaded, its page shows the reason and a next step.

interface Kind {
  readonly address: (id: string) => string
  /** The call that loads it. */
  readonly call: string
  readonly missing: string
  readonly list: string
  readonly behind: string
}

const purchases = {
  missing: 'Esta compra no existe o es de otra empresa',
  list: '/purchase/list',
  behind: 'Ver las compras',
}
const orders = {
  missing: 'Esta orden no existe, es de otra empresa o la creó otra persona',
  list: '/purchase-order/list',
  behind: 'Ver las órdenes',
}
const kinds: readonly Kind[] = [
  { address: (id) => `/purchase/edit/${id}`, call: '**/api/purchases/*', ...purchases },
  { address: (id) => `/payments/purchase/${id}`, call: '**/api/purchases/*/payments*', ...purchases },
  { address: (id) => `/preturn/list/${id}`, call: '**/api/purchases/*/returnable*', ...purchases },
  {
    address: (id) => `/sale/edit/${id}`,
    call: '**/api/sales/*',
    missing: 'Esta venta no existe o es de otra empresa',
    list: '/sale/list',
    behind: 'Ver las ventas',
  },
  { address: (id) => `/purchase-order/edit/${id}`, call: '**/api/purchase-orders/*', ...orders },
  {
    address: (id) => `/purchase-order/receive/${id}`,
    call: '**/api/purchase-orders/*/receivable',
    ...orders,
  },
  {
    address: (id) => `/received-order/edit/${id}`,
    call: '**/api/received-orders/*',
    missing: 'Esta recepción no existe o es de otra empresa',
    list: '/received-order/list',
    behind: 'Ver las órdenes recibidas',
  },
  {
    address: (id) => `/stock/adjustment/edit/${id}`,
    call: '**/api/stock-adjustments/*',
    missing: 'Este ajuste no existe o es de otra empresa',
    list: '/stock/adjustment',
    behind: 'Ver los ajustes',
  },
  {
    address: (id) => `/stock/transfer/edit/${id}`,
    call: '**/api/stock-transfers/*',
    missing: 'Este traslado no existe o es de otra empresa',
    list: '/stock/transfer',
    behind: 'Ver los traslados',
  },
  {
    address: (id) => `/stock/count/edit/${id}`,
    call: '**/api/stock-counts/*',
    missing: 'Este conteo no existe o es de otra empresa',
    list: '/stock/count',
    behind: 'Ver los conteos',
  },
  {
    address: (id) => `/report/customers_report/${id}`,
    call: '**/api/reports/customers_report/*',
    missing: 'Este cliente no existe o es de otra empresa',
    list: '/report/customers_report',
    behind: 'Ver los clientes',
  },
  {
    address: (id) => `/report/suppliers_report/${id}`,
    call: '**/api/suppliers/*/account',
    missing: 'Este proveedor no existe o es de otra empresa',
    list: '/report/suppliers_report',
    behind: 'Ver los proveedores',
  },
]

/** A number that no document has. */
const nowhere = '2000000000'
const heading = (page: Page) => page.locator('main').getByRole('heading', { level: 1 })
const number = (page: Page) => page.locator('[data-part=error-number]')
const answer = (status: number, json: object, headers = {}) => ({ status, json, headers })

/** Goes to another address as a link does, and waits for its failure. */
async function open(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => window.history.pushState({}, '', to), address)
  await page.waitForURL(`**${address}`)
}

test('a missing document, or an address without a number, says so and links to its list', async ({
  page,
}) => {
  await withoutEvents(page)
  await signIn(page, 'user', '/category/list')
  for (const { address, missing, list, behind } of kinds)
    for (const id of [nowhere, 'abc', '7e2', '0', '99999999999999999999'])
      await test.step(address(id), async () => {
        await open(page, address(id))
        await expect(heading(page)).toHaveText(missing)
        await expect(page).toHaveTitle(`${missing} · Trastienda`)
        await expect(number(page)).toHaveText('404')
        await expect(page.getByRole('button', { name: 'Reintentar' })).toHaveCount(0)
        await expect(page.getByRole('link', { name: behind })).toHaveAttribute('href', list)
        await page.goBack()
        await expect(heading(page)).not.toHaveText(missing)
      })
})

/** Each failure with its number, its heading and its next step. */
const failures: readonly (readonly [reply: ReturnType<typeof answer> | 'none', string, string, string])[] = [
  [answer(401, { message: 'x' }), '401', 'Tu sesión terminó', 'Entrar'],
  [answer(403, { code: 'forbidden', message: 'x' }), '403', 'Error inesperado', 'Reintentar'],
  [answer(404, { code: 'not_found', message: 'x' }), '404', '', 'Volver'],
  [answer(418, { message: 'x' }), '418', 'Error inesperado', 'Reintentar'],
  [answer(429, { code: 'busy', message: 'x' }), '429', 'Demasiadas solicitudes', 'Reintentar'],
  [answer(500, { code: 'unexpected', message: 'x' }), '500', 'Algo falló de nuestro lado', 'Reintentar'],
  ['none', '', 'El servidor no respondió', 'Reintentar'],
]

for (const { address, call, missing } of kinds)
  test(`every failure of ${address('{id}')} has its own page`, async ({ page }) => {
    await withoutEvents(page)
    let reply = failures[0]?.[0]
    await page.route(call, (route: Route) =>
      reply === undefined
        ? route.fallback()
        : reply === 'none'
          ? route.abort('connectionrefused')
          : route.fulfill(reply),
    )
    await signIn(page, 'user', '/category/list')
    for (const [at, [given, status, title, way]] of failures.entries()) {
      reply = given
      await open(page, address(String(1_900_000_000 + at)))
      await expect(heading(page)).toHaveText(title === '' ? missing : title)
      await expect(number(page)).toHaveCount(status === '' ? 0 : 1)
      if (status !== '') await expect(number(page)).toHaveText(status)
      await expect(page.locator('main').getByText(way, { exact: true })).toBeVisible()
      await expect(page.getByText('undefined')).toHaveCount(0)
    }
    // The repeated request gets the server's own reply: there is no such document.
    reply = undefined
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await expect(heading(page)).toHaveText(missing)
  })

test('without a reply the page retries by itself as soon as there is a connection', async ({ page }) => {
  await withoutEvents(page)
  let reached = false
  await page.route('**/api/sales/*', (route) => (reached ? route.fallback() : route.abort()))
  await signIn(page, 'user', `/sale/edit/${nowhere}`)
  await expect(heading(page)).toHaveText('El servidor no respondió')
  reached = true
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(heading(page)).toHaveText('Esta venta no existe o es de otra empresa')
})

test('a person whose session ended returns to the document', async ({ page }) => {
  await withoutEvents(page)
  await page.route('**/api/sales/*', (route) => route.fulfill({ status: 401, json: { message: 'x' } }))
  await signIn(page, 'user', '/sale/edit/7')
  await expect(page.getByRole('link', { name: 'Entrar' })).toHaveAttribute(
    'href',
    '/login?redirect=%2Fsale%2Fedit%2F7',
  )
})

for (const [language, mode, width] of [
  ['es', 'dark', 1440],
  ['ar', 'light', 390],
  ['zh-cn', 'dark', 390],
  ['en', 'light', 1440],
] as const)
  test(`the failure pages pass axe and fit, in ${language}, ${mode}, at ${width} px`, async ({ page }) => {
    await withoutEvents(page)
    await page.setViewportSize({ width, height: 900 })
    await page.addInitScript(
      ([lang, theme]) => {
        localStorage.setItem('language', lang)
        localStorage.setItem('settings', JSON.stringify({ themeMode: theme }))
      },
      [language, mode] as const,
    )
    let reply: (typeof failures)[number][0] = 'none'
    await page.route('**/api/purchases/*', (route) =>
      reply === 'none' ? route.abort() : route.fulfill(reply),
    )
    await signIn(page, 'user', '/category/list')
    for (const [at, [given]] of failures.entries()) {
      reply = given
      await open(page, `/purchase/edit/${1_900_000_000 + at}`)
      await expect(page.locator('[data-part=error-page]')).toBeVisible()
      await expect(page.locator('[data-part=error-page]')).not.toContainText('frame.error')
      expect(await faultsOf(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
  })

test('a drawer distinguishes a missing document from one that could not be loaded', async ({ page }) => {
  await withoutEvents(page)
  await signIn(page, 'user', `/sale/list?sale=${nowhere}`)
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByRole('alert')).toContainText('Esta venta no existe o es de otra empresa')
  await expect(drawer.getByRole('button', { name: 'Reintentar' })).toHaveCount(0)
  await page.route('**/api/sales/*', (route) => route.fulfill({ status: 500, json: { code: 'unexpected' } }))
  await page.goto('/sale/list?sale=7')
  await expect(drawer.getByRole('alert')).toContainText('No se pudo abrir')
  await expect(drawer.getByRole('alert')).not.toContainText('no existe')
  await expect(drawer.getByRole('button', { name: 'Reintentar' })).toBeVisible()
})
