import { listStock, stockByValue, type StockRow } from '@trastienda/contract/stock'
import { useRouter } from '@tanstack/react-router'
import { Barcode, Boxes, ScrollText } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../i18n/useText.ts'
import { ListScreen } from '../kit/ListScreen.tsx'
import type { ListView } from '../kit/list-views.ts'
import type { BulkAction } from '../kit/SelectionBar.tsx'
import { LabelDialog, type LabelProduct } from '../print/LabelDialog.tsx'
import { useCards } from '../kit/use-media.ts'
import { kardexHref } from './kardex-href.ts'
import { stockCount } from './stock-count-words.ts'
import { useStockColumns } from './stock-columns.tsx'
import { type Look, StockSwitch } from './StockSwitch.tsx'
import { useStockFilters } from './use-stock-filters.ts'

/** The present stock. Each row opens the kardex of its product in its store. */
export function CurrentStock({ look }: { look: Look }) {
  const { t } = useText()
  const { history } = useRouter()
  const phone = useCards()
  const ways = <StockSwitch look={look} />
  const { by, within } = look
  const filters = useStockFilters(true)
  const columns = useStockColumns(by)
  const views: readonly ListView[] = [{ id: 'low', label: t('product.view.low'), filters: { low: 'true' } }]
  const [labels, setLabels] = useState<readonly LabelProduct[] | null>(null)
  const print: BulkAction<StockRow> = {
    id: 'labels',
    label: t('stockLabel.open'),
    icon: Barcode,
    kbd: 'l',
    run: ({ rows }) => setLabels(labelled(rows)),
  }
  return (
    <>
      <ListScreen
        head={{ title: t('stock.title'), actions: phone ? undefined : ways }}
        source={{
          endpoint: listStock,
          byValue: stockByValue,
          fixed: { by, ...(within !== null && { expiresWithin: String(within) }) },
        }}
        columns={columns}
        row={{
          id: rowIdOf,
          name: ({ name, lot }: StockRow) => (lot === '' ? name : `${name}, ${lot}`),
          open: (row) => history.push(kardexHref(row)),
          menu: (row) => [
            {
              id: 'kardex',
              label: t('stock.list.kardex'),
              icon: ScrollText,
              run: () => history.push(kardexHref(row)),
            },
            {
              id: 'labels',
              label: t('stockLabel.open'),
              icon: Barcode,
              run: () => setLabels(labelled([row])),
            },
          ],
        }}
        find={{ filters, views, sort: 'name', search: t('act.searchProduct'), scans: true }}
        exportName={`stock-${by}`}
        words={{
          count: stockCount(by, t),
          empty: { icon: Boxes, title: t('stock.list.empty'), body: t('stock.list.emptyBody') },
        }}
        bulk={[print]}
        exports="whole"
      >
        {phone && ways}
      </ListScreen>
      {labels && <LabelDialog products={labels} onClose={() => setLabels(null)} />}
    </>
  )
}

const rowIdOf = ({ productId, storeId, lotId }: StockRow) =>
  [productId, storeId, lotId].filter((part) => part !== null).join('-')

/** The products of rows, each once, with the whole units on hand in them together. */
function labelled(rows: readonly StockRow[]): LabelProduct[] {
  const products = new Map<number, LabelProduct>()
  for (const { productId: id, code, name, onHand } of rows) {
    const more = Math.max(0, Math.floor(Number(onHand)))
    products.set(id, { id, code, name, onHand: (products.get(id)?.onHand ?? 0) + more })
  }
  return [...products.values()]
}
