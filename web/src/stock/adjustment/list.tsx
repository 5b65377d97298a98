import {
  listStockAdjustments,
  stockAdjustmentsByValue,
  stockAdjustmentGroups,
} from '@trastienda/contract/stock-adjustment'
import { Scale } from 'lucide-react'
import { useText } from '../../i18n/useText.ts'
import { DocumentList } from '../DocumentList.tsx'
import { useAdjustmentColumns } from './columns.tsx'

/** The adjustments of stock: what was found or lost, and why. */
export default function StockAdjustments() {
  const { t } = useText()
  return (
    <DocumentList
      kind="stock_adjustment"
      source={{
        endpoint: listStockAdjustments,
        byValue: stockAdjustmentsByValue,
        groups: stockAdjustmentGroups,
      }}
      columns={useAdjustmentColumns()}
      views={[{ id: 'to-approve', label: t('state.toApprove'), filters: { approval: 'pending' } }]}
      exportName="stock-adjustments"
      words={{
        title: t('stock.adjustment.title'),
        add: t('stock.adjustment.new'),
        empty: { icon: Scale, title: t('stock.adjustment.empty'), body: t('stock.adjustment.emptyBody') },
      }}
    />
  )
}
