import { z } from 'zod'
import { roles } from './access.ts'
import { instant } from './day.ts'
import { endpoint } from './endpoint.ts'
import { idParams } from './paging.ts'
import { otpInput } from './step-up.ts'

/** How long a sign-in waits for its code, and a shown secret for its first one, minutes. */
export const heldMinutes = 10
/** Wrong codes in a row after which codes open nothing until an admin has reset the second factor. */
export const mostMisses = 100
/** How many recovery codes there are, each for one use. */
export const recoveryCodeCount = 10

/** What an authenticator takes: as a picture, and to be typed where there is no camera. */
const shownSecret = z.object({
  secret: z.string(),
  /** `otpauth://totp/…` */
  uri: z.string(),
})

/** Ten codes, each for one use; shown once. */
const recoveryCodes = z.array(z.string())

// Held sign-ins: whoever gave the right password and still has to show the second factor.

/** The specification's call, §7. For somebody enrolled `google2fa_secret` is the handle that signing in answered. */
export const proveCode = endpoint({
  method: 'POST',
  path: '/api/auth/2fa',
  who: 'visitors',
  summary: 'Proves a sign-in by a code of the second factor; the token then opens a session',
  body: z.strictObject({ one_time_password: otpInput, google2fa_secret: z.string().min(1).max(200) }),
  reply: z.object({
    message: z.string(),
    /** Shown once, to whoever has just set the second factor up. */
    recoveryCodes: recoveryCodes.optional(),
  }),
  problems: ['invalid_otp', 'throttled', 'second_factor_day', 'second_factor_frozen'],
})

export const proveRecoveryCode = endpoint({
  method: 'POST',
  path: '/api/auth/2fa/recovery',
  who: 'visitors',
  summary: 'Proves a sign-in by a recovery code, which is used up by it',
  body: z.strictObject({
    recovery_code: z.string().min(1).max(100),
    google2fa_secret: z.string().min(1).max(200),
  }),
  reply: z.object({ message: z.string() }),
  problems: ['invalid_otp', 'throttled', 'second_factor_day'],
})

export const setUpAtSignIn = endpoint({
  method: 'POST',
  path: '/api/auth/2fa/setup',
  who: 'visitors',
  summary: 'The secret for a sign-in that may not go on without a second factor',
  body: z.strictObject({ authToken: z.string().min(1).max(200) }),
  reply: shownSecret,
  problems: ['unauthenticated'],
})

// One's own second factor, signed in.

export const secondFactor = z.object({
  enabled: z.boolean(),
  since: instant.nullable(),
  recoveryCodesLeft: z.int(),
  /** Whether the own role may not be without. */
  required: z.boolean(),
})
export type SecondFactor = z.infer<typeof secondFactor>

export const getSecondFactor = endpoint({
  method: 'GET',
  path: '/api/second-factor',
  who: 'staff',
  summary: 'The own second factor',
  reply: secondFactor,
})

export const setUpSecondFactor = endpoint({
  method: 'POST',
  path: '/api/second-factor/setup',
  who: 'staff',
  summary: 'Makes a secret, to be proven by a first code',
  needs: ['step_up'],
  reply: shownSecret,
  problems: ['second_factor_state'],
})

export const enableSecondFactor = endpoint({
  method: 'POST',
  path: '/api/second-factor',
  who: 'staff',
  summary: 'Turns the second factor on by a first code; ends the other sessions',
  needs: ['step_up'],
  body: z.strictObject({ code: otpInput }),
  reply: z.object({ recoveryCodes }),
  problems: ['invalid_otp', 'throttled', 'second_factor_day', 'second_factor_state'],
})

export const disableSecondFactor = endpoint({
  method: 'DELETE',
  path: '/api/second-factor',
  who: 'staff',
  summary: 'Turns the second factor off; ends the other sessions',
  needs: ['step_up'],
  reply: z.object({ message: z.string() }),
  problems: ['second_factor_state', 'second_factor_required'],
})

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/second-factor/recovery-codes',
  who: 'staff',
  summary: 'Makes new recovery codes; the old ones are worth nothing from then on',
  needs: ['step_up'],
  reply: z.object({ recoveryCodes }),
  problems: ['second_factor_state'],
})

// What an admin decides about others.

export const resetSecondFactor = endpoint({
  method: 'POST',
  path: '/api/users/:id/reset-second-factor',
  who: 'user.edit',
  summary: 'Takes the second factor from somebody who has lost it; ends their sessions',
  needs: ['step_up'],
  params: idParams,
  reply: z.object({ message: z.string() }),
  problems: ['second_factor_state'],
})

const requiredRoles = z.object({ roles: z.array(z.enum(roles)) })

export const getSecondFactorRoles = endpoint({
  method: 'GET',
  path: '/api/second-factor/roles',
  who: 'user.edit',
  summary: 'The roles whose people may not sign in without a second factor',
  reply: requiredRoles,
})

export const setSecondFactorRoles = endpoint({
  method: 'POST',
  path: '/api/second-factor/roles',
  who: 'user.edit',
  summary: 'Says which roles may not sign in without a second factor, on the whole site',
  needs: ['step_up'],
  body: z.strictObject({ roles: z.array(z.enum(roles)).max(roles.length) }),
  reply: requiredRoles,
})
