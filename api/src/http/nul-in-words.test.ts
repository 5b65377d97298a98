import type { z } from 'zod'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type Shop } from '../../test/shop.ts'
import { routes } from '../features.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const hasWordFilter = (query: z.ZodType | undefined) =>
  'q' in ((query as z.ZodObject | undefined)?.shape ?? {})
const searched = routes
  .map(({ endpoint }) => endpoint)
  .filter(({ method, query }) => method === 'GET' && hasWordFilter(query))
  .map(({ path }) => path.replaceAll(/:\w+/g, '1'))

test('there are lists that are searched by words', () => {
  expect(searched.length).toBeGreaterThan(20)
})

// No text of the database holds it: the question is refused, and by one word, whichever statement comes upon it first.
test.each(searched)('%s searched for a NUL is no fault of the server', async (path) => {
  for (const person of ['admin', 'user'] as const) {
    const reply = await shop.as(person).get(`${path}?q=%00`)
    expect([200, 400, 403, 404], reply.body).toContain(reply.statusCode)
  }
})
