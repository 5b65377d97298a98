import type { SignedIn } from './auth-calls.ts'
import { userOf } from './user.ts'

/** The next step after the right password: the code, or setting the second factor up. */
export type Awaited = 'verification' | 'qr'

const userPlace = 'held-user'
const tokenPlace = 'held-token'
/** After how many milliseconds the server, and the browser, forget a held sign-in. */
const lifetime = 10 * 60_000

/** What the person still has to do; null when the sign-in is complete without it. */
export function awaitedOf({ user }: Pick<SignedIn, 'user'>): Awaited | null {
  if (user.enable_google2fa !== true) return null
  return user.google2fa_secret ? 'verification' : 'qr'
}

/** Holds user and token until the code is verified. The token opens nothing until then. */
export function keepHeld({ user, authToken, expiresIn }: SignedIn): void {
  localStorage.setItem(userPlace, JSON.stringify(user))
  localStorage.setItem(tokenPlace, JSON.stringify({ authToken, expiresIn, since: Date.now() }))
}

/** Deletes what was held; a browser without storage has nothing to delete. */
export function dropHeld(): void {
  try {
    localStorage.removeItem(userPlace)
    localStorage.removeItem(tokenPlace)
  } catch {
    // Without storage there is nothing to remove.
  }
}

/** The held sign-in; undefined when there is none, or it has expired. */
export function heldSignIn(): SignedIn | undefined {
  try {
    const user = userOf(JSON.parse(localStorage.getItem(userPlace) ?? 'null'))
    const { authToken, expiresIn, since } = JSON.parse(localStorage.getItem(tokenPlace) ?? 'null') as {
      authToken: string
      expiresIn: number
      since: number
    }
    const age = Date.now() - since
    return age >= 0 && age < lifetime ? { user, authToken, expiresIn } : undefined
  } catch {
    return undefined
  }
}

/** Called when another tab has ended the held sign-in. */
export function onHeldElsewhere(ended: () => void): void {
  globalThis.addEventListener?.('storage', ({ key, newValue }) => {
    if (key === tokenPlace && newValue === null) ended()
  })
}
