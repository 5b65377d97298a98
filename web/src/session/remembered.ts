import { type Screen, screenAt } from '@trastienda/contract/access'
import { tokenIn } from './cookie.ts'
import { type User, userOf } from './user.ts'

const place = 'person'

/** Screens that work with data stored in the browser. */
const worksOffline: ReadonlySet<Screen> = new Set<Screen>(['orderReceive'])

/** Stores on this device who is signed in, without secrets; a device without storage works without. */
export function rememberPerson({ enable_google2fa: _on, google2fa_secret: _secret, ...person }: User): void {
  try {
    localStorage.setItem(place, JSON.stringify(person))
  } catch {
    // Without storage the program does not work without a connection.
  }
}

/** Forgets who was signed in. */
export function forgetPerson(): void {
  try {
    localStorage.removeItem(place)
  } catch {
    // Without storage there is nothing to remove.
  }
}

/**
 * The person who may continue without the server: the one whose session this device still has, on a screen that works
 * with stored data. Undefined otherwise.
 */
export function personWithoutServer(): User | undefined {
  const screen = screenAt(location.pathname)
  if (screen === undefined || !worksOffline.has(screen) || tokenIn(document.cookie) === undefined)
    return undefined
  try {
    return userOf(JSON.parse(localStorage.getItem(place) ?? 'null'))
  } catch {
    return undefined
  }
}
