import { mayDo } from '@trastienda/contract/access'
import { purchaseStatus } from '@trastienda/contract/purchase'
import { documentApproval } from '@trastienda/contract/status'
import { useMemo } from 'react'
import { useText } from '../i18n/useText.ts'
import type { FilterSpec } from '../kit/filter-code.ts'
import { categoryFilter } from '../pick/CategoryPick.tsx'
import { responsibleFilter } from '../pick/ColleaguePick.tsx'
import { customerFilter } from '../pick/CustomerPick.tsx'
import { productFilter } from '../pick/products.ts'
import { storeFilter, useStores } from '../pick/StorePick.tsx'
import { supplierFilter } from '../pick/SupplierPick.tsx'
import { useUser } from '../session/session.ts'

/** The filters of orders. */
export function useFilters(): readonly FilterSpec[] {
  const { t } = useText()
  const { role } = useUser()
  const stores = useStores()
  return useMemo(
    () => [
      {
        name: 'approval',
        label: t('order.list.approval'),
        kind: 'oneOf',
        options: documentApproval.options.map((id) => ({ id, label: t(`state.approval.${id}`) })),
      },
      {
        name: 'status',
        label: t('label.status'),
        kind: 'oneOf',
        options: purchaseStatus.options.map((id) => ({
          id,
          label: t(id === 'pending' ? 'order.list.notYet' : `state.${id}`),
        })),
      },
      storeFilter(t, stores),
      supplierFilter(t),
      productFilter(t),
      ...(mayDo(role, 'category.see') ? [categoryFilter(t)] : []),
      responsibleFilter(t),
      ...(mayDo(role, 'customer.see') ? [customerFilter(t)] : []),
      { name: 'date', label: t('label.date'), kind: 'days', query: ['from', 'to'] },
      { name: 'expected', label: t('order.list.expected'), kind: 'days' },
      { name: 'open', label: t('order.list.open'), kind: 'flag' },
    ],
    [t, role, stores],
  )
}
