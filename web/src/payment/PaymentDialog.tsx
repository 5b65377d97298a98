import { getPayment, type Payment } from '@trastienda/contract/payment'
import { useQuery } from '@tanstack/react-query'
import { AttachmentPane } from '../attachment/AttachmentPane.tsx'
import { useUploads } from '../attachment/use-uploads.ts'
import { withFiles } from '../attachment/with-files.ts'
import { useText } from '../i18n/useText.ts'
import { FormDialog } from '../kit/FormDialog.tsx'
import { Note } from '../kit/Note.tsx'
import { toastSuccess } from '../kit/toast.ts'
import { forEditing, LoadedDialog } from '../pick/LoadedDialog.tsx'
import { call } from '../session/client.ts'
import { PaymentFields } from './PaymentFields.tsx'
import { SettleFields } from './SettleFields.tsx'
import { type FormOf, usePaymentForm } from './use-payment-form.ts'
import styles from './payments.module.css'

interface PaymentDialogProps extends Omit<FormOf, 'payment'> {
  onClose: () => void
}

/** Enters a payment of a bill, or a refund of its returns. */
export function NewPayment(props: PaymentDialogProps) {
  return <PaymentDialog {...props} />
}

/** Corrects a pending or rejected payment. */
export function EditPayment({ id, ...props }: PaymentDialogProps & { id: number }) {
  const { t } = useText()
  const { kind, bill, onClose } = props
  const query = useQuery({
    queryKey: ['edit', 'payment', id],
    queryFn: ({ signal }) => call(getPayment, { params: { id }, signal }),
    ...forEditing,
  })
  return (
    <LoadedDialog<Payment, never>
      query={query}
      title={t(kind === 'purchase' ? 'payment.of' : 'payment.refundsOf', { reference: bill.reference })}
      onClose={onClose}
    >
      {(payment) => <PaymentDialog key={payment.version} {...props} payment={payment} />}
    </LoadedDialog>
  )
}

function PaymentDialog({ onClose, ...of }: PaymentDialogProps & Pick<FormOf, 'payment'>) {
  const { t } = useText()
  const form = usePaymentForm(of)
  const { kind, bill, payment } = of
  const files = form.values.attachmentIds
  const setFiles = (next: typeof files) => form.set({ attachmentIds: next })
  const uploads = useUploads(files.length, (file) =>
    form.set((now) => ({ attachmentIds: [...now.attachmentIds, file] })),
  )
  const pays = kind === 'purchase'
  const title = payment
    ? t('act.editOf', { reference: payment.reference })
    : t(pays ? 'payment.form.new' : 'payment.form.newRefund', { supplier: bill.supplier })
  const names: Record<string, string> = {
    amount: t(pays ? 'payment.field.money' : 'payment.field.moneyIn'),
    credits: t('payment.form.credits'),
    attachmentIds: t('payment.field.attachments'),
  }
  return (
    <FormDialog
      size="large"
      title={title}
      subtitle={t(pays ? 'payment.of' : 'payment.refundsOf', { reference: bill.reference })}
      form={withFiles(form, uploads)}
      existing={payment?.approval === 'pending' && { kind: 'payment', id: payment.id }}
      save={payment ? t('kit.save') : t(pays ? 'payment.form.save' : 'payment.form.saveRefund')}
      nameOf={(path) =>
        names[path] ?? (path.startsWith('attachmentIds') ? names['attachmentIds'] : undefined)
      }
      onClose={onClose}
      onSaved={({ reference }) =>
        toastSuccess(t(payment ? 'payment.form.changed' : 'payment.form.saved', { reference }))
      }
    >
      {payment?.approval === 'rejected' && (
        <Note kind="warning">{t('history.reason', { reason: payment.decisionReason })}</Note>
      )}
      <div className={styles.payForm}>
        <div className={styles.payFields}>
          <SettleFields form={form} kind={kind} />
          <PaymentFields form={form} />
        </div>
        <AttachmentPane
          files={files}
          uploads={uploads}
          invites={{ drop: t('payment.form.drop'), take: t('payment.form.take') }}
          onRemove={(file) => setFiles(files.filter(({ id }) => id !== file.id))}
          problem={form.problemOf('attachmentIds')}
        />
      </div>
    </FormDialog>
  )
}
