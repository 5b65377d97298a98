import { type Act, mayDo } from '@trastienda/contract/access'
import { Problem, type ProblemCode } from '@trastienda/contract/problem'
import type { Tx } from '../db/db.ts'
import { literal, sql } from '../db/sql.ts'
import { record } from '../history/record.ts'
import type { Who } from '../http/route.ts'
import { notify } from '../notification/notify.ts'
import { type Deed, type DeedKind, lockDeed, tallyDeed, updateDeed } from './deed.ts'

/** How a kind of document ends without having moved anything. */
export interface Ending {
  readonly kind: DeedKind
  readonly act: Act
  /** Lets go of what a document that is still to be approved holds back. */
  readonly release?: (tx: Tx, companyId: number, was: Deed) => Promise<void>
}

export interface Aimed {
  readonly id: number
  readonly version: number
}

async function end(
  tx: Tx,
  who: Who,
  ending: Ending,
  was: Deed,
  to: 'rejected' | 'cancelled',
  reason: string,
) {
  const { kind, release } = ending
  const { id } = was
  if (was.approval === 'pending') await release?.(tx, who.companyId, was)
  const is = await updateDeed(
    tx,
    who.companyId,
    kind,
    id,
    sql`approval = ${to}, decision_reason = ${reason}, decided_by = ${who.userId}, decided_at = ${tx.now}`,
  )
  await record(tx, who, { kind, id, action: to, reason })
  await notify(tx, who, kind, id)
  await tallyDeed(tx, who.companyId, kind, was, is)
  return { id, version: is.version }
}

/** Rejects a pending document. @throws Problem stale, not_pending */
export async function reject(tx: Tx, who: Who, ending: Ending, { id, version }: Aimed, reason: string) {
  const was = await lockDeed(tx, who.companyId, ending.kind, id, version)
  if (was.approval !== 'pending') throw new Problem('not_pending', { detail: { approval: was.approval } })
  return end(tx, who, ending, was, 'rejected', reason)
}

/** @throws Problem the code for one that was decided, forbidden for who is neither its creator nor an approver */
function refuseEnding(was: Deed, who: Who, act: Act, code: ProblemCode): void {
  if (was.approval === 'approved' || was.approval === 'cancelled')
    throw new Problem(code, { detail: { approval: was.approval } })
  if (was.createdBy !== who.userId && !mayDo(who.role, act)) throw new Problem('forbidden')
}

/** Cancels what is not approved. @throws Problem stale, not_pending, forbidden */
export async function cancel(tx: Tx, who: Who, ending: Ending, { id, version }: Aimed, reason: string) {
  const was = await lockDeed(tx, who.companyId, ending.kind, id, version)
  refuseEnding(was, who, ending.act, 'not_pending')
  return end(tx, who, ending, was, 'cancelled', reason)
}

/** Deletes what is not approved. @throws Problem stale, not_editable, forbidden */
export async function remove(tx: Tx, who: Who, ending: Ending, { id, version }: Aimed) {
  const { kind, act, release } = ending
  const was = await lockDeed(tx, who.companyId, kind, id, version)
  refuseEnding(was, who, act, 'not_editable')
  if (was.approval === 'pending') await release?.(tx, who.companyId, was)
  await tx.run(sql`delete from ${literal(kind)} where company_id = ${who.companyId} and id = ${id}`)
  await record(tx, who, { kind, id, action: 'deleted', before: was })
  await notify(tx, who, kind, id)
  await tallyDeed(tx, who.companyId, kind, was, undefined)
  return { deleted: true }
}
