import { expect, type Page, type Request } from '@playwright/test'

/**
 * Counts a page's requests from now on. The result waits until all have finished, and none follows for a moment: the
 * browser reports that only once per page, and screens open without loading the page again. Earlier requests are
 * neither waited for nor counted. If the network does not become idle, the failure names the open requests.
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
    // The page that made the requests is gone, and the browser may not report that it dropped them.
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
