import { type Cop, subtract } from '@trastienda/contract/money'
import type { Sale } from '@trastienda/contract/sale'
import { Fragment } from 'react'
import { formatPercent } from '@trastienda/words/format'
import { useText } from '../i18n/useText.ts'
import { Money } from '../kit/Figures.tsx'

const none = 0 as Cop

/** What a sale adds up to, what of it is paid, and what it earned. */
export function SaleTotals({ sale }: { sale: Sale }) {
  const { t, locale } = useText()
  const { subtotal, discount, returned, grandTotal, paid, balance, approval, cost, downPayment, given } = sale
  const approved = approval === 'approved'
  const profit = subtract(grandTotal, cost)
  const rows: readonly (readonly [string, Cop, boolean])[] = [
    [t('label.subtotal'), subtotal, true],
    [t('sale.field.discount'), subtract(none, discount), discount !== 0],
    [t('sale.read.back'), subtract(none, returned), returned !== 0],
  ]
  return (
    <div className="sum" role="group" aria-label={t('label.totals')}>
      {rows.map(([label, amount, shown]) =>
        shown ? (
          <Fragment key={label}>
            <span className="t2">{label}</span>
            <span className="n">
              <Money of={amount} full />
            </span>
          </Fragment>
        ) : null,
      )}
      <span className="tot">{t('label.total')}</span>
      <span className="tot n">
        <Money of={grandTotal} full currency />
      </span>
      <span className="t2">{t(approved ? 'sale.read.paid' : 'sale.read.toPay')}</span>
      <span className="n">
        <Money of={approved ? paid : downPayment} />
      </span>
      {!approved && given !== null && (
        <>
          <span className="t3">{t('sale.field.given')}</span>
          <span className="n t2">
            <Money of={given} />
          </span>
          <span className="t3">{t('sale.till.change')}</span>
          <span className="n t2">
            <Money of={subtract(given, downPayment)} />
          </span>
        </>
      )}
      {approved && (
        <>
          <span className="t2">{t('sale.read.balance')}</span>
          <span className="n med">
            <Money of={balance} full />
          </span>
          <span className="t3">
            {t('sale.read.profit')}
            {grandTotal > 0 && (
              <bdi className="sm share" dir="ltr">
                {formatPercent(((profit / grandTotal) * 100).toFixed(1), locale)}
              </bdi>
            )}
          </span>
          <span className="n t2">
            <Money of={profit} />
          </span>
        </>
      )}
    </div>
  )
}
