import { add, type Cop, subtract } from '@trastienda/contract/money'
import { maxDecided } from '@trastienda/contract/approval-flags'
import { getPaymentBatch, type PaymentBatch } from '@trastienda/contract/payment-batch'
import { paymentBatchPdf } from '@trastienda/contract/print'
import { useQuery } from '@tanstack/react-query'
import { Check, Plus, Printer } from 'lucide-react'
import { useState } from 'react'
import { ApprovePayments } from '../approval/ApprovePayments.tsx'
import { paymentAddress, PaymentMark } from '../approval/payment-words.tsx'
import { usePaymentLifecycle } from '../approval/use-payment-lifecycle.tsx'
import { formatCop, formatInstant } from '@trastienda/words/format'
import { useText } from '../i18n/useText.ts'
import { Anchor, ButtonLink } from '../kit/Anchor.tsx'
import { Button, IconButton } from '../kit/Button.tsx'
import { DueDate } from '../kit/Days.tsx'
import { Failure, useLate } from '../kit/Empty.tsx'
import { Money } from '../kit/Figures.tsx'
import { IconMenu } from '../kit/Menu.tsx'
import { PageHead } from '../kit/Page.tsx'
import { Skeleton } from '../kit/Progress.tsx'
import { today } from '../kit/today.ts'
import { useShortcut } from '../kit/shortcut.ts'
import { useCards } from '../kit/use-media.ts'
import { usePdf } from '../print/use-pdf.ts'
import { call } from '../session/client.ts'
import { useUser } from '../session/session.ts'
import { classes } from '../kit/classes.ts'
import hiddenStyles from '../kit/hidden.module.css'
import tableStyles from '../kit/table.module.css'
import tagStyles from '../kit/tag.module.css'
import textStyles from '../kit/text.module.css'
import groupStyles from './run-groups.module.css'
import styles from './run.module.css'

/** A saved run: its payments, the bills that each pays, and their states. */
export function RunView({ id }: { id: number }) {
  const { t } = useText()
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['payment-batch', id],
    queryFn: ({ signal }) => call(getPaymentBatch, { params: { id }, signal }),
  })
  const late = useLate(isPending)
  if (error && !data)
    return <Failure title={t('payment.batch.failed')} error={error} onRetry={() => void refetch()} />
  if (!data) return late ? <Skeleton label={t('kit.loading')} rows={8} /> : null
  return <BatchDocument batch={data} />
}

function BatchDocument({ batch }: { batch: PaymentBatch }) {
  const { t, locale } = useText()
  const lifecycle = usePaymentLifecycle()
  const { id: userId } = useUser()
  const openPdf = usePdf()
  const phone = useCards()
  const [approving, setApproving] = useState(false)
  const print = () => openPdf(paymentBatchPdf, batch.id, t('payment.bill.run', { id: batch.id }))
  const { payments, total, budget } = batch
  const standing = payments.filter(({ approval }) => approval === 'pending' || approval === 'approved')
  const leftOut = payments.length - standing.length
  const credit = add(...standing.map((payment) => payment.credit))
  const pending = payments.filter(({ approval }) => approval === 'pending')
  const approves = lifecycle.approves && pending.length > 0
  const own = pending.every(({ createdById }) => createdById === userId)
  const approve = () => setApproving(true)
  useShortcut('a', approve, { label: t('payment.act.approveAsk'), active: approves })
  return (
    <>
      <PageHead
        title={t('payment.bill.run', { id: batch.id })}
        crumbs={[{ label: t('payment.menu.pending'), href: '/payment/pending' }]}
        actions={
          <>
            {phone ? (
              <IconButton icon={Printer} label={t('print.run')} onPress={print} />
            ) : (
              <Button icon={Printer} onPress={print}>
                {t('print.run')}
              </Button>
            )}
            <ButtonLink href="/concurrent_payments/form" icon={Plus} className={hiddenStyles.belowSmall}>
              {t('payment.batch.another')}
            </ButtonLink>
            {approves && (
              <Button kind={own ? 'plain' : 'primary'} icon={Check} kbd="a" onPress={approve}>
                {t('payment.many.label', { count: pending.length })}
              </Button>
            )}
          </>
        }
      />
      <p className={styles.facts}>
        <b>{t('payment.batch.summary', { count: standing.length, total: formatCop(total, locale) })}</b>
        {leftOut > 0 && <span className={textStyles.muted}>{t('list.leftOut', { count: leftOut })}</span>}
        {credit > 0 && (
          <span className={textStyles.muted}>
            {t('payment.batch.byCredit', {
              money: formatCop(subtract(total, credit), locale),
              credit: formatCop(credit, locale),
            })}
          </span>
        )}
        {budget !== null && (
          <span className={textStyles.muted}>
            {t('payment.batch.budget', { budget: formatCop(budget, locale) })}
          </span>
        )}
        <span className={textStyles.faint}>
          {t('payment.batch.made', {
            name: batch.createdBy,
            time: formatInstant(batch.createdAt, locale, today()),
          })}
        </span>
      </p>
      <div className={tableStyles.scroller} data-part="table" data-scrolls="">
        <table className={classes(tableStyles.table, styles.bills)} data-part="bills">
          <caption className={textStyles.unseen}>{t('payment.bill.run', { id: batch.id })}</caption>
          <thead>
            <tr>
              <th>{t('label.bill')}</th>
              <th className={styles.due}>{t('label.due')}</th>
              <th className={styles.state}>{t('label.status')}</th>
              <th className={classes(textStyles.figures, styles.pay)}>{t('label.total')}</th>
              <th className={tableStyles.actions}>
                <span className={textStyles.unseen}>{t('kit.more')}</span>
              </th>
            </tr>
          </thead>
          {payments.map((payment) => (
            <BatchPayment key={payment.id} payment={payment} lifecycle={lifecycle} />
          ))}
        </table>
      </div>
      {approving && <ApprovePayments target={allOf(batch.id, pending)} onClose={() => setApproving(false)} />}
      {lifecycle.dialogs}
    </>
  )
}

