import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test'
import { shownOverSlowLine, transferredBy } from './first-visit.ts'
import { signIn } from './signing-in.ts'

// What a first visit with an empty cache transfers, and how long it takes over a slow line until the page can be used.
// The floor is a form written by hand in one file. `npm run bench` runs it when nothing else runs.

const rounds = 5
/** Bytes. */
const goal = 200_000

const bare = `<!doctype html><html lang="es"><title>Entrar</title><style>body{font:14px sans-serif}</style>
<form><label>Usuario <input name="username"></label><label>Contraseña <input type="password"></label><button>Entrar</button></form>`

async function serveBare(): Promise<{ server: Server; address: string }> {
  const server = createServer((_request, reply) =>
    reply.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(bare),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { server, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` }
}

/** Does something in a page whose cache is empty, signed in with the cookies of a context. */
async function afresh<T>(
  browser: Browser,
  baseURL: string | undefined,
  from: BrowserContext,
  work: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ ...(baseURL && { baseURL }), serviceWorkers: 'block' })
  await context.addCookies(await from.cookies())
  const done = await work(await context.newPage())
  await context.close()
  return done
}

const median = (of: readonly number[]) => of.toSorted((a, b) => a - b)[of.length >> 1] ?? Number.NaN

test('the first screen is light', async ({ page, browser, baseURL }) => {
  test.setTimeout(180_000)
  const visitor = await browser.newContext()
  await signIn(page, 'user')
  const { server, address } = await serveBare()
  const shown = async (from: BrowserContext, path: string, sign: string) => {
    const taken: number[] = []
    for (let round = 0; round < rounds; round += 1)
      taken.push(await afresh(browser, baseURL, from, (fresh) => shownOverSlowLine(fresh, path, sign)))
    return median(taken)
  }
  const floor = await shown(visitor, address, 'input[name=username]')
  const screens = [
    { what: 'the sign-in page', path: '/login', sign: 'input[name=username]', from: visitor, most: goal },
    {
      what: 'the home page, signed in',
      path: '/',
      sign: 'main table',
      from: page.context(),
      most: undefined,
    },
  ]
  for (const { what, path, sign, from, most } of screens) {
    const { bytes, requests } = await afresh(browser, baseURL, from, (fresh) =>
      transferredBy(fresh, path, sign),
    )
    const took = await shown(from, path, sign)
    const size = `${(bytes / 1000).toFixed(0)} kB${most ? ` (at most ${most / 1000})` : ''} in ${requests} requests`
    process.stdout.write(
      `${bytes > (most ?? Infinity) ? 'MISS' : 'ok  '} ${`${what}, with an empty cache`.padEnd(46)} ${size}; over a slow line ${took.toFixed(0)} ms, ${(took / floor).toFixed(1)} times a bare page (${floor.toFixed(0)} ms)\n`,
    )
    if (most) expect.soft(bytes).toBeLessThanOrEqual(most)
  }
  server.close()
  await visitor.close()
})
