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
import { Ban, Check, Printer, RotateCcw, Trash2, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useText } from '../i18n/useText.ts'
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx'
import type { MenuEntry } from '../kit/Menu.tsx'
import { toastSuccess } from '../kit/toast.ts'
import { usePdf } from '../print/use-pdf.ts'
import { call } from '../session/client.ts'
import { newKey } from '../session/key.ts'
import { useUser } from '../session/session.ts'
import { PaymentDialog } from './PaymentDialog.tsx'
import { refreshPayments } from './refresh-payments.ts'

type Subject = Pick<PaymentRow, 'id' | 'reference' | 'approval' | 'version' | 'createdBy' | 'createdById'>
type Deed = 'approve' | 'reject' | 'reopen' | 'cancel' | 'delete'

interface Asked {
  readonly deed: Deed
  readonly subject: Subject
}

const done = {
  reject: 'payment.act.rejected',
  reopen: 'payment.act.reopened',
  cancel: 'payment.act.cancelled',
  delete: 'payment.act.deleted',
} as const

const icons = { approve: Check, reject: X, reopen: RotateCcw, cancel: Ban, delete: Trash2 }

function perform(deed: Exclude<Deed, 'approve'>, { id, version }: Subject, reason: string): Promise<unknown> {
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
  const [asked, setAsked] = useState<Asked | null>(null)
  const [approves, edits] = [mayDo(role, 'payment.approve'), mayDo(role, 'payment.edit')]
  const openPdf = usePdf()
  const close = () => setAsked(null)

  const deedsOf = ({ approval, createdById }: Subject): readonly Deed[] => {
    const open = approval === 'pending' || approval === 'rejected'
    const own = createdById === userId
    return [
      ...(approves && approval === 'pending' ? (['approve', 'reject'] as const) : []),
      ...(approves && approval === 'approved' ? (['reopen'] as const) : []),
      ...(open && (own || approves) ? (['cancel'] as const) : []),
      ...(open && (own || mayDo(role, 'purchase.approve')) ? (['delete'] as const) : []),
    ]
  }
  const entries = (subject: Subject): MenuEntry[] => [
    {
      id: 'print',
      label: t('print.payment'),
      icon: Printer,
      run: () => openPdf(paymentPdf, subject.id, subject.reference),
    },
    ...deedsOf(subject).map((deed, at) => ({
      id: deed,
      label: t(`payment.act.${deed}Ask`),
      icon: icons[deed],
      danger: deed === 'delete',
      apart: at === 0,
      run: () => setAsked({ deed, subject }),
    })),
  ]
  const act = async (deed: Exclude<Deed, 'approve'>, subject: Subject, reason: string) => {
    await perform(deed, subject, reason)
    toastSuccess(t(done[deed], { reference: subject.reference }))
    await refreshPayments(client)
    onDone?.(subject)
  }
  const dialog = ({ deed, subject }: Asked): ReactNode =>
    deed === 'approve' ? (
      <PaymentDialog id={subject.id} onClose={close} onDone={() => onDone?.(subject)} />
    ) : (
      <ConfirmDialog
        open
        onClose={close}
        title={t(`payment.act.${deed}Title`, { reference: subject.reference })}
        confirm={t(`payment.act.${deed}`)}
        danger={deed !== 'reopen'}
        {...(deed !== 'delete' && { reason: t('payment.act.reason') })}
        onConfirm={(reason) => act(deed, subject, reason)}
      >
        {t(`payment.act.${deed}Body`, { name: subject.createdBy })}
      </ConfirmDialog>
    )
  return {
    ask: (deed: Deed, subject: Subject) => setAsked({ deed, subject }),
    entries,
    dialogs: asked && dialog(asked),
    approves,
    edits,
  }
}
