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

test('what is searched in a count is first what is still to be counted, then what was, then what is not there', async () => {
  const [one, two, three] = [await at.shelved(), await at.shelved(), await at.shelved()]
  const none = await at.product('NADA-AQUI')
  const named = { [none]: 'a', [one.product]: 'b', [two.product]: 'c', [three.product]: 'd' }
  for (const [id, letter] of Object.entries(named))
    await at.shop.owner.query(`update product set name = 'Arequipe ' || $1 where id = $2`, [letter, id])
  const count = await at.count({})
  await at.counted(count, one.product, 'A', '1')
  await at.counted(count, one.product, 'B', '1')
  await at.counted(count, two.product, 'A', '1')
  const pick = async (query: string, by: 'user' | 'buyer' = 'user') =>
    (
      await at.read<{ data: { id: number; standing?: string }[] }>(by, `/api/products/pick?${query}`)
    ).data.map(({ id, standing }) => [id, standing])
  const expected = [
    [two.product, 'left'],
    [three.product, 'left'],
    [one.product, 'counted'],
    [none, 'none'],
  ]
  expect(await pick(`q=arequipe&count=${count.id}`)).toEqual(expected)
  expect((await pick(`q=arequipe`)).map(([id]) => id)).toEqual([
    none,
    one.product,
    two.product,
    three.product,
  ])
  // The exact code comes first, wherever it stands, and a count of a category says nothing of others.
  expect((await pick(`q=NADA-AQUI&count=${count.id}`))[0]).toEqual([none, 'none'])
  const ofTwo = await at.count({ categoryId: two.categoryId })
  expect(await pick(`q=arequipe&count=${ofTwo.id}&category=${two.categoryId}`)).toEqual([
    [two.product, 'left'],
  ])
  expect((await pick(`q=${one.code}&count=${ofTwo.id}`))[0]).toEqual([one.product, undefined])
  // Who sees no counts learns nothing from one.
  expect((await pick(`q=arequipe&count=${count.id}`, 'buyer')).every(([, standing]) => !standing)).toBe(true)
})
