import { type DisableWindow, windowsOf } from '@trastienda/contract/site.rules'
import { request } from './client.ts'
import { type User, userOf } from './user.ts'

interface SignedIn {
  readonly authToken: string
  readonly user: User
  /** Seconds. */
  readonly expiresIn: number
}

export interface Credentials {
  readonly username: string
  readonly password: string
}

/** Signs in. */
export async function logIn(credentials: Credentials): Promise<SignedIn> {
  const answer = (await request({
    method: 'POST',
    path: '/api/auth/login',
    body: credentials,
    repeatable: true,
  })) as {
    authToken: string
    user: unknown
    expires_in: number | string
  }
  return { authToken: answer.authToken, user: userOf(answer.user), expiresIn: Number(answer.expires_in) }
}

/** Signs out on the server. */
export async function logOut(): Promise<void> {
  await request({ method: 'POST', path: '/api/auth/logout', repeatable: true })
}

/** Who the cookie belongs to. */
export async function fetchProfile(): Promise<User> {
  return userOf(await request({ method: 'GET', path: '/api/auth/user/profile' }))
}

/** Whether the site is disabled. */
export async function fetchSiteDisabled(): Promise<boolean> {
  const answer = (await request({ method: 'GET', path: '/api/site_setting/status' })) as
    | { data?: unknown }
    | undefined
  return answer?.data === 'disabled'
}

/** When secretaries may not sign in. */
export async function fetchDisableWindows(): Promise<DisableWindow[]> {
  const answer = (await request({ method: 'GET', path: '/api/site_setting/disable_time' })) as
    | { data?: unknown }
    | undefined
  return windowsOf(answer?.data)
}
