import { afterAll, beforeAll, expect, test } from 'vitest'
import { draftOf, makeProduct, makeSupplier } from '../../test/goods.ts'
import { openShop, type Shop } from '../../test/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

// Today is Friday 2026-11-20: the week began on Monday the 16th.
test('counts approved purchases by day, pending ones separately, and what falls due within five days', async () => {
  const [supplierId, productId] = [
    await makeSupplier(shop, 'Molinos Río Frío S.A.'),
    await makeProduct(shop, 'HAR-1'),
  ]
  const user = shop.as('user')
  const enter = async (purchasedOn: string, cost: string, creditDays: number, approve = true) => {
    const draft = await draftOf(shop, user, supplierId, [{ productId, cost }], {
      purchasedOn: purchasedOn,
      creditDays,
    })
    const saved = (await user.post('/api/purchases', draft)).json<{ id: number; version: number }>()
    if (approve)
      await shop.as('admin').post(`/api/purchases/${saved.id}/approve`, undefined, { version: saved.version })
    return saved.id
  }
  await enter('2026-11-20', '100', 30)
  await enter('2026-11-16', '200', 9) // due on the 25th, the fifth day
  await enter('2026-11-15', '400', 11) // due on the 26th, one day too late
  await enter('2026-11-01', '800', 18) // due yesterday
  await enter('2026-10-31', '1600', 20) // due today; last month
  const waiting = await enter('2026-11-19', '3200', 30, false)

  const board = (await shop.as('admin').get('/api/dashboard')).json()
  expect(board.today).toEqual({
    from: '2026-11-20',
    total: 100_00,
    count: 1,
    pendingTotal: 0,
    pendingCount: 0,
  })
  expect(board.week).toEqual({
    from: '2026-11-16',
    total: 300_00,
    count: 2,
    pendingTotal: 3200_00,
    pendingCount: 1,
  })
  expect(board.month).toMatchObject({ from: '2026-11-01', total: 1500_00, count: 4, pendingCount: 1 })
  expect(board.days).toHaveLength(20)
  expect(board.days.at(-1)).toEqual({ day: '2026-11-20', total: 100_00 })
  const due = board.due as { day: string | null; count: number; balance: number }[]
  expect(due.map(({ day, count, balance }) => [day, count, balance])).toEqual([
    [null, 1, 800_00],
    ['2026-11-20', 1, 1600_00],
    ['2026-11-21', 0, 0],
    ['2026-11-22', 0, 0],
    ['2026-11-23', 0, 0],
    ['2026-11-24', 0, 0],
    ['2026-11-25', 1, 200_00],
  ])
  expect(board.waiting).toMatchObject({ count: 1, data: [{ id: waiting, own: false, mine: true }] })
  expect(board.inventoryValue).toBe(3100_00)
  expect(board.owed).toBe(3100_00)
  expect((await user.get('/api/dashboard')).json().waiting.data[0]).toMatchObject({
    own: true,
    mine: false,
  })
  expect((await shop.as('buyer').get('/api/dashboard')).statusCode).toBe(403)
  expect((await shop.as('rival').get('/api/dashboard')).json()).toMatchObject({
    owed: 0,
    month: { count: 0 },
  })
})
