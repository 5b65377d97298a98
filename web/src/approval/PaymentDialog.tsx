import { approvePayment, rejectPayment, reopenPayment } from '@trastienda/contract/payment'
import { getPaymentEffect } from '@trastienda/contract/payment-approval'
import { call } from '../session/client.ts'
import { EffectDialog } from './EffectDialog.tsx'
import { PaymentEffects } from './PaymentEffects.tsx'
import { paymentFlags } from './payment-flags.tsx'
import { type DecisionProps, useEffectDecision } from './use-effect-decision.ts'

/** Shows what approving a payment will change before it is approved. */
export function PaymentDialog(props: DecisionProps) {
  const { id, queue, onClose } = props
  const decision = useEffectDecision(props, {
    words: 'payment',
    changes: 'payment',
    queryKey: 'payment-effect',
    effectOf: (signal) => call(getPaymentEffect, { params: { id }, signal }),
    documentOf: ({ payment }) => payment,
    flagsOf: paymentFlags,
    approve: approvePayment,
    reject: rejectPayment,
    reopen: reopenPayment,
    moves: ['stale'],
  })
  const { effect, document: payment } = decision
  return (
    <EffectDialog
      decision={decision}
      title="payment.approve.title"
      act="payment"
      about={<bdi>{payment?.supplier}</bdi>}
      queue={queue}
      onClose={onClose}
    >
      {(flags) => effect && <PaymentEffects effect={effect}>{flags}</PaymentEffects>}
    </EffectDialog>
  )
}
