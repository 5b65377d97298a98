import { sharePath } from './share-place.ts'

/** The files of one build, by address. */
export interface Shell {
  /** Names this build; another build has another name. */
  readonly version: string
  /** Files with a hash in their name, which never change. */
  readonly hashed: readonly string[]
  /** Files that keep their name from build to build. */
  readonly plain: readonly string[]
}

/** How a request is answered: a page, a file of this build, `config.json`, or what another program shares. */
export type Way = 'share' | 'page' | 'hashed' | 'plain' | 'config'

/** The address of the configuration, which belongs to the installation and not to the build. */
export const configPath = '/config.json'

/** How a request is answered; undefined leaves it to the browser, as every call of the API. */
export function wayOf(
  { method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>,
  origin: string,
  { hashed, plain }: Shell,
): Way | undefined {
  const address = new URL(url)
  const path = address.pathname
  if (method === 'POST' && mode === 'navigate' && address.origin === origin && path === sharePath)
    return 'share'
  if (method !== 'GET' || address.origin !== origin || path.startsWith('/api/')) return undefined
  if (mode === 'navigate') return /\.\w{1,5}$/.test(path) ? undefined : 'page'
  if (path === configPath) return 'config'
  if (hashed.includes(path)) return 'hashed'
  return plain.includes(path) ? 'plain' : undefined
}

/** A response, and whether it is the cached one. */
export interface Answered {
  readonly response: Response
  readonly fromCache: boolean
}

/**
 * The network's response if it arrives soon, else the cached one, else the network's however late it is.
 * @param patience milliseconds; 0 takes the cached one at once
 * @throws the network's error, when nothing was cached
 */
export async function networkOrCache(
  fetchNow: () => Promise<Response>,
  readCache: () => Promise<Response | undefined>,
  patience: number,
): Promise<Answered> {
  const fetched = fetchNow().then((response) => ({ response, fromCache: false }))
  const settled = fetched.catch(() => undefined)
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), patience)
  })
  const soon = patience === 0 ? undefined : await Promise.race([settled, late])
  clearTimeout(timer)
  if (soon) return soon
  const response = await readCache()
  return response ? { response, fromCache: true } : fetched
}

/** The files that a page names and the build does not have: the page belongs to another build. */
export function strangeFiles(page: string, { hashed }: Shell): string[] {
  const named = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, address = '']) => address)
  return named.filter((address) => !hashed.includes(address))
}
