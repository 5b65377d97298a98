import { z } from 'zod'
import { instant } from './day.ts'
import { endpoint } from './endpoint.ts'

/** For how many minutes sensitive changes are allowed after the password or a code was given again. */
export const stepUpMinutes = 15

/** Six digits, as an authenticator shows them; spaces that people type or paste between them are ignored. */
export const otpInput = z
  .string()
  .max(40)
  .transform((text) => text.replace(/\s/g, ''))
  .refine((text) => /^\d{6}$/.test(text), { error: 'otp' })

export const stepUp = endpoint({
  method: 'POST',
  path: '/api/auth/step-up',
  who: 'staff',
  summary: 'Verifies the password or a code again, which allows sensitive changes for 15 minutes',
  body: z.union([
    z.strictObject({ password: z.string().min(1).max(1000) }),
    z.strictObject({ code: otpInput }),
  ]),
  reply: z.object({ message: z.string(), until: instant }),
  problems: [
    'wrong_password',
    'invalid_otp',
    'throttled',
    'second_factor_day',
    'second_factor_frozen',
    'second_factor_state',
  ],
})
