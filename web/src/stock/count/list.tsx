import { listStockCounts, stockCountsByValue } from '@trastienda/contract/stock-count'
import { ScanBarcode } from 'lucide-react'
import { useText } from '../../i18n/useText.ts'
import { DocumentList } from '../DocumentList.tsx'
import { useCountColumns } from './columns.tsx'

/** The counts of the stores: being counted, waiting for approval, approved. */
export default function StockCounts() {
  const { t } = useText()
  return (
    <DocumentList
      kind="stock_count"
      source={{ endpoint: listStockCounts, byValue: stockCountsByValue }}
      columns={useCountColumns()}
      views={[
        { id: 'open', label: t('stock.state.open'), filters: { approval: 'open' } },
        { id: 'to-approve', label: t('state.toApprove'), filters: { approval: 'pending' } },
      ]}
      exportName="stock-counts"
      words={{
        title: t('stockCount.title'),
        add: t('stockCount.new'),
        empty: { icon: ScanBarcode, title: t('stockCount.empty'), body: t('stockCount.emptyBody') },
      }}
    />
  )
}
