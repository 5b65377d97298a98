import { fetchProfile } from './auth-calls.ts'
import { currentAuth, setAuth } from './auth-state.ts'
import { notify } from './notify.ts'
import { rememberPerson } from './remembered.ts'
import type { User } from './user.ts'

/** Refetches the profile after a change; reports a failure. */
export async function refreshProfile(): Promise<void> {
  const user = await fetchProfile().catch(() => null)
  if (!currentAuth().isAuthenticated) return
  if (user !== null) setAuth({ user })
  else notify({ kind: 'error', words: (t) => t('login.userData') })
}

/** The person has replaced a one-time password, so everything opens. */
export function passwordReplaced(): void {
  const before = currentAuth().user
  if (before?.must_change !== true) return
  const user = { ...before, must_change: false }
  rememberPerson(user)
  setAuth({ user })
}

/** The person has chosen the format of their files. */
export function settingsChanged(change: Pick<User, 'csv_separator'>): void {
  const before = currentAuth().user
  if (before === null) return
  const user = { ...before, ...change }
  rememberPerson(user)
  setAuth({ user })
}
