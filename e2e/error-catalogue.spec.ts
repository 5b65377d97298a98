import { randomUUID } from 'node:crypto'
import { expect, type Page, type Route, test } from '@playwright/test'
import { callerFor } from './api.ts'
import { enterPurchase } from './purchase-entered.ts'
import { layOut } from './purchase-goods.ts'
import { addPerson, enter, newPerson } from './new-person.ts'
import { signIn } from './signing-in.ts'
import { withoutEvents } from './without-events.ts'

// The walks of the error catalogue (§8) that are in no other file; error-catalogue-table.spec.ts lists its entries.

/** A username that no other walk uses, nor this one when it runs again. */
const ownName = (word: string) => `${word}.${randomUUID().slice(0, 8)}`

type Language = 'es' | 'en'
const languages = ['es', 'en'] as const

/** Switches the page to a language. */
const say = async (page: Page, language: Language) => {
  await page.evaluate((code) => localStorage.setItem('language', code), language)
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', language)
}
const alert = (page: Page) => page.locator('[role=alert]:not(:empty)')
const toast = (page: Page) => page.locator('[data-sonner-toast]')
const broken = (route: Route) =>
  route.fulfill({ status: 500, json: { code: 'unexpected', message: 'Unexpected error' } })

for (const language of languages) {
  test(`before signing in (${language})`, async ({ page }) => {
    const inWords = (es: string, en: string) => (language === 'es' ? es : en)
    const nobody = ownName('nadie')
    await page.goto('/login')
    await say(page, language)
    const tries: [((route: Route) => Promise<void>) | undefined, string][] = [
      // The real server's own answer to a wrong password.
      [undefined, inWords('El usuario y la contraseña no coinciden', 'Invalid username or password')],
      [
        (route) => route.abort(),
        inWords(
          'El servidor no respondió. Revisa la conexión e inténtalo de nuevo',
          'Network error: no response from server',
        ),
      ],
      [(route) => route.fulfill({ json: null }), inWords('Error de autenticación', 'Authentication error')],
      [
        (route) => route.fulfill({ json: { authToken: 'x', user: { role: 'owner' }, expires_in: 60 } }),
        inWords('Error al obtener los datos del usuario', 'Error fetching user data'),
      ],
    ]
    for (const [answer, words] of tries) {
      if (answer) await page.route('**/api/auth/login', answer)
      await enter(page, nobody, 'No*es1234')
      await expect(alert(page)).toHaveText(words)
      await page.unroute('**/api/auth/login')
    }

    // A sign-in that waits for its code; second-factor.spec.ts tests the real server's refusal.
    let secret: string | null = 'handle'
    await page.route('**/api/auth/login', (route) => {
      const user = { role: 'user', username: 'ana', enable_google2fa: true, google2fa_secret: secret }
      return route.fulfill({ json: { authToken: 'held', user, expires_in: 60 } })
    })
    await page.route('**/api/auth/2fa', (route) =>
      route.fulfill({ status: 401, json: { code: 'invalid_otp', message: 'Invalid OTP' } }),
    )
    await enter(page, 'ana', 'x')
    await expect(page).toHaveURL(/\/verification/)
    await page.locator('input[name=otp]').fill('123456')
    await expect(alert(page)).toHaveText(inWords('Código 2FA inválido', 'Invalid OTP'))

    secret = null
    await page.route('**/api/auth/2fa/setup', broken)
    await page.goto('/login')
    await enter(page, 'ana', 'x')
    await expect(page).toHaveURL(/\/qr/)
    await expect(alert(page)).toHaveText(
      inWords('No se pudo generar el código QR', 'Failed to generate QR code'),
    )
  })
}

