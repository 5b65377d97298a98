import type { CDPSession, Page } from '@playwright/test'

/** A line of 1.6 Mbit/s with 150 ms to the server: a shop with a bad connection. */
const slowLine = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}

/** How long a page may rest before everything that it loads by itself has come, milliseconds. */
const rest = 1500

/** What was transferred to open a page, heads of the replies included. */
export interface Transferred {
  readonly bytes: number
  readonly requests: number
}

async function listen(page: Page): Promise<{ session: CDPSession; sizes: number[] }> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const sizes: number[] = []
  session.on('Network.loadingFinished', ({ encodedDataLength }) => sizes.push(encodedDataLength))
  return { session, sizes }
}

/** Opens an address in a page whose context has an empty cache, and counts what is transferred. */
export async function transferredBy(page: Page, address: string, sign: string): Promise<Transferred> {
  const { sizes } = await listen(page)
  await page.goto(address)
  await page.locator(sign).first().waitFor()
  // A browser without a window asks for neither of them.
  await page.evaluate(async () => {
    const links = document.querySelectorAll<HTMLLinkElement>('link[rel=icon], link[rel=manifest]')
    await Promise.all(Array.from(links, async ({ href }) => (await fetch(href)).text()))
  })
  await page.waitForTimeout(rest)
  return { bytes: sizes.reduce((sum, size) => sum + size, 0), requests: sizes.length }
}

/** The time from asking for an address over a slow line, with an empty cache, to the painted frame with `sign`, milliseconds. */
export async function shownOverSlowLine(page: Page, address: string, sign: string): Promise<number> {
  const { session } = await listen(page)
  await session.send('Network.emulateNetworkConditions', slowLine)
  await page.addInitScript((wanted) => {
    const look = () => {
      if (!document.querySelector(wanted)) return requestAnimationFrame(look)
      // The task after a frame runs when that frame is painted.
      return setTimeout(() => Object.assign(globalThis, { shownAfter: performance.now() }))
    }
    requestAnimationFrame(look)
  }, sign)
  await page.goto(address)
  const shown = await page.waitForFunction(() => (globalThis as { shownAfter?: number }).shownAfter)
  return (await shown.jsonValue()) ?? Number.NaN
}
