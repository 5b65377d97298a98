import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { refreshLists } from './list-pages.ts'

const long = { pages: [1, 2, 3, 4, 5], pageParams: [undefined, 'a', 'b', 'c', 'd'] }
const page = { data: [], next: null, total: 0 }

test('a change cuts long lists to a few pages to refetch, and ignores other queries', async () => {
  const client = new QueryClient()
  client.setQueryData(['list', '/api/products', 'long'], long)
  client.setQueryData(['list', '/api/products', 'one page'], page)
  client.setQueryData(['list', '/api/stores'], long)
  await refreshLists(client, '/api/products')
  expect(client.getQueryData(['list', '/api/products', 'long'])).toEqual({
    pages: [1, 2, 3],
    pageParams: [undefined, 'a', 'b'],
  })
  expect(client.getQueryData(['list', '/api/products', 'one page'])).toEqual(page)
  expect(client.getQueryData(['list', '/api/stores'])).toEqual(long)
  const stale = (key: readonly unknown[]) => client.getQueryState(key)?.isInvalidated
  expect([stale(['list', '/api/products', 'one page']), stale(['list', '/api/stores'])]).toEqual([
    true,
    false,
  ])
})
