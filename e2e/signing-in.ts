import type { Page } from '@playwright/test'

/** The password of every person of the test shop (api/test/shop.ts). */
export const password = 'Trastienda*2026'

/** Signs in through the form, as a person does, and waits for the frame. */
export async function signIn(page: Page, username: string, path = '/'): Promise<void> {
  await page.goto(path)
  await page.locator('input[name=username]').fill(username)
  await page.locator('input[name=password]').fill(password)
  await page.keyboard.press('Enter')
  await page.locator('main.sheet').waitFor()
}
