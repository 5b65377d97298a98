import { expect, type Page } from '@playwright/test'

/** The password of every person of the test shop (api/test/shop.ts). */
export const password = 'Trastienda*2026'

/**
 * Closes the program, whose open page would react to its calls that a new session refuses, and would end that session.
 * A picture of the same origin takes its place: scripts that a test runs in every page may use `localStorage` there.
 */
const leave = (page: Page) => page.goto('/icon.svg')

/**
 * Signs in with the calls of the form (signing-in.spec.ts tests the form itself), opens an address and waits for the
 * frame.
 */
export async function signIn(page: Page, username: string, path = '/'): Promise<void> {
  if (page.url() !== 'about:blank') await leave(page)
  const reply = await page.request.post('/api/auth/login', { data: { username, password } })
  expect(reply.status(), await reply.text()).toBe(200)
  const { authToken, expires_in } = (await reply.json()) as { authToken: string; expires_in: number }
  const expires = Math.floor(Date.now() / 1000) + expires_in
  await page
    .context()
    .addCookies([
      { name: 'authToken', value: authToken, url: new URL(reply.url()).origin, sameSite: 'Strict', expires },
    ])
  await page.goto(path)
  await page.locator('main[data-part=sheet]').waitFor()
}

/** Signs another person in, who has no cookie of the one before. */
export async function signInInstead(page: Page, username: string, path: string): Promise<void> {
  await leave(page)
  await page.context().clearCookies()
  await signIn(page, username, path)
}

/** Gives the password again by its call, which allows sensitive changes for 15 minutes. */
export async function stepUp(page: Page): Promise<void> {
  const reply = await page.request.post('/api/auth/step-up', { data: { password } })
  expect(reply.status(), await reply.text()).toBe(200)
}
