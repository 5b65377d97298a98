import { mayDo } from '@trastienda/contract/access'
import { type Day, dayOf } from '@trastienda/contract/calendar'
import { approvalOf, documents, removalOf } from '@trastienda/contract/document'
import { Problem, type ProblemCode } from '@trastienda/contract/problem'
import { unpostedStates } from '@trastienda/contract/status'
import { z } from 'zod'
import { mayApprove } from '../approval/four-eyes.ts'
import { together, type Tx } from '../db/db.ts'
import { literal, sql } from '../db/sql.ts'
import { record } from '../history/record.ts'
import type { Who } from '../http/route.ts'
import { notify } from './notify.ts'
import type { DocumentAct } from './act-notices.ts'
import { enterSums, sumsOf, takeOutSums } from '../sums/sums.ts'
import { refuseClosed } from './closing.ts'
import { dayOfLedgers } from '../stock/day-of-ledgers.ts'
import type { Document, Moved, Posting } from './kind.ts'
import { keepDeleted } from './restore.ts'
import { type Aimed, type DocumentRow, updateRow } from './row.ts'
import { recordAct } from './record-act.ts'
import { moveTally } from './tally.ts'

// The steps of every document from pending to its end. Each kind's own work in a step is in its `document.ts`.

type State = 'approved' | 'rejected' | 'pending' | 'cancelled'

/** Sets the state of a locked document, with the columns that belong to it. */
function setState(
  tx: Tx,
  who: Who,
  { kind }: Pick<Document, 'kind'>,
  id: number,
  to: State,
  reason: string,
  set?: Moved['set'],
): Promise<DocumentRow> {
  const decided = to !== 'pending'
  const changes = sql`approval = ${to}, decision_reason = ${reason}, decided_by = ${decided ? who.userId : null},
        decided_at = ${decided ? tx.now : null}`
  return updateRow(tx, who.companyId, kind, id, set ? sql`${changes}, ${set}` : changes)
}

/** @throws Problem with the present state of the document */
function require(was: DocumentRow, states: readonly string[], code: ProblemCode): void {
  if (!states.includes(was.approval)) throw new Problem(code, { detail: { approval: was.approval } })
}

/** The part of an approver's request besides the version. */
export interface Approving {
  /** The reason for receiving more than was ordered. */
  readonly reason?: string | null
  /** The flags that they ticked as seen. */
  readonly flags?: readonly string[]
}

/**
 * Approves a pending document and makes its movements, in one transaction.
 * @throws Problem stale, not_pending, own_document, period_closed, and the problems of the kind
 */
export const approve = async <Locked extends DocumentRow>(
  tx: Tx,
  who: Who,
  document: Document<Locked>,
  at: Aimed,
  approving: Approving = {},
) => approveLocked(tx, who, document, await document.lock(tx, who, at), approving)

/** Like `approve`, for a document that is locked. */
export async function approveLocked<Locked extends DocumentRow>(
  tx: Tx,
  who: Who,
  document: Document<Locked>,
  was: Locked,
  { reason = null, flags = [] }: Approving,
) {
  const { kind } = document
  require(was, ['pending'], 'not_pending')
  const editedBy = (await document.tookPart?.(tx, who, was)) === true ? who.userId : was.editedBy
  const own = await mayApprove(tx, who, { ...was, editedBy }, approvalOf(kind))
  const [day] = await together(
    dayOfLedgers(tx, who.companyId, kind, was, dayOf(tx.now)),
    ...(documents[kind].inBooks ? [refuseClosed(tx, who.companyId, kind, was)] : []),
  )
  const seen = flags.length > 0 ? { before: {}, after: { flags } } : {}
  return enter(
    tx,
    who,
    document,
    was,
    { day, reason },
    { action: own ? 'approved_own' : 'approved', ...seen },
  )
}

interface RecordedAct {
  readonly action: DocumentAct
  readonly before?: object
  readonly after?: object
}

/** Posts a locked document and records the approval. */
export async function enter<Locked extends DocumentRow>(
  tx: Tx,
  who: Who,
  document: Document<Locked>,
  was: Locked,
  posting: Posting,
  recorded: RecordedAct,
) {
  const { kind, summed } = document
  const { id } = was
  const moved = await document.post(tx, who, was, posting)
  const is = await setState(tx, who, document, id, 'approved', '', moved.set)
  const more = await moved.withState?.()
  const because = moved.reason === undefined ? {} : { reason: moved.reason }
  await moveLast(
    [
      record(tx, who, { kind, id, ...because, ...recorded }),
      notify(tx, who, kind, id, { act: recorded.action }),
    ],
    moved,
    () => moveTally(tx, who.companyId, kind, was, is),
    async () => summed && enterSums(tx, who.companyId, { [summed]: [id], ...moved.entered, ...more }),
  )
  return { id, version: is.version }
}

/**
 * Moves the tallies and then the sums. What was sent before them is waited for together with the first of them, and
 * all of it is sent together when only the document's own tally moves.
 */
