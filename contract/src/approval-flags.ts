import { z } from 'zod'
import { idInput } from './paging.ts'

/** Something out of the ordinary that an approver has to have seen. */
export interface ApprovalFlag {
  readonly kind: string
  readonly [fact: string]: unknown
}

/**
 * The name of a flag: all that it says, in a fixed order. A flag that says something else meanwhile has another name, so
 * that it has to be seen anew.
 */
export const flagName = (flag: ApprovalFlag): string =>
  JSON.stringify(flag, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  )

/** What stands in the way of approving whatever is seen: it is refused under its own code. */
export function flagBlocks(flag: ApprovalFlag): boolean {
  if (flag.kind === 'own') return flag['allowed'] === false
  if (flag.kind === 'below_cost') return flag['reason'] === ''
  return ['party', 'short', 'exceeded'].includes(flag.kind)
}

/** What an approver has to have seen: all but what blocks anyhow and what is only told. */
export const mustBeSeen = (flag: ApprovalFlag): boolean => !flagBlocks(flag) && flag.kind !== 'no_attachment'

/** The names of the flags that the approver was shown and took as seen. */
export const seenFlags = z.array(z.string().max(20_000)).max(10_000).default([])

/** So many bytes say what was seen of a document of the most lines, each with all the flags there are. */
export const seenMaxBytes = 8 * 1024 * 1024

/** What is said when a document is approved. */
export const approvalInput = z.strictObject({ seen: seenFlags }).prefault({})

/** The most documents that are approved by one call. */
export const maxDecided = 200

/** Several documents that are approved by one call, each at the version and with the flags that were seen. */
export const bulkApproval = z.strictObject({
  items: z
    .array(z.strictObject({ id: idInput, version: z.int(), seen: seenFlags }))
    .min(1)
    .max(maxDecided),
})
