import { type Act, mayDo } from '@trastienda/contract/access'
import { Problem } from '@trastienda/contract/problem'
import type { PartyApproval } from '@trastienda/contract/status'
import type { Tx } from '../db/db.ts'
import { changesOf } from '../history/changes.ts'
import { record, recordAll } from '../history/record.ts'
import type { Who } from '../http/route.ts'
import type { LockedParty, PartyKind } from './party.ts'

interface Draft {
  readonly active?: boolean | undefined
}

/** New ones as they are saved: active unless the draft says otherwise. */
export const saidActive = <D extends Draft>(drafts: readonly D[]) =>
  drafts.map((draft) => ({ ...draft, active: draft.active ?? true }))

/** Records new ones in the history. @param ids in the order of the drafts */
export function recordAdded(
  tx: Tx,
  who: Who,
  kind: PartyKind,
  ids: readonly number[],
  drafts: readonly Draft[],
): Promise<void> {
  return recordAll(
    tx,
    who,
    drafts.map((after, at) => ({ kind, id: ids[at] ?? 0, action: 'created', after })),
  )
}

/**
 * The effect of a change on the approval: a rejected one becomes pending, and so does an approved one that is no
 * longer the approved one.
 * @returns undefined for a change without differences: it is no edit, leaves no trace and makes nobody its last
 * editor
 */
export function approvalAfter(
  was: LockedParty,
  before: object,
  after: object,
  another: boolean,
): PartyApproval | undefined {
  const approval = was.approval === 'approved' && !another ? 'approved' : 'pending'
  return approval === was.approval && changesOf(before, after).length === 0 ? undefined : approval
}

/** Records a change in the history, with its effect on the approval. */
export function recordChanged(
  tx: Tx,
  who: Who,
  kind: PartyKind,
  id: number,
  before: object & { approval: PartyApproval },
  after: object & { approval: PartyApproval },
): Promise<void> {
  const { approval: was, ...former } = before
  const { approval: is, ...latter } = after
  const same = was === is
  return record(tx, who, {
    kind,
    id,
    action: 'changed',
    before: same ? former : before,
    after: same ? latter : after,
  })
}

/** @throws Problem forbidden for a person who neither added it nor may approve it */
export function refuseRemover(who: Who, was: LockedParty, approving: Act): void {
  if (was.createdBy !== who.userId && !mayDo(who.role, approving)) throw new Problem('forbidden')
}
