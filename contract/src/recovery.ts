import { z } from 'zod'
import { newPassword } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { sheetLanguage } from './print.ts'

/** How long the link to a new password is valid. */
export const recoveryMinutes = 30
/** How many links one account is sent within an hour; further requests get the same answer and no message. */
export const linksAnHour = 3
/** How many requests one address can make within a quarter of an hour; the people of a shop share one address. */
export const requestsPerAddress = 20

export const recoveryState = endpoint({
  method: 'GET',
  path: '/api/auth/recovery',
  who: 'visitors',
  summary:
    'Whether a forgotten password can be replaced by mail: the site sends mail and knows its own address',
  reply: z.object({ available: z.boolean() }),
})

export const requestRecovery = endpoint({
  method: 'POST',
  path: '/api/auth/recovery',
  who: 'visitors',
  summary:
    'Mails the link for a new password to the person with this username or email; gives the same answer when there is none',
  body: z.strictObject({ name: z.string().trim().min(1).max(200), language: sheetLanguage }),
  reply: z.object({ message: z.string() }),
  problems: ['recovery_unavailable', 'throttled'],
})

const token = z.string().min(1).max(200)

export const openRecovery = endpoint({
  method: 'POST',
  path: '/api/auth/recovery/link',
  who: 'visitors',
  summary: 'Returns the person of a link for a new password while it is valid',
  body: z.strictObject({ token }),
  reply: z.object({ username: z.string() }),
  problems: ['recovery_link'],
})

export const recoverPassword = endpoint({
  method: 'POST',
  path: '/api/auth/recovery/password',
  who: 'visitors',
  summary: 'Sets a new password with the mailed link, once, and ends all sessions of its person',
  body: z.strictObject({ token, password: newPassword }),
  reply: z.object({ message: z.string() }),
  problems: ['recovery_link'],
})