/**
 * All pending payments of a run. One call decides a limited number by id; with more, the server finds them by the
 * run.
 */
const allOf = (id: number, pending: PaymentBatch['payments']) => ({
  rows: pending.slice(0, maxDecided),
  count: pending.length,
  ids: null,
  except: [],
  query: { batch: String(id) },
})

interface PartProps {
  approval: PaymentBatch['payments'][number]['approval']
  amount: Cop
  /** What is owed of the bill now. */
  balance: Cop
}

/** That a payment is only a part of a bill, and what is owed of it then. */
function Part({ approval, amount, balance }: PartProps) {
  const { t, locale } = useText()
  const waits = approval === 'pending'
  const left = waits ? subtract(balance, amount) : balance
  if (!(waits || approval === 'approved') || left <= 0) return null
  return (
    <span className={groupStyles.part}>
      <span className={classes(tagStyles.mark, textStyles.info)}>{t('payment.run.part')}</span>{' '}
      <span className={classes(textStyles.faint, textStyles.small)}>
        {waits ? (
          t('payment.form.after', { amount: formatCop(left, locale) })
        ) : (
          <>
            {t('label.balance')} <Money of={left} />
          </>
        )}
      </span>
    </span>
  )
}

interface BatchPaymentProps {
  payment: PaymentBatch['payments'][number]
  lifecycle: ReturnType<typeof usePaymentLifecycle>
}

function BatchPayment({ payment, lifecycle }: BatchPaymentProps) {
  const { t, locale } = useText()
  const cards = useCards()
  const entries = lifecycle.entries(payment)
  return (
    <tbody>
      <tr className={styles.group} data-part="group">
        <th scope="rowgroup" colSpan={2} className={groupStyles.payment}>
          <bdi>{payment.supplier}</bdi>{' '}
          <Anchor className={classes(textStyles.link, textStyles.small)} href={paymentAddress(payment)}>
            <bdi>{payment.reference}</bdi>
          </Anchor>
          {payment.credit > 0 && (
            <span className={classes(textStyles.faint, textStyles.small)}>
              {t('payment.bill.part', { credit: formatCop(payment.credit, locale) })}
            </span>
          )}
          {cards && <PaymentMark {...payment} />}
        </th>
        <td className={styles.state}>{!cards && <PaymentMark {...payment} />}</td>
        <td className={classes(textStyles.figures, styles.pay)}>
          <Money of={payment.total} full />
        </td>
        <td className={tableStyles.actions}>
          {entries.length > 0 && (
            <IconMenu label={t('list.actionsOf', { name: payment.reference })} small entries={entries} />
          )}
        </td>
      </tr>
      {payment.allocations.map(({ purchaseId, reference, dueOn, amount, balance }) => (
        <tr key={purchaseId}>
          <td className={classes(styles.reference, styles.created)}>
            <Anchor
              className={classes(textStyles.link, styles.plain)}
              href={`/payments/purchase/${purchaseId}`}
            >
              {reference}
            </Anchor>
            <Part approval={payment.approval} amount={amount} balance={balance} />
          </td>
          <td className={styles.due}>
            <DueDate of={dueOn} closed={balance === 0} />
          </td>
          <td className={styles.state} aria-hidden="true" />
          <td className={classes(textStyles.figures, styles.pay)}>
            <Money of={amount} />
          </td>
          <td className={tableStyles.actions} aria-hidden="true" />
        </tr>
      ))}
    </tbody>
  )
}
