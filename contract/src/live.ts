import { z } from 'zod'
import { historyKinds } from './history.ts'
import { id } from './paging.ts'

/** The kinds of things whose changes are announced to the people who may see them: all with a history. */
export const liveKind = z.enum(historyKinds)
export type LiveKind = z.infer<typeof liveKind>

/** Something was changed, by whom; what it is now is read by the calls that show it. */
export const liveChange = z.object({
  kind: liveKind,
  /** Null when many of the kind were changed at once. */
  id: id.nullable(),
  /** Null when that was no person of the program, or several. */
  by: z.object({ id, name: z.string() }).nullable(),
  /** The transaction that did it: the client that asked for it was told the same in `X-Change`. Null for several. */
  change: z.string().nullable(),
})
export type LiveChange = z.infer<typeof liveChange>

/** `changed`, an event of the stream: what was committed since the one before, which the person may see. */
export const changedEvent = z.object({ companyId: z.int(), changes: z.array(liveChange) })
export type ChangedEvent = z.infer<typeof changedEvent>
