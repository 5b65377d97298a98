import { matchState } from '@trastienda/contract/purchase-match'
import { purchaseStatus } from '@trastienda/contract/purchase'
import { useMemo } from 'react'
import { useText } from '../i18n/useText.ts'
import type { FilterSpec } from '../kit/filter-code.ts'
import { responsibleFilter } from '../pick/ColleaguePick.tsx'
import { customerFilter } from '../pick/CustomerPick.tsx'
import { productFilter } from '../pick/products.ts'
import { storeFilter, useStores } from '../pick/StorePick.tsx'
import { supplierFilter } from '../pick/SupplierPick.tsx'

/** The filters of purchases. */
export function useFilters(): readonly FilterSpec[] {
  const { t } = useText()
  const stores = useStores()
  return useMemo(
    () => [
      {
        name: 'status',
        label: t('label.status'),
        kind: 'oneOf',
        options: purchaseStatus.options.map((id) => ({ id, label: t(`state.${id}`) })),
      },
      storeFilter(t, stores),
      supplierFilter(t),
      productFilter(t),
      responsibleFilter(t),
      customerFilter(t),
      { name: 'date', label: t('label.date'), kind: 'days', query: ['from', 'to'] },
      { name: 'due', label: t('label.due'), kind: 'days' },
      {
        name: 'match',
        label: t('bill.match.state'),
        kind: 'oneOf',
        options: matchState.options.map((id) => ({ id, label: t(`bill.match.${id}`) })),
      },
      { name: 'returning', label: t('purchaseReturn.waiting'), kind: 'flag' },
      { name: 'owing', label: t('purchase.list.owing'), kind: 'flag' },
    ],
    [t, stores],
  )
}
