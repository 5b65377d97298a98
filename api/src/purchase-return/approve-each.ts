import type { bulkApproveReturns } from '@trastienda/contract/purchase-return'
import { type ApproveOne, approveTicked } from '../approval/approve-many.ts'
import { approveSeen } from '../approval/seen-flags.ts'
import type { DirectCall } from '../http/route.ts'
import { effectOf } from './effect.ts'
import { approve } from './transitions.ts'

/** Approves one whose approver has seen its flags. @throws Problem flags_unseen and those of `approve` */
export const approveReturnAsSeen = ((tx, who, { id, version, seen }) =>
  approveSeen({
    who,
    seen,
    effect: () => effectOf(tx, who, id),
    approve: (actor) => approve(tx, actor, id, version),
  })) satisfies ApproveOne

/** Approves the returns that were ticked. @returns for each, in order, the code of what stood in the way, or null */
export const approveTickedReturns = (call: DirectCall<typeof bulkApproveReturns>) =>
  approveTicked(call, 'purchase_return', approveReturnAsSeen)
