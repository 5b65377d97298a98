import { z } from 'zod'
import { instant } from './day.ts'
import { endpoint } from './endpoint.ts'
import { idParams } from './paging.ts'

export const mySession = z.object({
  id: z.int(),
  /** The browser's description of itself. */
  agent: z.string(),
  address: z.string(),
  createdAt: instant,
  seenAt: instant,
  /** Whether it is the session of this request. */
  current: z.boolean(),
})
export type MySession = z.infer<typeof mySession>

export const listMySessions = endpoint({
  method: 'GET',
  path: '/api/sessions',
  who: 'staff',
  summary: "Lists the caller's sessions, the last used first",
  reply: z.object({ data: z.array(mySession) }),
})

/** How long the session of this request lasts, by the clock of the server. Asking is no use of it. */
export const currentSession = endpoint({
  method: 'GET',
  path: '/api/sessions/current',
  who: 'staff',
  summary: 'Returns in how many seconds this session ends: without use, and in any case',
  reply: z.object({ idleIn: z.int(), endsIn: z.int() }),
  unattended: true,
})

export const endMySession = endpoint({
  method: 'DELETE',
  path: '/api/sessions/:id',
  who: 'staff',
  summary: 'Ends one other session of the caller',
  needs: ['step_up'],
  params: idParams,
  reply: z.object({ message: z.string() }),
})

export const endMyOtherSessions = endpoint({
  method: 'POST',
  path: '/api/sessions/end-others',
  who: 'staff',
  summary: 'Ends every session of the caller but this one',
  needs: ['step_up'],
  reply: z.object({ ended: z.int() }),
})
