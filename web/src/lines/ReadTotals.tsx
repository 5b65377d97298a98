import type { Cop } from '@trastienda/contract/money'
import { Fragment, type ReactNode } from 'react'
import { useText } from '../i18n/useText.ts'
import { Money } from '../kit/Figures.tsx'
import { classes } from '../kit/classes.ts'
import textStyles from '../kit/text.module.css'
import styles from './sum.module.css'

interface ReadTotalsProps {
  subtotal: Cop
  /** What is added to the subtotal, or taken off it; what is zero is not shown. */
  charges: readonly (readonly [label: string, amount: Cop])[]
  grandTotal: Cop
  /** Below the total: what is paid, what is owed. */
  children?: ReactNode
}

/** What a document adds up to, as it is read. */
export function ReadTotals({ subtotal, charges, grandTotal, children }: ReadTotalsProps) {
  const { t } = useText()
  const rows = [[t('label.subtotal'), subtotal] as const, ...charges.filter(([, amount]) => amount !== 0)]
  return (
    <div className={styles.sum} data-part="totals" role="group" aria-label={t('label.totals')}>
      {rows.map(([label, amount]) => (
        <Fragment key={label}>
          <span className={textStyles.muted}>{label}</span>
          <span className={textStyles.figures}>
            <Money of={amount} full />
          </span>
        </Fragment>
      ))}
      <span className={styles.total}>{t('label.total')}</span>
      <span className={classes(styles.total, textStyles.figures)} data-stands="total">
        <Money of={grandTotal} full currency />
      </span>
      {children}
    </div>
  )
}
