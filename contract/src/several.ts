import { z } from 'zod'
import { maxDecided } from './approval-flags.ts'
import { endpoint } from './endpoint.ts'
import { type Lifecycle, maxMatching } from './lifecycle.ts'
import { idInput } from './paging.ts'
import { rowResult } from './row-result.ts'
import { reasonInput } from './status.ts'

// The calls that do to several rows what another call does to one. Each is derived from that one, so that the same
// people may make both.

/** Several rows, each with the version that was seen. */
const items = (most: number) =>
  z
    .array(z.strictObject({ id: idInput, version: z.int() }))
    .min(1)
    .max(most)

/** The result for each row, in their order. */
export const severalResults = z.object({ data: z.array(rowResult) })

type OfOne = Pick<NonNullable<Lifecycle['remove']>, 'who' | 'path' | 'summary'>

/** The call of one for several: its path without the id. */
const common = ({ who, path, summary }: OfOne, last: string) => ({
  method: 'POST' as const,
  path: `${path.replace(/\/:id(\/\w+)?$/, '')}/${last}` as const as `/${string}`,
  who,
  summary: `${summary}; several, each on its own, with a result per row`,
  reply: severalResults,
  needs: ['key' as const],
})

/** Undoes the approvals of several documents by reopening them, the last one first: of as many as a filter approves. */
export const undoApprovals = (one: OfOne) =>
  endpoint({
    ...common(one, 'undo-approvals'),
    body: z.strictObject({ items: items(maxMatching), reason: reasonInput }),
  })

/** Deletes several rows. */
export const removeSeveral = (one: OfOne) =>
  endpoint({ ...common(one, 'delete'), body: z.strictObject({ items: items(maxDecided) }) })

/** Restores several documents that the person deleted. */
export const restoreSeveral = (one: OfOne) =>
  endpoint({
    ...common(one, 'restore'),
    body: z.strictObject({ ids: z.array(idInput).min(1).max(maxDecided) }),
  })
