import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { id, listOf } from './paging.ts'

/** A person of the company as a document names who is in charge of it. */
export const colleague = z.object({ id: z.int(), name: z.string(), username: z.string() })
export type Colleague = z.infer<typeof colleague>

export const pickColleagues = endpoint({
  method: 'GET',
  path: '/api/colleagues/pick',
  who: 'colleague.pick',
  summary:
    'The active people of the company by name or username, oneself among them; those asked for by id in any case',
  query: z.strictObject({ q: z.string().max(200).default(''), ids: listOf(id).optional() }),
  reply: z.object({ data: z.array(colleague) }),
})
