/** Where the API is: its base address, and the other host that rule 2 of the client may try. */
export interface ApiConfig {
  readonly apiBase: string
  readonly alternateHost: string | undefined
}

/** Reads the text of /config.json; what is missing or not usable falls back to the page's own origin. */
export function configOf(given: unknown, origin: string): ApiConfig {
  const { apiBase, alternateHost } = (given ?? {}) as Record<string, unknown>
  return { apiBase: baseOf(apiBase, origin), alternateHost: hostOf(alternateHost) }
}

function baseOf(value: unknown, origin: string): string {
  if (typeof value !== 'string' || !URL.canParse(value)) return origin
  const url = new URL(value)
  return url.protocol === 'http:' || url.protocol === 'https:'
    ? url.origin + url.pathname.replace(/\/+$/, '')
    : origin
}

function hostOf(value: unknown): string | undefined {
  if (typeof value !== 'string' || !/^[\w.-]+$|^\[[\da-f:.]+\]$/i.test(value)) return undefined
  return value.toLowerCase()
}

/** The address with the host switched between localhost and the alternate one; undefined when it is neither. */
export function switched(address: string, alternateHost: string | undefined): string | undefined {
  if (alternateHost === undefined) return undefined
  const url = new URL(address)
  if (url.hostname === 'localhost') url.hostname = alternateHost
  else if (url.hostname === alternateHost) url.hostname = 'localhost'
  else return undefined
  return url.href
}

let loading: Promise<ApiConfig> | undefined

/** The configuration, read once. */
export function apiConfig(): Promise<ApiConfig> {
  loading ??= fetch('/config.json', { credentials: 'omit' })
    .then((response) => (response.ok ? response.json() : undefined))
    .catch(() => undefined)
    .then((given: unknown) => configOf(given, location.origin))
  return loading
}
