import type { Page } from '@playwright/test'

/** Omits the stream of events, for a page whose network has to become idle: a stream never does. */
export async function withoutEvents(page: Page): Promise<void> {
  await page.route('**/api/events', (route) => route.fulfill({ status: 204 }))
}
