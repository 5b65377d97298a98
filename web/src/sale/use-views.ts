import { listSales } from '@trastienda/contract/sale'
import { useQueries } from '@tanstack/react-query'
import { useText } from '../i18n/useText.ts'
import { filterQuery, type FilterSpec } from '../kit/filter-code.ts'
import type { ListView } from '../kit/list-views.ts'
import { today } from '../kit/today.ts'
import { call } from '../session/client.ts'
import { useOrganisation } from '../session/organisation.ts'

/** The tabs over the sales, each with its number of rows. */
export function useViews(filters: readonly FilterSpec[]): readonly ListView[] {
  const { t } = useText()
  const { companyId } = useOrganisation()
  const now = today()
  const views: readonly ListView[] = [
    { id: 'to-approve', label: t('sale.list.toApprove'), filters: { status: 'pending' } },
    { id: 'today', label: t('label.today'), filters: { date: 'today' } },
    { id: 'week', label: t('sale.list.week'), filters: { date: 'week' } },
    { id: 'returning', label: t('purchaseReturn.waiting'), filters: { returning: 'true' } },
    { id: 'owed', label: t('sale.list.owed'), filters: { owing: 'true' }, sort: 'date' },
  ]
  const counts = useQueries({
    queries: views.map((view) => {
      const query = filterQuery(filters, view.filters, now)
      return {
        queryKey: ['sale-count', companyId, query],
        queryFn: ({ signal }: { signal: AbortSignal }) =>
          call(listSales, { query: { ...query, limit: 1 }, signal }),
        staleTime: 30_000,
      }
    }),
  })
  return views.map((view, at) => {
    const count = counts[at]?.data?.total
    return count === undefined ? view : { ...view, count }
  })
}
