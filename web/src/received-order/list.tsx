import { listReceivedOrders, type ReceivedOrderRow } from '@trastienda/contract/received-order'
import { useRouter } from '@tanstack/react-router'
import { Check, PackageCheck } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../i18n/useText.ts'
import { ListScreen } from '../kit/ListScreen.tsx'
import type { BulkAction, BulkTarget } from '../kit/SelectionBar.tsx'
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
  const [approving, setApproving] = useState<BulkTarget<ReceivedOrderRow> | null>(null)
  const views = useViews(filters)
  const edit = ({ id }: ReceivedOrderRow) => history.push(`/received-order/edit/${id}`)
  const approve: BulkAction<ReceivedOrderRow> = {
    id: 'approve',
    label: (count) => t('receipt.list.approveMany', { count }),
    icon: Check,
    kbd: 'a',
    primary: true,
    takes: ({ approval }) => approval === 'pending',
    run: setApproving,
  }
  return (
    <>
      <ListScreen
        // A buyer is shown only what came of their own orders.
        title={t(role === 'buyer' ? 'receipt.own' : 'frame.nav.receivedOrders')}
        endpoint={listReceivedOrders}
        columns={useColumns()}
        rowId={({ id }) => id}
        rowName={({ reference }) => reference}
        filters={filters}
        views={views}
        defaultSort="-date"
        search={t('receipt.list.search')}
        exportName="received-orders"
        countWords={(total, filtered) =>
          t(filtered ? 'receipt.list.filtered' : 'receipt.list.count', { total })
        }
        open={edit}
        edit={edit}
        menu={(row) => lifecycle.entries(row, true)}
        bulk={lifecycle.approves ? [approve] : []}
        empty={{ icon: PackageCheck, title: t('receipt.list.empty'), body: t('receipt.list.emptyBody') }}
      />
      {approving && <ApproveReceipts target={approving} onClose={() => setApproving(null)} />}
      {lifecycle.dialogs}
    </>
  )
}
