import { addDays } from '@trastienda/contract/calendar'
import { listOrders } from '@trastienda/contract/purchase-order'
import { useQueries } from '@tanstack/react-query'
import { useText } from '../i18n/useText.ts'
import { filterQuery, type FilterSpec } from '../kit/filter-code.ts'
import type { ListView } from '../kit/list-views.ts'
import { today } from '../kit/today.ts'
import { call } from '../session/client.ts'
import { useOrganisation } from '../session/organisation.ts'

/** The tabs over the orders, each with its number of rows. */
export function useViews(filters: readonly FilterSpec[]): readonly ListView[] {
  const { t } = useText()
  const { companyId } = useOrganisation()
  const now = today()
  const views: readonly ListView[] = [
    { id: 'to-approve', label: t('state.toApprove'), filters: { approval: 'pending' } },
    { id: 'open', label: t('order.list.open'), filters: { open: 'true' }, sort: 'expected' },
    {
      id: 'late',
      label: t('order.list.late'),
      filters: { open: 'true', expected: `..${addDays(now, -1)}` },
      sort: 'expected',
    },
  ]
  const counts = useQueries({
    queries: views.map((view) => {
      const query = filterQuery(filters, view.filters, now)
      return {
        queryKey: ['order-count', companyId, query],
        queryFn: ({ signal }: { signal: AbortSignal }) =>
          call(listOrders, { query: { ...query, limit: 1 }, signal }),
        staleTime: 30_000,
      }
    }),
  })
  return views.map((view, at) => {
    const count = counts[at]?.data?.total
    return count === undefined ? view : { ...view, count }
  })
}
