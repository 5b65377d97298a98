import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { scan, codeShown } from './authenticator.ts'
import { faultsOf } from './axe.ts'
import { enter, newPerson } from './new-person.ts'

/** What the browser stores of a sign-in that waits for its code. */
const held = (page: Page) =>
  page.evaluate(() => [localStorage.getItem('held-user'), localStorage.getItem('held-token')])
const hasToken = async (page: Page) =>
  (await page.context().cookies()).some(({ name, value }) => name === 'authToken' && value !== '')

test('a buyer sets the second factor up, signs in with its code and with a recovery code', async ({
  page,
}) => {
  const person = await newPerson(page, 'segunda', 'buyer')
  await page.goto('/login?redirect=%2Freceived-order%2Flist')
  await enter(page, 'segunda', person.password)
  await expect(page).toHaveURL(/\/received-order\/list$/)

  // Set up in the account's dialog, because the buyer may not open /settings. The change asks for the password again.
  await page.getByRole('button', { name: /Marcela Segunda/ }).click()
  await page.getByRole('menuitem', { name: 'Segundo factor' }).click()
  await page.getByRole('button', { name: 'Activar el segundo factor' }).click()
  const confirmation = page.getByRole('dialog', { name: 'Confirma que eres tú' })
  await confirmation.getByLabel('Contraseña').fill('Otra*clave1')
  await page.keyboard.press('Enter')
  await expect(confirmation.getByRole('alert')).toHaveText('La contraseña actual no es correcta')
  await confirmation.getByLabel('Contraseña').fill(person.password)
  await confirmation.getByRole('button', { name: 'Confirmar' }).click()
  await expect(confirmation).toBeHidden()
  const secret = await scan(page.getByAltText('Código QR para la aplicación de autenticación'))
  expect(await faultsOf(page, { within: '[role=dialog]' })).toEqual([])
  // Using the code of the previous step leaves this one's for signing in. The caret is already in the field.
  await expect(page.getByLabel('Escribe el código que muestra la aplicación')).toBeFocused()
  await page.keyboard.type(codeShown(secret, -1), { delay: 50 })
  const list = page.getByRole('list', { name: 'Códigos de recuperación' })
  await expect(list.getByRole('listitem')).toHaveCount(10)
  const codes = await list.getByRole('listitem').allTextContents()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar' }).click(),
  ])
  const downloaded = await readFile(await file.path(), 'utf8')
  expect(codes.every((code) => downloaded.includes(code))).toBe(true)
  await page.getByRole('button', { name: 'Ya los guardé' }).click()
  // The button that opened it is gone; a keyboard user is still in the dialog below.
  await expect(page.locator('[data-part=dialog]')).toBeFocused()
  await page.keyboard.press('Escape')
  const leave = async () => {
    await page.getByRole('button', { name: /Marcela Segunda/ }).click()
    await page.getByRole('menuitem', { name: 'Salir' }).click()
    await expect(page).toHaveURL(/\/login$/)
  }
  await leave()

  // The password is not enough: user and token are held, without the secret, and open nothing.
  await page.goto('/login?redirect=%2Fpurchase-order%2Fadd')
  await enter(page, 'segunda', person.password)
  await expect(page).toHaveURL(/\/verification\?redirect=%2Fpurchase-order%2Fadd$/)
  const [user, token] = await held(page)
  expect(user).toContain('"google2fa_secret":"')
  expect(`${user}${token}`).not.toContain(secret)
  expect(await hasToken(page)).toBe(false)
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await faultsOf(page)).toEqual([])
  }

  // The code is sent by itself once it has six digits, and not before. After a wrong code a message is shown and
  // the field is empty.
  const tries: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/2fa')) tries.push(request.postData() ?? '')
  })
  const code = page.getByLabel('Código de 6 dígitos')
  // An incomplete code is not sent: Enter says what is missing, and the next digit clears the message.
  await expect(code).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(code).toHaveAccessibleDescription('Son 6 dígitos')
  await page.keyboard.type('123')
  await expect(code).not.toHaveAttribute('aria-invalid')
  await page.keyboard.press('Enter')
  await expect(code).toHaveAccessibleDescription('Son 6 dígitos')
  await expect(code).toHaveAttribute('aria-invalid', 'true')
  await code.fill('')
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(code).toBeFocused()
  await page.keyboard.type('00000', { delay: 50 })
  expect(tries).toEqual([])
  await page.keyboard.type('0')
  await expect(page.getByRole('alert')).toContainText('Código 2FA inválido. Te quedan 4 intentos')
  await expect(code).toHaveValue('')
  await expect(code).toBeFocused()

  // Leaving discards what was held, also by Back.
  await page.goBack()
  await expect(page).toHaveURL(/\/login/)
  expect(await held(page)).toEqual([null, null])
  await page.goto('/verification?redirect=%2Fpurchase-order%2Fadd')
  await expect(page.getByText('Primero entra con tu usuario y tu contraseña')).toBeVisible()
  await page.getByRole('link', { name: 'Entrar' }).click()
  await expect(page).toHaveURL(/\/login\?redirect=%2Fpurchase-order%2Fadd$/)
  await enter(page, 'segunda', person.password)
  await expect(page).toHaveURL(/\/verification/)
  const fresh = codeShown(secret)
  await code.fill(`${fresh.slice(0, 3)} ${fresh.slice(3)}`)
  await expect(page).toHaveURL(/\/purchase-order\/add$/)
  expect(await held(page)).toEqual([null, null])
  expect(await hasToken(page)).toBe(true)
  await leave()

  // Without the phone: a recovery code, once.
  const recover = async (given: string) => {
    await enter(page, 'segunda', person.password)
    await page.getByRole('button', { name: 'Usar un código de recuperación' }).click()
    await page.getByLabel('Código de recuperación').fill(given)
    await page.keyboard.press('Enter')
  }
  await recover(codes[0] ?? '')
  await expect(page).toHaveURL(/\/purchase-order\/list$/)
  await leave()
  await recover(codes[0] ?? '')
  await expect(page.getByRole('alert')).toContainText('Código 2FA inválido')
  await page.getByRole('button', { name: 'Entrar con otra cuenta' }).click()
  await expect(page).toHaveURL(/\/login/)
  expect(await held(page)).toEqual([null, null])

  // Lost for good: an admin removes it, and the password is enough again.
  await person.admin.post(`/api/users/${person.id}/reset-second-factor`)
  await enter(page, 'segunda', person.password)
  await expect(page).toHaveURL(/\/purchase-order\/list$/)
})

