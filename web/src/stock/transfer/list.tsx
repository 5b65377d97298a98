import { listStockTransfers, type TransferRow } from '@trastienda/contract/stock-transfer'
import { useRouter } from '@tanstack/react-router'
import { ArrowLeftRight } from 'lucide-react'
import { useText } from '../../i18n/useText.ts'
import { ListScreen } from '../../kit/ListScreen.tsx'
import { useTransferColumns } from './columns.tsx'
import { useApproveSelected } from '../ApproveSelected.tsx'
import { documentPath } from '../kind.ts'
import { useStockLifecycle } from '../use-stock-lifecycle.tsx'
import { useDocumentFilters } from '../use-document-filters.ts'

/** The transfers between stores: waiting, on their way, received. */
export default function StockTransfers() {
  const { t } = useText()
  const { history } = useRouter()
  const lifecycle = useStockLifecycle('stock_transfer')
  const selected = useApproveSelected<TransferRow>('stock_transfer', lifecycle.approves)
  const open = ({ id }: TransferRow) => history.push(documentPath('stock_transfer', id))
  return (
    <>
      <ListScreen
        head={{
          title: t('stock.transfer.title'),
          create: lifecycle.edits
            ? { label: t('stock.transfer.new'), href: '/stock/transfer/add' }
            : undefined,
        }}
        source={{ endpoint: listStockTransfers }}
        columns={useTransferColumns()}
        row={{
          id: ({ id }) => id,
          name: ({ reference }) => reference,
          open,
          edit: open,
          menu: (row) => lifecycle.entries(row, true),
        }}
        find={{
          filters: useDocumentFilters('stock_transfer'),
          views: [
            { id: 'to-send', label: t('stock.state.pending'), filters: { status: 'pending' } },
            { id: 'on-the-way', label: t('stock.state.in_transit'), filters: { status: 'in_transit' } },
          ],
          sort: '-date',
          search: t('stock.field.reference'),
        }}
        exportName="stock-transfers"
        bulk={selected.bulk}
        words={{
          empty: {
            icon: ArrowLeftRight,
            title: t('stock.transfer.empty'),
            body: t('stock.transfer.emptyBody'),
          },
        }}
      />
      {selected.dialog}
      {lifecycle.dialogs}
    </>
  )
}
