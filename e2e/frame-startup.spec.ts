import { expect, type Page, type Route, test } from '@playwright/test'
import { signIn } from './signing-in.ts'

const status = '**/api/site_setting/status'
const profile = '**/api/auth/user/profile'

/** The calls of startup in their order. */
function startupCalls(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(pathname)
  })
  return calls
}

/** Holds every request to an address until it is released. */
async function hold(page: Page, address: string): Promise<() => void> {
  let letGo: () => void = () => undefined
  const released = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(address, async (route) => {
    await released
    await route.continue()
  })
  return letGo
}

test('the loading screen stays until the status and then the profile have answered', async ({ page }) => {
  const calls = startupCalls(page)
  const letStatus = await hold(page, status)
  const letProfile = await hold(page, profile)
  await page.goto('/product/list')
  const loading = page.getByRole('progressbar', { name: 'Abriendo la trastienda…' })
  await expect(loading).toBeVisible()
  await expect.poll(() => calls).toEqual(['/api/site_setting/status'])
  letStatus()
  await expect.poll(() => calls).toEqual(['/api/site_setting/status', '/api/auth/user/profile'])
  await expect(loading).toBeVisible()
  letProfile()
  await expect(page).toHaveURL(/\/login\?redirect=%2Fproduct%2Flist$/)
  await expect(loading).toHaveCount(0)
})

test('a disabled site shows /disabled, without requesting the profile', async ({ page }) => {
  const calls = startupCalls(page)
  await page.route(status, (route) => route.fulfill({ json: { data: 'disabled' } }))
  await page.goto('/product/list')
  await expect(page).toHaveURL(/\/disabled$/)
  await expect(page.getByRole('heading', { name: 'El sitio está deshabilitado' })).toBeVisible()
  expect(calls).toEqual(['/api/site_setting/status'])
  await page.goto('/activate')
  await page.locator('h1').waitFor()
  await expect(page).toHaveURL(/\/activate$/)
  await page.goto('/disabled')
  const again = page.getByRole('button', { name: 'Revisar de nuevo' })
  await again.waitFor()
  await page.unroute(status)
  await again.click()
  await expect(page).toHaveURL(/\/login/)
})

for (const [what, answer] of [
  ['is refused', (route: Route) => route.fulfill({ status: 500, json: { message: 'no' } })],
  ['gets no answer', (route: Route) => route.abort()],
] as const) {
  test(`a status call that ${what} stops everything`, async ({ page }) => {
    const calls = startupCalls(page)
    await page.route(status, answer)
    await page.goto('/product/list')
    await expect(page.getByRole('progressbar', { name: 'Abriendo la trastienda…' })).toBeVisible()
    await page.waitForTimeout(600)
    expect(calls).toEqual(['/api/site_setting/status'])
    await expect(page).toHaveURL(/\/product\/list$/)
    await expect(page.locator('input')).toHaveCount(0)
  })
}

test('a page opened while the server is away continues when it is back', async ({ page }) => {
  await page.route(status, (route) => route.abort())
  await page.goto('/login')
  await expect(page.getByRole('progressbar', { name: 'Abriendo la trastienda…' })).toBeVisible()
  await page.unroute(status)
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible({ timeout: 10_000 })
})

