import { adjustmentReason } from '@trastienda/contract/stock-adjustment'
import { documentApproval } from '@trastienda/contract/status'
import { countState } from '@trastienda/contract/stock-count'
import { transferStatus } from '@trastienda/contract/stock-transfer'
import { useMemo } from 'react'
import { useText } from '../i18n/useText.ts'
import type { FilterSpec } from '../kit/filter-code.ts'
import { namedCategories, searchCategories } from '../pick/CategoryPick.tsx'
import { namedProducts, searchProducts } from '../pick/products.ts'
import { storeOptions, useStores } from '../pick/StorePick.tsx'
import type { StockKind } from './kind.ts'

const states = {
  stock_adjustment: documentApproval.options,
  stock_transfer: transferStatus.options,
  stock_count: countState.options,
}

/** The filters of stock documents. */
export function useDocumentFilters(kind: StockKind): readonly FilterSpec[] {
  const { t } = useText()
  const stores = useStores()
  return useMemo(() => {
    const of = storeOptions(stores)
    const reason: FilterSpec = {
      name: 'reason',
      label: t('stock.field.reason'),
      kind: 'oneOf',
      options: adjustmentReason.options.map((id) => ({ id, label: t(`stock.reason.${id}`) })),
    }
    const toStore: FilterSpec = { name: 'toStore', label: t('stock.field.to'), kind: 'oneOf', options: of }
    const category: FilterSpec = {
      name: 'category',
      label: t('label.category'),
      kind: 'oneOf',
      options: searchCategories,
      named: namedCategories,
    }
    const product: FilterSpec = {
      name: 'product',
      label: t('label.product'),
      kind: 'oneOf',
      options: searchProducts,
      named: namedProducts,
    }
    return [
      {
        name: kind === 'stock_transfer' ? 'status' : 'approval',
        label: t('label.status'),
        kind: 'oneOf',
        options: states[kind].map((id) => ({ id, label: t(`stock.state.${id}`) })),
      },
      {
        name: 'store',
        label: t(kind === 'stock_transfer' ? 'stock.field.from' : 'stock.field.store'),
        kind: 'oneOf',
        options: of,
      },
      ...(kind === 'stock_transfer' ? [toStore] : []),
      ...(kind === 'stock_adjustment' ? [reason] : []),
      kind === 'stock_count' ? category : product,
      { name: 'date', label: t('label.date'), kind: 'days', query: ['from', 'to'] },
    ]
  }, [t, stores, kind])
}
