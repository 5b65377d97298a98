import { expect, type Page, type Request } from '@playwright/test'

/**
 * Counts what a page asks for from now on. The result waits until all of it came, and stayed so for a moment: the
 * browser itself tells that once a page, and screens open without loading the page anew. What was asked for before is
 * not waited for, nor counted when it comes. Where it does not come to rest, the failure names what is still open.
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
  page.on('response', (response) => {
    const request = response.request()
    if (!request.isNavigationRequest() || request.frame() !== page.mainFrame()) return
    // The page that asked for the rest is gone, and the browser may not tell that it dropped them.
    open.clear()
    open.add(request)
  })
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)
  const unrest = (): string[] => {
    if (open.size > 0) return [...open].map((request) => `${request.method()} ${request.url()}`)
    return Date.now() - since > 100 ? [] : ['a moment ago']
  }
  return () => expect.poll(unrest, { intervals: [50] }).toEqual([])
}
