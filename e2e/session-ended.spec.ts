import { type APIRequestContext, type BrowserContext, expect, type Page, test } from '@playwright/test'
import { pdf } from './api.ts'
import { codeShown, scan } from './authenticator.ts'
import { faultsOf } from './axe.ts'
import { enter, newPerson } from './new-person.ts'
import { attach, attached } from './purchase-entered.ts'
import { type Goods, layOut } from './purchase-goods.ts'
import { expectTyped, typedCell, typePurchase } from './purchase-typed.ts'
import { password, signIn } from './signing-in.ts'

// A session that the server ended while somebody works: signing in again in place, and by somebody else.

const dialogOf = (page: Page) => page.getByRole('alertdialog', { name: 'Tu sesión terminó' })
const passwordOf = (page: Page) => dialogOf(page).getByLabel('Contraseña', { exact: true })

/** Ends the session of this browser at the server, as an hour without use does. */
async function end(request: APIRequestContext, context: BrowserContext): Promise<void> {
  const cookies = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  const left = await request.post('/api/auth/logout', { headers: { cookie: cookies } })
  expect(left.ok()).toBe(true)
}

async function lay(page: Page, request: APIRequestContext): Promise<{ goods: Goods; reference: string }> {
  const goods = await layOut(request, 1, false)
  const reference = `FE-${goods.supplierId}-9`
  await signIn(page, 'user', '/purchase/add')
  await typePurchase(page, goods, reference)
  await attach(page, { name: 'factura.pdf', bytes: pdf })
  await expect(attached(page, 'factura.pdf')).toBeVisible()
  await typedCell(page, 'cost').click()
  await page.keyboard.type('1500', { delay: 50 })
  await page.keyboard.press('Enter')
  await page.getByLabel('Nota').fill('antes de que terminara')
  return { goods, reference }
}

test('in the middle of a purchase: the password over the page, and what was being saved is saved', async ({
  page,
  request,
  context,
}) => {
  const { goods, reference } = await lay(page, request)
  const address = page.url()
  await end(request, context)
  await page.getByLabel('Nota').focus()
  await page.keyboard.press('Control+s')
  await expect(passwordOf(page)).toBeFocused()
  // Nothing of the page is seen or reached: not by the eye, not by Tab, not by its keys.
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    const { width: wide = 0, height: high = 0 } = page.viewportSize() ?? {}
    const seen = await page.evaluate(
      ([x, y]) =>
        [20, 60, (y ?? 0) / 2, (y ?? 0) - 20].map((at) =>
          [10, (x ?? 0) / 2, (x ?? 0) - 10].map((from) =>
            document.elementFromPoint(from, at)?.closest('#main'),
          ),
        ),
      [wide, high],
    )
    expect(seen.flat().every((element) => element == null)).toBe(true)
    expect(await faultsOf(page, { within: '[role=alertdialog]' })).toEqual([])
  }
  expect(await page.title()).not.toContain(reference)
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('#main')).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  for (let tabs = 0; tabs < 6; tabs += 1) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('[role=alertdialog]') !== null)).toBe(
      true,
    )
  }
  await page.keyboard.press('Escape')
  await passwordOf(page).focus()
  await page.keyboard.type('otra', { delay: 50 })
  await page.keyboard.press('Enter')
  await expect(dialogOf(page)).toContainText('no coinciden')
  await page.keyboard.type(password, { delay: 50 })
  await page.keyboard.press('Enter')
  await expect(dialogOf(page)).toBeHidden()
  expect(page.url()).toBe(address)
  await expect(page.getByLabel('Nota')).toBeFocused()
  await expectTyped(page, goods, reference)
  await expect(page.getByLabel('Nota')).toHaveValue('antes de que terminara')
  await expect(attached(page, 'factura.pdf')).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(/\/purchase\/list/)
  const { total } = await goods.admin.get<{ total: number }>(`/api/purchases?supplier=${goods.supplierId}`)
  expect(total).toBe(1)
})

