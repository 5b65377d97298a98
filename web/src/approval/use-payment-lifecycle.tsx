import { mayDo } from '@trastienda/contract/access'
import {
  cancelPayment,
  deletePayment,
  restorePayment,
  type PaymentRow,
  rejectPayment,
  reopenPayment,
} from '@trastienda/contract/payment'
import { paymentPdf } from '@trastienda/contract/print'
import { useQueryClient } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { refreshDocuments } from '../document/refresh.ts'
import { useText } from '../i18n/useText.ts'
import type { MenuEntry } from '../kit/Menu.tsx'
import { usePdf } from '../print/use-pdf.ts'
import { useUser } from '../session/session.ts'
import { PaymentDialog } from './PaymentDialog.tsx'
import { type Ends, past, useLifecycle } from './use-lifecycle.tsx'

type Subject = Pick<PaymentRow, 'id' | 'reference' | 'approval' | 'version' | 'createdBy' | 'createdById'>
type Usual = keyof typeof past

const ends: Ends = {
  reject: rejectPayment,
  reopen: reopenPayment,
  cancel: cancelPayment,
  remove: deletePayment,
  restore: restorePayment,
}

/** The actions on a payment, as menu entries, and their confirmation dialogs. */
export function usePaymentLifecycle(onDone?: (subject: Subject) => void) {
  const { t } = useText()
  const client = useQueryClient()
  const { role } = useUser()
  const openPdf = usePdf()
  const lifecycle = useLifecycle<Subject>({
    kind: 'payment',
    ends,
    label: (action) => t(`payment.act.${action as Usual}Ask`),
    words: (action, { reference, createdBy }) => {
      const usual = action as Exclude<Usual, 'approve'>
      return {
        title: t(`payment.act.${usual}Title`, { reference }),
        confirm: t(`payment.act.${usual}`),
        body: t(`payment.act.${usual}Body`, { name: createdBy }),
        reason: t('payment.act.reason'),
        done: t(`payment.act.${past[usual]}`, { reference }),
      }
    },
    deleted: ({ reference }) => t('payment.act.deleted', { reference }),
    done: async (_, subject) => {
      await refreshDocuments(client, 'payment')
      onDone?.(subject)
    },
    dialog: (action, subject, close) =>
      action === 'approve' && (
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
    ...lifecycle.entries(subject),
  ]
  return { ...lifecycle, entries, edits: mayDo(role, 'payment.edit') }
}
