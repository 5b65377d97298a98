import { expect, type Page } from '@playwright/test'

/** Waits until the whole program is cached and the worker controls the page. */
export async function waitUntilCached(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), { timeout: 40_000 })
    .toBe('activated')
}
