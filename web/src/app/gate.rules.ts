import { homeOf, mayOpen, type Role, screenAt, screens } from '@trastienda/contract/access'
import { orderHref } from '../document/order-href.ts'
import { saleHref } from '../document/sale-href.ts'
import type { Auth } from '../session/auth-state.ts'
import { indexRedirects, withoutSlash } from './index-redirects.ts'
import { safeRedirect } from './safe-redirect.ts'

/** The address that a person wants to open. */
export interface Visit {
  readonly pathname: string
  /** The query with its question mark, or nothing. */
  readonly search: string
  /** The `redirect` parameter, on a visitor route. */
  readonly redirect?: unknown
}

const visitorPaths = new Set(['/login', '/verification', '/qr'])
const disabledPath = '/disabled'
const activatePath = '/activate'
/** Open to everybody, whether the site is closed or not. */
const publicPaths = new Set([disabledPath, activatePath, '/recover'])
/** The page where a one-time password is replaced. */
const changePath = '/change-password'

type Who = Pick<Auth, 'isDisabled' | 'hasLeft' | 'awaits'> & {
  readonly user: { readonly role: Role; readonly must_change?: boolean } | null
}

/** The address to which a visit is redirected, replacing history; undefined lets the visitor in. */
export function gate(who: Who, visit: Visit): string | undefined {
  const pathname = withoutSlash(visit.pathname)
  if (who.user?.must_change === true)
    return pathname === changePath ? undefined : changePath + wantedBy({ ...visit, pathname })
  if (publicPaths.has(pathname)) return undefined
  // The person who opens the site again may have to give a second factor.
  const proves = who.awaits !== null && pathname === `/${who.awaits}`
  if (who.isDisabled && !proves) return disabledPath
  if (who.user === null) return visitorTo(who, { ...visit, pathname })
  if (visitorPaths.has(pathname) || pathname === changePath)
    return visit.redirect === activatePath ? activatePath : (safeRedirect(visit.redirect) ?? '/')
  return indexRedirects[pathname] ?? guarded(who.user.role, pathname)
}

function visitorTo({ hasLeft, awaits }: Who, { pathname, search }: Visit): string | undefined {
  if (pathname === '/login') return undefined
  // The second factor is for people who have just given the right password, each step in order.
  if (pathname === changePath) return hasLeft ? '/login' : `/login${search}`
  if (visitorPaths.has(pathname)) {
    // A person who opens these screens before the password is sent to the password first.
    return awaits === null || pathname === `/${awaits}` ? undefined : `/${awaits}${search}`
  }
  return hasLeft ? '/login' : `/login?redirect=${encodeURIComponent(pathname + search)}`
}

/** The query with the address that the visit wanted. */
function wantedBy({ pathname, search }: Visit): string {
  if (visitorPaths.has(pathname)) return search
  return pathname === '/' ? '' : `?redirect=${encodeURIComponent(pathname + search)}`
}

/**
 * Where a person whose role may not open a document's own page reads it: in the drawer of its list. Undefined for an
 * address that they may open, and for one of which they read nothing.
 */
export function readElsewhere(user: Who['user'], pathname: string): string | undefined {
  if (user === null) return undefined
  const { role } = user
  const screen = screenAt(pathname)
  const id = Number(withoutSlash(pathname).split('/').at(-1))
  if (screen === undefined || mayOpen(role, screen) || !Number.isSafeInteger(id)) return undefined
  if (screen === 'saleEdit') return mayOpen(role, 'sales') ? saleHref(role, id) : undefined
  return screen === 'orderEdit' ? orderHref(role, id) : undefined
}

/**
 * Whether a person is led elsewhere because their role may not open an address that they asked for. The home page is
 * where everybody is led who asked for nothing.
 */
export const isTurnedAway = (user: Who['user'], pathname: string, elsewhere: string): boolean =>
  user !== null && screenAt(pathname) !== 'home' && guarded(user.role, withoutSlash(pathname)) === elsewhere

function guarded(role: Role, pathname: string): string | undefined {
  const screen = screenAt(pathname)
  return screen === undefined || mayOpen(role, screen) ? undefined : screens[homeOf(role)]
}
