import { expect, type Page, test } from '@playwright/test'
import { type MailServer, openMailServer } from '../api/test/mail-server.ts'
import { mailingSite, mailPort } from './mailing.ts'

// A person who forgot their password gets a link by mail and types a new one; nobody learns who has an account.

const port = Number(process.env['PORT'] ?? 4179)
const site = mailingSite(port)
const password = 'Candado*Nuevo7'

let post: MailServer
test.beforeAll(async () => {
  post = await openMailServer(mailPort(port))
})
test.afterAll(() => post.close())
test.describe.configure({ mode: 'serial' })

async function requestLink(page: Page, name: string): Promise<void> {
  await page.goto(`${site}/login`)
  await page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click()
  await page.getByLabel('Usuario o correo').fill(name)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Revisa tu correo' })).toBeVisible()
}

/** The link in the last message to a person. */
async function linkFor(address: string): Promise<string> {
  const mailed = () =>
    post.delivered.filter(({ recipients, text }) => recipients.includes(address) && text?.includes('#'))
  await expect.poll(() => mailed().length, { timeout: 30_000 }).toBeGreaterThan(0)
  return /http\S+#\S+/.exec(mailed().at(-1)?.text ?? '')?.[0] ?? ''
}

test('a forgotten password is replaced with the mailed link, once', async ({ page }) => {
  await requestLink(page, 'secretary')
  const link = await linkFor('secretary@saman.example')
  expect(link).toContain(`${site}/recover#`)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Escribe una contraseña nueva' })).toBeVisible()
  // The secret does not stay in the address bar, nor in the history.
  expect(page.url()).toBe(`${site}/recover`)
  await page.getByLabel('Contraseña nueva', { exact: true }).fill('corta')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Escribe una contraseña nueva' })).toBeVisible()
  await page.getByLabel('Contraseña nueva', { exact: true }).fill(password)
  await page.getByLabel('Repite la contraseña nueva').fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Contraseña cambiada' })).toBeVisible()
  await page.getByRole('link', { name: 'Entrar' }).click()
  await page.getByLabel('Usuario', { exact: true }).fill('secretary')
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${site}/dashboards/home`)

  await page.context().clearCookies()
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Este enlace ya no sirve' })).toBeVisible()
  await page.getByRole('button', { name: 'Pedir otro enlace' }).click()
  await expect(page.getByLabel('Usuario o correo')).toBeFocused()
})

test('for an unknown name the page says the same, and no message is sent', async ({ page }) => {
  await requestLink(page, 'nadie@saman.example')
  await requestLink(page, 'buyer')
  await linkFor('buyer@saman.example')
  const named = post.delivered.flatMap(({ recipients }) => recipients)
  expect(named).not.toContain('nadie@saman.example')
})

test('a site that sends no mail has no such link', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible()
  const reply = await page.request.get('/api/auth/recovery')
  expect(await reply.json()).toEqual({ available: false })
  await expect(page.getByRole('link', { name: '¿Olvidaste tu contraseña?' })).toHaveCount(0)
})
