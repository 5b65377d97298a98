import { useText } from '../i18n/useText.ts'
import { DocumentDrawer } from '../lines/DocumentDrawer.tsx'
import { OrderActions } from './OrderActions.tsx'
import { OrderBanner } from './OrderFacts.tsx'
import { OrderView } from './OrderView.tsx'
import type { useOrderLifecycle } from './use-order-lifecycle.tsx'
import { useOrder } from './use-order.ts'

interface OrderDrawerProps {
  id: number
  lifecycle: ReturnType<typeof useOrderLifecycle>
  onClose: () => void
}

/** An order over the list. */
export function OrderDrawer({ id, lifecycle, onClose }: OrderDrawerProps) {
  const { t } = useText()
  const result = useOrder(id)
  const order = result.data
  return (
    <DocumentDrawer
      title={order ? t('order.one', { reference: order.reference }) : t('order.title')}
      version={order?.version}
      result={result}
      missing={t('order.read.missing')}
      actions={order && <OrderActions order={order} lifecycle={lifecycle} />}
      banner={order && <OrderBanner order={order} edits={false} />}
      onClose={onClose}
    >
      {order && <OrderView order={order} lifecycle={lifecycle} />}
    </DocumentDrawer>
  )
}
