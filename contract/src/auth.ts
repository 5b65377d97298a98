import { z } from 'zod'
import { roles } from './access.ts'
import { endpoint } from './endpoint.ts'
import { chosenSeparator } from './my-settings.ts'
import { isCommonPassword } from './password.rules.ts'

/** For how many minutes signing in is refused after `maxFailures` failures within as many minutes. */
export const throttleMinutes = 15
export const maxFailures = 5
/**
 * How many wrong codes a person may send in a day; after that no code is checked until a day after the first of them.
 */
export const maxCodesADay = 20
/** The length of a session in seconds. */
export const sessionSeconds = 8 * 60 * 60

export const passwordRule = /^(?=.*\p{Lu})(?=.*\p{Ll})(?=.*[^\p{L}\p{N}\s]).{8,128}$/u
/**
 * A new password: 8 to 128 characters with an upper-case letter, a lower-case letter and a special character, and no
 * common password.
 */
export const newPassword = z
  .string()
  .regex(passwordRule, 'password_rule')
  .refine((password) => !isCommonPassword(password), { error: 'password_common' })

/** The signed-in person as the profile states it. Field names follow the specification, §3 and §7. */
export const sessionUser = z.object({
  id: z.int(),
  username: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  company: z.object({ id: z.int(), name: z.string(), taxId: z.string() }),
  must_change: z.boolean(),
  enable_google2fa: z.boolean(),
  /** For a sign-in that waits for its code: the handle that is sent with the code. Never the secret. */
  google2fa_secret: z.string().nullable(),
  /** Whether a recovery code can replace the second factor. */
  recoverable: z.boolean(),
  /** The column separator of the person's CSV files; null for the default of the language. */
  csv_separator: chosenSeparator,
  /** Whether the company's data is the sample that a first start creates. */
  sample: z.boolean(),
})
export type SessionUser = z.infer<typeof sessionUser>

export const login = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  who: 'visitors',
  summary: 'Signs in',
  body: z.object({ username: z.string().min(1).max(200), password: z.string().min(1).max(1000) }),
  reply: z.object({ authToken: z.string(), user: sessionUser, expires_in: z.int() }),
  problems: ['bad_credentials', 'throttled', 'site_closed', 'site_disabled'],
})

export const logout = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  who: 'visitors',
  summary: 'Signs out; gives the same answer when nobody was signed in',
  reply: z.object({ message: z.string() }),
})

export const profile = endpoint({
  method: 'GET',
  path: '/api/auth/user/profile',
  who: 'staff',
  summary: 'Returns the signed-in person',
  firstPassword: true,
  reply: sessionUser,
})

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/auth/password',
  who: 'staff',
  summary: "Changes one's own password and ends the other sessions",
  firstPassword: true,
  body: z.strictObject({ current: z.string().min(1).max(1000), password: newPassword }),
  reply: z.object({ message: z.string() }),
  problems: ['wrong_password', 'throttled'],
})

export const siteStatus = endpoint({
  method: 'GET',
  path: '/api/site_setting/status',
  who: 'visitors',
  summary: 'Whether the site is disabled to the caller',
  reply: z.object({
    data: z.string(),
    /** The caller’s company, when it alone is closed. */
    company: z.string().optional(),
  }),
})

export const disableTime = endpoint({
  method: 'GET',
  path: '/api/site_setting/disable_time',
  who: 'visitors',
  summary: 'Returns the closed hours of secretaries, as JSON text',
  reply: z.object({ data: z.string() }),
})
