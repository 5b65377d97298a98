import type { Order } from '@trastienda/contract/purchase-order'
import { PackageCheck, Printer } from 'lucide-react'
import { ApproveButton } from '../approval/ApproveButton.tsx'
import { useText } from '../i18n/useText.ts'
import { ButtonLink } from '../kit/Anchor.tsx'
import { IconButton } from '../kit/Button.tsx'
import { IconMenu, type MenuEntry } from '../kit/Menu.tsx'
import { useHistoryDrawer } from '../kit/use-history-drawer.tsx'
import { NextStep } from '../lines/NextStep.tsx'
import { useCards } from '../kit/use-media.ts'
import { OrderMark } from './columns.tsx'
import type { useOrderLifecycle } from './use-order-lifecycle.tsx'
import hiddenStyles from '../kit/hidden.module.css'

interface OrderActionsProps {
  order: Order
  lifecycle: ReturnType<typeof useOrderLifecycle>
  /** What was typed must be saved before the order is decided. */
  dirty?: boolean
  /** Whether this is the order's own page, so that its menu needs no link to it. */
  own?: boolean
}

/** What can be done to an order, the next step first. */
export function OrderActions({ order, lifecycle, dirty = false, own = false }: OrderActionsProps) {
  const { t } = useText()
  const history = useHistoryDrawer({
    kind: 'purchase_order',
    id: order.id,
    title: t('history.title'),
    subtitle: t('order.one', { reference: order.reference }),
  })
  // A phone has no room for all actions beside the order's number.
  const phone = useCards()
  const entries = lifecycle.entries(order).filter(({ id }) => !(own && id === 'edit'))
  const ofPhone: readonly MenuEntry[] = phone ? [history.entry] : []
  const receives = entries.some(({ id }) => id === 'receive')
  const approves = entries.some(({ id }) => id === 'approve')
  return (
    <>
      {!(phone && own) && <OrderMark {...order} />}
      <NextStep>
        {approves && (
          <ApproveButton of={order} disabled={dirty} onPress={() => lifecycle.ask('approve', order)}>
            {t('order.act.approveAsk')}
          </ApproveButton>
        )}
        {receives && (
          <ButtonLink
            kind={dirty ? 'plain' : 'primary'}
            icon={PackageCheck}
            href={`/purchase-order/receive/${order.id}`}
          >
            {t('order.act.receive')}
          </ButtonLink>
        )}
      </NextStep>
      {!phone && history.button}
      <IconButton
        icon={Printer}
        label={t('print.order')}
        className={hiddenStyles.belowSmall}
        onPress={() => entries.find(({ id }) => id === 'print')?.run()}
      />
      {entries.length > 0 && (
        <IconMenu
          label={t('list.actionsOf', { name: order.reference })}
          entries={[...entries.filter(({ id }) => id !== 'receive' && id !== 'approve'), ...ofPhone]}
        />
      )}
      {history.drawer}
    </>
  )
}
