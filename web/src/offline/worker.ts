import { receiveShare } from './receive-share.ts'
import { configPath, type Shell, networkOrCache, strangeFiles, wayOf } from './strategy.ts'

// Caches the shell of the program, so that a page opens without a connection: pages come from the network if it
// answers soon, the files of this build from the cache. Replies of the API are never touched. It also receives what other programs share.

/** Inserted by the build. */
declare const __SHELL__: Shell

interface Extendable extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface Fetching extends Extendable {
  readonly request: Request
  readonly clientId: string
  readonly resultingClientId: string
  respondWith(answer: Promise<Response>): void
}
interface WorkerScope {
  addEventListener(type: 'install' | 'activate', listener: (event: Extendable) => void): void
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void
  skipWaiting(): Promise<void>
  readonly clients: { claim(): Promise<void> }
}
declare const self: WorkerScope

const shell = __SHELL__
const prefix = 'trastienda-shell-'
const name = prefix + shell.version
const page = '/'
/** How long the network may take, milliseconds. */
const patience = 3000
/** How many files are fetched at once: a page has six connections, and needs them. */
const lanes = 2

/** Pages that came from the cache: their files do too, at once. */
const cachedPages = new Set<string>()

const found = (address: string) =>
  caches.open(name).then((cache) => cache.match(address, { ignoreVary: true, ignoreSearch: true }))

async function fetched(address: string): Promise<Response> {
  const response = await fetch(address, { cache: 'reload' })
  if (!response.ok) throw new Error(`${address}: ${response.status}`)
  return response
}

/** Caches a file with a hash in its name; one that the previous build also had is not fetched again. */
async function keepHashed(cache: Cache, address: string): Promise<void> {
  const had = await caches.match(address, { ignoreVary: true })
  if (had) await cache.put(address, had)
  else await cache.add(address)
}

async function install(): Promise<void> {
  const cache = await caches.open(name)
  const left = [...shell.hashed]
  const lane = async () => {
    for (let next = left.pop(); next !== undefined; next = left.pop()) await keepHashed(cache, next)
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  for (const address of shell.plain) await cache.put(address, await fetched(address))
  const config = await fetched(configPath).catch(() => undefined)
  if (config) await cache.put(configPath, config)
  const html = await fetched(page)
  const strange = strangeFiles(await html.clone().text(), shell)
  if (strange.length > 0) throw new Error(`the page belongs to another build: ${strange.join(', ')}`)
  await cache.put(page, html)
  await self.skipWaiting()
}

async function activate(): Promise<void> {
  const names = await caches.keys()
  const old = names.filter((each) => each.startsWith(prefix) && each !== name)
  await Promise.all(old.map((each) => caches.delete(each)))
  await self.clients.claim()
}

async function answerPage({ request, resultingClientId }: Fetching): Promise<Response> {
  const { response, fromCache } = await networkOrCache(
    () => fetch(request),
    () => found(page),
    patience,
  )
  if (fromCache) cachedPages.add(resultingClientId)
  return response
}

async function answerPlain({ request, clientId }: Fetching): Promise<Response> {
  const { response } = await networkOrCache(
    () => fetch(request),
    () => found(request.url),
    cachedPages.has(clientId) ? 0 : patience,
  )
  return response
}

async function answerConfig(event: Fetching): Promise<Response> {
  const response = await answerPlain(event)
  if (response.ok) {
    const copy = response.clone()
    const cache = await caches.open(name)
    event.waitUntil(cache.put(configPath, copy))
  }
  return response
}

const answerHashed = async ({ request }: Fetching): Promise<Response> =>
  (await found(request.url)) ?? fetch(request)

async function answerShare({ request }: Fetching): Promise<Response> {
  const to = await receiveShare(request, caches, { origin: location.origin, now: Date.now() })
  return Response.redirect(to, 303)
}

const answers = {
  share: answerShare,
  page: answerPage,
  plain: answerPlain,
  config: answerConfig,
  hashed: answerHashed,
}

self.addEventListener('install', (event) => event.waitUntil(install()))
self.addEventListener('activate', (event) => event.waitUntil(activate()))
self.addEventListener('fetch', (event) => {
  const way = wayOf(event.request, location.origin, shell)
  if (way) event.respondWith(answers[way](event))
})
