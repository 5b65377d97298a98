import { type ApprovalFlag, flagName, mustBeSeen } from '@trastienda/contract/approval-flags'
import { Problem } from '@trastienda/contract/problem'
import type { Actor } from '../document/restoring.ts'
import type { Who } from '../http/route.ts'

interface Asked<Reply> {
  readonly who: Who
  /** The names of the flags that the approver took as seen. */
  readonly seen: readonly string[]
  /** What approving will change, with its flags, as the dialog shows it. */
  readonly effect: () => Promise<{ readonly flags: readonly object[] }>
  readonly approve: (who: Actor) => Promise<Reply>
}

/**
 * Approves a document whose approver has seen each of its flags; the history says which.
 * @throws Problem flags_unseen with those that were not; whatever approving itself is refused with comes first
 */
export async function approveSeen<Reply>({ who, seen, effect, approve }: Asked<Reply>): Promise<Reply> {
  const shown = await effect().catch(ifProblem)
  const flags = shown instanceof Problem ? [] : (shown.flags as readonly ApprovalFlag[]).filter(mustBeSeen)
  const reply = await approve({ ...who, tookAsSeen: [...new Set(flags.map(({ kind }) => kind))] })
  // What could not be shown was not seen either.
  if (shown instanceof Problem) throw shown
  const names = new Set(seen)
  const unseen = flags.filter((flag) => !names.has(flagName(flag)))
  if (unseen.length > 0) throw new Problem('flags_unseen', { detail: { flags: unseen } })
  return reply
}

function ifProblem(error: unknown): Problem {
  if (error instanceof Problem) return error
  throw error
}
