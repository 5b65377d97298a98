import { addDays } from '@trastienda/contract/calendar'
import { listOrders } from '@trastienda/contract/purchase-order'
import { useText } from '../i18n/useText.ts'
import type { FilterSpec } from '../kit/filter-code.ts'
import type { ListView } from '../kit/list-views.ts'
import { today } from '../kit/today.ts'
import { useCountedViews } from '../kit/use-counted-views.ts'

/** The tabs over the orders, each with its number of rows. */
export function useViews(filters: readonly FilterSpec[]): readonly ListView[] {
  const { t } = useText()
  const views: readonly ListView[] = [
    { id: 'to-approve', label: t('state.toApprove'), filters: { approval: 'pending' } },
    { id: 'open', label: t('order.list.open'), filters: { open: 'true' }, sort: 'expected' },
    {
      id: 'late',
      label: t('order.list.late'),
      filters: { open: 'true', expected: `..${addDays(today(), -1)}` },
      sort: 'expected',
    },
  ]
  return useCountedViews(views, { endpoint: listOrders, key: 'order-count', filters })
}
