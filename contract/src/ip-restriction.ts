import { z } from 'zod'
import { instant } from './day.ts'
import { endpoint } from './endpoint.ts'
import { flag, id, listOf, listQuery, pageOf } from './paging.ts'

/** For how many days an attempt from a forbidden address is kept after its last repetition. */
export const attemptDays = 90

export const ownRestriction = endpoint({
  method: 'GET',
  path: '/api/ip-restriction',
  who: 'staff',
  summary: "Returns the addresses that the caller may use, and the caller's present address",
  reply: z.object({
    /** The address that the server sees. */
    address: z.string(),
    /** The allowed addresses and ranges; empty for all. */
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
  /** Whether the address has been allowed since. */
  allowed: z.boolean(),
})
export type BlockedAttempt = z.infer<typeof blockedAttempt>

const query = listQuery(['last', 'times', 'name', 'company'], {
  users: listOf(id).optional(),
  /** Only attempts that would still be refused, or only those that have been allowed since. */
  blocked: flag.optional(),
})
export type AttemptFilter = z.output<typeof query>

export const listAttempts = endpoint({
  method: 'GET',
  path: '/api/ip-restriction/attempts',
  who: 'staff',
  summary:
    "Lists attempts with correct credentials from forbidden addresses: of everybody for admins, else the caller's own",
  query,
  reply: pageOf(blockedAttempt),
})
