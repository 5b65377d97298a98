import type { PaymentEffect } from '@trastienda/contract/payment-approval'
import type { ReactNode } from 'react'
import { subtract } from '@trastienda/contract/money'
import { formatCop, formatDay } from '../i18n/format.ts'
import { useText } from '../i18n/useText.ts'
import { DueDate } from '../kit/Days.tsx'
import { Money } from '../kit/Figures.tsx'
import { Note } from '../kit/Note.tsx'
import { today } from '../kit/today.ts'
import { MethodText, paymentAddress } from './payment-words.tsx'
import { SameFileLinks } from './SameFile.tsx'

/** What a payment moves, before and after: money, what is owed, the balance of each bill; then what is unusual. */
export function PaymentEffects({ effect }: { effect: PaymentEffect }) {
  const { t, locale } = useText()
  const { payment, owedBefore, owedAfter, flags } = effect
  const { kind, amount, credit, advance, method } = payment
  return (
    <>
      <div className="eff">
        <div>
          <h3>{t(kind === 'purchase' ? 'payment.approve.out' : 'payment.approve.in')}</h3>
          <p className="big">
            <Money of={amount} full currency />
          </p>
          <p className="sm t2">
            <MethodText of={method} />
          </p>
        </div>
        <div>
          <h3>{t('payment.approve.owed')}</h3>
          <p className="big">
            <bdi dir="ltr">
              <span className="t3">{formatCop(owedBefore, locale)} → </span>
              {formatCop(owedAfter, locale)}
            </bdi>
          </p>
        </div>
        {kind === 'purchase' && (credit > 0 || advance > 0) && (
          <div>
            <h3>{t(credit > 0 ? 'payment.approve.byCredit' : 'payment.approve.advance')}</h3>
            <p className="big">
              <Money of={credit > 0 ? credit : advance} full />
            </p>
            {credit > 0 && advance > 0 && (
              <p className="sm t2">
                {t('payment.approve.advance')} <Money of={advance} />
              </p>
            )}
          </div>
        )}
      </div>
      {flags.map((flag) => (
        <Flag key={JSON.stringify(flag)} flag={flag} payment={payment} />
      ))}
      {payment.note !== '' && (
        <p className="t2 noted" dir="auto">
          {payment.note}
        </p>
      )}
      {effect.bills.length > 0 && <Bills bills={effect.bills} />}
    </>
  )
}

interface FlagProps {
  flag: PaymentEffect['flags'][number]
  payment: PaymentEffect['payment']
}

/** Shows words as a link to another payment, in a window of its own. */
const linkTo = (href: string) => (words: ReactNode) => (
  <a className="link" href={href} target="_blank" rel="noreferrer">
    <bdi>{words}</bdi>
  </a>
)

function Flag({ flag, payment }: FlagProps) {
  const { t, locale } = useText()
  switch (flag.kind) {
    case 'party':
      return <Note kind="error">{t('payment.approve.party')}</Note>
    case 'own':
      return flag.allowed ? (
        <Note kind="warning">{t('payment.approve.ownAllowed')}</Note>
      ) : (
        <Note kind="error">{t('payment.approve.own')}</Note>
      )
    case 'similar':
      return (
        <Note kind="warning">
          {t.rich('payment.approve.similar', {
            reference: flag.reference,
            day: formatDay(flag.day, locale, today()),
            b: linkTo(paymentAddress({ ...payment, id: flag.paymentId })),
          })}
        </Note>
      )
    case 'same_file':
      return (
        <Note kind="warning">
          {t('approval.sameFile', { name: flag.name })}. {t('approval.sameFileText')}{' '}
          <SameFileLinks documents={flag.documents} />
        </Note>
      )
    default:
      return <Note>{t('payment.approve.noAttachment')}</Note>
  }
}

function Bills({ bills }: Pick<PaymentEffect, 'bills'>) {
  const { t } = useText()
  return (
    <div className="paid-bills">
      <table className="tb plain">
        <caption className="sr">{t('payment.approve.bills')}</caption>
        <thead>
          <tr>
            <th>{t('payment.approve.bill')}</th>
            <th className="sm-hide">{t('payment.approve.due')}</th>
            <th className="n">{t('payment.approve.before')}</th>
            <th className="n">{t('payment.approve.paid')}</th>
            <th className="n">{t('payment.approve.after')}</th>
          </tr>
        </thead>
        <tbody>
          {bills.map(({ purchaseId, reference, dueOn, balanceBefore, balanceAfter }) => (
            <tr key={purchaseId}>
              <td className="med">
                <bdi>{reference}</bdi>
              </td>
              <td className="sm-hide">
                <DueDate of={dueOn} />
              </td>
              <td className="n t2">
                <Money of={balanceBefore} />
              </td>
              <td className="n">
                <Money of={subtract(balanceBefore, balanceAfter)} />
              </td>
              <td className="n">
                {balanceAfter === 0 ? (
                  <span className="ok">{t('payment.approve.settled')}</span>
                ) : (
                  <Money of={balanceAfter} full />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
