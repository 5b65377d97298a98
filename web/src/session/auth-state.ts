import type { Awaited } from './held.ts'
import type { User } from './user.ts'

export interface Auth {
  readonly isAuthenticated: boolean
  readonly isLoading: boolean
  readonly isInitialized: boolean
  readonly errorMessage: string | null
  readonly user: User | null
  /**
   * The session ended while a page of `user` was open. The page stays, covered, until the same person signs in over it;
   * nobody is authenticated meanwhile.
   */
  readonly hasEnded: boolean
  /**
   * A secretary was refused outside their hours, which lasts until the next try to sign in; when they can get in again,
   * `HH:MM`, null when that is not known or never.
   */
  readonly outsideHours: { readonly opensAt: string | null } | null
  /** The site is closed to everybody: only /disabled and /activate open. */
  readonly isDisabled: boolean
  /** The person's company, when that alone is closed and not the whole site. */
  readonly shutCompany: string | null
  /** The person chose to leave, so the sign-in page need not lead back. */
  readonly hasLeft: boolean
  /** The password was right, and the second factor still has to be given or set up. */
  readonly awaits: Awaited | null
  /** The server has not been reached yet: the person is the one that this device knows. */
  readonly isUnchecked: boolean
}

const listeners = new Set<() => void>()
let auth: Auth = {
  isAuthenticated: false,
  isLoading: false,
  isInitialized: false,
  errorMessage: null,
  user: null,
  hasEnded: false,
  outsideHours: null,
  isDisabled: false,
  shutCompany: null,
  hasLeft: false,
  awaits: null,
  isUnchecked: false,
}

/** Changes what is known of the sign-in; only `session.ts` and `own-profile.ts` do. */
export function setAuth(change: Partial<Auth>): void {
  auth = { ...auth, ...change }
  for (const listener of listeners) listener()
}

/** The signed-in person. */
export function currentAuth(): Auth {
  return auth
}

/** Calls back on every change. Returns how to stop. */
export function onAuth(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
