import { annotatePayment, getPayment, type Payment } from '@trastienda/contract/payment'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { refreshDocuments } from '../document/refresh.ts'
import { ApproveButton } from '../approval/ApproveButton.tsx'
import { MethodText, PaymentMark } from '../approval/payment-words.tsx'
import type { usePaymentLifecycle } from '../approval/use-payment-lifecycle.tsx'
import { Annotation } from '../attachment/Annotation.tsx'
import { WhoLine } from '../document/WhoLine.tsx'
import { useText } from '../i18n/useText.ts'
import { Anchor } from '../kit/Anchor.tsx'
import { EditButton } from '../kit/EditButton.tsx'
import { DayText } from '../kit/Days.tsx'
import { Drawer } from '../kit/Dialog.tsx'
import { Failure } from '../kit/Empty.tsx'
import { Money } from '../kit/Figures.tsx'
import { HistoryPanel } from '../kit/HistoryPanel.tsx'
import { IconMenu } from '../kit/Menu.tsx'
import { Note } from '../kit/Note.tsx'
import { toastSuccess } from '../kit/toast.ts'
import { call } from '../session/client.ts'
import { classes } from '../kit/classes.ts'
import textStyles from '../kit/text.module.css'
import styles from './payments.module.css'

type PaymentLifecycle = ReturnType<typeof usePaymentLifecycle>

interface PaymentDrawerProps {
  id: number
  lifecycle: PaymentLifecycle
  /** Corrects it, where that is open. */
  onEdit?: () => void
  onClose: () => void
}

/** A payment: the bills that it paid, its attachments and its history. */
export function PaymentDrawer({ id, lifecycle, onEdit, onClose }: PaymentDrawerProps) {
  const { t } = useText()
  const { data, error, refetch } = useQuery({
    queryKey: ['payment', id],
    queryFn: ({ signal }) => call(getPayment, { params: { id }, signal }),
  })
  return (
    <Drawer
      open
      onClose={onClose}
      size="large"
      title={
        data && t(data.kind === 'purchase' ? 'payment.one' : 'payment.refund', { reference: data.reference })
      }
      subtitle={data && <bdi>{data.supplier}</bdi>}
      footer={null}
    >
      {error && !data && (
        <Failure title={t('payment.read.failed')} error={error} onRetry={() => void refetch()} />
      )}
      {data && <Facts key={data.id} payment={data} lifecycle={lifecycle} onEdit={onEdit} />}
    </Drawer>
  )
}

interface FactsProps {
  payment: Payment
  lifecycle: PaymentLifecycle
  onEdit: (() => void) | undefined
}

function Facts({ payment, lifecycle, onEdit }: FactsProps) {
  const { t } = useText()
  const edits = lifecycle.edits && payment.approval === 'approved'
  const client = useQueryClient()
  const { kind, total, credit, advance, allocations, credits, decisionReason } = payment
  return (
    <div className={styles.payRead}>
      <div className={styles.paySum}>
        <b>
          <Money of={total} full currency />
        </b>
        <PaymentMark {...payment} />
        <span className={textStyles.muted}>
          <DayText of={payment.paidOn} /> · <MethodText of={payment.method} />
        </span>
        <Actions payment={payment} lifecycle={lifecycle} onEdit={onEdit} />
      </div>
      <WhoLine kind="payment" of={payment} />
      {decisionReason !== '' && <Note>{t('history.reason', { reason: decisionReason })}</Note>}
      {kind === 'purchase' && (
        <Parts title={t('payment.read.allocations')}>
          {allocations.map(({ purchaseId, reference, amount }) => (
            <li key={purchaseId}>
              <Anchor className={textStyles.link} href={`/payments/purchase/${purchaseId}`}>
                <bdi>{reference}</bdi>
              </Anchor>
              <Money of={amount} />
            </li>
          ))}
          {advance > 0 && (
            <li>
              <span>{t('payment.read.advance')}</span>
              <Money of={advance} />
            </li>
          )}
        </Parts>
      )}
      {credit > 0 && credits.length > 0 && (
        <Parts title={t('payment.column.credit')}>
          {credits.map(({ creditId, kind: of, reference, amount }) => (
            <li key={creditId}>
              <span>{t(`payment.credit.${of}`, { reference })}</span>
              <Money of={amount} />
            </li>
          ))}
        </Parts>
      )}
      <Annotation
        of={payment}
        edits={edits}
        words={{ note: t('label.note'), attachments: t('payment.field.attachments') }}
        invites={{ drop: t('payment.form.drop'), take: t('payment.form.take') }}
        send={async (body, version) => {
          const saved = await call(annotatePayment, { params: { id: payment.id }, body, version })
          await refreshDocuments(client, 'payment')
          toastSuccess(t('payment.form.noteSaved'))
          return saved
        }}
      />
      <section aria-label={t('history.title')}>
        <h3>{t('history.title')}</h3>
        <HistoryPanel kind="payment" id={payment.id} />
      </section>
    </div>
  )
}

function Actions({ payment, lifecycle, onEdit }: FactsProps) {
  const { t } = useText()
  return (
    <span className={classes(textStyles.push, textStyles.row)}>
      {lifecycle.approves && payment.approval === 'pending' && (
        <ApproveButton of={payment} onPress={() => lifecycle.ask('approve', payment)}>
          {t('payment.act.approveAsk')}
        </ApproveButton>
      )}
      {onEdit && <EditButton onPress={onEdit} />}
      <IconMenu
        label={t('kit.more')}
        entries={lifecycle.entries(payment).filter(({ id }) => id !== 'approve')}
      />
    </span>
  )
}

function Parts({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3>{title}</h3>
      <ul className={styles.payParts}>{children}</ul>
    </section>
  )
}
