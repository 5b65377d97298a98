import { negated, subtract } from '@trastienda/contract/money'
import type { Sale } from '@trastienda/contract/sale'
import { formatPercent } from '@trastienda/words/format'
import { useText } from '../i18n/useText.ts'
import { Money } from '../kit/Figures.tsx'
import { ReadTotals } from '../lines/ReadTotals.tsx'
import { classes } from '../kit/classes.ts'
import textStyles from '../kit/text.module.css'
import styles from './sale.module.css'

/** The totals of a sale, its payment and its profit. */
export function SaleTotals({ sale }: { sale: Sale }) {
  const { t, locale } = useText()
  const { subtotal, discount, returned, grandTotal, paid, balance, approval, cost, downPayment, given } = sale
  const approved = approval === 'approved'
  const profit = subtract(grandTotal, cost)
  return (
    <ReadTotals
      subtotal={subtotal}
      charges={[
        [t('sale.field.discount'), negated(discount)],
        [t('report.col.returned'), negated(returned)],
      ]}
      grandTotal={grandTotal}
    >
      <span className={textStyles.muted}>{t(approved ? 'label.paid' : 'sale.read.toPay')}</span>
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
          <span className={textStyles.muted}>{t('label.balance')}</span>
          <span className={classes(textStyles.figures, textStyles.medium)}>
            <Money of={balance} full />
          </span>
          <span className={textStyles.faint}>
            {t('sale.read.profit')}
            {grandTotal > 0 && (
              <small className={classes(textStyles.small, styles.share)}>
                <bdi dir="ltr">{formatPercent(((profit / grandTotal) * 100).toFixed(1), locale)}</bdi>
              </small>
            )}
          </span>
          <span className={classes(textStyles.figures, textStyles.muted)}>
            <Money of={profit} />
          </span>
        </>
      )}
    </ReadTotals>
  )
}
