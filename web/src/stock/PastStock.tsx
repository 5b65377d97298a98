import type { Day } from '@trastienda/contract/calendar'
import { listPastStock, pastStockByValue, type PastStockRow } from '@trastienda/contract/stock'
import { useRouter } from '@tanstack/react-router'
import { Boxes, Layers, ScrollText } from 'lucide-react'
import { useState } from 'react'
import { formatDayLong } from '@trastienda/words/format'
import { useText } from '../i18n/useText.ts'
import { ListScreen } from '../kit/ListScreen.tsx'
import { useCards } from '../kit/use-media.ts'
import { kardexHref } from './kardex-href.ts'
import { PastLots } from './PastLots.tsx'
import { stockCount } from './stock-count-words.ts'
import { usePastColumns } from './stock-columns.tsx'
import { type Look, StockSwitch } from './StockSwitch.tsx'
import { useStockFilters } from './use-stock-filters.ts'

/** The stock at the end of a past day, at the average costs of that day. */
export function PastStock({ look, on }: { look: Look; on: Day }) {
  const { t, locale } = useText()
  const { history } = useRouter()
  const phone = useCards()
  const ways = <StockSwitch look={look} />
  const by = look.by === 'store' ? 'store' : 'product'
  const [lots, setLots] = useState<PastStockRow | null>(null)
  const kardex = (row: PastStockRow) => `${kardexHref(row)}&to=${on}`
  return (
    <>
      <ListScreen
        head={{
          title: t('stock.list.pastTitle', { day: formatDayLong(on, locale) }),
          actions: phone ? undefined : ways,
        }}
        source={{ endpoint: listPastStock, byValue: pastStockByValue, fixed: { by, on } }}
        columns={usePastColumns(by, kardex)}
        row={{
          id: ({ productId, storeId }: PastStockRow) => `${productId}-${storeId ?? 0}`,
          name: ({ name }) => name,
          open: (row) => history.push(kardex(row)),
          menu: (row) => [
            {
              id: 'kardex',
              label: t('stock.list.kardex'),
              icon: ScrollText,
              run: () => history.push(kardex(row)),
            },
            { id: 'lots', label: t('product.lots.title'), icon: Layers, run: () => setLots(row) },
          ],
        }}
        find={{ filters: useStockFilters(false), sort: 'name', search: t('act.searchProduct'), scans: true }}
        exportName={`stock-past-${by}`}
        words={{
          count: stockCount(by, t),
          empty: { icon: Boxes, title: t('stock.list.emptyPast') },
        }}
      >
        {phone && ways}
      </ListScreen>
      {lots && <PastLots row={lots} on={on} onClose={() => setLots(null)} />}
    </>
  )
}
