import { mayDo } from '@trastienda/contract/access'
import { receivedOrderStatus } from '@trastienda/contract/received-order'
import { useMemo } from 'react'
import { useText } from '../i18n/useText.ts'
import type { FilterSpec } from '../kit/filter-code.ts'
import { productFilter } from '../pick/products.ts'
import { storeFilter, useStores } from '../pick/StorePick.tsx'
import { supplierFilter } from '../pick/SupplierPick.tsx'
import { useUser } from '../session/session.ts'

/** The filters of received orders; a buyer cannot filter by supplier. */
export function useFilters(): readonly FilterSpec[] {
  const { t } = useText()
  const stores = useStores()
  const { role } = useUser()
  return useMemo(
    () => [
      {
        name: 'status',
        label: t('label.status'),
        kind: 'oneOf',
        options: receivedOrderStatus.options.map((id) => ({
          id,
          label: id === 'partial' ? t('receipt.list.partial') : t(`state.${id}`),
        })),
      },
      storeFilter(t, stores),
      ...(mayDo(role, 'supplier.see') ? [supplierFilter(t), productFilter(t)] : []),
      { name: 'date', label: t('label.date'), kind: 'days', query: ['from', 'to'] },
      { name: 'billed', label: t('receipt.list.billed'), kind: 'flag' },
    ],
    [t, stores, role],
  )
}
