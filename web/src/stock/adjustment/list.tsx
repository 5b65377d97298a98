import { type AdjustmentRow, listStockAdjustments } from '@trastienda/contract/stock-adjustment'
import { useRouter } from '@tanstack/react-router'
import { Scale } from 'lucide-react'
import { useText } from '../../i18n/useText.ts'
import { ListScreen } from '../../kit/ListScreen.tsx'
import { useAdjustmentColumns } from '../document-columns.tsx'
import { useApproveSelected } from '../ApproveSelected.tsx'
import { documentPath } from '../kind.ts'
import { useStockLifecycle } from '../use-stock-lifecycle.tsx'
import { useDocumentFilters } from '../use-document-filters.ts'

/** What was found or is gone, with why: the adjustments of stock. */
export default function StockAdjustments() {
  const { t } = useText()
  const { history } = useRouter()
  const lifecycle = useStockLifecycle('stock_adjustment')
  const selected = useApproveSelected<AdjustmentRow>('stock_adjustment', lifecycle.approves)
  const open = ({ id }: AdjustmentRow) => history.push(documentPath('stock_adjustment', id))
  return (
    <>
      <ListScreen
        title={t('stock.adjustment.title')}
        endpoint={listStockAdjustments}
        columns={useAdjustmentColumns()}
        rowId={({ id }) => id}
        rowName={({ reference }) => reference}
        filters={useDocumentFilters('stock_adjustment')}
        views={[{ id: 'to-approve', label: t('stock.state.pending'), filters: { approval: 'pending' } }]}
        defaultSort="-date"
        search={t('stock.field.reference')}
        exportName="stock-adjustments"
        open={open}
        edit={open}
        menu={(row) => lifecycle.entries(row, true)}
        bulk={selected.bulk}
        empty={{ icon: Scale, title: t('stock.adjustment.empty'), body: t('stock.adjustment.emptyBody') }}
        {...(lifecycle.edits && {
          create: { label: t('stock.adjustment.new'), href: '/stock/adjustment/add' },
        })}
      />
      {selected.dialog}
      {lifecycle.dialogs}
    </>
  )
}
