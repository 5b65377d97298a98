import { addDays } from '@trastienda/contract/calendar'
import { listPurchases } from '@trastienda/contract/purchase'
import { useText } from '../i18n/useText.ts'
import type { FilterSpec } from '../kit/filter-code.ts'
import type { ListView } from '../kit/list-views.ts'
import { today } from '../kit/today.ts'
import { useCountedViews } from '../kit/use-counted-views.ts'

/** The tabs over the purchases, each with its number of rows. */
export function useViews(filters: readonly FilterSpec[]): readonly ListView[] {
  const { t } = useText()
  const views: readonly ListView[] = [
    { id: 'to-approve', label: t('state.toApprove'), filters: { status: 'pending' } },
    {
      id: 'due-week',
      label: t('purchase.list.dueThisWeek'),
      filters: { owing: 'true', due: 'week' },
      sort: 'due',
    },
    {
      id: 'overdue',
      label: t('purchase.list.overdue'),
      filters: { owing: 'true', due: `..${addDays(today(), -1)}` },
      sort: 'due',
    },
    { id: 'returning', label: t('purchaseReturn.waiting'), filters: { returning: 'true' } },
  ]
  return useCountedViews(views, { endpoint: listPurchases, key: 'purchase-count', filters })
}
