import { afterAll, expect, test } from 'vitest'
import { enterOrder, orderDraftOf } from '../../test/orders.ts'
import { openSelling } from '../../test/selling.ts'

const at = await openSelling()
afterAll(() => at.shop.close())

test('the last activity of a user is the last day on which they did anything with a document', async () => {
  const { shop } = at
  const tea = await at.product('TE')
  // Entered and approved on November 20, of a day long before.
  await at.bring({ productId: tea, quantity: '50', cost: '800' })
  // In Bogotá it is still November 24.
  shop.now = new Date('2026-11-25T03:00:00Z')
  await enterOrder(shop.as('buyer'), orderDraftOf(shop, at.supplierId, [{ productId: tea }]))
  const reply = await shop.as('admin2').get('/api/reports/users_report?from=2026-11-01&to=2026-11-30')
  const { data } = reply.json<{ data: { username: string; lastOn: string | null }[] }>()
  expect(Object.fromEntries(data.map(({ username, lastOn }) => [username, lastOn]))).toMatchObject({
    user: '2026-11-20',
    admin: '2026-11-20',
    buyer: '2026-11-24',
    admin2: null,
  })
  const one = await shop.as('admin2').get(`/api/reports/users_report/${shop.ids.buyer}`)
  expect(one.json()).toMatchObject({ lastOn: '2026-11-24' })
  const other = await shop.as('admin2').get(`/api/reports/users_report/${shop.ids.admin2}`)
  expect(other.json()).toMatchObject({ lastOn: null })
})