test('a blocked address replaces the page, in its language', async ({ page }) => {
  const person = await addPerson(page, ownName('bloqueada'), 'user', { addresses: ['203.0.113.0/24'] })
  for (const [language, words] of [
    ['es', 'IP bloqueada'],
    ['en', 'IP blocked'],
  ] as const) {
    // As the program is, not as the device.
    const mode = language === 'es' ? 'dark' : 'light'
    await page.emulateMedia({ colorScheme: language === 'es' ? 'light' : 'dark' })
    await page.goto('/login')
    await page.evaluate((chosen) => localStorage.setItem('settings', `{"themeMode":"${chosen}"}`), mode)
    await page.reload()
    await say(page, language)
    await enter(page, person.username, person.password)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words)
    await expect(page.locator('input, button, script')).toHaveCount(0)
    await expect(page.locator('html')).toHaveCSS('color-scheme', mode)
    await page.getByRole('link', { name: language === 'es' ? 'Volver a entrar' : 'Back to sign in' }).click()
    await expect(page.locator('input[name=username]')).toBeVisible()
  }
})

const passwordLabels = {
  es: ['Contraseña actual', 'Contraseña nueva', 'Repite la contraseña nueva', 'Cambiar la contraseña'],
  en: ['Current password', 'New password', 'New password again', 'Change the password'],
} as const

async function changePassword(page: Page, language: Language, values: readonly string[]): Promise<void> {
  const [current, next, again, save] = passwordLabels[language]
  for (const [at, label] of [current, next, again].entries())
    await page.getByLabel(label, { exact: true }).fill(values[at] ?? '')
  await page.getByRole('button', { name: save }).click()
}

test('the own account: password and profile', async ({ page }) => {
  await withoutEvents(page)
  const { username, password: given } = await newPerson(page, ownName('cuenta'), 'user')
  const next = 'Vitrina+verde=7'
  const values = [given, next, next]
  await page.goto('/login?redirect=%2Fsettings%2Fpassword')
  await enter(page, username, given)
  await page.route('**/api/auth/password', broken)
  for (const [language, words] of [
    ['es', 'No se pudo actualizar la contraseña'],
    ['en', 'Error updating password'],
  ] as const) {
    await page.getByRole('button', { name: passwordLabels.es[3] }).waitFor()
    if (language === 'en') await say(page, language)
    await changePassword(page, language, values)
    await expect(page.locator('form').getByRole('alert')).toHaveText(words)
  }
  await page.unroute('**/api/auth/password')
  await page.route('**/api/auth/user/profile', broken)
  await page.getByRole('button', { name: passwordLabels.en[3] }).click()
  await expect(toast(page).filter({ hasText: 'Password updated successfully' })).toBeVisible()
  await expect(toast(page).filter({ hasText: 'Error fetching user data' })).toBeVisible()
  await page.unroute('**/api/auth/user/profile')

  // Turning the second factor on changes the profile.
  await page.request.post('/api/auth/step-up', { data: { password: next } })
  await page.route('**/api/second-factor', (route) =>
    route.request().method() === 'POST' ? broken(route) : route.continue(),
  )
  for (const [language, open, words] of [
    ['en', 'Turn on two-factor authentication', 'Error updating profile'],
    ['es', 'Activar el segundo factor', 'Error al actualizar el perfil'],
  ] as const) {
    await page.goto('/settings/google2fa')
    await say(page, language)
    await page.getByRole('button', { name: open }).click()
    await page.locator('input[name=otp]').fill('123456')
    await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(words)
  }
})

