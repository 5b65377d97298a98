import { expect, type Page, type Request } from '@playwright/test'

/**
 * Counts what a page asks for from now on. The result waits until all of it came, and stayed so for a moment: the
 * browser itself tells that once a page, and screens open without loading the page anew. What was asked for before is
 * not waited for, nor counted when it comes.
 */
export function restOf(page: Page): () => Promise<void> {
  const open = new Set<Request>()
  let since = Date.now()
  const ended = (request: Request) => {
    if (open.delete(request)) since = Date.now()
  }
  page.on('request', (request) => {
    open.add(request)
    since = Date.now()
  })
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)
  return () => expect.poll(() => open.size === 0 && Date.now() - since > 100, { intervals: [50] }).toBe(true)
}
