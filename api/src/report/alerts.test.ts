import { addDays, type Day } from '@trastienda/contract/calendar'
import { expiryCells, lowCells, type Opening } from '@trastienda/contract/report-cells'
import type { ExpiringLot, LowProduct } from '@trastienda/contract/report-products'
import { afterAll, expect, test } from 'vitest'
import { openSelling } from '../../test/selling.ts'
import type { Person } from '../../test/shop.ts'

// Today is 2026-11-20; the goods came on the 1st, so they were on sale for twenty days.
const at = await openSelling()
afterAll(() => at.shop.close())
const tea = await at.product('TE')
const milk = await at.product('LECHE', { expires: true })
await at.shop.owner.query('update product set alert_quantity = 30 where id = $1', [tea])
await at.bring({ productId: tea, quantity: '50', cost: '800' })
await at.bring(
  { productId: milk, quantity: '10', cost: '1000', lot: 'M1', expiresOn: '2026-11-24' },
  { productId: milk, quantity: '10', cost: '1200', lot: 'M2', expiresOn: '2026-11-29' },
  { productId: milk, quantity: '20', cost: '1100', lot: 'M3', expiresOn: '2027-05-01' },
)
for (const [soldOn, quantity] of [
  ['2026-11-03', '12'],
  ['2026-11-10', '8'],
  ['2026-11-20', '5'],
] as const)
  await at.sold(at.draft([{ productId: tea, quantity }], { soldOn }))
await at.sold(at.draft([{ productId: milk, quantity: '5' }], { soldOn: '2026-11-05' }))

const get = async <T>(path: string, by: Person = 'user') =>
  (await at.shop.as(by).get(`/api/reports/${path}`)).json<T>()

test('a low product shows its demand, how long it lasts, how reliable that is and what to order', async () => {
  // A pending sale reserves three: 22 are usable. 25 sold in 20 days: 1.25 a day, 17.6 days.
  await at.sell(at.draft([{ productId: tea, quantity: '3' }]))
  const { data } = await get<{ data: LowProduct[] }>('product_quantity_alert')
  expect(data).toHaveLength(1)
  expect(data[0]).toMatchObject({
    id: tea,
    onHand: '25',
    reserved: '3',
    expired: '0',
    usable: '22',
    soldLately: '25',
    daysOnSale: 20,
    daysSold: 3,
    demand: '1.25',
    sureness: 'low',
    daysLeft: 17,
    onOrder: '0',
    // ⌈1.25 · 21⌉ + 30 − 22
    suggested: '35',
    supplier: 'Abarrotes La Central',
    lastCost: '800',
    lead: 7,
    leadFrom: 'usual',
    leadOrders: 0,
  })
  const { data: sooner } = await get<{ data: LowProduct[] }>('product_quantity_alert?lead=0&cover=4')
  expect(sooner[0]?.suggested).toBe('13')
})

test('lots are used first to expire first, and what demand does not use by then is lost', async () => {
  // Five sold in twenty days: a quarter of a unit a day. M1 has 5 left and 5 days: 1 is used, 4 are lost.
  const report = await get<{ data: ExpiringLot[]; totals: object }>('product_expiry_alert?days=30')
  expect(
    report.data.map(({ lot, quantity, value, daysLeft, lasts, lossQuantity, loss }) => [
      lot,
      quantity,
      value,
      daysLeft,
      lasts,
      lossQuantity,
      loss,
    ]),
  ).toEqual([
    ['M1', '5', 500_000, 4, 20, '4', 400_000],
    // In ten days 2.5 units are used, two whole ones, one of them from M1; that one and these ten last for 44 days.
    ['M2', '10', 1_200_000, 9, 44, '9', 1_080_000],
  ])
  expect(report.data[0]).toMatchObject({ soldLately: '5', daysOnSale: 20, daysSold: 1, demand: '0.25' })
  expect(report.totals).toEqual({
    lots: 2,
    value: 1_700_000,
    loss: 1_480_000,
    expired: { lots: 0, value: 0, loss: 0 },
    expiring: { lots: 2, value: 1_700_000, loss: 1_480_000 },
  })
})

