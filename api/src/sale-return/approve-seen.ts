import type { ApproveOne } from '../approval/approve-many.ts'
import { approveSeen } from '../approval/seen-flags.ts'
import { effectOf } from './effect.ts'
import { approve } from './transitions.ts'

/** Approves one whose approver has seen its flags. @throws Problem flags_unseen and those of `approve` */
export const approveSaleReturnAsSeen = ((tx, who, { id, version, seen }) =>
  approveSeen({
    who,
    seen,
    effect: () => effectOf(tx, who, id),
    approve: (actor) => approve(tx, actor, id, version),
  })) satisfies ApproveOne
