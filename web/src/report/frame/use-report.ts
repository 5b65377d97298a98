import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useOrganisation } from '../../session/organisation.ts'
import { fetchAtOnce } from './printed.ts'

type Query = Readonly<Record<string, string>>

/** The reply of a report without pages; the shown one stays until the next arrives. */
export function useReport<Reply>(
  path: string,
  query: Query,
  fetchReport: (query: Query, signal: AbortSignal) => Promise<Reply>,
) {
  const { companyId } = useOrganisation()
  return useQuery({
    queryKey: ['report', path, query, companyId],
    queryFn: ({ signal }) => fetchReport(query, signal),
    placeholderData: keepPreviousData,
    meta: { page: true },
  })
}

/** The reply of a report with pages; each of them has its sums. */
export function useReportPages<
  Reply extends { data: readonly unknown[]; next: string | null; total: number | null },
>(path: string, query: Query, fetchReport: (query: Query, signal: AbortSignal) => Promise<Reply>) {
  const client = useQueryClient()
  const { companyId } = useOrganisation()
  const options = {
    queryKey: ['report', path, 'pages', query, companyId],
    queryFn: ({ pageParam, signal }: { pageParam: string | undefined; signal: AbortSignal }) =>
      fetchReport({ ...query, ...(pageParam !== undefined && { cursor: pageParam }) }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }: Reply) => next ?? undefined,
  }
  const result = useInfiniteQuery({ ...options, placeholderData: keepPreviousData, meta: { page: true } })
  const first = result.data?.pages[0]
  const rows: Reply['data'][number][] | undefined = result.data?.pages.flatMap((page) => [...page.data])
  const fetchPrinted = async (): Promise<void> => {
    if (result.hasNextPage) await fetchAtOnce(client, options, rows?.length ?? 0, first?.data.length ?? 0)
  }
  return { ...result, first, rows, fetchPrinted }
}
