import type { bulkApproveReturns } from '@trastienda/contract/purchase-return'
import { approveTicked } from '../approval/approve-many.ts'
import type { DirectCall } from '../http/route.ts'
import { approve } from './transitions.ts'

/** Approves the returns that were ticked. @returns for each, in order, the code of what stood in the way, or null */
export const approveTickedReturns = (call: DirectCall<typeof bulkApproveReturns>) =>
  approveTicked(call, 'purchase_return', (tx, who, { id, version }) => approve(tx, who, id, version))
