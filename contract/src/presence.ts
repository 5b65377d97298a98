import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { liveKind } from './live.ts'
import { id } from './paging.ts'

/** How many other people of one record are named at most. */
export const mostNamedThere = 20

/** Somebody else who has a record open now. */
const personThere = z.object({
  id: z.int(),
  name: z.string(),
  /** Whether they have changes that they have not saved. */
  editing: z.boolean(),
})
export type PersonThere = z.infer<typeof personThere>

const presenceState = z.enum(['reading', 'editing', 'gone'])
export type PresenceState = z.infer<typeof presenceState>

/** Everything with a history can be open at several people at once. */
const which = { kind: liveKind, id }

export const tellPresence = endpoint({
  method: 'POST',
  path: '/api/presence/:kind/:id',
  who: 'staff',
  summary: 'Says that the caller has a record open, or no longer, and answers who else has',
  params: z.strictObject(which),
  body: z.strictObject({
    /** The page that has it open, by a key of its own. */
    page: z.string().regex(/^[0-9a-f]{32}$/),
    state: presenceState,
  }),
  reply: z.object({ others: z.array(personThere) }),
  unattended: true,
  problems: ['forbidden', 'not_found', 'throttled'],
})

/**
 * `present`, an event of the stream: who else has a record open, to those who have it open themselves. `beat`, an
 * event without contents, asks pages to say that they are still there.
 */
export const presentEvent = z.object({ ...which, id: z.int(), others: z.array(personThere) })
export type PresentEvent = z.infer<typeof presentEvent>

/**
 * `edited`, an event of the stream: all records with unsaved changes of somebody else, of those that the listener may
 * see. It comes when a stream begins, and whenever one is added or removed.
 */
export const editedEvent = z.object({
  records: z.array(z.object({ ...which, id: z.int(), by: z.string() })),
})
export type EditedEvent = z.infer<typeof editedEvent>
