import { saleStatus } from '@trastienda/contract/sale'
import { useMemo } from 'react'
import { useText } from '../i18n/useText.ts'
import type { FilterSpec } from '../kit/filter-code.ts'
import { customerFilter } from '../pick/CustomerPick.tsx'
import { responsibleFilter } from '../pick/ColleaguePick.tsx'
import { productFilter } from '../pick/products.ts'
import { storeFilter, useStores } from '../pick/StorePick.tsx'

/** The filters of sales. */
export function useFilters(): readonly FilterSpec[] {
  const { t } = useText()
  const stores = useStores()
  return useMemo(
    () => [
      {
        name: 'status',
        label: t('label.status'),
        kind: 'oneOf',
        options: saleStatus.options.map((id) => ({ id, label: t(`sale.status.${id}`) })),
      },
      storeFilter(t, stores),
      customerFilter(t),
      { name: 'counter', label: t('sale.list.counter'), kind: 'flag' },
      productFilter(t),
      responsibleFilter(t),
      { name: 'date', label: t('label.date'), kind: 'days', query: ['from', 'to'] },
      { name: 'returning', label: t('purchaseReturn.waiting'), kind: 'flag' },
      { name: 'owing', label: t('sale.list.owing'), kind: 'flag' },
    ],
    [t, stores],
  )
}