async function moveLast(
  sent: readonly Promise<unknown>[],
  { talliesBefore, talliesAfter }: Moved,
  ownTally: () => Promise<void>,
  sums: () => Promise<unknown>,
): Promise<void> {
  if (!talliesBefore && !talliesAfter) {
    await together(...sent, ownTally(), sums())
    return
  }
  await together(...sent, talliesBefore ? talliesBefore() : ownTally())
  if (talliesBefore) await ownTally()
  await talliesAfter?.()
  await sums()
}

/**
 * Reverses an approval: the movements are reversed on the day of the reopening.
 * @param act the act in the creator's notification, when the reopening is a part of something else
 * @throws Problem stale, not_approved, period_closed, and dependent documents
 */
export async function reopen<Locked extends DocumentRow>(
  tx: Tx,
  who: Who,
  document: Document<Locked>,
  today: Day,
  at: Aimed,
  reason: string,
  act: DocumentAct = 'reopened',
) {
  const { kind, summed } = document
  const { companyId } = who
  if (!document.takeBack) throw new Error(`a ${kind} cannot be reopened`)
  const was = await document.lock(tx, who, at)
  const { id } = was
  require(was, ['approved'], 'not_approved')
  if (documents[kind].inBooks) await refuseClosed(tx, companyId, kind, was)
  const sums = summed && (await sumsOf(tx, companyId, { [summed]: [id] }))
  const moved = await document.takeBack(tx, who, was, today)
  const is = await setState(tx, who, document, id, 'pending', reason, moved.set)
  const more = await moved.withState?.()
  await moveLast(
    [record(tx, who, { kind, id, action: 'reopened', reason }), notify(tx, who, kind, id, { act, reason })],
    moved,
    () => moveTally(tx, companyId, kind, was, is),
    async () => sums && takeOutSums(tx, companyId, sums, { ...moved.entered, ...more }),
  )
  return { id, version: is.version }
}

/** Ends a document that moved nothing. */
async function end<Locked extends DocumentRow>(
  tx: Tx,
  who: Who,
  document: Document<Locked>,
  was: Locked,
  to: 'rejected' | 'cancelled',
  reason: string,
  act: DocumentAct = to,
) {
  const { kind } = document
  const { id } = was
  await document.release?.(tx, who.companyId, was, to)
  const is = await setState(tx, who, document, id, to, reason)
  return recordAct(tx, who, kind, { was, is, action: to, act, reason })
}

/** @throws Problem stale, not_pending */
export async function reject<Locked extends DocumentRow>(
  tx: Tx,
  who: Who,
  document: Document<Locked>,
  at: Aimed,
  reason: string,
) {
  const was = await document.lock(tx, who, at)
  require(was, ['pending'], 'not_pending')
  return end(tx, who, document, was, 'rejected', reason)
}

/** @throws Problem stale, not_pending, forbidden for a person who is neither its creator nor an approver */
export async function cancel<Locked extends DocumentRow>(
  tx: Tx,
  who: Who,
  document: Document<Locked>,
  at: Aimed,
  reason: string,
  act: DocumentAct = 'cancelled',
) {
  const was = await document.lock(tx, who, at)
  require(was, unpostedStates, 'not_pending')
  if (was.createdBy !== who.userId && !mayDo(who.role, approvalOf(document.kind)))
    throw new Problem('forbidden')
  return end(tx, who, document, was, 'cancelled', reason, act)
}

/**
 * Deletes a document that was never approved; documents in the ledgers stay. The person who deleted it can restore it
 * (`restore.ts`).
 * @throws Problem stale, not_editable, was_approved, forbidden for a person who did not create it and may not delete
 * documents of others
 */
export async function remove<Locked extends DocumentRow>(
  tx: Tx,
  who: Who,
  document: Document<Locked>,
  at: Aimed,
) {
  const { kind } = document
  const { companyId } = who
  const was = await document.lock(tx, who, at)
  const { id } = was
  require(was, unpostedStates, 'not_editable')
  if (document.refuseRemoval) await document.refuseRemoval(tx, who, was)
  else if (was.createdBy !== who.userId && !mayDo(who.role, removalOf(kind))) throw new Problem('forbidden')
  else if (await wasApproved(tx, companyId, document, id)) throw new Problem('was_approved')
  await keepDeleted(tx, who, document, id)
  await document.release?.(tx, companyId, was, 'deleted')
  await together(
    notify(tx, who, kind, id, { act: 'deleted' }),
    tx.run(sql`delete from ${literal(kind)} where company_id = ${companyId} and id = ${id}`),
    record(tx, who, { kind, id, action: 'deleted', before: was }),
    moveTally(tx, companyId, kind, was, undefined),
  )
  return { deleted: true }
}

/** Whether a document was ever approved. */
async function wasApproved(
  tx: Tx,
  companyId: number,
  { kind, takeBack }: Pick<Document, 'kind' | 'takeBack'>,
  id: number,
): Promise<boolean> {
  // A kind that cannot be reversed is still approved.
  if (!takeBack) return false
  const { approved } = await tx.one(
    z.object({ approved: z.boolean() }),
    sql`select exists (select from history where company_id = ${companyId} and kind = ${kind} and row_id = ${id}
                          and action in ('approved', 'approved_own')) as approved`,
  )
  return approved
}
