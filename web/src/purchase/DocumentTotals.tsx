import type { Purchase } from '@trastienda/contract/purchase'
import { negated } from '@trastienda/contract/money'
import { useText } from '../i18n/useText.ts'
import { Anchor } from '../kit/Anchor.tsx'
import { Money } from '../kit/Figures.tsx'
import { ReadTotals } from '../lines/ReadTotals.tsx'
import { classes } from '../kit/classes.ts'
import textStyles from '../kit/text.module.css'

/** The totals of a purchase and what is still owed. */
export function DocumentTotals({ purchase }: { purchase: Purchase }) {
  const { t } = useText()
  const { subtotal, discount, shipping, returned, grandTotal, paid, reserved, balance, approval } = purchase
  return (
    <ReadTotals
      subtotal={subtotal}
      charges={[
        [t('purchase.field.discount'), negated(discount)],
        [t('purchase.field.shipping'), shipping],
        [t('purchase.field.returned'), negated(returned)],
      ]}
      grandTotal={grandTotal}
    >
      {approval === 'approved' && (
        <>
          <span className={textStyles.muted}>
            <Anchor className={textStyles.link} href={`/payments/purchase/${purchase.id}`}>
              {t('label.paid')}
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
          <span className={textStyles.muted}>{t('label.balance')}</span>
          <span className={classes(textStyles.figures, textStyles.medium)}>
            <Money of={balance} full />
          </span>
        </>
      )}
    </ReadTotals>
  )
}
