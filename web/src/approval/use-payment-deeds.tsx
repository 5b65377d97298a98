import { mayDo } from '@trastienda/contract/access'
import {
  cancelPayment,
  deletePayment,
  type PaymentRow,
  rejectPayment,
  reopenPayment,
} from '@trastienda/contract/payment'
import { paymentPdf } from '@trastienda/contract/print'
import { useQueryClient } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { useText } from '../i18n/useText.ts'
import type { MenuEntry } from '../kit/Menu.tsx'
import { usePdf } from '../print/use-pdf.ts'
import { call } from '../session/client.ts'
import { newKey } from '../session/key.ts'
import { useUser } from '../session/session.ts'
import { PaymentDialog } from './PaymentDialog.tsx'
import { refreshPayments } from './refresh-payments.ts'
import { type Deed, past, useDeedDialogs } from './use-deed-dialogs.tsx'

type Subject = Pick<PaymentRow, 'id' | 'reference' | 'approval' | 'version' | 'createdBy' | 'createdById'>
type PaymentDeed = Exclude<Deed, 'override'>

function perform(
  deed: Exclude<PaymentDeed, 'approve'>,
  { id, version }: Subject,
  reason: string,
): Promise<unknown> {
  const asked = { params: { id }, version, key: newKey() }
  switch (deed) {
    case 'reject':
      return call(rejectPayment, { ...asked, body: { reason } })
    case 'reopen':
      return call(reopenPayment, { ...asked, body: { reason } })
    case 'cancel':
      return call(cancelPayment, { ...asked, body: { reason } })
    default:
      return call(deletePayment, asked)
  }
}

/** What can be done to a payment, as menu entries and as the dialogs that ask first. */
export function usePaymentDeeds(onDone?: (subject: Subject) => void) {
  const { t } = useText()
  const client = useQueryClient()
  const { id: userId, role } = useUser()
  const [approves, edits] = [mayDo(role, 'payment.approve'), mayDo(role, 'payment.edit')]
  const openPdf = usePdf()

  const deedsOf = ({ approval, createdById }: Subject): readonly PaymentDeed[] => {
    const open = approval === 'pending' || approval === 'rejected'
    const own = createdById === userId
    return [
      ...(approves && approval === 'pending' ? (['approve', 'reject'] as const) : []),
      ...(approves && approval === 'approved' ? (['reopen'] as const) : []),
      ...(open && (own || approves) ? (['cancel'] as const) : []),
      ...(open && (own || mayDo(role, 'purchase.approve')) ? (['delete'] as const) : []),
    ]
  }
  const deeds = useDeedDialogs<PaymentDeed, Subject>({
    deedsOf,
    label: (deed) => t(`payment.act.${deed}Ask`),
    words: (deed, { reference, createdBy }) => ({
      title: t(`payment.act.${deed}Title`, { reference }),
      confirm: t(`payment.act.${deed}`),
      body: t(`payment.act.${deed}Body`, { name: createdBy }),
      reason: t('payment.act.reason'),
      done: t(`payment.act.${past[deed]}`, { reference }),
    }),
    perform,
    done: async (_, subject) => {
      await refreshPayments(client)
      onDone?.(subject)
    },
    approve: (subject, close) => (
      <PaymentDialog id={subject.id} onClose={close} onDone={() => onDone?.(subject)} />
    ),
  })
  const entries = (subject: Subject): MenuEntry[] => [
    {
      id: 'print',
      label: t('print.payment'),
      icon: Printer,
      run: () => openPdf(paymentPdf, subject.id, subject.reference),
    },
    ...deeds.entries(subject),
  ]
  return { ...deeds, entries, approves, edits }
}
