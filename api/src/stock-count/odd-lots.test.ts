import type { CountEffect } from '@trastienda/contract/stock-count-lifecycle'
import { flagName } from '@trastienda/contract/approval-flags'
import { afterAll, expect, test } from 'vitest'
import { openStocking } from '../../test/stocking.ts'

const at = await openStocking()
afterAll(() => at.shop.close())
const path = '/api/stock-counts'

test('a count in which a whole lot vanished is approved only by whoever has seen that', async () => {
  const { product, categoryId } = await at.shelved()
  const count = await at.count({ categoryId })
  await at.counted(count, product, 'A', '0')
  await at.counted(count, product, 'B', '3')
  const { version } = await at.closed(count)
  const { flags } = await at.read<CountEffect>('admin', `${path}/${count.id}/effect`)
  expect(flags).toEqual([{ kind: 'vanished', product: expect.any(String), lot: 'A', quantity: '10' }])
  const approve = (seen: readonly string[]) =>
    at.shop.as('admin').post(`${path}/${count.id}/approve`, { seen }, { version })
  expect((await approve([])).json()).toMatchObject({ code: 'flags_unseen', detail: { flags } })
  expect((await approve(flags.map(flagName))).statusCode).toBe(200)
})

test('a count in which an expired lot grew says so; one that shrinks is no surprise', async () => {
  const { product, categoryId } = await at.shelved()
  await at.shop.owner.query(`update lot set expires_on = '2020-01-31' where product_id = $1`, [product])
  await at.shop.owner.query(`update stock set expires_on = '2020-01-31' where product_id = $1`, [product])
  const count = await at.count({ categoryId })
  const counted = (lot: string, quantity: string) =>
    at.must('user', `${path}/${count.id}/lines`, {
      productId: product,
      lot,
      expiresOn: '2020-01-31',
      quantity,
      mode: 'add',
    })
  await counted('A', '12')
  await counted('B', '3')
  await at.closed(count)
  const { flags } = await at.read<CountEffect>('admin', `${path}/${count.id}/effect`)
  expect(flags).toEqual([
    { kind: 'grew_expired', product: expect.any(String), lot: 'A', expiresOn: '2020-01-31', quantity: '2' },
  ])
})

test('a count that finds far more of a product than there is says so', async () => {
  const { product, categoryId } = await at.shelved()
  const count = await at.count({ categoryId })
  await at.counted(count, product, 'A', '38')
  await at.counted(count, product, 'B', '4')
  await at.closed(count)
  const { flags } = await at.read<CountEffect>('admin', `${path}/${count.id}/effect`)
  expect(flags).toMatchObject([{ kind: 'beyond_stock', quantity: '28', there: '14', store: 'Centro' }])
})