test('every figure of the alerts with documents opens documents that add up to it', async () => {
  const milkSale = at.draft([{ productId: milk, quantity: '2' }])
  const held = await at.sell(milkSale)
  const sumOf = async (
    { by, from, to }: { by: Person; from: string; to: string },
    cell: Opening,
    narrowed: string,
  ) => {
    const lately = cell.lines ? `&lines=true&from=${from}&to=${to}` : ''
    const { totals, data } = await get<{
      totals: { amount: number; quantity: string | null }
      data: { amount: number; quantity: string | null }[]
    }>(`documents?figure=${cell.figure}&${narrowed}${lately}`, by)
    const measure = cell.measure === 'amount' ? ('amount' as const) : ('quantity' as const)
    // The documents themselves add up to it as well.
    expect(data.reduce((all, each) => all + Number(each[measure]), 0)).toBe(Number(totals[measure] ?? 0))
    return Number(totals[measure] ?? 0)
  }
  for (const [day, by] of [
    ['2026-11-20', 'user'],
    ['2026-11-25', 'user2'],
  ] as const) {
    at.shop.now = new Date(`${day}T15:00:00Z`)
    const asking = { by, from: addDays(day as Day, -89), to: day }
    const lots = (await get<{ data: ExpiringLot[] }>('product_expiry_alert?days=200', by)).data
    expect(lots).toHaveLength(3)
    expect(lots.map(({ reserved }) => reserved)).toContain('2')
    for (const lot of lots)
      for (const [name, cell] of Object.entries(expiryCells)) {
        const narrowed = `product=${milk}&store=${lot.storeId}${name === 'soldLately' ? '' : `&lot=${lot.lotId}`}`
        expect(await sumOf(asking, cell, narrowed), `${lot.lot} ${name}`).toBe(Number(lot[name as 'value']))
      }
    await at.shop.owner.query('update product set alert_quantity = 100 where id = any($1)', [[milk, tea]])
    for (const row of (await get<{ data: LowProduct[] }>('product_quantity_alert', by)).data)
      for (const [name, cell] of Object.entries(lowCells))
        expect(await sumOf(asking, cell, `product=${row.id}`), `${row.code} ${name}`).toBe(
          Number(row[name as 'onHand']),
        )
    await at.shop.owner.query(
      'update product set alert_quantity = case id when $1 then 0 else 30 end where id = any($2)',
      [milk, [milk, tea]],
    )
  }
  at.shop.now = new Date('2026-11-20T15:00:00Z')
  await at.step('user', 'cancel', held, { reason: 'Se arrepintió' })
})

test('an expired lot is lost completely, and pages continue where they ended', async () => {
  const { shop } = at
  shop.now = new Date('2026-11-25T05:00:00Z')
  const lots = async (query: string) =>
    (await shop.as('user2').get(`/api/reports/product_expiry_alert?days=200&${query}`)).json<{
      data: ExpiringLot[]
      next: string | null
      total: number
      totals: { expired: object }
    }>()
  const first = await lots('limit=1')
  expect(first).toMatchObject({ total: 3, totals: { expired: { lots: 1, value: 500_000, loss: 500_000 } } })
  expect(first.data[0]).toMatchObject({ lot: 'M1', daysLeft: -1, lasts: null, lossQuantity: '5' })
  const second = await lots(`limit=2&cursor=${first.next}`)
  expect(second.data.map(({ lot }) => lot)).toEqual(['M2', 'M3'])
  expect(second.next).toBeNull()
  expect((await lots('state=expired')).data).toHaveLength(1)
  shop.now = new Date('2026-11-20T15:00:00Z')
})

test('documents approved by one person are shown to others as theirs to approve', async () => {
  const board = (await at.shop.as('admin').get('/api/dashboard')).json<{
    approvals: object[]
    sales: { month: object }
    topProducts: object[]
  }>()
  expect(board.approvals).toEqual([{ kind: 'sale', count: 1, mine: 1 }])
  expect(board.sales.month).toMatchObject({ count: 4, pendingCount: 1 })
  expect(board.topProducts).toMatchObject([
    { id: tea, quantity: '25', amount: 5_000_000 },
    { id: milk, quantity: '5' },
  ])
  expect((await at.shop.as('user').get('/api/dashboard')).json<{ approvals: object[] }>().approvals).toEqual([
    { kind: 'sale', count: 1, mine: 0 },
  ])
})
