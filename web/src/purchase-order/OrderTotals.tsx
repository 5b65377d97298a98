import { centavos, type Cop, subtract } from '@trastienda/contract/money'
import type { Order } from '@trastienda/contract/purchase-order'
import { Fragment } from 'react'
import { useText } from '../i18n/useText.ts'
import { Money } from '../kit/Figures.tsx'

/** What an order adds up to. */
export function OrderTotals({ order: { subtotal, discount, shipping, grandTotal } }: { order: Order }) {
  const { t } = useText()
  const rows: readonly (readonly [string, Cop])[] = [
    [t('label.subtotal'), subtotal],
    [t('order.field.discount'), subtract(centavos(0), discount)],
    [t('order.field.shipping'), shipping],
  ]
  return (
    <div className="sum" role="group" aria-label={t('label.totals')}>
      {rows.map(([label, amount], at) =>
        at === 0 || amount !== 0 ? (
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
    </div>
  )
}
