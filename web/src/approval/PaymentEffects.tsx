import type { PaymentEffect } from '@trastienda/contract/payment-approval'
import type { ReactNode } from 'react'
import { subtract } from '@trastienda/contract/money'
import { useText } from '../i18n/useText.ts'
import { type PlainColumns, PlainTable } from '../kit/PlainTable.tsx'
import { DueDate } from '../kit/Days.tsx'
import { Money } from '../kit/Figures.tsx'
import { Note } from '../kit/Note.tsx'
import { AmountChange, EffectFigure, EffectNote } from './EffectParts.tsx'
import { MethodText } from './payment-words.tsx'
import approveStyles from './approve.module.css'
import paymentStyles from './payment.module.css'
import textStyles from '../kit/text.module.css'

interface PaymentEffectsProps {
  effect: PaymentEffect
  /** The flags. */
  children: ReactNode
}

/** How a payment changes money and debt, with its flags and the balance of each bill before and after. */
export function PaymentEffects({ effect, children }: PaymentEffectsProps) {
  const { t } = useText()
  const { payment, owedBefore, owedAfter, flags } = effect
  const { kind, amount, credit, advance, method } = payment
  const bare = flags.some(({ kind: flag }) => flag === 'no_attachment')
  return (
    <>
      <div className={approveStyles.effects}>
        <EffectFigure
          title={t(kind === 'purchase' ? 'payment.approve.out' : 'payment.approve.in')}
          figure={<Money of={amount} full currency />}
          note={<MethodText of={method} />}
        />
        <EffectFigure
          title={t('payment.approve.owed')}
          figure={<AmountChange before={owedBefore} after={owedAfter} />}
        />
        {kind === 'purchase' && (credit > 0 || advance > 0) && (
          <EffectFigure
            title={t(credit > 0 ? 'payment.column.credit' : 'payment.approve.advance')}
            figure={<Money of={credit > 0 ? credit : advance} full />}
            note={
              credit > 0 && advance > 0 ? (
                <>
                  {t('payment.approve.advance')} <Money of={advance} />
                </>
              ) : undefined
            }
          />
        )}
      </div>
      <section className={paymentStyles.paymentFlags} aria-label={t('approval.flags')}>
        {bare && flags.length === 1 ? <h3>{t('approval.flags')}</h3> : children}
        {bare && <Note>{t('payment.approve.noAttachment')}</Note>}
      </section>
      <EffectNote note={payment.note} />
      {effect.bills.length > 0 && <Bills bills={effect.bills} />}
    </>
  )
}

function useColumns(): PlainColumns<PaymentEffect['bills'][number]> {
  const { t } = useText()
  return [
    {
      id: 'bill',
      head: t('label.bill'),
      cellClass: textStyles.medium,
      cell: ({ reference }) => <bdi>{reference}</bdi>,
    },
    { id: 'due', head: t('label.due'), hide: 'phone', cell: ({ dueOn }) => <DueDate of={dueOn} /> },
    {
      id: 'balance',
      head: t('label.balance'),
      number: true,
      labelled: true,
      cellClass: textStyles.muted,
      cell: ({ balanceBefore }) => <Money of={balanceBefore} />,
    },
    {
      id: 'paid',
      head: t('payment.read.allocations'),
      number: true,
      labelled: true,
      cell: ({ balanceBefore, balanceAfter }) => <Money of={subtract(balanceBefore, balanceAfter)} />,
    },
    {
      id: 'after',
      head: t('payment.approve.after'),
      number: true,
      labelled: true,
      cell: ({ balanceAfter }) =>
        balanceAfter === 0 ? (
          <span className={textStyles.success}>{t('payment.approve.settled')}</span>
        ) : (
          <Money of={balanceAfter} full />
        ),
    },
  ]
}

function Bills({ bills }: Pick<PaymentEffect, 'bills'>) {
  const { t } = useText()
  const columns = useColumns()
  return (
    <div className={paymentStyles.paidBills} data-scrolls="">
      <PlainTable
        caption={t('payment.approve.bills')}
        rows={bills}
        rowKey={({ purchaseId }) => purchaseId}
        columns={columns}
      />
    </div>
  )
}
