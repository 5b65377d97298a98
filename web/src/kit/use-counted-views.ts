import { useQueries } from '@tanstack/react-query'
import { useOrganisation } from '../session/organisation.ts'
import { filterQuery, type FilterSpec } from './filter-code.ts'
import { fetchPage, type ListEndpoint } from './list-pages.ts'
import type { ListView } from './list-views.ts'
import { today } from './today.ts'

interface Counting {
  readonly endpoint: ListEndpoint<unknown>
  /** Under which name the numbers are kept: what changes rows asks for them anew by it. */
  readonly key: string
  readonly filters: readonly FilterSpec[]
}

/** The tabs over a list, each with its number of rows once that is known. */
export function useCountedViews(
  views: readonly ListView[],
  { endpoint, key, filters }: Counting,
): readonly ListView[] {
  const { companyId } = useOrganisation()
  const now = today()
  const counts = useQueries({
    queries: views.map((view) => {
      const query = filterQuery(filters, view.filters, now)
      return {
        queryKey: [key, companyId, query],
        queryFn: ({ signal }: { signal: AbortSignal }) =>
          fetchPage(endpoint, { query: { ...query, limit: '1' }, cursor: undefined, signal }),
        staleTime: 30_000,
        meta: { counts: endpoint.path },
      }
    }),
  })
  return views.map((view, at) => {
    const count = counts[at]?.data?.total
    return count === undefined ? view : { ...view, count }
  })
}
