import { expect, type Page, test } from '@playwright/test'
import { faultsOf } from './axe.ts'
import { addPerson } from './new-person.ts'
import { password, signIn } from './signing-in.ts'
import { withoutEvents } from './without-events.ts'

const toast = (page: Page) => page.locator('[data-sonner-toast]')

async function enter(page: Page, username: string): Promise<void> {
  await page.locator('input[name=username]').fill(username)
  await page.locator('input[name=password]').fill(password)
  await page.keyboard.press('Enter')
}

const closedAllDay = { json: { data: '[{"start":"00:00","end":"00:00"}]' } }

test('a secretary in closed hours gets a message and cannot sign in', async ({ page, context }) => {
  // Refused by the server, with the text of each language.
  const answer = {
    status: 403,
    json: {
      code: 'site_closed',
      message: 'The site is disabled, please try to login later.',
      detail: { opensAt: '19:01' },
    },
  }
  await page.route('**/api/auth/login', (route) => route.fulfill(answer))
  await page.route('**/api/site_setting/disable_time', (route) => route.fulfill(closedAllDay))
  await page.goto('/login')
  await expect(page.getByText('Secretaría no puede entrar:')).toContainText('00:00–00:00')
  await enter(page, 'secretary')
  await expect(toast(page)).toHaveText('El sitio está cerrado a esta hora. Intenta entrar más tarde.')
  await expect(page.locator('[data-part=login-alert]')).toBeEmpty()
  // What the toast says passes; when she can get in again stays at the form.
  await expect(page.locator('form').getByText('Fuera de tu horario')).toContainText(
    'puedes entrar desde las 19:01',
  )
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await enter(page, 'secretary')
  await expect(toast(page).first()).toHaveText('The site is disabled, please try to login later.')
  await page.unroute('**/api/auth/login')

  // The server lets them in, the windows refuse: the new session is ended again.
  const left = page.waitForResponse('**/api/auth/logout')
  await page.reload()
  await enter(page, 'secretary')
  expect((await left).status()).toBe(200)
  await expect(toast(page)).toHaveText('The site is disabled, please try to login later.')
  await expect(page).toHaveURL(/\/login/)
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('authToken')
})

test('a session that ends during work goes on in the same place, also at a page that was being opened', async ({
  page,
  context,
}) => {
  // The stream of events would notice by itself, before anything is pressed.
  await withoutEvents(page)
  await signIn(page, 'user', '/settings/appearance')
  await page.getByRole('link', { name: 'Apariencia' }).waitFor()
  await context.clearCookies()
  await page.getByRole('link', { name: 'Inicio' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Tu sesión terminó' })
  await expect(dialog.getByLabel('Contraseña', { exact: true })).toBeFocused()
  await expect(page).toHaveURL(/\/dashboards\/home$/)
  await page.keyboard.type(password, { delay: 50 })
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: 'Inicio' })).toBeVisible()
})

