import { screenAt } from '@trastienda/contract/access'
import { indexRedirects, withoutSlash } from './index-redirects.ts'

const here = 'https://here.invalid'

/**
 * The address inside the program that a `redirect` parameter names; undefined for anything else. Only a known screen
 * or an index that leads to one is accepted, so that it can lead neither to another origin nor into a loop.
 */
export function safeRedirect(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > 2000) return undefined
  if (!value.startsWith('/') || value.startsWith('//') || /[\\\p{Cc}\p{Cf}\p{Zs}]/u.test(value))
    return undefined
  const url = URL.parse(value, here)
  if (url === null || url.origin !== here) return undefined
  const { pathname, search, hash } = url
  const plain = decoded(pathname)
  if (plain === undefined || /^\/\/|\\|\/\.{1,2}(?:\/|$)|\p{Cc}/u.test(plain)) return undefined
  const isScreen = screenAt(pathname) !== undefined || withoutSlash(pathname) in indexRedirects
  return isScreen ? pathname + search + hash : undefined
}

function decoded(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return undefined
  }
}
