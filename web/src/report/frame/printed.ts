import type { FetchInfiniteQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'

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

/**
 * Fetches all that is printed, with the pages of so many rows that are there anew, and puts it in place at once: a
 * table of rows with links, ticks and menus is drawn once and not anew with each page.
 */
export async function fetchAtOnce<Reply, Key extends QueryKey>(
  client: QueryClient,
  options: FetchInfiniteQueryOptions<Reply, Error, Reply, Key, string | undefined> & {
    getNextPageParam: (page: Reply) => string | undefined
  },
  shown: number,
  pageRows: number,
): Promise<void> {
  if (shown >= mostPrinted || pageRows === 0) return
  await client.fetchInfiniteQuery({ ...options, pages: Math.ceil(mostPrinted / pageRows), staleTime: 0 })
}