test('somebody else signs in: nothing of the first is there, whose draft waits for them', async ({
  page,
  request,
  context,
}) => {
  const { goods, reference } = await lay(page, request)
  await end(request, context)
  await page.keyboard.press('Control+s')
  await dialogOf(page).getByRole('button', { name: 'Entrar con otro usuario' }).press('Enter')
  await expect(page).toHaveURL(/\/login\?redirect=%2Fpurchase%2Fadd$/)
  await enter(page, 'user2', password)
  await expect(page.getByLabel('Proveedor')).toBeVisible()
  await expect(page.getByLabel('Referencia')).toHaveValue('')
  await expect(page.getByText(/borrador del|Se recuperó/)).toHaveCount(0)

  await end(request, context)
  await page.getByLabel('Proveedor').pressSequentially('x')
  await dialogOf(page).getByRole('button', { name: 'Entrar con otro usuario' }).click()
  await enter(page, 'user', password)
  await expect(page.getByText(/Se recuperó lo que escribías/)).toBeVisible()
  await expectTyped(page, goods, reference)
})

test('with the second factor: password, code, and a list that others change is live again', async ({
  page,
  request,
  context,
}) => {
  const person = await newPerson(page, `sigue${test.info().repeatEachIndex}`, 'user')
  await page.goto('/login?redirect=%2Fcategory%2Flist')
  await enter(page, person.username, person.password)
  await page.locator('main[data-part=sheet]').waitFor()
  const secret = await secondFactor(page, person.password)
  await page
    .getByRole('link', { name: 'Nueva categoría' })
    .or(page.getByRole('button', { name: 'Nueva categoría' }))
    .first()
    .waitFor()
  await end(request, context)
  await expect(passwordOf(page)).toBeVisible({ timeout: 60_000 })
  await passwordOf(page).focus()
  await page.keyboard.type(person.password, { delay: 50 })
  await page.keyboard.press('Enter')
  await expect(dialogOf(page).getByLabel('Código de 6 dígitos')).toBeFocused()
  await page.keyboard.type(codeShown(secret), { delay: 50 })
  await expect(dialogOf(page)).toBeHidden()
  await expect(page).toHaveURL(/\/category\/list$/)
  const name = `0 Vuelta ${person.username}`
  await person.admin.post('/api/categories', { name })
  await expect(page.getByText(name)).toBeVisible({ timeout: 15_000 })
})

/** Turns the second factor of the signed-in person on by its calls. @returns its secret */
async function secondFactor(page: Page, given: string): Promise<string> {
  await page.getByRole('button', { name: /Marcela Segunda/ }).click()
  await page.getByRole('menuitem', { name: 'Segundo factor' }).click()
  await page.getByRole('button', { name: 'Activar el segundo factor' }).click()
  await page.getByRole('dialog', { name: 'Confirma que eres tú' }).getByLabel('Contraseña').fill(given)
  await page.keyboard.press('Enter')
  const secret = await scan(page.getByAltText('Código QR para la aplicación de autenticación'))
  await page.keyboard.type(codeShown(secret, -1), { delay: 50 })
  await page.getByRole('button', { name: 'Ya los guardé' }).click()
  await page.keyboard.press('Escape')
  return secret
}

test('two tabs: signing in in one goes on in the other, and signing out on purpose asks nothing', async ({
  page,
  request,
  context,
}) => {
  await signIn(page, 'user', '/category/list')
  const other = await context.newPage()
  await other.goto('/store/list')
  await other.locator('main[data-part=sheet]').waitFor()
  await end(request, context)
  for (const tab of [page, other]) await expect(dialogOf(tab)).toBeVisible({ timeout: 60_000 })
  await passwordOf(page).fill(password)
  await page.keyboard.press('Enter')
  for (const tab of [page, other]) await expect(dialogOf(tab)).toBeHidden()
  await page.getByRole('button', { name: /Prueba/ }).click()
  await page.getByRole('menuitem', { name: 'Salir' }).click()
  await expect(page).toHaveURL(/\/login$/)
})

test('a session that nobody used warns before it ends, and goes on by a press', async ({ page }) => {
  await signIn(page, 'user', '/category/list')
  let idleIn = 200
  await page.route('**/api/sessions/current', (route) => route.fulfill({ json: { idleIn, endsIn: 20_000 } }))
  await page.reload()
  const banner = page.getByRole('status').filter({ hasText: 'Tu sesión termina' })
  await expect(banner).toContainText('en 4 minutos')
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await faultsOf(page, { within: '[data-part=banner]' })).toEqual([])
  }
  idleIn = 3600
  const used = page.waitForRequest('**/api/auth/user/profile')
  await banner.getByRole('button', { name: 'Seguir conectado' }).press('Enter')
  expect((await used).headers()['x-unattended']).toBeUndefined()
  await expect(banner).toBeHidden()
})
