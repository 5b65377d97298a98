import { expect, type Page, test } from '@playwright/test'
import { password, signIn } from './signing-in.ts'

/** Signs in through the form, as a person does, and waits for the frame. */
async function enter(page: Page, username: string): Promise<void> {
  await page.locator('input[name=username]').fill(username)
  await page.locator('input[name=password]').fill(password)
  await page.keyboard.press('Enter')
  await page.locator('main[data-part=sheet]').waitFor()
}

test('a visitor is sent to sign in and comes back to the wanted page', async ({ page }) => {
  await page.goto('/settings/appearance')
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await expect(page.locator('input[name=username]')).toBeFocused()
  await expect(page.locator('input[name=username]')).toHaveAttribute('autocomplete', 'username')
  await expect(page.locator('input[name=password]')).toHaveAttribute('autocomplete', 'current-password')
  await enter(page, 'user')
  await expect(page).toHaveURL(/\/settings\/appearance$/)
  expect(await page.context().cookies()).toContainEqual(
    expect.objectContaining({ name: 'authToken', path: '/', sameSite: 'Strict' }),
  )
})

test('a wrong password says so and the message disappears after five seconds', async ({ page }) => {
  await page.goto('/login')
  await page.locator('input[name=username]').fill('nadie')
  await page.locator('input[name=password]').fill('No*es1234')
  await page.keyboard.press('Enter')
  const alert = page.getByRole('alert')
  await expect(alert).toContainText(/contraseña/i)
  await expect(page.locator('input[name=username]')).toHaveValue('nadie')
  await expect(alert).toHaveCount(0, { timeout: 7000 })
})

test('the redirect leads nowhere else', async ({ page }) => {
  await page.goto('/login?redirect=//evil.example/x')
  await enter(page, 'user2')
  await expect(page).toHaveURL(/127\.0\.0\.1:\d+\/dashboards\/home$/)
})

test('signing out clears the cookie, even when the server does not answer', async ({ page, context }) => {
  await signIn(page, 'secretary')
  await page.route('**/api/auth/logout', (route) => route.abort())
  await page.getByRole('button', { name: /Prueba/ }).click()
  await page.getByRole('menuitem', { name: 'Salir' }).click()
  await expect(page).toHaveURL(/\/login/)
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('authToken')
})

test('the buyer reaches language, appearance and password, and no other screen', async ({ page }) => {
  await signIn(page, 'buyer', '/product/list')
  await expect(page).not.toHaveURL(/product/)
  await page.getByRole('button', { name: /Prueba/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Contraseña' })).toBeVisible()
})
