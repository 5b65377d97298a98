import { type AdjustmentRow, listStockAdjustments } from '@trastienda/contract/stock-adjustment'
import { useRouter } from '@tanstack/react-router'
import { Scale } from 'lucide-react'
import { useText } from '../../i18n/useText.ts'
import { ListScreen } from '../../kit/ListScreen.tsx'
import { useAdjustmentColumns } from './columns.tsx'
import { useApproveSelected } from '../ApproveSelected.tsx'
import { documentPath } from '../kind.ts'
import { useStockLifecycle } from '../use-stock-lifecycle.tsx'
import { useDocumentFilters } from '../use-document-filters.ts'

/** The adjustments of stock: what was found or lost, and why. */
export default function StockAdjustments() {
  const { t } = useText()
  const { history } = useRouter()
  const lifecycle = useStockLifecycle('stock_adjustment')
  const selected = useApproveSelected<AdjustmentRow>('stock_adjustment', lifecycle.approves)
  const open = ({ id }: AdjustmentRow) => history.push(documentPath('stock_adjustment', id))
  return (
    <>
      <ListScreen
        head={{
          title: t('stock.adjustment.title'),
          create: lifecycle.edits
            ? { label: t('stock.adjustment.new'), href: '/stock/adjustment/add' }
            : undefined,
        }}
        source={{ endpoint: listStockAdjustments }}
        columns={useAdjustmentColumns()}
        row={{
          id: ({ id }) => id,
          name: ({ reference }) => reference,
          open,
          edit: open,
          menu: (row) => lifecycle.entries(row, true),
        }}
        find={{
          filters: useDocumentFilters('stock_adjustment'),
          views: [{ id: 'to-approve', label: t('stock.state.pending'), filters: { approval: 'pending' } }],
          sort: '-date',
          search: t('stock.field.reference'),
        }}
        exportName="stock-adjustments"
        bulk={selected.bulk}
        words={{
          empty: { icon: Scale, title: t('stock.adjustment.empty'), body: t('stock.adjustment.emptyBody') },
        }}
      />
      {selected.dialog}
      {lifecycle.dialogs}
    </>
  )
}
