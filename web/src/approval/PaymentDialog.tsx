import { approvePayment, rejectPayment } from '@trastienda/contract/payment'
import { getPaymentEffect } from '@trastienda/contract/payment-approval'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { refreshDocuments } from '../document/refresh.ts'
import { useText } from '../i18n/useText.ts'
import { toastSuccess } from '../kit/toast.ts'
import { call } from '../session/client.ts'
import { DecisionDialog } from './DecisionDialog.tsx'
import { FlagBox } from './FlagBox.tsx'
import { Authorship } from './Authorship.tsx'
import { PaymentEffects } from './PaymentEffects.tsx'
import { paymentFlags } from './payment-flags.tsx'
import type { QueuePlace } from './QueueSteps.tsx'
import { type Decided, useDecision } from './use-decision.ts'

interface PaymentDialogProps {
  id: number
  onClose: () => void
  onDone?: (action: Decided) => void
  /** The payment's place in a queue, so that the next one opens without closing the dialog. */
  queue?: QueuePlace | undefined
}

/** Shows what approving a payment will change before it is approved. */
export function PaymentDialog({ id, onClose, onDone, queue }: PaymentDialogProps) {
  const { t } = useText()
  const client = useQueryClient()
  const result = useQuery({
    queryKey: ['payment-effect', id],
    queryFn: ({ signal }) => call(getPaymentEffect, { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
  })
  const { data } = result
  const payment = data?.payment
  const flags = data ? paymentFlags(data) : []
  const work = useDecision({
    document: payment,
    flags,
    reload: () => void result.refetch(),
    approve: ({ seen, ...by }) => call(approvePayment, { params: { id }, ...by, body: { seen } }),
    reject: ({ reason, ...by }) => call(rejectPayment, { params: { id }, ...by, body: { reason } }),
    moves: ['stale'],
    onDecided: async (action, reference) => {
      toastSuccess(t(doneMessages[action], { reference }))
      await refreshDocuments(client, 'payment')
      onDone?.(action)
      if (!queue) onClose()
    },
  })
  return (
    <DecisionDialog
      work={work}
      result={result}
      title={
        payment ? t('payment.approve.title', { reference: payment.reference }) : t('payment.act.approve')
      }
      subtitle={
        payment && (
          <>
            <bdi>{payment.supplier}</bdi> · <Authorship of={payment} />
          </>
        )
      }
      words={{
        act: 'payment',
        rejectTitle: t('payment.act.rejectTitle', { reference: payment?.reference ?? '' }),
        rejectBody: t('payment.act.rejectBody', { name: payment?.createdBy ?? '' }),
      }}
      papers={payment?.attachments}
      queue={queue}
      onClose={onClose}
    >
      {data && (
        <PaymentEffects effect={data}>
          <FlagBox flags={flags} ticked={work.ticked} onTick={work.tick} refusals={work.refusals} />
        </PaymentEffects>
      )}
    </DecisionDialog>
  )
}

const doneMessages = { approve: 'payment.act.approved', reject: 'payment.act.rejected' } as const
