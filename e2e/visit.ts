import type { Page } from '@playwright/test'

/** Goes to another screen as a link does, without reloading, and waits for its heading; an open screen stays. */
export async function visit(page: Page, address: string): Promise<void> {
  if (new URL(page.url()).pathname === address) return
  const left = await page.locator('h1').first().elementHandle()
  await page.evaluate((to) => window.history.pushState({}, '', to), address)
  await page.waitForFunction((gone) => document.querySelector('h1') !== gone, left)
  await page.locator('h1').first().waitFor()
}
