import type { KardexRow } from '@trastienda/contract/product-ledger'
import type { IncomeLenses } from '@trastienda/contract/report-money'
import type { StockCount } from '@trastienda/contract/stock-count'
import { afterAll, afterEach, expect, test } from 'vitest'
import { draftOf } from '../../test/goods.ts'
import type { Saved } from '../../test/receiving.ts'
import { openStocking } from '../../test/stocking.ts'

const at = await openStocking()
afterAll(() => at.shop.close())
afterEach(async () => {
  await closeBooks(null)
  await at.agrees()
})

const path = '/api/stock-counts'
const noon = new Date('2026-11-20T17:00:00Z')
/** An evening in Bogotá, and after its midnight. */
const evening = (day: number) => new Date(Date.UTC(2026, 10, day + 1, 4, 30))
const night = (day: number) => new Date(Date.UTC(2026, 10, day + 1, 5, 30))
const read = ({ id }: Saved) => at.read<StockCount>('admin', `${path}/${id}`)
const approve = async ({ id }: Saved) =>
  at.shop
    .as('admin')
    .post(`${path}/${id}/approve`, undefined, { version: (await read({ id } as Saved)).version })
const closeBooks = (day: string | null) =>
  at.shop.owner.query('update company set closing_date = $1 where id = $2', [day, at.shop.companyId])
/** Sessions last as long as the simulated days. */
const goTo = async (moment: Date) => {
  at.shop.now = moment
  await at.shop.owner.query(`update session set expires_at = '2100-01-01', seen_at = $1`, [moment])
}
/** The stock of a product in the store at the end of a day. */
const onDay = async (product: number, day: string) => {
  const { data } = await at.read<{ data: { onHand: string }[] }>(
    'user',
    `/api/stock/past?product=${product}&on=${day}`,
  )
  return data[0]?.onHand
}

test('a count over midnight has the day of its last counted line: a lot that came then never lacked before', async () => {
  await goTo(noon)
  const { product, categoryId } = await at.shelved()
  await goTo(evening(20))
  const count = await at.count({ categoryId })
  await at.counted(count, product, 'A', '9')
  expect((await read(count)).countedOn).toBe('2026-11-20')
  await goTo(night(20))
  const bill = await draftOf(
    at.shop,
    at.shop.as('user'),
    at.supplierId,
    [{ productId: product, quantity: '6', lot: 'NUEVO', cost: '1000' }],
    { purchasedOn: '2026-11-21' },
  )
  const { id, version } = await at.must('user', '/api/purchases', bill)
  await at.must('admin', `/api/purchases/${id}/approve`, undefined, version)
  await at.counted(count, product, 'NUEVO', '4')
  await goTo(evening(24))
  await at.closed(count)
  expect((await read(count)).countedOn).toBe('2026-11-21')
  expect((await approve(count)).statusCode).toBe(200)
  expect(await onDay(product, '2026-11-20')).toBe('14')
  expect(await onDay(product, '2026-11-21')).toBe('17')
  const { data } = await at.read<{ data: KardexRow[] }>('user', `/api/products/${product}/kardex`)
  expect(data.filter(({ kind }) => kind === 'count').map(({ day }) => day)).toEqual([
    '2026-11-21',
    '2026-11-21',
  ])
  const losses = async (day: string) =>
    (await at.read<IncomeLenses>('user', `/api/reports/income_report?from=${day}&to=${day}`)).losses
  const { value } = await read(count)
  expect(value).toBeLessThan(0)
  expect([await losses('2026-11-20'), await losses('2026-11-21')]).toEqual([0, 0 - (value ?? 0)])
})

test('a count that was closed on its own day keeps it, however late it is approved', async () => {
  await goTo(noon)
  const { product, categoryId } = await at.shelved()
  await goTo(evening(20))
  const count = await at.count({ categoryId })
  await at.counted(count, product, 'A', '9')
  await goTo(night(22))
  await at.closed(count)
  expect((await read(count)).countedOn).toBe('2026-11-20')
  expect((await approve(count)).statusCode).toBe(200)
  expect(await onDay(product, '2026-11-20')).toBe('13')
})

test('uncounted lots are zero on the day of closing', async () => {
  await goTo(noon)
  const { product, categoryId } = await at.shelved()
  await goTo(evening(20))
  const count = await at.count({ categoryId })
  await at.counted(count, product, 'A', '10')
  await goTo(night(22))
  await at.closed(count, 'zero')
  expect((await read(count)).countedOn).toBe('2026-11-23')
  const { data } = await at.read<{ data: { action: string; changes: object[] }[] }>(
    'admin',
    `/api/history/stock_count/${count.id}`,
  )
  expect(data.find(({ action }) => action === 'closed')).toMatchObject({
    changes: expect.arrayContaining([
      expect.objectContaining({ field: 'countedOn', before: '2026-11-20', after: '2026-11-23' }),
    ]),
  })
})

test('a count whose books were closed meanwhile is refused, and gets today’s date when it is closed again', async () => {
  await goTo(noon)
  const { product, categoryId } = await at.shelved()
  await goTo(evening(20))
  const count = await at.count({ categoryId })
  await at.counted(count, product, 'A', '9')
  await at.closed(count)
  await goTo(night(22))
  await closeBooks('2026-11-21')
  const refused = await approve(count)
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([409, 'period_closed'])
  await at.must('user', `${path}/${count.id}/resume`, undefined, (await read(count)).version)
  await at.closed(count)
  expect((await read(count)).countedOn).toBe('2026-11-23')
  expect((await approve(count)).statusCode).toBe(200)
  expect(await onDay(product, '2026-11-21')).toBe('14')
  expect(await onDay(product, '2026-11-23')).toBe('13')
})
