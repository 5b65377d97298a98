import { type Cop, subtract } from '@trastienda/contract/money'
import type { Sale } from '@trastienda/contract/sale'
import { Fragment } from 'react'
import { formatPercent } from '@trastienda/words/format'
import { useText } from '../i18n/useText.ts'
import { Money } from '../kit/Figures.tsx'
import { classes } from '../kit/classes.ts'
import textStyles from '../kit/text.module.css'
import sumStyles from '../lines/sum.module.css'
import styles from './sale.module.css'

const none = 0 as Cop

/** The totals of a sale, its payment and its profit. */
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
    <div className={sumStyles.sum} data-part="totals" role="group" aria-label={t('label.totals')}>
      {rows.map(([label, amount, visible]) =>
        visible ? (
          <Fragment key={label}>
            <span className={textStyles.muted}>{label}</span>
            <span className={textStyles.figures}>
              <Money of={amount} full />
            </span>
          </Fragment>
        ) : null,
      )}
      <span className={sumStyles.total}>{t('label.total')}</span>
      <span className={classes(sumStyles.total, textStyles.figures)}>
        <Money of={grandTotal} full currency />
      </span>
      <span className={textStyles.muted}>{t(approved ? 'sale.read.paid' : 'sale.read.toPay')}</span>
      <span className={textStyles.figures}>
        <Money of={approved ? paid : downPayment} />
      </span>
      {!approved && given !== null && (
        <>
          <span className={textStyles.faint}>{t('sale.field.given')}</span>
          <span className={classes(textStyles.figures, textStyles.muted)}>
            <Money of={given} />
          </span>
          <span className={textStyles.faint}>{t('sale.till.change')}</span>
          <span className={classes(textStyles.figures, textStyles.muted)}>
            <Money of={subtract(given, downPayment)} />
          </span>
        </>
      )}
      {approved && (
        <>
          <span className={textStyles.muted}>{t('sale.read.balance')}</span>
          <span className={classes(textStyles.figures, textStyles.medium)}>
            <Money of={balance} full />
          </span>
          <span className={textStyles.faint}>
            {t('sale.read.profit')}
            {grandTotal > 0 && (
              <bdi className={classes(textStyles.small, styles.share)} dir="ltr">
                {formatPercent(((profit / grandTotal) * 100).toFixed(1), locale)}
              </bdi>
            )}
          </span>
          <span className={classes(textStyles.figures, textStyles.muted)}>
            <Money of={profit} />
          </span>
        </>
      )}
    </div>
  )
}
