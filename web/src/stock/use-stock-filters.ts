import { useMemo } from 'react'
import { useText } from '../i18n/useText.ts'
import type { FilterSpec } from '../kit/filter-code.ts'
import { categoryFilter } from '../pick/CategoryPick.tsx'
import { productFilter } from '../pick/products.ts'
import { storeOptions, useStores } from '../pick/StorePick.tsx'

/**
 * The filters of stock.
 * @param now whether it is the present stock, which has alerts
 */
export function useStockFilters(now: boolean): readonly FilterSpec[] {
  const { t } = useText()
  const stores = useStores()
  return useMemo(() => {
    const ofNow: readonly FilterSpec[] = [
      {
        name: 'low',
        label: t('label.stock'),
        kind: 'flag',
        yes: t('product.filter.lowYes'),
        no: t('product.filter.lowNo'),
      },
    ]
    return [
      { name: 'store', label: t('stock.field.store'), kind: 'oneOf', options: storeOptions(stores) },
      categoryFilter(t),
      productFilter(t),
      ...(now ? ofNow : []),
    ]
  }, [t, stores, now])
}
