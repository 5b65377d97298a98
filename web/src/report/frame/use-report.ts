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

/** More rows than these are not printed from the screen: some 25 sheets. Files have them all. */
const mostPrinted = 1000

interface Pages {
  readonly hasNextPage: boolean
  readonly data?: { readonly pages: readonly { readonly data: readonly unknown[] }[] } | undefined
}

/** Fetches the pages that are still to come, as far as they are printed. */
export async function fetchRest(pages: Pages & { fetchNextPage: () => Promise<Pages> }): Promise<void> {
  const rows = ({ data }: Pages) => data?.pages.reduce((sum, page) => sum + page.data.length, 0) ?? 0
  let at: Pages = pages
  while (at.hasNextPage && rows(at) < mostPrinted) at = await pages.fetchNextPage()
}
