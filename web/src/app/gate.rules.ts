import {
  homeOf,
  mayOpen,
  type Role,
  type Screen,
  screenAt,
  screenNames,
  screens,
} from '@trastienda/contract/access'
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

/** For somebody whose role has no screen yet, and nobody else's home. */
export const accountPath = '/account'

const visitorPaths = new Set(['/login', '/verification', '/qr'])
const disabledPath = '/disabled'
const closedPaths = new Set([disabledPath, '/activate'])

type Who = Pick<Auth, 'isDisabled' | 'hasLeft'> & { readonly user: { readonly role: Role } | null }

/**
 * Where a visit is sent instead, replacing history; undefined lets it in.
 * @param isBuilt whether a screen exists
 */
export function gate(who: Who, visit: Visit, isBuilt: (screen: Screen) => boolean): string | undefined {
  const pathname = withoutSlash(visit.pathname)
  if (closedPaths.has(pathname)) return pathname === disabledPath && !who.isDisabled ? '/' : undefined
  if (who.isDisabled) return disabledPath
  if (who.user === null) return visitorTo(who, { ...visit, pathname })
  if (visitorPaths.has(pathname)) return safeRedirect(visit.redirect) ?? '/'
  return indexRedirects[pathname] ?? guarded(who.user.role, pathname, isBuilt)
}

function visitorTo({ hasLeft }: Who, { pathname, search }: Visit): string | undefined {
  if (visitorPaths.has(pathname)) return undefined
  return hasLeft ? '/login' : `/login?redirect=${encodeURIComponent(pathname + search)}`
}

function guarded(role: Role, pathname: string, isBuilt: (screen: Screen) => boolean): string | undefined {
  const screen = screenAt(pathname)
  if (screen === undefined) return undefined
  if (!mayOpen(role, screen)) return homePath(role, isBuilt)
  return screen === homeOf(role) && !isBuilt(screen) ? homePath(role, isBuilt) : undefined
}

/** Where a role lands: its home, else the first screen that exists for it, else its account. */
export function homePath(role: Role, isBuilt: (screen: Screen) => boolean): string {
  const open = [homeOf(role), ...screenNames].find(
    (screen) => isBuilt(screen) && mayOpen(role, screen) && !screens[screen].includes(':'),
  )
  return open === undefined ? accountPath : screens[open]
}
