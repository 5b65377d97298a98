import { centavos, type Cop, subtract } from '@trastienda/contract/money'
import type { Order } from '@trastienda/contract/purchase-order'
import { Fragment } from 'react'
import { useText } from '../i18n/useText.ts'
import { Money } from '../kit/Figures.tsx'
import { classes } from '../kit/classes.ts'
import textStyles from '../kit/text.module.css'
import sumStyles from '../lines/sum.module.css'

/** What an order adds up to. */
export function OrderTotals({ order: { subtotal, discount, shipping, grandTotal } }: { order: Order }) {
  const { t } = useText()
  const rows: readonly (readonly [string, Cop])[] = [
    [t('label.subtotal'), subtotal],
    [t('order.field.discount'), subtract(centavos(0), discount)],
    [t('order.field.shipping'), shipping],
  ]
  return (
    <div className={sumStyles.sum} data-part="totals" role="group" aria-label={t('label.totals')}>
      {rows.map(([label, amount], at) =>
        at === 0 || amount !== 0 ? (
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
    </div>
  )
}
