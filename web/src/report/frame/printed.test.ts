import { type InfiniteData, QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { fetchAtOnce, fetchRest } from './printed.ts'

const pagesOf = (count: number, all: number) => ({
  data: { pages: Array.from({ length: count }, () => ({ data: Array.from({ length: 100 }, () => 0) })) },
  hasNextPage: count * 100 < all,
})

async function printed(all: number): Promise<number> {
  let count = 1
  const fetchNextPage = () => {
    count += 1
    return Promise.resolve(pagesOf(count, all))
  }
  await fetchRest({ ...pagesOf(count, all), fetchNextPage })
  return count * 100
}

test('all rows are loaded for printing, but of 100,000 the first thousand', async () => {
  expect(await printed(100)).toBe(100)
  expect(await printed(700)).toBe(700)
  expect(await printed(100_000)).toBe(1000)
})

/**
 * A report of a number of rows, of which the first page is shown: how many are ready for printing, and how often they
 * change.
 */
async function printedAtOnce(all: number) {
  // Rows read a moment ago are read again all the same.
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } })
  const options = {
    queryKey: ['report'],
    queryFn: ({ pageParam }: { pageParam: string | undefined }) => {
      const to = Number(pageParam ?? 0) + 100
      return Promise.resolve({
        data: Array.from({ length: 100 }, () => 0),
        next: to < all ? String(to) : null,
      })
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }: { next: string | null }) => next ?? undefined,
  }
  await client.fetchInfiniteQuery(options)
  const seen = new Set<number>()
  const rows = () =>
    client
      .getQueryData<InfiniteData<{ data: number[] }>>(['report'])
      ?.pages.reduce((sum, page) => sum + page.data.length, 0) ?? 0
  client.getQueryCache().subscribe(() => seen.add(rows()))
  await fetchAtOnce(client, options, 100, 100)
  return { rows: rows(), seen: [...seen] }
}

test('rows for printing are set at once', async () => {
  expect(await printedAtOnce(700)).toEqual({ rows: 700, seen: [100, 700] })
  expect(await printedAtOnce(100_000)).toEqual({ rows: 1000, seen: [100, 1000] })
})
