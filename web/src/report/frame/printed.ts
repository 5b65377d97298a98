import type { FetchInfiniteQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'

/** More rows than this are not printed from the screen: some 25 sheets. Files have all of them. */
const mostPrinted = 1000

interface Pages {
  readonly hasNextPage: boolean
  readonly data?: { readonly pages: readonly { readonly data: readonly unknown[] }[] } | undefined
}

/** Fetches the remaining pages, as far as they are printed. */
export async function fetchRest(pages: Pages & { fetchNextPage: () => Promise<Pages> }): Promise<void> {
  const rows = ({ data }: Pages) => data?.pages.reduce((sum, page) => sum + page.data.length, 0) ?? 0
  let at: Pages = pages
  while (at.hasNextPage && rows(at) < mostPrinted) at = await pages.fetchNextPage()
}

/**
 * Fetches everything for printing, including the loaded pages again, and sets it at once: a table of rows with links,
 * ticks and menus is rendered once and not with each page.
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
