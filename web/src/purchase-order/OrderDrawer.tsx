import { isEditable } from '@trastienda/contract/status'
import { mayOpen } from '@trastienda/contract/access'
import { listOrders } from '@trastienda/contract/purchase-order'
import { orderHref } from '../document/order-href.ts'
import { useText } from '../i18n/useText.ts'
import type { OpenRecord } from '../kit/use-open-record.ts'
import { DocumentDrawer } from '../lines/DocumentDrawer.tsx'
import { useUser } from '../session/session.ts'
import { OrderActions } from './OrderActions.tsx'
import { OrderBanner } from './OrderFacts.tsx'
import { OrderView } from './OrderView.tsx'
import type { useOrderLifecycle } from './use-order-lifecycle.tsx'
import { useOrder } from './use-order.ts'

interface OrderDrawerProps {
  id: number
  record: OpenRecord
  lifecycle: ReturnType<typeof useOrderLifecycle>
}

/** An order beside the list. */
export function OrderDrawer({ id, record, lifecycle }: OrderDrawerProps) {
  const { t } = useText()
  const { role } = useUser()
  const result = useOrder(id)
  const order = result.data
  return (
    <DocumentDrawer
      id={id}
      record={record}
      list={listOrders.path}
      document={
        order && {
          title: t('order.one', { reference: order.reference }),
          actions: <OrderActions order={order} lifecycle={lifecycle} />,
          banner: <OrderBanner order={order} edits={false} />,
          page: mayOpen(role, 'orderEdit') ? orderHref(role, id) : undefined,
          edits: isEditable(order),
        }
      }
      result={result}
      missing={t('order.read.missing')}
    >
      {order && <OrderView order={order} lifecycle={lifecycle} />}
    </DocumentDrawer>
  )
}
