import { useEffect, useRef } from 'react'
import { useText } from '../i18n/useText.ts'
import { Drawer } from '../kit/Dialog.tsx'
import { Failure, useLate } from '../kit/Empty.tsx'
import { Skeleton } from '../kit/Progress.tsx'
import { useShortcut } from '../kit/shortcut.ts'
import { OrderActions } from './OrderActions.tsx'
import { OrderBanner } from './OrderFacts.tsx'
import { OrderView } from './OrderView.tsx'
import type { useDeeds } from './use-deeds.tsx'
import { useOrder } from './use-order.ts'

interface OrderDrawerProps {
  id: number
  deeds: ReturnType<typeof useDeeds>
  onClose: () => void
}

/** An order over the list: the way to read one for those who have no page of it. */
export function OrderDrawer({ id, deeds, onClose }: OrderDrawerProps) {
  const { t } = useText()
  const { data: order, error, isPending, refetch } = useOrder(id)
  const late = useLate(isPending)
  const body = useRef<HTMLDivElement>(null)
  // A button that was pressed may be gone once its deed is done: the keys must not go with it.
  const version = order?.version
  useEffect(() => {
    if (version === undefined) return undefined
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) body.current?.focus()
    }, 100)
    return () => clearTimeout(timer)
  }, [version])
  return (
    <Drawer
      open
      size="large"
      onClose={onClose}
      title={order ? t('order.one', { reference: order.reference }) : t('order.title')}
    >
      {order && (
        <div className="row wrap drawer-acts">
          <OrderActions order={order} deeds={deeds} />
        </div>
      )}
      {order && <OrderBanner order={order} edits={false} />}
      <div ref={body} tabIndex={-1} className="order-drawer doc">
        {order && <OrderView order={order} deeds={deeds} />}
        {!order && error && (
          <Failure title={t('order.read.missing')} error={error} onRetry={() => void refetch()} />
        )}
        <CloseKey onClose={onClose} />
        {!order && !error && late && <Skeleton label={t('kit.loading')} rows={8} />}
      </div>
    </Drawer>
  )
}

/** Esc closes it even while nothing in it has the focus. */
function CloseKey({ onClose }: Pick<OrderDrawerProps, 'onClose'>) {
  const { t } = useText()
  useShortcut('escape', onClose, { label: t('order.read.close') })
  return null
}
