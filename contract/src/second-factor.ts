import { z } from 'zod'
import { roles } from './access.ts'
import { instant } from './day.ts'
import { endpoint } from './endpoint.ts'
import { idParams } from './paging.ts'
import { otpInput } from './step-up.ts'

/** For how many minutes a sign-in waits for its code, and a shown secret for its first code. */
export const heldMinutes = 10
/** After how many wrong codes in a row the second factor is frozen until an admin resets it. */
export const mostMisses = 100
/** The number of recovery codes, each for one use. */
export const recoveryCodeCount = 10

/** The secret for an authenticator: as a picture, and as text where there is no camera. */
const newSecret = z.object({
  secret: z.string(),
  /** `otpauth://totp/…` */
  uri: z.string(),
})

/** Ten codes, each for one use; shown once. */
const recoveryCodes = z.array(z.string())

// Held sign-ins: people who gave the right password and still have to prove the second factor.

/**
 * The specification's call, §7. For a person with a second factor, `google2fa_secret` is the handle that signing in
 * returned.
 */
export const proveCode = endpoint({
  method: 'POST',
  path: '/api/auth/2fa',
  who: 'visitors',
  summary: 'Verifies a sign-in with a code of the second factor; the token then opens a session',
  body: z.strictObject({ one_time_password: otpInput, google2fa_secret: z.string().min(1).max(200) }),
  reply: z.object({
    message: z.string(),
    /** Shown once, to a person who has just set up the second factor. */
    recoveryCodes: recoveryCodes.optional(),
  }),
  problems: ['invalid_otp', 'throttled', 'second_factor_day', 'second_factor_frozen'],
})

export const proveRecoveryCode = endpoint({
  method: 'POST',
  path: '/api/auth/2fa/recovery',
  who: 'visitors',
  summary: 'Verifies a sign-in with a recovery code, which is then used up',
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
  summary: 'Returns the secret for a sign-in that needs a second factor to be set up',
  body: z.strictObject({ authToken: z.string().min(1).max(200) }),
  reply: newSecret,
  problems: ['unauthenticated'],
})

// One's own second factor, while signed in.

export const secondFactor = z.object({
  enabled: z.boolean(),
  since: instant.nullable(),
  recoveryCodesLeft: z.int(),
  /** Whether the caller's role must have one. */
  required: z.boolean(),
})
export type SecondFactor = z.infer<typeof secondFactor>

export const getSecondFactor = endpoint({
  method: 'GET',
  path: '/api/second-factor',
  who: 'staff',
  summary: "Returns the state of the caller's second factor",
  reply: secondFactor,
})

export const setUpSecondFactor = endpoint({
  method: 'POST',
  path: '/api/second-factor/setup',
  who: 'staff',
  summary: 'Creates a secret, which a first code has to confirm',
  needs: ['step_up'],
  reply: newSecret,
  problems: ['second_factor_state'],
})

export const enableSecondFactor = endpoint({
  method: 'POST',
  path: '/api/second-factor',
  who: 'staff',
  summary: 'Turns the second factor on with a first code; ends the other sessions',
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
  summary: 'Creates new recovery codes; the old ones no longer work',
  needs: ['step_up'],
  reply: z.object({ recoveryCodes }),
  problems: ['second_factor_state'],
})

// The calls with which an admin manages the second factor of others.

export const resetSecondFactor = endpoint({
  method: 'POST',
  path: '/api/users/:id/reset-second-factor',
  who: 'user.edit',
  summary: 'Removes the second factor of a person who has lost it; ends their sessions',
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
  summary: 'Sets the roles that may not sign in without a second factor, on the whole site',
  needs: ['step_up'],
  body: z.strictObject({ roles: z.array(z.enum(roles)).max(roles.length) }),
  reply: requiredRoles,
})
