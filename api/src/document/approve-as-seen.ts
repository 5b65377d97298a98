import { type ApprovalFlag, flagName, mustBeSeen } from '@trastienda/contract/approval-flags'
import type { Day } from '@trastienda/contract/calendar'
import { Problem } from '@trastienda/contract/problem'
import { together, type Tx } from '../db/db.ts'
import type { Item } from '../http/each.ts'
import type { Who } from '../http/route.ts'
import type { Document } from './kind.ts'
import { approveLocked } from './lifecycle.ts'
import type { DocumentRow } from './row.ts'

/** A document with the version and the flags that its approver saw. */
export interface ShownDocument extends Item {
  /** The names of the flags. */
  readonly seen: readonly string[]
  /** The reason for receiving more than was ordered. */
  readonly reason?: string | null
}

/**
 * Approves a document whose approver has seen each of its flags; the history records them.
 * @throws Problem flags_unseen with the others; problems of the approval itself come first
 */
export async function approveAsSeen<Locked extends DocumentRow>(
  tx: Tx,
  who: Who,
  document: Document<Locked>,
  { id, version, seen, reason = null }: ShownDocument,
  today: Day,
) {
  // The causes of flags are locked until this is approved: another approval at the same moment waits.
  const causes = document.effect ? document.locks : []
  const [was] = await together(
    document.lock(tx, who, { id, version }),
    ...causes.map((lock) => tx.run(lock(who.companyId, [id]))),
  )
  const effect = await document.effect?.(tx, who, id, today).catch(ifProblem)
  const effectFlags = effect instanceof Problem ? [] : ((effect?.flags ?? []) as readonly ApprovalFlag[])
  const flags = effectFlags.filter(mustBeSeen)
  const kinds = [...new Set(flags.map(({ kind }) => kind))]
  const reply = await approveLocked(tx, who, document, was, { reason, flags: kinds })
  // An effect that could not be shown was not seen either.
  if (effect instanceof Problem) throw effect
  const names = new Set(seen)
  const unseen = flags.filter((flag) => !names.has(flagName(flag)))
  if (unseen.length > 0) throw new Problem('flags_unseen', { detail: { flags: unseen } })
  return reply
}

function ifProblem(error: unknown): Problem {
  if (error instanceof Problem) return error
  throw error
}
