import { expect, type Page } from '@playwright/test'

/**
 * Counts what a page asks for from now on. The result waits until all of it came, and stayed so for a moment: the
 * browser itself tells that once a page, and screens open without loading the page anew.
 */
export function restOf(page: Page): () => Promise<void> {
  let open = 0
  let since = Date.now()
  const count = (step: 1 | -1) => () => {
    open += step
    since = Date.now()
  }
  page.on('request', count(1))
  page.on('requestfinished', count(-1))
  page.on('requestfailed', count(-1))
  return () => expect.poll(() => open === 0 && Date.now() - since > 100, { intervals: [50] }).toBe(true)
}
