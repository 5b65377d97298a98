import {
  listStockTransfers,
  stockTransfersByValue,
  stockTransferGroups,
} from '@trastienda/contract/stock-transfer'
import { mayDo } from '@trastienda/contract/access'
import { useRouter } from '@tanstack/react-router'
import { ArrowLeftRight, PackageCheck, Undo2 } from 'lucide-react'
import { useText } from '../../i18n/useText.ts'
import { useUser } from '../../session/session.ts'
import { DocumentList } from '../DocumentList.tsx'
import { documentPath, editAct } from '../kind.ts'
import { useTransferColumns } from './columns.tsx'

/** The transfers between stores: waiting, on their way, received, back where they came from. */
export default function StockTransfers() {
  const { t } = useText()
  const { history } = useRouter()
  const { role } = useUser()
  return (
    <DocumentList
      kind="stock_transfer"
      source={{ endpoint: listStockTransfers, byValue: stockTransfersByValue, groups: stockTransferGroups }}
      columns={useTransferColumns()}
      views={[
        { id: 'to-send', label: t('state.toApprove'), filters: { status: 'pending' } },
        { id: 'on-the-way', label: t('stock.state.in_transit'), filters: { status: 'in_transit' } },
      ]}
      exportName="stock-transfers"
      next={({ id, status, store }) =>
        status === 'in_transit' && mayDo(role, editAct('stock_transfer'))
          ? [
              {
                id: 'receive',
                label: t('stock.transfer.receive'),
                icon: PackageCheck,
                run: () => history.push(`${documentPath('stock_transfer', id)}?receive=open`),
              },
              {
                id: 'back',
                label: t('stock.transfer.back', { store }),
                icon: Undo2,
                run: () => history.push(`${documentPath('stock_transfer', id)}?receive=back`),
              },
            ]
          : []
      }
      words={{
        title: t('stock.transfer.title'),
        add: t('stock.transfer.new'),
        empty: {
          icon: ArrowLeftRight,
          title: t('stock.transfer.empty'),
          body: t('stock.transfer.emptyBody'),
        },
      }}
    />
  )
}
