import { type CountRow, listStockCounts } from '@trastienda/contract/stock-count'
import { useRouter } from '@tanstack/react-router'
import { ScanBarcode } from 'lucide-react'
import { useText } from '../../i18n/useText.ts'
import { ListScreen } from '../../kit/ListScreen.tsx'
import { useCountColumns } from './columns.tsx'
import { useApproveSelected } from '../ApproveSelected.tsx'
import { documentPath } from '../kind.ts'
import { useStockLifecycle } from '../use-stock-lifecycle.tsx'
import { useDocumentFilters } from '../use-document-filters.ts'

/** The counts of the stores: being counted, waiting for approval, approved. */
export default function StockCounts() {
  const { t } = useText()
  const { history } = useRouter()
  const lifecycle = useStockLifecycle('stock_count')
  const selected = useApproveSelected<CountRow>('stock_count', lifecycle.approves)
  const open = ({ id }: CountRow) => history.push(documentPath('stock_count', id))
  return (
    <>
      <ListScreen
        head={{
          title: t('stockCount.title'),
          create: lifecycle.edits ? { label: t('stockCount.new'), href: '/stock/count/add' } : undefined,
        }}
        source={{ endpoint: listStockCounts }}
        columns={useCountColumns()}
        row={{
          id: ({ id }) => id,
          name: ({ reference }) => reference,
          open,
          edit: open,
          menu: (row) => lifecycle.entries(row, true),
        }}
        find={{
          filters: useDocumentFilters('stock_count'),
          views: [
            { id: 'open', label: t('stock.state.open'), filters: { approval: 'open' } },
            { id: 'to-approve', label: t('stock.state.pending'), filters: { approval: 'pending' } },
          ],
          sort: '-date',
          search: t('stock.field.reference'),
        }}
        exportName="stock-counts"
        bulk={selected.bulk}
        words={{
          empty: { icon: ScanBarcode, title: t('stockCount.empty'), body: t('stockCount.emptyBody') },
        }}
      />
      {selected.dialog}
      {lifecycle.dialogs}
    </>
  )
}
