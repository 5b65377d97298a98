import { type DisableWindow, windowsOf } from '@trastienda/contract/site.rules'
import { CallError } from './call-error.ts'
import { exchange, request } from './client.ts'
import { type User, userOf } from './user.ts'

export interface SignedIn {
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

/** Whether a forgotten password can be replaced by mail; false when the backend lacks the call. */
export async function mayRecover(): Promise<boolean> {
  const answer = await request({ method: 'GET', path: '/api/auth/recovery' }).catch(() => undefined)
  return (answer as { available?: unknown } | undefined)?.available === true
}

/**
 * Verifies a held sign-in. Only the status 200 means success.
 * @param secret `google2fa_secret`: from the reply to signing in, or the secret shown for setting up
 * @returns the recovery codes, when it set the second factor up and the server has such codes
 */
export async function proveCode(code: string, secret: string): Promise<readonly string[] | undefined> {
  const { status, body } = await exchange({
    method: 'POST',
    path: '/api/auth/2fa',
    body: { one_time_password: code, google2fa_secret: secret },
    // A code works once: sent twice, it is refused the second time.
    repeatable: true,
  })
  if (status !== 200) throw new CallError('Invalid OTP', { status })
  const codes = ((body ?? {}) as { recoveryCodes?: unknown }).recoveryCodes
  return Array.isArray(codes) ? codes.map(String) : undefined
}

/** Verifies a held sign-in with a recovery code. */
export async function proveRecoveryCode(code: string, handle: string): Promise<void> {
  await request({
    method: 'POST',
    path: '/api/auth/2fa/recovery',
    body: { recovery_code: code, google2fa_secret: handle },
    repeatable: true,
  })
}

/** Signs out on the server. */
export async function logOut(): Promise<void> {
  await request({ method: 'POST', path: '/api/auth/logout', repeatable: true })
}

/** The owner of the cookie. */
export async function fetchProfile(): Promise<User> {
  return userOf(await request({ method: 'GET', path: '/api/auth/user/profile' }))
}

interface SiteStatus {
  /** Whether the site is closed to the caller. */
  readonly isDisabled: boolean
  /** The caller's company, when that alone is closed. */
  readonly shutCompany: string | null
}

/** What is closed. */
export async function fetchSiteStatus(): Promise<SiteStatus> {
  const answer = (await request({ method: 'GET', path: '/api/site_setting/status' })) as
    | { data?: unknown; company?: unknown }
    | undefined
  const shutCompany = typeof answer?.company === 'string' ? answer.company : null
  return { isDisabled: answer?.data === 'disabled', shutCompany }
}

/** The closed hours of secretaries. */
export async function fetchDisableWindows(): Promise<DisableWindow[]> {
  const answer = (await request({ method: 'GET', path: '/api/site_setting/disable_time' })) as
    | { data?: unknown }
    | undefined
  return windowsOf(answer?.data)
}
