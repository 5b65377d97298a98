import type { OrderLine } from '@trastienda/contract/purchase-order'
import { Authorship } from '../approval/Authorship.tsx'
import { useText } from '../i18n/useText.ts'
import { Cost, Money, Quantity } from '../kit/Figures.tsx'
import { OrderPapers } from './OrderPapers.tsx'
import { OrderTotals } from './OrderTotals.tsx'
import { useOrder } from './use-order.ts'
import { classes } from '../kit/classes.ts'
import textStyles from '../kit/text.module.css'
import styles from './order.module.css'

/**
 * What an approver sees of an order before approving it: who entered it, what is ordered at which cost, what that adds
 * up to, its files.
 */
export function OrderToApprove({ id }: { id: number }) {
  const { t } = useText()
  const { data } = useOrder(id)
  if (!data) return null
  return (
    <div className={styles.toApprove}>
      <p className={classes(textStyles.small, textStyles.muted)}>
        <Authorship of={data} />
      </p>
      <ul className={styles.ordered} data-scrolls="" aria-label={t('order.column.product')}>
        {data.items.map((item) => (
          <Ordered key={item.id} item={item} />
        ))}
      </ul>
      <div className={styles.addsUp}>
        <OrderTotals order={data} />
      </div>
      <OrderPapers files={data.attachments} />
    </div>
  )
}

function Ordered({ item: { productName, quantity, unit, cost, subtotal } }: { item: OrderLine }) {
  return (
    <li>
      <span dir="auto">{productName}</span>
      <Money of={subtotal} />
      <small className={textStyles.faint}>
        <Quantity of={quantity} unit={unit} /> × <Cost of={cost} />
      </small>
    </li>
  )
}
