import {
  listStockTransfers,
  stockTransfersByValue,
  stockTransferGroups,
} from '@trastienda/contract/stock-transfer'
import { ArrowLeftRight } from 'lucide-react'
import { useText } from '../../i18n/useText.ts'
import { DocumentList } from '../DocumentList.tsx'
import { useTransferColumns } from './columns.tsx'

/** The transfers between stores: waiting, on their way, received. */
export default function StockTransfers() {
  const { t } = useText()
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
