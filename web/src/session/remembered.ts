import { type Screen, screenAt } from '@trastienda/contract/access'
import { tokenIn } from './cookie.ts'
import { type User, userOf } from './user.ts'

const place = 'person'
const usePlace = 'last-use'
/** As on the server: how many milliseconds a session lasts without use. */
const idle = 60 * 60_000
/** How often the time of use is stored, milliseconds. */
const often = 60_000

/** The database of the replies that this browser keeps (`offline/kept-replies.ts`). */
export const keptDatabase = 'trastienda-read'

/** Screens that store what they need themselves, and are not limited by the time without use. */
const ownStorage: ReadonlySet<Screen> = new Set<Screen>(['orderReceive'])

/** Stores on this device who is signed in, without secrets; a device without storage works without. */
export function rememberPerson({ enable_google2fa: _on, google2fa_secret: _secret, ...person }: User): void {
  try {
    localStorage.setItem(place, JSON.stringify(person))
  } catch {
    // Without storage the program does not work without a connection.
  }
  noteUse()
}

/** Called when somebody signed in in another tab. */
export function onPersonElsewhere(entered: () => void): void {
  globalThis.addEventListener?.('storage', ({ key, newValue }) => {
    if (key === place && newValue !== null) entered()
  })
}

/** Forgets who was signed in, and what they read. */
export function forgetPerson(): void {
  try {
    localStorage.removeItem(place)
    localStorage.removeItem(usePlace)
  } catch {
    // Without storage there is nothing to remove.
  }
  forgetRead()
}

/** Deletes what this browser keeps of what was read. */
export function forgetRead(): void {
  try {
    indexedDB.deleteDatabase(keptDatabase)
  } catch {
    // A browser without it keeps nothing.
  }
}

/** Notes that the program is in use: without a server to count the hour without use, the device does. */
export function noteUse(now = Date.now()): void {
  try {
    if (Math.abs(now - lastUse()) > often) localStorage.setItem(usePlace, String(now))
  } catch {
    // Without storage nothing opens without the server.
  }
}

const lastUse = () => Number(localStorage.getItem(usePlace) ?? 0)

function isIdle(): boolean {
  const unused = Date.now() - lastUse()
  return unused < 0 || unused > idle
}

/**
 * The person who may continue without the server: the one whose session this device still has. After an hour without
 * use, in which the server would have ended it, what they read is deleted, and only screens with a storage of their
 * own open. Undefined otherwise.
 */
export function personWithoutServer(): User | undefined {
  try {
    const { pathname } = location
    const screen = screenAt(pathname)
    const ended = tokenIn(document.cookie) === undefined
    if (ended || isIdle()) forgetRead()
    if (ended) return undefined
    const opens = screen === undefined ? pathname === '/' && !isIdle() : ownStorage.has(screen) || !isIdle()
    return opens ? userOf(JSON.parse(localStorage.getItem(place) ?? 'null')) : undefined
  } catch {
    return undefined
  }
}
