import { expect, test } from 'vitest'
import { fetchRest } from './use-report.ts'

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

test('all rows are brought in to be printed, but of 100,000 the first thousand', async () => {
  expect(await printed(100)).toBe(100)
  expect(await printed(700)).toBe(700)
  expect(await printed(100_000)).toBe(1000)
})
