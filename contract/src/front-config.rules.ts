/**
 * The part of the `URL` class of browsers and Node that is needed here; this package uses the type library of
 * neither.
 */
declare class URL {
  constructor(address: string)
  static canParse(address: string): boolean
  hostname: string
  readonly protocol: string
  readonly origin: string
  readonly pathname: string
  readonly href: string
}

/** The location of the API: its base address, and the other host to try once when the first does not answer. */
export interface ApiConfig {
  readonly apiBase: string
  readonly alternateHost: string | undefined
}

/** Reads the content of /config.json; missing or unusable values fall back to the page's own origin. */
export function configOf(given: unknown, origin: string): ApiConfig {
  const { apiBase, alternateHost } = (given ?? {}) as Record<string, unknown>
  return { apiBase: baseOf(apiBase, origin), alternateHost: hostOf(alternateHost) }
}

function baseOf(value: unknown, origin: string): string {
  if (typeof value !== 'string' || !URL.canParse(value)) return origin
  const url = new URL(value)
  return url.protocol === 'http:' || url.protocol === 'https:'
    ? url.origin + withoutEndingSlashes(url.pathname)
    : origin
}

/** A regular expression for this would backtrack once for each of many slashes. */
function withoutEndingSlashes(path: string): string {
  let end = path.length
  while (path[end - 1] === '/') end--
  return path.slice(0, end)
}

function hostOf(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^[\w.-]+$|^\[[\da-f:.]+\]$/i.test(value)) return undefined
  return value.toLowerCase()
}

/** The address with the host exchanged between localhost and the alternate one; undefined when it has neither. */
export function switched(address: string, alternateHost: string | undefined): string | undefined {
  if (alternateHost === undefined) return undefined
  const url = new URL(address)
  if (url.hostname === 'localhost') url.hostname = alternateHost
  else if (url.hostname === alternateHost) url.hostname = 'localhost'
  else return undefined
  return url.href
}

/** The origins that a page of this origin calls: that of its backend, and the same on the alternate host. */
export function originsCalled(given: unknown, origin: string): string[] {
  const { apiBase, alternateHost } = configOf(given, origin)
  const other = switched(apiBase, alternateHost)
  const called = [apiBase, ...(other === undefined ? [] : [other])].map((each) => new URL(each).origin)
  return called.filter((each) => each !== origin)
}
