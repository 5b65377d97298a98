import { negated } from '@trastienda/contract/money'
import type { Order } from '@trastienda/contract/purchase-order'
import { useText } from '../i18n/useText.ts'
import { ReadTotals } from '../lines/ReadTotals.tsx'

/** What an order adds up to. */
export function OrderTotals({ order: { subtotal, discount, shipping, grandTotal } }: { order: Order }) {
  const { t } = useText()
  return (
    <ReadTotals
      subtotal={subtotal}
      charges={[
        [t('order.field.discount'), negated(discount)],
        [t('order.field.shipping'), shipping],
      ]}
      grandTotal={grandTotal}
    />
  )
}
