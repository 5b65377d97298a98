import { z } from 'zod'
import { linesInput } from './text.ts'

/** Whether a document or a party has been approved. */
export const documentApproval = z.enum(['pending', 'approved', 'rejected', 'cancelled'])
export type DocumentApproval = z.infer<typeof documentApproval>

/** Customers, suppliers and users are approved too; they are deactivated instead of cancelled. */
export const partyApproval = z.enum(['pending', 'approved', 'rejected'])
export type PartyApproval = z.infer<typeof partyApproval>

/** A reason that a transition requires. */
export const reasonInput = linesInput().min(5).max(500)

/** The result for each of several documents: the code of its problem, null when it was approved. */
export const approvalResults = z.object({
  data: z.array(z.object({ id: z.int(), reference: z.string(), problem: z.string().nullable() })),
})
