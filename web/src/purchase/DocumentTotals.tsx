import type { Purchase } from '@trastienda/contract/purchase'
import { subtract } from '@trastienda/contract/money'
import type { Cop } from '@trastienda/contract/money'
import { Fragment } from 'react'
import { useText } from '../i18n/useText.ts'
import { Anchor } from '../kit/Anchor.tsx'
import { Money } from '../kit/Figures.tsx'
import { classes } from '../kit/classes.ts'
import textStyles from '../kit/text.module.css'
import sumStyles from '../lines/sum.module.css'

const none = 0 as Cop

/** The totals of a purchase and what is still owed. */
export function DocumentTotals({ purchase }: { purchase: Purchase }) {
  const { t } = useText()
  const { subtotal, discount, shipping, returned, grandTotal, paid, reserved, balance, approval } = purchase
  const rows: readonly (readonly [string, Cop, boolean])[] = [
    [t('label.subtotal'), subtotal, true],
    [t('purchase.field.discount'), subtract(none, discount), discount !== 0],
    [t('purchase.field.shipping'), shipping, shipping !== 0],
    [t('purchase.field.returned'), subtract(none, returned), returned !== 0],
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
      {approval === 'approved' && (
        <>
          <span className={textStyles.muted}>
            <Anchor className={textStyles.link} href={`/payments/purchase/${purchase.id}`}>
              {t('purchase.read.paid')}
            </Anchor>
          </span>
          <span className={textStyles.figures}>
            <Money of={paid} />
          </span>
          {reserved > 0 && (
            <>
              <span className={textStyles.muted}>{t('payment.bill.reserved')}</span>
              <span className={textStyles.figures}>
                <Money of={reserved} />
              </span>
            </>
          )}
          <span className={textStyles.muted}>{t('purchase.read.balance')}</span>
          <span className={classes(textStyles.figures, textStyles.medium)}>
            <Money of={balance} full />
          </span>
        </>
      )}
    </div>
  )
}
