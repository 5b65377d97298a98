import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useOrganisation } from '../../session/organisation.ts'

type Query = Readonly<Record<string, string>>

/** The answer of a report that comes as one; what is shown stays until the next answer is there. */
export function useReport<Reply>(
  path: string,
  query: Query,
  ask: (query: Query, signal: AbortSignal) => Promise<Reply>,
) {
  const { companyId } = useOrganisation()
  return useQuery({
    queryKey: ['report', path, query, companyId],
    queryFn: ({ signal }) => ask(query, signal),
    placeholderData: keepPreviousData,
    meta: { page: true },
  })
}

/** The answer of a report that comes in pages; its sums stand on each of them. */
export function useReportPages<
  Reply extends { data: readonly unknown[]; next: string | null; total: number | null },
>(path: string, query: Query, ask: (query: Query, signal: AbortSignal) => Promise<Reply>) {
  const { companyId } = useOrganisation()
  const asked = useInfiniteQuery({
    queryKey: ['report', path, 'pages', query, companyId],
    queryFn: ({ pageParam, signal }) =>
      ask({ ...query, ...(pageParam !== undefined && { cursor: pageParam }) }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }: Reply) => next ?? undefined,
    placeholderData: keepPreviousData,
    meta: { page: true },
  })
  const first = asked.data?.pages[0]
  const rows: Reply['data'][number][] | undefined = asked.data?.pages.flatMap((page) => [...page.data])
  return { ...asked, first, rows }
}

/** Fetches the pages that are still to come. */
export async function fetchRest(pages: {
  hasNextPage: boolean
  fetchNextPage: () => Promise<{ hasNextPage: boolean }>
}): Promise<void> {
  let more = pages.hasNextPage
  while (more) more = (await pages.fetchNextPage()).hasNextPage
}