test('a one-time password is replaced before anything opens, later in the personal menu', async ({
  page,
}) => {
  await withoutEvents(page)
  const username = `bruno${test.info().repeatEachIndex}`
  const { password: given } = await addPerson(page, username, 'buyer', {
    firstName: 'Bruno',
    lastName: 'Lara',
  })
  await page.goto('/received-order/list')
  await page.locator('input[name=username]').fill(username)
  await page.locator('input[name=password]').fill(given)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Cambia tu contraseña' }).waitFor()
  await expect(page).toHaveURL(/\/change-password\?redirect=%2Freceived-order%2Flist$/)
  await expect(page.getByLabel('La contraseña que te dieron')).toBeFocused()
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await faultsOf(page)).toEqual([])
  }
  // No address avoids it.
  await page.goto('/settings/general')
  await expect(page).toHaveURL(/\/change-password\?redirect=%2Fsettings%2Fgeneral$/)
  await page.goto('/login?redirect=%2Freceived-order%2Flist')
  await expect(page).toHaveURL(/\/change-password\?redirect=%2Freceived-order%2Flist$/)

  const fields = page.locator('input[type=password]')
  const fill = async (values: readonly string[]) => {
    for (const [at, value] of values.entries()) await fields.nth(at).fill(value)
    await page.keyboard.press('Enter')
  }
  await fill([given, 'nueva*2026', 'nueva*2026'])
  await expect(page.locator('[data-part=password-rules] [data-unmet]')).toContainText(['Una letra mayúscula'])
  await fill([given, 'Nueva*2026', 'Otra*2026'])
  const again = page.getByLabel('Repite la contraseña nueva')
  await expect(again).toHaveAccessibleDescription('Las dos contraseñas no son iguales')
  await expect(again).toBeFocused()
  await fill(['No-es*1234', 'Nueva*2026', 'Nueva*2026'])
  await expect(page.getByRole('alert')).toContainText('contraseña actual')
  await fill([given, 'Nueva*2026', 'Nueva*2026'])
  await expect(page).toHaveURL(/\/received-order\/list$/)
  await expect(toast(page)).toHaveText('Contraseña actualizada')
  await page.locator('main[data-part=sheet] h1').waitFor()
  await page.goto('/change-password')
  await expect(page).toHaveURL(/\/purchase-order\/list$/)
  await page.locator('main[data-part=sheet] h1').waitFor()

  // Only by keyboard.
  await page.keyboard.press('Tab')
  const button = page.getByRole('button', { name: /Bruno Lara/ })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Idioma' })).toBeFocused()
  expect(await page.getByRole('menuitem').allTextContents()).toEqual([
    'Idioma',
    'Apariencia',
    'Contraseña',
    'Segundo factor',
    'Sesiones',
    'Eliminados hace poco',
    'Salir',
  ])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Contraseña' })
  await expect(dialog.getByLabel('Contraseña actual')).toBeVisible()
  await fill(['Nueva*2026', 'Vitrina+verde=7', 'Vitrina+verde=7'])
  await expect(dialog).toHaveCount(0)
})

test('only by keyboard: past the menu, through it, and into the personal menu', async ({ page }) => {
  await signIn(page, 'user2', '/settings/general')
  await page.reload()
  await page.getByRole('heading', { name: 'Configuración' }).waitFor()
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Saltar al contenido' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.locator('#main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'General' })).toBeFocused()

  // Loaded again, at an address without the fragment that the skip link added.
  await page.goto('/settings/appearance')
  await page.getByRole('heading', { name: 'Configuración' }).waitFor()
  const home = page
    .getByRole('navigation', { name: 'Navegación principal' })
    .getByRole('link', { name: 'Inicio' })
  for (let tries = 0; tries < 6; tries += 1) {
    await page.keyboard.press('Tab')
    if (await home.evaluate((link) => link === document.activeElement)) break
  }
  await expect(home).toBeFocused()
  const ring = await home.evaluate((link) => getComputedStyle(link).outlineStyle)
  expect(ring).toBe('solid')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboards\/home$/)
  await expect(page).toHaveTitle('Inicio · Trastienda')

  const me = page.getByRole('button', { name: /User2 Prueba/ })
  await me.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Idioma' })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('menuitem', { name: 'Salir' })).toBeFocused()
  await expect(page.getByRole('separator')).toBeVisible()
  expect((await page.getByRole('separator').boundingBox())?.height).toBe(1)
  await page.keyboard.press('Escape')
  await expect(me).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Idioma' })).toBeFocused()
  await page.keyboard.type('Ap')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Apariencia' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(me).toBeFocused()
})

test('on a phone the menu opens from the bottom and from the top', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, 'user')
  await page.getByRole('button', { name: 'Menú', exact: true }).click()
  const menu = page.getByRole('dialog', { name: 'Menú' })
  await menu.getByRole('button', { name: 'Administrar' }).click()
  await menu.getByRole('link', { name: 'Configuración' }).click()
  await expect(page).toHaveURL(/\/settings\/general$/)
  await expect(menu).toHaveCount(0)
  await page.getByRole('button', { name: 'Abrir el menú' }).click()
  await expect(menu).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toHaveCount(0)
})
