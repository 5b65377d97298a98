import { z } from 'zod'
import { roles } from './access.ts'
import { endpoint } from './endpoint.ts'
import { chosenSeparator } from './my-settings.ts'
import { isCommonPassword } from './password.rules.ts'

/** Minutes that a sign-in is refused after `maxFailures` failures in as many minutes. */
export const throttleMinutes = 15
export const maxFailures = 5
/** Wrong codes of one person in a day, after which no code is looked at until the day of the first is over. */
export const maxCodesADay = 20
/** How long a session lasts, seconds. */
export const sessionSeconds = 8 * 60 * 60

export const passwordRule = /^(?=.*\p{Lu})(?=.*\p{Ll})(?=.*[^\p{L}\p{N}\s]).{8,128}$/u
/** A new password: 8 to 128 characters with an upper-case, a lower-case and a special one, and not a common one. */
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
  company: z.object({ id: z.int(), name: z.string() }),
  must_change: z.boolean(),
  enable_google2fa: z.boolean(),
  /** For a sign-in that waits for its code: the handle to give back with it. Never the secret. */
  google2fa_secret: z.string().nullable(),
  /** Whether a recovery code can stand in for the second factor. */
  recoverable: z.boolean(),
  /** What parts the columns of the CSV files that they are given; null goes by the language. */
  csv_separator: chosenSeparator,
  /** The company's data is the sample that a first start makes. */
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
  summary: 'Signs out; answers the same when nobody was signed in',
  reply: z.object({ message: z.string() }),
})

export const profile = endpoint({
  method: 'GET',
  path: '/api/auth/user/profile',
  who: 'staff',
  summary: 'Who is signed in',
  firstPassword: true,
  reply: sessionUser,
})

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/auth/password',
  who: 'staff',
  summary: 'Changes the own password and ends the other sessions',
  firstPassword: true,
  body: z.strictObject({ current: z.string().min(1).max(1000), password: newPassword }),
  reply: z.object({ message: z.string() }),
  problems: ['wrong_password', 'throttled'],
})

export const siteStatus = endpoint({
  method: 'GET',
  path: '/api/site_setting/status',
  who: 'visitors',
  summary: 'Whether the site is disabled',
  reply: z.object({ data: z.string() }),
})

export const disableTime = endpoint({
  method: 'GET',
  path: '/api/site_setting/disable_time',
  who: 'visitors',
  summary: 'The windows in which secretaries are shut out, as JSON text',
  reply: z.object({ data: z.string() }),
})
