import { type Screen, screenAt } from '@trastienda/contract/access'
import { tokenIn } from './cookie.ts'
import { type User, userOf } from './user.ts'

const place = 'person'

/** Screens that work with what the browser keeps. */
const keptHere: ReadonlySet<Screen> = new Set<Screen>(['orderReceive'])

/** Keeps on this device who is signed in, without what is secret; a device that keeps nothing does without. */
export function rememberPerson({ enable_google2fa: _on, google2fa_secret: _secret, ...person }: User): void {
  try {
    localStorage.setItem(place, JSON.stringify(person))
  } catch {
    // Nothing works without a connection then.
  }
}

/** Forgets who was signed in. */
export function forgetPerson(): void {
  try {
    localStorage.removeItem(place)
  } catch {
    // It was never kept.
  }
}

/**
 * Who may go on without the server: the person whose session this device still has, on a screen that works with what
 * the browser keeps. Undefined for anybody and anywhere else.
 */
export function personWithoutServer(): User | undefined {
  const screen = screenAt(location.pathname)
  if (screen === undefined || !keptHere.has(screen) || tokenIn(document.cookie) === undefined)
    return undefined
  try {
    return userOf(JSON.parse(localStorage.getItem(place) ?? 'null'))
  } catch {
    return undefined
  }
}
