import { isVoid, isEditable } from '@trastienda/contract/status'
import { add, type Cop } from '@trastienda/contract/money'
import type { PaymentKind } from '@trastienda/contract/payment'
import { runningBalances } from '@trastienda/contract/payment.rules'
import type { BillPayment } from '@trastienda/contract/payment-purchase'
import { Pencil } from 'lucide-react'
import { MethodText, PaymentMark } from '../approval/payment-words.tsx'
import type { usePaymentLifecycle } from '../approval/use-payment-lifecycle.tsx'
import { formatCop } from '@trastienda/words/format'
import { useText } from '../i18n/useText.ts'
import { Anchor } from '../kit/Anchor.tsx'
import { FileCount } from '../kit/document-columns.tsx'
import { IconButton } from '../kit/Button.tsx'
import { DayText } from '../kit/Days.tsx'
import { Money } from '../kit/Figures.tsx'
import { IconMenu } from '../kit/Menu.tsx'
import { useOneButton } from '../kit/use-media.ts'
import { classes } from '../kit/classes.ts'
import cardsStyles from '../kit/cards.module.css'
import hiddenStyles from '../kit/hidden.module.css'
import tableStyles from '../kit/table.module.css'
import textStyles from '../kit/text.module.css'
import styles from './payments.module.css'

interface PaymentTableProps {
  kind: PaymentKind
  payments: readonly BillPayment[]
  /** What is owed of the bill, or what credit its returns have left, now. */
  balance: Cop
  lifecycle: ReturnType<typeof usePaymentLifecycle>
  onOpen: (payment: BillPayment) => void
}

/** The payments of a bill, with the balance after each. */
export function PaymentTable({ kind, payments, balance, lifecycle, onOpen }: PaymentTableProps) {
  const { t } = useText()
  const running = runningBalances(balance, payments)
  const approved = payments.filter(({ approval }) => approval === 'approved')
  const pays = kind === 'purchase'
  return (
    <div
      className={classes(tableStyles.scroller, styles.billPayments)}
      data-part="bill-payments"
      data-scrolls=""
    >
      <table className={classes(tableStyles.table, cardsStyles.cards, cardsStyles.acted)}>
        <caption className={textStyles.unseen}>{t('payment.bill.kind')}</caption>
        <thead>
          <tr>
            <th className={hiddenStyles.belowSmall}>{t('label.date')}</th>
            <th>{t('label.reference')}</th>
            <th className={hiddenStyles.belowLarge}>{t('payment.field.method')}</th>
            <th>{t('label.status')}</th>
            <th className={hiddenStyles.belowLarge}>{t('payment.column.createdBy')}</th>
            <th className={textStyles.figures}>
              {t(pays ? 'payment.column.here' : 'payment.column.refunded')}
            </th>
            <th className={classes(textStyles.figures, hiddenStyles.belowSmall)}>
              {t(pays ? 'label.balance' : 'payment.column.left')}
            </th>
            <th>
              <span className={textStyles.unseen}>{t('kit.more')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {payments.map((payment, at) => (
            <PaymentLine
              key={payment.id}
              payment={payment}
              running={running[at] ?? null}
              lifecycle={lifecycle}
              onOpen={() => onOpen(payment)}
            />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td className={hiddenStyles.belowSmall} aria-hidden="true" />
            <td data-m="">{t('label.paid')}</td>
            <td className={hiddenStyles.belowLarge} aria-hidden="true" />
            <td aria-hidden="true" />
            <td className={hiddenStyles.belowLarge} aria-hidden="true" />
            <td className={textStyles.figures} data-m="">
              <Money of={add(...approved.map(({ here }) => here))} full />
            </td>
            <td className={classes(textStyles.figures, hiddenStyles.belowSmall)}>
              <Money of={balance} full />
            </td>
            <td aria-hidden="true" />
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

interface PaymentLineProps {
  payment: BillPayment
  running: Cop | null
  lifecycle: PaymentTableProps['lifecycle']
  onOpen: () => void
}

function PaymentLine({ payment, running, lifecycle, onOpen }: PaymentLineProps) {
  const { t } = useText()
  const { approval, attachments, reference } = payment
  const oneButton = useOneButton()
  const dead = isVoid(approval)
  const open = isEditable({ approval })
  const edits = open && lifecycle.edits
  const entries = [
    ...(edits && oneButton ? [{ id: 'edit', label: t('act.edit'), icon: Pencil, run: onOpen }] : []),
    ...lifecycle.entries(payment),
  ]
  return (
    <tr className={dead ? styles.dead : undefined}>
      <td className={textStyles.muted} data-m="c">
        <DayText of={payment.paidOn} />
      </td>
      <td data-m="a">
        <button
          type="button"
          className={classes(tableStyles.name, textStyles.link)}
          data-part="payment"
          onClick={onOpen}
        >
          <bdi>{reference}</bdi>
        </button>
        <FileCount of={attachments} />
        <PartNote payment={payment} />
      </td>
      <td className={classes(hiddenStyles.belowLarge, textStyles.muted)}>
        <MethodText of={payment.method} />
      </td>
      <td data-m="d">
        <PaymentMark {...payment} />
      </td>
      <td className={classes(hiddenStyles.belowLarge, textStyles.muted)}>{payment.createdBy}</td>
      <td className={textStyles.figures} data-m="b">
        <Money of={payment.here} />
      </td>
      <td className={classes(textStyles.figures, hiddenStyles.belowSmall)}>
        <Money of={running} />
        {approval === 'pending' && (
          <small className={textStyles.faint}> {t('payment.bill.afterPending')}</small>
        )}
      </td>
      <td className={tableStyles.actions}>
        {edits && !oneButton && (
          <IconButton icon={Pencil} small label={t('list.editOf', { name: reference })} onPress={onOpen} />
        )}
        {entries.length > 0 && (
          <IconMenu label={t('list.actionsOf', { name: reference })} small entries={entries} />
        )}
      </td>
    </tr>
  )
}

/** Notes that a payment concerns more than this bill: other bills, credit, or a run of payments. */
function PartNote({ payment }: { payment: BillPayment }) {
  const { t, locale } = useText()
  const { bills, total, credit, kind, batchId, approval, decisionReason } = payment
  const facts = [
    bills > 1 && t('payment.bill.more', { count: bills - 1 }),
    bills > 1 && t('payment.bill.ofTotal', { total: formatCop(total, locale) }),
    kind === 'purchase' && credit > 0 && t('payment.bill.part', { credit: formatCop(credit, locale) }),
    approval === 'rejected' && decisionReason,
  ].filter(Boolean)
  if (facts.length === 0 && batchId === null) return null
  return (
    <small className={classes(styles.payNote, textStyles.faint)}>
      {facts.join(' · ')}
      {batchId !== null && (
        <>
          {facts.length > 0 && ' · '}
          <Anchor className={textStyles.link} href={`/concurrent_payments/form?run=${batchId}`}>
            {t('payment.bill.run', { id: batchId })}
          </Anchor>
        </>
      )}
    </small>
  )
}
