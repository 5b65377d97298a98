import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, listOf } from './paging.ts'

/** A colleague who can be the responsible person of a document. */
export const colleague = z.object({ id: z.int(), name: z.string(), username: z.string() })
export type Colleague = z.infer<typeof colleague>

export const pickColleagues = endpoint({
  method: 'GET',
  path: '/api/colleagues/pick',
  who: 'colleague.pick',
  summary:
    'Lists the active people of the company by name or username, including oneself; people requested by id are always included',
  query: z.strictObject({ q: z.string().max(200).default(''), ids: listOf(id).optional() }),
  reply: z.object({ data: z.array(colleague) }),
})
