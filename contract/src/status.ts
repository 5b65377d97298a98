import { z } from 'zod'
import { rowResult } from './row-result.ts'
import { linesInput } from './text.ts'

/** Whether a document or a party has been approved. */
export const documentApproval = z.enum(['pending', 'approved', 'rejected', 'cancelled'])
export type DocumentApproval = z.infer<typeof documentApproval>

/** The states of a document that counts in no sum. */
export const voidStates = ['rejected', 'cancelled'] as const
export type VoidState = (typeof voidStates)[number]

/** Whether a document is rejected or cancelled: it is shown, but counts in no sum. */
export const isVoid = (approval: DocumentApproval): approval is VoidState =>
  voidStates.some((state) => state === approval)

/** Whether a document may still be changed: it waits for its approval, or was rejected. */
export const isEditable = ({ approval }: { readonly approval: DocumentApproval | 'open' }): boolean =>
  approval === 'pending' || approval === 'rejected'

/** The states of a document that moved nothing yet, so that it may be cancelled or deleted; a count is open at first. */
export const unpostedStates = ['pending', 'rejected', 'open'] as const

/** Whether a document moved nothing yet. */
export const isUnposted = (approval: string): boolean => unpostedStates.some((state) => state === approval)

/** Customers, suppliers and users are approved too; they are deactivated instead of cancelled. */
export const partyApproval = z.enum(['pending', 'approved', 'rejected'])
export type PartyApproval = z.infer<typeof partyApproval>

/** A reason that a transition requires. */
export const reasonInput = linesInput().min(5).max(500)

/** The result for each of several documents that are approved. */
export const approvalResults = z.object({
  data: z.array(
    rowResult.extend({
      /** The version that approving it made, by which that is undone; null with a problem. */
      version: z.int().nullable(),
    }),
  ),
})