test('the texts of refused calls', async ({ page }) => {
  const answers: [Parameters<Route['fulfill']>[0] | 'none', string][] = [
    [
      { status: 500, body: 'Base de datos caída', contentType: 'text/plain' },
      'Base de datos caída (HTTP 500)',
    ],
    [{ status: 500, json: 'Base ocupada' }, 'Base ocupada (HTTP 500)'],
    [{ status: 409, json: { message: 'Sin cupo' } }, 'Sin cupo (HTTP 409)'],
    [{ status: 400, json: { message: 'Segunda', error: 'Primera' } }, 'Primera'],
    [{ status: 401, json: { error: 'Cuenta bloqueada' } }, 'Cuenta bloqueada'],
    [{ status: 502, json: {} }, 'Request failed (HTTP 502)'],
    [{ status: 404, json: { message: 'Nada' } }, 'Nada (HTTP 404)'],
    ['none', 'El servidor no respondió. Revisa la conexión e inténtalo de nuevo'],
  ]
  let next: (typeof answers)[number][0] = 'none'
  await page.route('**/api/auth/login', (route) => (next === 'none' ? route.abort() : route.fulfill(next)))
  await page.goto('/login')
  await page.locator('input[name=username]').fill('marcela')
  await page.locator('input[name=password]').fill('secreta')
  for (const [answer, words] of answers) {
    next = answer
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toHaveText(words)
  }
})

test('every failure that replaces the page has its own page', async ({ page }) => {
  await signIn(page, 'user')
  const pages: [number, string, RegExp][] = [
    [401, '/login?redirect=%2Fdashboards%2Fhome', /Tu sesión terminó/],
    [404, '/', /Esta página no existe/],
    [500, '/', /Algo falló de nuestro lado/],
    [418, '/', /Error inesperado/],
  ]
  let answer = 500
  await page.route('**/api/dashboard?*', (route) => route.fulfill({ status: answer, json: {} }))
  await page.route('**/api/dashboard', (route) => route.fulfill({ status: answer, json: {} }))
  for (const [code, way, words] of pages) {
    answer = code
    await page.goto('/dashboards/home')
    const alert = page.getByRole('alert')
    await expect(alert.getByRole('heading')).toHaveText(words)
    await expect(alert).toContainText(String(code))
    await expect(alert.locator('a[data-kind]')).toHaveAttribute('href', way)
    await expect(page).toHaveTitle(words)
  }
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Inicio' })).toBeVisible()

  // The screen's own code cannot be loaded.
  await page.route(/assets\/password-[^/]*\.js$/, (route) => route.abort())
  await page.goto('/settings/general')
  await page.getByRole('link', { name: 'Contraseña' }).click()
  await expect(page.getByRole('alert').getByRole('heading')).toHaveText('Error inesperado')
})

test('too many requests: the page says when it continues, and continues automatically', async ({ page }) => {
  await signIn(page, 'user2')
  const throttled = (route: Route) =>
    route.fulfill({ status: 429, json: {}, headers: { 'Retry-After': '3' } })
  await page.route('**/api/dashboard*', throttled)
  await page.goto('/dashboards/home')
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('429')
  await expect(alert).toContainText(/Puedes seguir a las \d\d:\d\d:\d\d, en 0:0[1-3]\. Se reintenta solo\./)
  await page.unroute('**/api/dashboard*')
  await expect(page.getByRole('heading', { level: 1, name: 'Inicio' })).toBeVisible()
})

test('the bar at the top starts at 8 % and waits just below 99.4 %', async ({ page }) => {
  await page.clock.install()
  await signIn(page, 'user', '/settings/general')
  await page.getByRole('heading', { name: 'Configuración' }).waitFor()
  const bar = page.getByRole('progressbar', { name: 'Cargando la página' })
  await expect(bar).toHaveCount(0)
  const release = await hold(page, '**/assets/appearance-*.js')
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('link', { name: 'Apariencia' }).click()
  await expect(bar).toHaveAttribute('value', '0.08')
  await page.clock.runFor(900)
  expect(Number(await bar.getAttribute('value'))).toBeGreaterThan(0.08)
  await page.clock.runFor(180_000)
  const last = Number(await bar.getAttribute('value'))
  expect(last).toBeGreaterThan(0.98)
  expect(last).toBeLessThanOrEqual(0.994)
  release()
  await expect(page).toHaveURL(/appearance$/)
  // How long the screen takes from here depends on the machine, so time runs by itself.
  await page.clock.resume()
  await expect(bar).toHaveCount(0)
})
