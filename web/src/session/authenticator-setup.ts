import { CallError } from './call-error.ts'
import { request } from './client.ts'
import { heldSignIn } from './held.ts'

/** The data for setting up an authenticator. */
export interface AuthenticatorSetup {
  readonly secret: string
  /** `otpauth://totp/…` */
  readonly uri: string
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const letters = 32

/** A secret of 160 bits. Each letter encodes the five low bits of a byte. */
function freshSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(letters))
  return Array.from(bytes, (byte) => alphabet.charAt(byte % alphabet.length)).join('')
}

function uriOf(secret: string, username: string): string {
  return `otpauth://totp/Trastienda:${encodeURIComponent(username)}?secret=${secret}&issuer=Trastienda&algorithm=SHA1&digits=6&period=30`
}

/**
 * The secret for setting the second factor up. Our server makes it; a backend that only knows the calls of the
 * specification is sent one made here, with the first code, and decides what to do with it.
 * @returns undefined when no sign-in is held any more
 */
export async function secretForHeld(): Promise<AuthenticatorSetup | undefined> {
  const held = heldSignIn()
  if (held === undefined) return undefined
  const { authToken, user } = held
  try {
    return (await request({
      method: 'POST',
      path: '/api/auth/2fa/setup',
      body: { authToken },
      repeatable: true,
    })) as AuthenticatorSetup
  } catch (error) {
    const unknown = error instanceof CallError && error.status === 404 && error.code === undefined
    if (!unknown) throw error
    const secret = freshSecret()
    return { secret, uri: uriOf(secret, user.username ?? '') }
  }
}
