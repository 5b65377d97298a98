import { z } from 'zod'
import { day } from './day.ts'
import { documentCalls } from './document-calls.ts'
import { closedFlag, ownFlag } from './document-fields.ts'
import { lifecycleCalls } from './lifecycle.ts'
import { cop } from './money.ts'
import { sameFile } from './attachment.ts'
import { payment, paymentMatch } from './payment.ts'
import { purchaseStatus } from './purchase.ts'

/** The changes that approving a payment will make, shown to the approver. */
export const paymentEffect = z.object({
  payment,
  /** The debt to the supplier. */
  owedBefore: cop,
  owedAfter: cop,
  bills: z.array(
    z.object({
      purchaseId: z.int(),
      reference: z.string(),
      dueOn: day,
      balanceBefore: cop,
      balanceAfter: cop,
      statusAfter: purchaseStatus,
    }),
  ),
  flags: z.array(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('party') }),
      ownFlag,
      closedFlag,
      z.object({ kind: z.literal('no_attachment') }),
      sameFile,
      /** Money of this amount went out to this supplier, or is pending, within three days. */
      z.object({ kind: z.literal('similar'), paymentId: z.int(), reference: z.string(), day }),
    ]),
  ),
})
export type PaymentEffect = z.infer<typeof paymentEffect>

/** Payments of the same supplier and amount within this many days may be the same one entered twice. */
export const similarDays = 3

export const getPaymentEffect = documentCalls('payment').effect(
  'Returns what approving a pending payment will change',
  paymentEffect,
)

const paymentCalls = lifecycleCalls('payment')

export const bulkApprovePayments = paymentCalls.approveMany(
  'Approves several payments, each on its own, and answers a result per row',
)

export const approveMatchingPayments = paymentCalls.approveMatching(
  'Approves all payments that a filter matches, each on its own, and answers a result per row',
  paymentMatch,
)