test('advanced delete: the code is not sent, is wrong, is right', async ({ page, request }) => {
  await withoutEvents(page)
  const goods = await layOut(request, 1, false)
  const { reference } = await enterPurchase(goods.user, goods, { mark: 'CAT', costs: ['900'] })
  await page.route('**/api/deletions', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 503, json: { code: 'code_not_sent', message: 'no' } })
      : route.continue(),
  )
  await signIn(page, 'admin', '/advanced_delete/form')
  const prepare = async (references: string, look: string, reason: string, send: string) => {
    await page.getByLabel(references).fill(reference)
    await page.getByRole('button', { name: look }).click()
    await page.getByLabel(reason).fill('Dos veces')
    await page.getByRole('button', { name: send }).click()
  }
  await prepare('Referencias', 'Ver qué pasaría', 'Motivo', 'Enviar el código')
  await expect(toast(page)).toHaveText('No se pudo enviar el código de verificación.')
  await say(page, 'en')
  await prepare('References', 'See what would happen', 'Reason', 'Send the code')
  await expect(toast(page)).toHaveText('Failed to send verification code.')

  // The same walk with a real code is in advanced-delete.spec.ts; here only the English text is tested.
  await page.unroute('**/api/deletions')
  const expiresAt = new Date(Date.now() + 600_000).toISOString()
  await page.route('**/api/deletions', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ json: { id: 7, expiresAt, sentTo: 'Admin2', mail: 'sent', keptIn: null } })
      : route.continue(),
  )
  await page.route('**/api/deletions/7/progress', (route) => route.fulfill({ json: { done: 0, of: 1 } }))
  await page.getByRole('button', { name: 'Send the code' }).click()
  const wrong = { code: 'verification_failed', message: 'Verification failed', detail: { left: 4 } }
  await page.route('**/api/deletions/7/confirm', (route) => route.fulfill({ status: 422, json: wrong }))
  await page.locator('input[name=otp]').fill('111111')
  await page.getByLabel('Reference of what is deleted').fill(reference)
  await page.keyboard.press('Enter')
  await expect(alert(page)).toHaveText('Verification failed · The code is wrong: 4 attempts left.')
  await page.route('**/api/deletions/7/confirm', (route) =>
    route.fulfill({ json: { id: 7, documents: 1, message: 'Deletion completed successfully!' } }),
  )
  await page.locator('input[name=otp]').fill('222222')
  await page.getByLabel('Reference of what is deleted').fill(reference)
  await page.keyboard.press('Enter')
  await expect(toast(page).filter({ hasText: 'Deletion completed successfully!' })).toBeVisible()
})

test('what is not there, not deleted, not approved', async ({ page, request }) => {
  await withoutEvents(page)
  const goods = await layOut(request, 1, false)
  const purchase = await enterPurchase(goods.user, goods, { mark: 'NO', costs: ['900'] })
  const product = goods.products[0]
  const secretary = await callerFor(request, 'secretary')
  const name = `Pendiente ${product?.code}`
  const customer = await secretary.post('/api/customers', { name })
  await signIn(page, 'admin2', '/purchase/edit/999999999')
  await say(page, 'en')
  await expect(alert(page)).toContainText('The requested information was not found')
  await say(page, 'es')
  await expect(alert(page)).toContainText('No se encontró la información pedida')

  await page.goto(`/product/list?q=${product?.code}`)
  await page.getByRole('button', { name: `Más acciones de ${product?.name}` }).click()
  await page.getByRole('menuitem', { name: 'Eliminar' }).click()
  const confirmation = page.getByRole('dialog', { name: `¿Eliminar ${product?.name}?` })
  await confirmation.getByRole('button', { name: 'Eliminar' }).click()
  await expect(confirmation.getByRole('alert')).toHaveText(
    'No se puede eliminar porque aparece en 1 documento, pero sí desactivar',
  )

  await page.goto(`/people/customer?q=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: `Más acciones de ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Aprobar' }).click()
  const approving = page.getByRole('dialog')
  await approving.waitFor()
  await secretary.patch(`/api/customers/${customer.id}`, { name, city: 'Cali' }, customer.version)
  await approving.getByRole('button', { name: 'Aprobar' }).click()
  await expect(approving.getByRole('alert')).toHaveText('Otra persona cambió esto mientras lo editabas')

  await page.route('**/api/notifications/*', (route) =>
    route.request().method() === 'DELETE' ? broken(route) : route.continue(),
  )
  await page.goto('/notification/list')
  const notice = page.locator('[data-part=notice]').filter({ hasText: purchase.reference })
  await notice.getByRole('button', { name: 'Eliminar' }).click()
  await expect(toast(page)).toContainText('No se pudo eliminar la notificación')
})
