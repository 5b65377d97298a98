import { z } from 'zod'
import { idInput } from './paging.ts'

/** Something out of the ordinary that an approver has to have seen. */
export interface ApprovalFlag {
  readonly kind: string
  readonly [fact: string]: unknown
}

/**
 * The name of a flag: all its facts, in a fixed order. A flag whose facts have changed gets another name, so that the
 * approver has to see it again.
 */
export const flagName = (flag: ApprovalFlag): string =>
  JSON.stringify(flag, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  )

/** The flags that prevent approval even when they were seen; each is refused with its own code. */
export function flagBlocks(flag: ApprovalFlag): boolean {
  if (flag.kind === 'own') return flag['allowed'] === false
  if (flag.kind === 'below_cost') return flag['reason'] === ''
  return ['party', 'short', 'exceeded', 'closed'].includes(flag.kind)
}

/** The flags that an approver has to tick: all except those that prevent approval and those that are only shown. */
export const mustBeSeen = (flag: ApprovalFlag): boolean => !flagBlocks(flag) && flag.kind !== 'no_attachment'

/** The names of the flags that the approver was shown and ticked as seen. */
export const seenFlags = z.array(z.string().max(20_000)).max(10_000).default([])

/** Enough bytes for the names of all flags of a document with the most lines. */
export const seenMaxBytes = 8 * 1024 * 1024

/** The body of an approval. */
export const approvalInput = z.strictObject({ seen: seenFlags }).prefault({})

/** The most documents that one call approves. */
export const maxDecided = 200

/** Several documents that one call approves, each with its version and the flags that were seen. */
export const bulkApproval = z.strictObject({
  items: z
    .array(z.strictObject({ id: idInput, version: z.int(), seen: seenFlags }))
    .min(1)
    .max(maxDecided),
})
