import { expect, type Page, test } from '@playwright/test'
import { homeOf, type Role, roles, screenNames, screens } from '@trastienda/contract/access'
import { faultsOf } from './axe.ts'
import { signIn } from './signing-in.ts'

// Screens that the specification does not have, only for admins (docs/decisions/0019).
const extraScreens = ['/setting/audit_log', '/setting/outgoing_mail']
// The specification's own lists (§6), so that an error in the shared table is found here.
const forbidden: Readonly<Record<Role, readonly string[]>> = {
  admin: ['/sale/add', '/sale/edit/7', '/purchase-order/add', '/purchase-order/edit/7'],
  user: ['/people/user', '/setting/company', '/setting/store', '/report/users_report', ...extraScreens],
  secretary: [
    '/people/user',
    '/setting/company',
    '/setting/store',
    '/setting/site_status',
    '/advanced_delete/form',
    '/report/users_report',
    ...extraScreens,
  ],
  buyer: [],
}
const onlyBuyer = new Set([
  '/purchase-order/list',
  '/purchase-order/add',
  '/received-order/list',
  '/purchase-order/receive/7',
  '/received-order/edit/7',
])

const addresses = screenNames.map((name) => screens[name].replace(/:\w+/g, '7'))
const isForbidden = (role: Role, path: string) =>
  role === 'buyer' ? !onlyBuyer.has(path) : forbidden[role].includes(path)

/** Follows links to these addresses one after the other, as the router does, and returns where each ends. */
function follow(page: Page, paths: readonly string[], expected: readonly string[]): Promise<string[]> {
  return page.evaluate(
    async ([paths = [], ends = []]) => {
      const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
      const plain = () => location.pathname.replace(/(?<=.)\/+$/, '')
      const reached: string[] = []
      for (const [at, path] of paths.entries()) {
        history.pushState({}, '', path)
        await wait(40)
        for (let tries = 0; tries < 100 && plain() !== ends[at]; tries += 1) await wait(20)
        reached.push(`${path} → ${plain()}`)
      }
      return reached
    },
    [paths, expected],
  )
}

for (const role of roles) {
  test(`the guard lets ${role} into its screens alone and leaves no trace of the others`, async ({
    page,
  }) => {
    await signIn(page, role)
    const home = screens[homeOf(role)]
    await expect(page).toHaveURL((url) => url.pathname === home)
    const led = (path: string) => isForbidden(role, path)
    // With and without a trailing slash when it redirects; when it lets in, the slash alone tests both.
    const visits = addresses.flatMap((path) => {
      const end = led(path) ? home : path
      return led(path) && role !== 'buyer'
        ? [
            [path, end],
            [`${path}/`, end],
          ]
        : [[`${path}/`, end]]
    })
    const paths = visits.map(([path = '']) => path)
    const ends = visits.map(([, end = '']) => end)
    expect(await follow(page, paths, ends)).toEqual(paths.map((path, at) => `${path} → ${ends[at]}`))

    // Opened directly, and by Back.
    const away = role === 'buyer' ? '/product/list/' : `${forbidden[role][0]}/`
    await page.goto('/no/such/place')
    await page.getByRole('heading', { name: 'Esta página no existe' }).waitFor()
    await page.goto(away)
    await expect(page).toHaveURL((url) => url.pathname === home)
    await expect(page.getByText('Tu rol no abre esa página')).toBeVisible()
    await page.locator('main[data-part=sheet] h1').first().waitFor()
    await page.goBack()
    await expect(page).toHaveURL(/\/no\/such\/place$/)
    const length = await page.evaluate(() => history.length)
    await follow(page, [away], [home])
    expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(length + 1)
    await page.goBack()
    await expect(page).toHaveURL(/\/no\/such\/place$/)
  })
}

test('addresses that only redirect', async ({ page }) => {
  await signIn(page, 'user', '/dashboards')
  await expect(page).toHaveURL(/\/dashboards\/home$/)
  await page.goto('/')
  await expect(page).toHaveURL(/\/dashboards\/home$/)
  const leads = {
    '/': '/dashboards/home',
    '/dashboards': '/dashboards/home',
    '/purchase': '/purchase/list',
    '/sale': '/sale/list',
    '/purchase-order/': '/purchase-order/list',
    '/received-order': '/received-order/list',
    '/received_order/list': '/received-order/list',
    '/received_order/list/': '/received-order/list',
    '/settings': '/settings/general',
  }
  const reached = await follow(page, Object.keys(leads), Object.values(leads))
  expect(reached).toEqual(Object.entries(leads).map(([from, to]) => `${from} → ${to}`))
})

test('a signed-in person is redirected from the visitor pages', async ({ page }) => {
  await signIn(page, 'user2')
  const leads = {
    '/login': '/dashboards/home',
    '/login?redirect=%2Fsettings%2Fpassword': '/settings/password',
    '/verification?redirect=%2Fsettings%2Fappearance': '/settings/appearance',
    '/qr?redirect=https%3A%2F%2Fevil.example': '/dashboards/home',
  }
  const reached = await follow(page, Object.keys(leads), Object.values(leads))
  expect(reached).toEqual(Object.entries(leads).map(([from, to]) => `${from} → ${to}`))
})

for (const who of [undefined, 'admin', 'user', 'secretary', 'buyer'] as const)
  test(`/disabled of an open site opens for ${who ?? 'a visitor'}, says that it is open and links to the program`, async ({
    page,
  }) => {
    if (who !== undefined) await signIn(page, who)
    await page.goto('/disabled')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('El sitio está abierto')
    await expect(page).toHaveURL(/\/disabled$/)
    expect(await faultsOf(page)).toEqual([])
    await page.getByRole('link', { name: 'Entrar' }).click()
    await expect(page).not.toHaveURL(/\/disabled/)
    await page.locator(who === undefined ? 'input[name=username]' : 'main[data-part=sheet]').waitFor()
  })

test('the second step of a sign-in, opened first, stays and returns to the first with the wanted path', async ({
  page,
}) => {
  for (const [address, title] of [
    ['/verification', 'Verifica que eres tú'],
    ['/qr', 'Activa el segundo factor'],
  ] as const)
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`${address}?redirect=%2Fsale%2Flist`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await expect(page).toHaveURL(new RegExp(`${address}\\?redirect=%2Fsale%2Flist$`))
      await expect(page.locator('input')).toHaveCount(0)
      expect(await faultsOf(page)).toEqual([])
      await page.getByRole('link', { name: 'Entrar' }).click()
      await expect(page).toHaveURL(/\/login\?redirect=%2Fsale%2Flist$/)
    }
})

test('/activate opens for everybody, and says who may reopen the site', async ({ page }) => {
  for (const username of ['user', 'secretary', 'buyer']) {
    await signIn(page, username)
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/activate')
      await expect(page.getByRole('heading', { name: 'Reabrir el sitio' })).toBeVisible()
      await expect(page.getByText('solo un administrador puede reabrirlo')).toBeVisible()
      await expect(page).toHaveURL(/\/activate$/)
      await expect(page.getByRole('button', { name: 'Reabrir' })).toHaveCount(0)
      expect(await faultsOf(page)).toEqual([])
    }
    await page.getByRole('link', { name: 'Entrar' }).click()
    await expect(page).not.toHaveURL(/\/activate$/)
  }
})
