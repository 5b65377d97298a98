import {
  listReceivedOrders,
  receivedOrdersByValue,
  type ReceivedOrderRow,
  receivedOrderGroups,
} from '@trastienda/contract/received-order'
import { useRouter } from '@tanstack/react-router'
import { PackageCheck } from 'lucide-react'
import { useApproveSelected } from '../approval/use-approve-selected.ts'
import { useDeleteSelected } from '../approval/use-delete-selected.ts'
import { useText } from '../i18n/useText.ts'
import { ListScreen } from '../kit/ListScreen.tsx'
import { useUser } from '../session/session.ts'
import { ApproveReceipts } from './ApproveReceipts.tsx'
import { useColumns } from './columns.tsx'
import { useReceiptLifecycle } from './use-receipt-lifecycle.tsx'
import { useFilters } from './use-filters.ts'
import { useViews } from './use-views.ts'

/** What came of the purchase orders, delivery by delivery. */
export default function ReceivedOrderList() {
  const { t } = useText()
  const { history } = useRouter()
  const { role } = useUser()
  const filters = useFilters()
  const lifecycle = useReceiptLifecycle()
  const views = useViews(filters)
  const edit = ({ id }: ReceivedOrderRow) => history.push(`/received-order/edit/${id}`)
  const selected = useApproveSelected<ReceivedOrderRow>(lifecycle.approves, (count) =>
    t('receipt.list.approveMany', { count }),
  )
  const deleting = useDeleteSelected<ReceivedOrderRow>({ of: lifecycle, amount: ({ value }) => value })
  return (
    <>
      <ListScreen
        head={{
          // A buyer is shown only what came of their own orders.
          title: t(role === 'buyer' ? 'receipt.own' : 'menu.receivedOrders'),
        }}
        source={{ endpoint: listReceivedOrders, byValue: receivedOrdersByValue, groups: receivedOrderGroups }}
        columns={useColumns()}
        row={{
          id: ({ id }) => id,
          name: ({ reference }) => reference,
          open: edit,
          edit,
          menu: (row) => lifecycle.entries(row, true),
        }}
        find={{ filters, views, sort: '-date', search: t('receipt.list.search') }}
        exportName="received-orders"
        words={{
          count: (total, filtered) => t(filtered ? 'receipt.list.filtered' : 'receipt.list.count', { total }),
          empty: { icon: PackageCheck, title: t('receipt.list.empty'), body: t('receipt.list.emptyBody') },
        }}
        bulk={[...selected.bulk, ...deleting.bulk]}
      />
      {deleting.dialog}
      {selected.target && <ApproveReceipts target={selected.target} onClose={selected.close} />}
      {lifecycle.dialogs}
    </>
  )
}
