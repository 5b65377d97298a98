import { saleStatus } from '@trastienda/contract/sale'
import { useMemo } from 'react'
import { useText } from '../i18n/useText.ts'
import type { FilterSpec } from '../kit/filter-code.ts'
import { namedCustomers, searchCustomers } from '../pick/CustomerPick.tsx'
import { namedColleagues, searchColleagues } from '../pick/ColleaguePick.tsx'
import { namedProducts, searchProducts } from '../pick/products.ts'
import { storeOptions, useStores } from '../pick/StorePick.tsx'

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
      { name: 'store', label: t('label.store'), kind: 'oneOf', options: storeOptions(stores) },
      {
        name: 'customer',
        label: t('label.customer'),
        kind: 'oneOf',
        options: searchCustomers,
        named: namedCustomers,
      },
      { name: 'counter', label: t('sale.list.counter'), kind: 'flag' },
      {
        name: 'product',
        label: t('label.product'),
        kind: 'oneOf',
        options: searchProducts,
        named: namedProducts,
      },
      {
        name: 'responsible',
        label: t('label.responsible'),
        kind: 'oneOf',
        options: searchColleagues,
        named: namedColleagues,
      },
      { name: 'date', label: t('label.date'), kind: 'days', query: ['from', 'to'] },
      { name: 'returning', label: t('purchaseReturn.waiting'), kind: 'flag' },
      { name: 'owing', label: t('sale.list.owing'), kind: 'flag' },
    ],
    [t, stores],
  )
}
