import { type ApiConfig, configOf } from '@trastienda/contract/front-config.rules'

let loading: Promise<ApiConfig> | undefined

/** The configuration, read once. */
export function apiConfig(): Promise<ApiConfig> {
  loading ??= fetch('/config.json', { credentials: 'omit' })
    .then((response) => (response.ok ? response.json() : undefined))
    .catch(() => undefined)
    .then((given: unknown) => configOf(given, location.origin))
  return loading
}
