import { z } from 'zod'
import { instant } from './day.ts'
import { endpoint } from './endpoint.ts'
import { flag, id, listOf, listQuery, pageOf } from './paging.ts'

/** How long an attempt from an address that is not allowed is kept after the last one, days. */
export const attemptDays = 90

export const ownRestriction = endpoint({
  method: 'GET',
  path: '/api/ip-restriction',
  who: 'staff',
  summary: 'From where the caller may come, and from where they come now',
  reply: z.object({
    /** The address that the server sees. */
    address: z.string(),
    /** What is allowed, addresses and ranges; none for anywhere. */
    addresses: z.array(z.string()),
  }),
})

export const blockedAttempt = z.object({
  id: z.int(),
  userId: z.int(),
  username: z.string(),
  name: z.string(),
  company: z.string(),
  address: z.string(),
  firstAt: instant,
  lastAt: instant,
  times: z.int(),
  /** The address has been allowed since. */
  allowed: z.boolean(),
})
export type BlockedAttempt = z.infer<typeof blockedAttempt>

const query = listQuery(['last', 'times', 'name', 'company'], {
  users: listOf(id).optional(),
  /** Those that would be refused still, or those that have been allowed since. */
  blocked: flag.optional(),
})
export type AttemptFilter = z.output<typeof query>

export const listAttempts = endpoint({
  method: 'GET',
  path: '/api/ip-restriction/attempts',
  who: 'staff',
  summary:
    'Who proved to be somebody and came from where they may not: of everybody to admins, else of the caller',
  query,
  reply: pageOf(blockedAttempt),
})
