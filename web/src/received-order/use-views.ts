import { listReceivedOrders } from '@trastienda/contract/received-order'
import { useQueries } from '@tanstack/react-query'
import { useText } from '../i18n/useText.ts'
import { filterQuery, type FilterSpec } from '../kit/filter-code.ts'
import type { ListView } from '../kit/list-views.ts'
import { today } from '../kit/today.ts'
import { call } from '../session/client.ts'
import { useOrganisation } from '../session/organisation.ts'

/** The tabs over the received orders, each with its number of rows. */
export function useViews(filters: readonly FilterSpec[]): readonly ListView[] {
  const { t } = useText()
  const { companyId } = useOrganisation()
  const now = today()
  const views: readonly ListView[] = [
    { id: 'to-approve', label: t('state.toApprove'), filters: { status: 'pending' } },
    { id: 'to-bill', label: t('receipt.list.toBill'), filters: { billed: 'false' } },
  ]
  const counts = useQueries({
    queries: views.map((view) => {
      const query = filterQuery(filters, view.filters, now)
      return {
        queryKey: ['receipt-count', companyId, query],
        queryFn: ({ signal }: { signal: AbortSignal }) =>
          call(listReceivedOrders, { query: { ...query, limit: 1 }, signal }),
        staleTime: 30_000,
      }
    }),
  })
  return views.map((view, at) => {
    const count = counts[at]?.data?.total
    return count === undefined ? view : { ...view, count }
  })
}
