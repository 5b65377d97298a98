import { afterAll, expect, test } from 'vitest'
import { openStocking } from '../../test/stocking.ts'
import { overPool } from '../db/db.ts'
import { uncountedLots, uncountedTotal } from './uncounted.ts'

const at = await openStocking()
afterAll(() => at.shop.close())

test('as many lots are uncounted as are listed, by store and by category, whatever was counted', async () => {
  const { product, categoryId } = await at.shelved()
  const other = await at.shelved()
  const count = await at.count({ categoryId })
  const whole = await at.count({})
  const db = overPool(at.shop.pool)
  const agreed = async (id: number) => {
    const total = await uncountedTotal(db, at.shop.companyId, id)
    expect(total).toBe((await uncountedLots(db, at.shop.companyId, id, 1)).total)
    return total
  }
  const [ofCategory, ofStore] = [await agreed(count.id), await agreed(whole.id)]
  expect(ofCategory).toBeGreaterThan(0)
  expect(ofStore).toBeGreaterThan(ofCategory)
  for (const each of [count, whole]) {
    await at.counted(each, product, 'A', '1')
    // A lot that is found is none of those that were expected.
    await at.counted(each, product, 'HALLADO', '1')
  }
  await at.counted(whole, other.product, 'A', '1')
  expect([await agreed(count.id), await agreed(whole.id)]).toEqual([ofCategory - 1, ofStore - 2])
  // What was sold out before it was counted is no longer expected either.
  await at.shop.owner.query('update stock set quantity = 0, reserved = 0 where product_id = $1', [product])
  await agreed(count.id)
  await agreed(whole.id)
})
