import { addDays, type Day, daysBetween } from '@trastienda/contract/calendar'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { draftOf, makeProduct, makeSupplier } from '../../test/goods.ts'
import { openShop, type Shop } from '../../test/shop.ts'

const today = '2026-11-20' as Day
const earliest = '2026-05-28' as Day

let shop: Shop

beforeAll(async () => {
  shop = await openShop()
  const supplierId = await makeSupplier(shop, 'Granos Don Eliécer')
  const rice = await makeProduct(shop, 'GRA-1')
  const user = shop.as('user')
  // Includes the ends of months, where whole months and single days meet.
  const days = [
    '2026-05-31',
    '2026-06-01',
    '2026-06-30',
    '2026-07-01',
    '2026-07-31',
    '2026-10-31',
    '2026-11-01',
    '2026-11-19',
    '2026-11-20',
  ] as Day[]
  for (const [at, purchasedOn] of [...days, ...days.map((one) => addDays(one, -3))].entries()) {
    const draft = await draftOf(shop, user, supplierId, [{ productId: rice, cost: String(1000 + at) }], {
      purchasedOn,
    })
    const { id, version } = (await user.post('/api/purchases', draft)).json<{ id: number; version: number }>()
    const admin = shop.as('admin')
    if (at % 5 === 0) await admin.post(`/api/purchases/${id}/reject`, { reason: 'No llegó' }, { version })
    else if (at % 3 > 0) await admin.post(`/api/purchases/${id}/approve`, undefined, { version })
  }
})
afterAll(() => shop.close())

const dayWithin = fc.option(
  fc.integer({ min: 0, max: daysBetween(earliest, today) }).map((days) => addDays(earliest, days)),
  { nil: undefined },
)
const status = fc.option(fc.constantFrom('received', 'pending', 'rejected'), { nil: undefined })

test('the totals of any range of days are those of its purchases', { timeout: 60_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(dayWithin, dayWithin, status, async (from, to, is) => {
      const filters = Object.entries({ from, to, status: is }).flatMap(([name, value]) =>
        value === undefined ? [] : [`&${name}=${value}`],
      )
      const page = (await shop.as('user').get(`/api/purchases?limit=1${filters.join('')}`)).json<{
        total: number
        totals: object
      }>()
      const { rows } = await shop.owner.query<{ total: number; sum: number; out: number }>(
        `select count(*)::int as total, coalesce(sum(grand_total) filter (where status <> 'rejected' or $3 = 'rejected'), 0)::bigint as sum,
                (count(*) filter (where status = 'rejected' and $3 is null))::int as out from purchase
          where purchased_on between coalesce($1, '-infinity')::date and coalesce($2, 'infinity')::date and status = coalesce($3, status)`,
        [from, to, is],
      )
      expect(page).toMatchObject({
        total: rows[0]?.total,
        totals: { grandTotal: rows[0]?.sum, leftOut: rows[0]?.out },
      })
    }),
    { numRuns: 150 },
  )
})
