import { approvePayment, rejectPayment } from '@trastienda/contract/payment'
import { getPaymentEffect, type PaymentEffect } from '@trastienda/contract/payment-approval'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useText } from '../i18n/useText.ts'
import { toastSuccess } from '../kit/toast.ts'
import { call } from '../session/client.ts'
import { DecisionDialog } from './DecisionDialog.tsx'
import { Made } from './Made.tsx'
import { PaymentEffects } from './PaymentEffects.tsx'
import { type QueuePlace, QueueSteps } from './QueueSteps.tsx'
import { refreshPayments } from './refresh-payments.ts'
import { useDecision } from './use-decision.ts'
import './payment.css'

interface PaymentDialogProps {
  id: number
  onClose: () => void
  onDone?: () => void
  /** Where it stands in a queue, to go through it without closing. */
  queue?: QueuePlace | undefined
}

/** What approving a payment will change, shown before it does. */
export function PaymentDialog({ id, onClose, onDone, queue }: PaymentDialogProps) {
  const { t } = useText()
  const client = useQueryClient()
  const asked = useQuery({
    queryKey: ['payment-effect', id],
    queryFn: ({ signal }) => call(getPaymentEffect, { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
  })
  const { data } = asked
  const payment = data?.payment
  const work = useDecision({
    document: payment,
    flags: (data?.flags ?? []).filter(blocks).map(({ kind }) => ({ key: kind, blocks: true })),
    reload: () => void asked.refetch(),
    approve: (by) => call(approvePayment, { params: { id }, ...by }),
    reject: ({ reason, ...by }) => call(rejectPayment, { params: { id }, ...by, body: { reason } }),
    moves: ['stale'],
    onDecided: async (deed, reference) => {
      toastSuccess(t(told[deed], { reference }))
      await refreshPayments(client)
      onDone?.()
      if (!queue) onClose()
    },
  })
  return (
    <DecisionDialog
      work={work}
      asked={asked}
      act="payment"
      title={
        payment ? t('payment.approve.title', { reference: payment.reference }) : t('payment.act.approve')
      }
      subtitle={
        payment && (
          <>
            <bdi>{payment.supplier}</bdi> · <Made of={payment} />
          </>
        )
      }
      rejecting={{
        title: t('payment.act.rejectTitle', { reference: payment?.reference ?? '' }),
        body: t('payment.act.rejectBody', { name: payment?.createdBy ?? '' }),
      }}
      plain
      papers={payment?.attachments}
      steps={queue && <QueueSteps {...queue} />}
      following={queue?.following}
      onClose={onClose}
    >
      {data && <PaymentEffects effect={data} />}
    </DecisionDialog>
  )
}

/** Whether a flag keeps the payment from being approved. */
function blocks(flag: PaymentEffect['flags'][number]): boolean {
  return flag.kind === 'party' || (flag.kind === 'own' && !flag.allowed)
}

const told = { approve: 'payment.act.approved', reject: 'payment.act.rejected' } as const
