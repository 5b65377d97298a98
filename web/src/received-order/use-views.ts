import { listReceivedOrders } from '@trastienda/contract/received-order'
import { useText } from '../i18n/useText.ts'
import type { FilterSpec } from '../kit/filter-code.ts'
import type { ListView } from '../kit/list-views.ts'
import { useCountedViews } from '../kit/use-counted-views.ts'

/** The tabs over the received orders, each with its number of rows. */
export function useViews(filters: readonly FilterSpec[]): readonly ListView[] {
  const { t } = useText()
  const views: readonly ListView[] = [
    { id: 'to-approve', label: t('state.toApprove'), filters: { status: 'pending' } },
    { id: 'to-bill', label: t('receipt.list.toBill'), filters: { billed: 'false' } },
  ]
  return useCountedViews(views, { endpoint: listReceivedOrders, key: 'receipt-count', filters })
}
