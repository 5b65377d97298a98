import { homeOf, mayOpen, type Role, screenAt, screens } from '@trastienda/contract/access'
import type { Auth } from '../session/session.ts'
import { indexRedirects, withoutSlash } from './index-redirects.ts'
import { safeRedirect } from './safe-redirect.ts'

/** Where somebody wants to go. */
export interface Visit {
  readonly pathname: string
  /** The query with its question mark, or nothing. */
  readonly search: string
  /** The `redirect` parameter, on a visitor route. */
  readonly redirect?: unknown
}

const visitorPaths = new Set(['/login', '/verification', '/qr'])
const disabledPath = '/disabled'
const closedPaths = new Set([disabledPath, '/activate'])

type Who = Pick<Auth, 'isDisabled' | 'hasLeft'> & { readonly user: { readonly role: Role } | null }

/** Where a visit is sent instead, replacing history; undefined lets it in. */
export function gate(who: Who, visit: Visit): string | undefined {
  const pathname = withoutSlash(visit.pathname)
  if (closedPaths.has(pathname)) return pathname === disabledPath && !who.isDisabled ? '/' : undefined
  if (who.isDisabled) return disabledPath
  if (who.user === null) return visitorTo(who, { ...visit, pathname })
  if (visitorPaths.has(pathname)) return safeRedirect(visit.redirect) ?? '/'
  return indexRedirects[pathname] ?? guarded(who.user.role, pathname)
}

function visitorTo({ hasLeft }: Who, { pathname, search }: Visit): string | undefined {
  if (visitorPaths.has(pathname)) return undefined
  return hasLeft ? '/login' : `/login?redirect=${encodeURIComponent(pathname + search)}`
}

function guarded(role: Role, pathname: string): string | undefined {
  const screen = screenAt(pathname)
  return screen === undefined || mayOpen(role, screen) ? undefined : screens[homeOf(role)]
}
