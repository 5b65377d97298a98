import type { Day } from './calendar.ts'
import type { Cop } from './money.ts'
import { type DocumentApproval, isVoid } from './status.ts'

// What lists and their files show of the money of a document, so that a column adds up to its sum.

interface Judged {
  readonly approval: DocumentApproval
}

/** An amount of a document, such as what is paid already; null for one that was rejected or cancelled. */
export const unlessVoid = ({ approval }: Judged, amount: Cop): Cop | null =>
  isVoid(approval) ? null : amount

/** An amount that only the approval brings about, such as what is owed; null without it. */
export const onceApproved = ({ approval }: Judged, amount: Cop): Cop | null =>
  approval === 'approved' ? amount : null

/** The day on which the rest is due; null when nothing is to be paid any more. */
export const dueShown = ({
  approval,
  balance,
  dueOn,
}: Judged & { readonly balance: Cop; readonly dueOn: Day }): Day | null =>
  !isVoid(approval) && balance > 0 ? dueOn : null