test('a role that must have one sets it up before anything opens', { tag: '@alone' }, async ({ page }) => {
  const { password: given, admin } = await newPerson(page, 'obligada', 'buyer')
  await page.goto('/login?redirect=%2Freceived-order%2Flist')
  // Required of everybody in the role, and so of the people of other walks, for the duration of this sign-in.
  await page.route('**/api/auth/login', async (route) => {
    await admin.post('/api/second-factor/roles', { roles: ['buyer'] })
    const reply = await route.fetch()
    await admin.post('/api/second-factor/roles', { roles: [] })
    await route.fulfill({ response: reply })
  })
  await enter(page, 'obligada', given)
  await expect(page).toHaveURL(/\/qr\?redirect=%2Freceived-order%2Flist$/)
  const secret = await scan(page.getByAltText('Código QR para la aplicación de autenticación'))
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await faultsOf(page)).toEqual([])
  }
  await page.goto('/received-order/list')
  await expect(page).toHaveURL(/\/login\?redirect=%2Freceived-order%2Flist$/)
  await enter(page, 'obligada', given)
  await expect(page).toHaveURL(/\/qr/)
  const again = await scan(page.getByAltText('Código QR para la aplicación de autenticación'))
  expect(again).not.toBe(secret)
  const code = page.getByLabel('Escribe el código que muestra la aplicación')
  await code.fill(codeShown(secret))
  await expect(page.getByRole('alert')).toContainText('Código 2FA inválido')
  await code.fill(codeShown(again))
  await expect(page.getByRole('heading', { name: 'Segundo factor activado' })).toBeVisible()
  expect(await held(page)).toEqual([null, null])
  await expect(page.getByRole('list', { name: 'Códigos de recuperación' }).getByRole('listitem')).toHaveCount(
    10,
  )
  await page.getByRole('button', { name: 'Ya los guardé, continuar' }).click()
  await expect(page).toHaveURL(/\/received-order\/list$/)
})

test('a QR code that cannot be drawn is reported', async ({ page }) => {
  await page.route('**/api/auth/login', (route) =>
    route.fulfill({
      json: {
        authToken: 'retenido',
        user: { role: 'user', username: 'ana', enable_google2fa: true, google2fa_secret: null },
        expires_in: 60,
      },
    }),
  )
  await page.route('**/api/auth/2fa/setup', (route) =>
    route.fulfill({ status: 500, json: { message: 'no' } }),
  )
  await page.goto('/login')
  await enter(page, 'ana', 'x')
  await expect(page.getByRole('alert')).toHaveText('No se pudo generar el código QR')
  await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible()
})
