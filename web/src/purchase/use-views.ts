import { addDays } from '@trastienda/contract/calendar'
import { listPurchases } from '@trastienda/contract/purchase'
import { useQueries } from '@tanstack/react-query'
import { useText } from '../i18n/useText.ts'
import { filterQuery, type FilterSpec } from '../kit/filter-code.ts'
import type { ListView } from '../kit/list-views.ts'
import { today } from '../kit/today.ts'
import { call } from '../session/client.ts'
import { useOrganisation } from '../session/organisation.ts'

/** The tabs over the purchases, each with its number of rows. */
export function useViews(filters: readonly FilterSpec[]): readonly ListView[] {
  const { t } = useText()
  const { companyId } = useOrganisation()
  const now = today()
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
      filters: { owing: 'true', due: `..${addDays(now, -1)}` },
      sort: 'due',
    },
    { id: 'returning', label: t('purchaseReturn.waiting'), filters: { returning: 'true' } },
  ]
  const counts = useQueries({
    queries: views.map((view) => {
      const query = filterQuery(filters, view.filters, now)
      return {
        queryKey: ['purchase-count', companyId, query],
        queryFn: ({ signal }: { signal: AbortSignal }) =>
          call(listPurchases, { query: { ...query, limit: 1 }, signal }),
        staleTime: 30_000,
      }
    }),
  })
  return views.map((view, at) => {
    const count = counts[at]?.data?.total
    return count === undefined ? view : { ...view, count }
  })
}
