import type { Cop } from '@trastienda/contract/money'
import type { Amounts } from '@trastienda/contract/purchase.rules'
import { isQuantity } from '@trastienda/contract/quantity'
import { sumsByUnit } from '@trastienda/contract/unit'
import type { ReactNode } from 'react'
import { formatSums } from '@trastienda/words/format-sums'
import { useText } from '../i18n/useText.ts'
import { Money } from '../kit/Figures.tsx'
import { Charge, type ChargeField } from './Charge.tsx'
import { filled, type Line } from './line.ts'
import { classes } from '../kit/classes.ts'
import textStyles from '../kit/text.module.css'
import styles from './sum.module.css'

interface TotalsProps {
  lines: readonly Line[]
  amounts: Amounts
  charges: readonly ChargeField[]
}

/** What a document adds up to while it is typed, under the column of subtotals. */
export function Totals({ amounts, charges, ...props }: TotalsProps) {
  const { t, locale } = useText()
  const lines = filled(props)
  // All the lines that are counted, those without a cost among them.
  const counted = lines.flatMap(({ product, quantity }) =>
    product && isQuantity(quantity) ? [{ quantity, unit: product.unit }] : [],
  )
  const goods = formatSums(sumsByUnit(counted), locale)
  return (
    <div className={styles.sum} data-part="totals" role="group" aria-label={t('label.totals')}>
      <span className={textStyles.muted}>
        {t('label.subtotal')}{' '}
        <span className={classes(textStyles.faint, styles.of)}>
          {t('purchase.sum.lines', { lines: lines.length })}
          {goods !== undefined && (
            <>
              {', '}
              <bdi>{goods}</bdi>
            </>
          )}
        </span>
      </span>
      <span className={textStyles.figures}>
        <Money of={amounts.subtotal} />
      </span>
      {charges.map((charge) => (
        <Charge key={charge.name} {...charge} subtotal={amounts.subtotal} />
      ))}
      <Total of={amounts.grandTotal} label={t('label.total')} />
    </div>
  )
}

function Total({ of, label }: { of: Cop; label: string }): ReactNode {
  return (
    <>
      <span className={styles.total}>{label}</span>
      <output
        className={classes(styles.total, textStyles.figures)}
        aria-live="polite"
        aria-label={label}
        data-stands="total"
      >
        <Money of={of} full currency />
      </output>
    </>
  )
}
