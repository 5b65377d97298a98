import { mayDo, mayOpen } from '@trastienda/contract/access'
import { listOrders, ordersByValue, type OrderRow, orderGroups } from '@trastienda/contract/purchase-order'
import { isEditable } from '@trastienda/contract/status'
import { useRouter } from '@tanstack/react-router'
import { ClipboardList } from 'lucide-react'
import type { ReactNode } from 'react'
import { useApproveSelected } from '../approval/use-approve-selected.ts'
import { useDeleteSelected } from '../approval/use-delete-selected.ts'
import { useText } from '../i18n/useText.ts'
import { useAddress } from '../kit/address.ts'
import { BesideList } from '../kit/BesideList.tsx'
import { ListScreen } from '../kit/ListScreen.tsx'
import { today } from '../kit/today.ts'
import { useOpenRecord } from '../kit/use-open-record.ts'
import { useUser } from '../session/session.ts'
import { ApproveOrders } from './ApproveOrders.tsx'
import { ArrivalCalendar } from './ArrivalCalendar.tsx'
import { useColumns } from './columns.tsx'
import { OrderDrawer } from './OrderDrawer.tsx'
import { useOrderLifecycle } from './use-order-lifecycle.tsx'
import { useFilters } from './use-filters.ts'
import { useViews } from './use-views.ts'
import { ViewSwitch } from './ViewSwitch.tsx'

/** The orders to suppliers: what was ordered, when it arrives and how much of it was received. */
export default function OrderList() {
  const { params, change } = useAddress()
  const record = useOpenRecord('order')
  const lifecycle = useOrderLifecycle((action) => {
    if (action === 'delete') record.close()
  })
  const calendar = params.has('calendar')
  const actions = (
    <ViewSwitch
      calendar={calendar}
      onChange={(on) => change({ calendar: on ? today().slice(0, 7) : null, day: null }, 'push')}
    />
  )
  return (
    <>
      <BesideList
        open={record.id}
        size="large"
        renderDrawer={(id) => <OrderDrawer id={id} record={record} lifecycle={lifecycle} />}
      >
        {calendar ? (
          <ArrivalCalendar actions={actions} onOpen={record.show} />
        ) : (
          <Orders lifecycle={lifecycle} actions={actions} onOpen={record.show} />
        )}
      </BesideList>
      {lifecycle.dialogs}
    </>
  )
}

interface OrdersProps {
  lifecycle: ReturnType<typeof useOrderLifecycle>
  actions: ReactNode
  onOpen: (id: number) => void
}

function Orders({ lifecycle, actions, onOpen }: OrdersProps) {
  const { t } = useText()
  const { history } = useRouter()
  const { role } = useUser()
  const filters = useFilters()
  const views = useViews(filters)
  const selected = useApproveSelected<OrderRow>(mayDo(role, 'purchase_order.approve'), (count) =>
    t('order.list.approveMany', { count }),
  )
  const deleting = useDeleteSelected<OrderRow>({
    of: lifecycle,
    amount: ({ grandTotal }) => grandTotal,
    who: 'purchase_order.delete',
  })
  return (
    <>
      <ListScreen
        head={{
          // A buyer is shown no order but their own.
          title: t(role === 'buyer' ? 'order.own' : 'order.title'),
          actions,
          create: mayDo(role, 'purchase_order.add')
            ? { label: t('order.new'), href: '/purchase-order/add' }
            : undefined,
        }}
        source={{ endpoint: listOrders, byValue: ordersByValue, groups: orderGroups }}
        columns={useColumns()}
        row={{
          id: ({ id }) => id,
          name: ({ reference }) => reference,
          open: ({ id }) => onOpen(id),
          edit: mayOpen(role, 'orderEdit')
            ? ({ id }) => history.push(`/purchase-order/edit/${id}`)
            : undefined,
          mayEdit: isEditable,
          menu: (row) => lifecycle.entries(row),
        }}
        find={{ filters, views, sort: '-date', search: t('order.list.search') }}
        exportName="purchase-orders"
        words={{
          count: (total, filtered) => t(filtered ? 'order.list.filtered' : 'order.list.count', { total }),
          empty: { icon: ClipboardList, title: t('order.list.empty'), body: t('order.list.emptyBody') },
        }}
        bulk={[...selected.bulk, ...deleting.bulk]}
      />
      {deleting.dialog}
      {selected.target && <ApproveOrders target={selected.target} onClose={selected.close} />}
    </>
  )
}
