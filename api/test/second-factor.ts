import { codeAt, stepOf } from '../src/auth/totp.ts'
import { password, type Person, type Shop } from './shop.ts'

/** An authenticator: returns the code of a secret at the shop's time, or some steps away from it. */
export const codeOf = (shop: Shop, secret: string, away = 0) => codeAt(secret, stepOf(shop.now) + away)

/** Advances the shop's clock by a time step, so that the next code differs. */
export function nextStep(shop: Shop): void {
  shop.now = new Date(shop.now.getTime() + 30_000)
}

/** Turns somebody's second factor on, signed in. @returns the secret and the recovery codes */
export async function enrol(shop: Shop, person: Person) {
  const caller = shop.as(person)
  await caller.stepUp()
  const setup = await caller.post('/api/second-factor/setup')
  if (setup.statusCode !== 200) throw new Error(setup.body)
  const { secret } = setup.json<{ secret: string }>()
  const on = await caller.post('/api/second-factor', { code: codeOf(shop, secret) })
  if (on.statusCode !== 200) throw new Error(on.body)
  nextStep(shop)
  return { secret, recoveryCodes: on.json<{ recoveryCodes: string[] }>().recoveryCodes }
}

interface SignedIn {
  readonly authToken: string
  readonly user: { readonly enable_google2fa: boolean; readonly google2fa_secret: string | null }
}

/** Sends the password, as the first half of a sign-in. */
export async function givePassword(shop: Shop, username: string): Promise<SignedIn> {
  const reply = await shop.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { username, password },
  })
  if (reply.statusCode !== 200) throw new Error(reply.body)
  return reply.json<SignedIn>()
}

/** The second half, as the specification has it. */
export const giveCode = (shop: Shop, code: string, secret: string | null) =>
  shop.app.inject({
    method: 'POST',
    url: '/api/auth/2fa',
    payload: { one_time_password: code, google2fa_secret: secret },
  })
