import { documents } from '@trastienda/contract/document'
import type { StockKind } from '@trastienda/contract/movement'
import { useMemo } from 'react'
import { useText } from '../i18n/useText.ts'
import type { FilterSpec } from '../kit/filter-code.ts'
import { storeOptions, useStores } from '../pick/StorePick.tsx'
import { onStock } from './kinds.ts'

/** The filters of stock documents. */
export function useDocumentFilters(kind: StockKind): readonly FilterSpec[] {
  const { t } = useText()
  const stores = useStores()
  return useMemo(() => {
    const { states, filters } = onStock[kind]
    return [
      {
        name: documents[kind].state,
        label: t('label.status'),
        kind: 'oneOf',
        options: states.map((id) => ({ id, label: t(`stock.state.${id}`) })),
      },
      {
        name: 'store',
        label: t(kind === 'stock_transfer' ? 'stock.field.from' : 'stock.field.store'),
        kind: 'oneOf',
        options: storeOptions(stores),
      },
      ...filters(t, stores),
      { name: 'date', label: t('label.date'), kind: 'days', query: ['from', 'to'] },
    ]
  }, [t, stores, kind])
}
