import type { Day } from '@trastienda/contract/calendar'
import { centavos } from '@trastienda/contract/money'
import type { CostPoint, KardexRow, LotRow, StockPoint } from '@trastienda/contract/product-ledger'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { draftOf, makeProduct, makeSupplier } from '../../test/goods.ts'
import { type Caller, openShop, type Shop } from '../../test/shop.ts'
import { transaction } from '../db/db.ts'
import { adjustValue } from '../stock/adjust.ts'
import { lockProducts } from '../stock/ledger.ts'

interface Kardex {
  data: KardexRow[]
  next: string | null
  total: number
  incoming: string
  outgoing: string
  opening: string
  closing: string
  closingValue: number
}

let shop: Shop
let user: Caller
let id: number
let north: number
let supplier: number

const get = async <T>(path: string, product = id) =>
  (await user.get(`/api/products/${product}/${path}`)).json<T>()

interface Bill {
  quantity: string
  cost: string
  on: string
  lot?: string
  expiresOn?: string
  store?: number
}

async function bought({
  quantity,
  cost,
  on,
  lot = '',
  expiresOn,
  store = shop.storeId,
}: Bill): Promise<number> {
  const line = {
    productId: id,
    quantity,
    cost,
    lot,
    ...(expiresOn !== undefined && { expiresOn: expiresOn as never }),
  }
  const draft = await draftOf(shop, user, supplier, [line], { purchasedOn: on, storeId: store })
  const saved = await user.post('/api/purchases', draft)
  return saved.json<{ id: number }>().id
}
async function approved(bill: Bill): Promise<number> {
  const purchase = await bought(bill)
  const reply = await shop.as('admin').post(`/api/purchases/${purchase}/approve`, undefined, { version: 1 })
  expect(reply.statusCode).toBe(200)
  return purchase
}

beforeAll(async () => {
  shop = await openShop()
  user = shop.as('user')
  const { rows } = await shop.owner.query<{ id: number }>(
    `select id from store where company_id = $1 and name = 'Norte'`,
    [shop.companyId],
  )
  north = rows[0]?.id ?? 0
  supplier = await makeSupplier(shop, 'Lácteos Sabana Alta S.A.S.')
  id = await makeProduct(shop, 'LAC-0125', { expires: true })
  await approved({ quantity: '10', cost: '100', on: '2026-10-01', lot: 'M-70', expiresOn: '2027-01-09' })
  await approved({
    quantity: '20',
    cost: '130',
    on: '2026-11-03',
    lot: 'M-74',
    expiresOn: '2026-12-01',
    store: north,
  })
  const undone = await approved({
    quantity: '6',
    cost: '200',
    on: '2026-11-05',
    lot: 'M-75',
    expiresOn: '2026-12-20',
  })
  // A bill of October that is entered and approved late.
  await approved({ quantity: '3', cost: '90', on: '2026-10-20', lot: 'M-70', expiresOn: '2027-01-09' })
  await shop
    .as('admin')
    .post(`/api/purchases/${undone}/reopen`, { reason: 'Llegó otra cosa' }, { version: 2 })
  await bought({ quantity: '500', cost: '1', on: '2026-11-18', lot: 'M-81', expiresOn: '2027-02-01' })
})
afterAll(() => shop.close())

describe('kardex', () => {
  test('shows every movement, newest first, with the balance after it; a pending purchase is none', async () => {
    const kardex = await get<Kardex>('kardex')
    expect(
      kardex.data.map((row) => [
        row.kind,
        row.day,
        row.store,
        row.lot,
        row.quantity,
        row.unitCost,
        row.quantityAfter,
        row.valueAfter,
      ]),
    ).toEqual([
      ['purchase_reopened', '2026-11-20', 'Centro', 'M-75', '-6', '200', '33', 387_000],
      ['purchase', '2026-10-20', 'Centro', 'M-70', '3', '90', '39', 507_000],
      ['purchase', '2026-11-05', 'Centro', 'M-75', '6', '200', '36', 480_000],
      ['purchase', '2026-11-03', 'Norte', 'M-74', '20', '130', '30', 360_000],
      ['purchase', '2026-10-01', 'Centro', 'M-70', '10', '100', '10', 100_000],
    ])
    expect(kardex.data[0]).toMatchObject({
      user: 'Admin Prueba',
      reference: expect.stringMatching(/^FE-/),
      documentId: expect.any(Number),
    })
    expect(kardex).toMatchObject({
      total: 5,
      next: null,
      incoming: '39',
      outgoing: '6',
      opening: '0',
      closing: '33',
      closingValue: 387_000,
    })
  })

  test('for one store shows that store’s balance, at the company’s average at that moment', async () => {
    const centro = await get<Kardex>(`kardex?store=${shop.storeId}`)
    expect(centro.data.map((row) => [row.quantity, row.quantityAfter, row.valueAfter])).toEqual([
      ['-6', '13', Math.round((13 * 387_000) / 33)],
      ['3', '19', Math.round((19 * 507_000) / 39)],
      ['6', '16', Math.round((16 * 480_000) / 36)],
      ['10', '10', 100_000],
    ])
    expect(centro).toMatchObject({
      total: 4,
      incoming: '19',
      outgoing: '6',
      closing: '13',
      closingValue: Math.round((13 * 387_000) / 33),
    })
    expect(await get<Kardex>(`kardex?store=${north}`)).toMatchObject({
      total: 1,
      closing: '20',
      data: [{ quantityAfter: '20' }],
    })
    expect(await get<Kardex>('kardex?store=999999')).toMatchObject({
      total: 0,
      data: [],
      closing: '0',
      closingValue: 0,
    })
  })

  test.each([
    [
      'from=2026-11-01',
      ['-6', '6', '20'],
      { incoming: '26', outgoing: '6', opening: '13', closing: '33', closingValue: 387_000 },
    ],
    [
      'from=2026-10-02&to=2026-11-04',
      ['3', '20'],
      { incoming: '23', outgoing: '0', opening: '10', closing: '33', closingValue: 387_000 },
    ],
    [
      'to=2026-10-31',
      ['3', '10'],
      { incoming: '13', outgoing: '0', opening: '0', closing: '13', closingValue: 127_000 },
    ],
    ['from=2026-12-01', [], { incoming: '0', outgoing: '0', opening: '33', closing: '33' }],
  ])('of %s adds up: opening + in − out = closing', async (query, moved, sums) => {
    const kardex = await get<Kardex>(`kardex?${query}`)
    expect(kardex.data.map(({ quantity }) => quantity)).toEqual(moved)
    expect(kardex).toMatchObject({ ...sums, total: moved.length })
  })

  test('pages continue where they ended, with the same running balance', async () => {
    const all = await get<Kardex>(`kardex?store=${shop.storeId}`)
    const first = await get<Kardex>(`kardex?store=${shop.storeId}&limit=3`)
    const second = await get<Kardex>(`kardex?store=${shop.storeId}&limit=3&cursor=${first.next ?? ''}`)
    expect([...first.data, ...second.data]).toEqual(all.data)
    expect([first.total, second.total, second.next]).toEqual([4, 4, null])
  })

  test.each(['cursor=-1', 'cursor=zz', 'from=2026-02-30', 'limit=0', 'store=x', 'other=1'])(
    '%s is malformed',
    async (query) => {
      expect((await user.get(`/api/products/${id}/kardex?${query}`)).statusCode).toBe(400)
    },
  )

  test('of a product that never moved is empty', async () => {
    const still = await makeProduct(shop, 'QUIETO')
    expect(await get<Kardex>('kardex', still)).toMatchObject({
      data: [],
      total: 0,
      next: null,
      closing: '0',
      closingValue: 0,
    })
    expect(await get('stock', still)).toEqual({ opening: '0', data: [] })
    expect(await get('lots', still)).toEqual({ data: [] })
    expect(await get('costs', still)).toEqual({ data: [], total: 0 })
  })
})

describe('lots', () => {
  test('are ordered by expiry, and their values add up to the stock value', async () => {
    const { data } = await get<{ data: LotRow[] }>('lots')
    expect(data.map(({ lot, expiresOn, store, quantity }) => [lot, expiresOn, store, quantity])).toEqual([
      ['M-74', '2026-12-01', 'Norte', '20'],
      ['M-70', '2027-01-09', 'Centro', '13'],
    ])
    expect(data.reduce((sum, { value }) => sum + value, 0)).toBe(387_000)
    const centro = await get<{ data: LotRow[] }>(`lots?store=${shop.storeId}`)
    expect(centro.data).toEqual(data.filter(({ store }) => store === 'Centro'))
  })
})

describe('stock by day', () => {
  test('shows the end of each day, however late a bill was entered', async () => {
    expect(await get<{ opening: string; data: StockPoint[] }>('stock')).toEqual({
      opening: '0',
      data: [
        { day: '2026-10-01', quantity: '10' },
        { day: '2026-10-20', quantity: '13' },
        { day: '2026-11-03', quantity: '33' },
        { day: '2026-11-05', quantity: '39' },
        { day: '2026-11-20', quantity: '33' },
      ],
    })
    expect(await get(`stock?from=2026-11-01&to=2026-11-04&store=${north}`)).toEqual({
      opening: '0',
      data: [{ day: '2026-11-03', quantity: '20' }],
    })
    expect(await get('stock?from=2026-11-06&to=2026-11-10')).toEqual({ opening: '39', data: [] })
  })
})

describe('costs', () => {
  test('are those of the last six approved purchases, oldest first; without reopened ones', async () => {
    const before = await get<{ data: CostPoint[]; total: number }>('costs')
    expect(before.total).toBe(3)
    expect(before.data.map(({ day, cost, quantity, supplier: from }) => [day, cost, quantity, from])).toEqual(
      [
        ['2026-10-01', '100', '10', 'Lácteos Sabana Alta S.A.S.'],
        ['2026-10-20', '90', '3', 'Lácteos Sabana Alta S.A.S.'],
        ['2026-11-03', '130', '20', 'Lácteos Sabana Alta S.A.S.'],
      ],
    )
    for (const cost of ['131', '132', '133', '134', '135']) {
      await approved({ quantity: '1', cost, on: '2026-11-19', lot: 'M-90', expiresOn: '2027-03-01' })
    }
    const after = await get<{ data: CostPoint[]; total: number }>('costs')
    expect(after.total).toBe(8)
    expect(after.data.map(({ cost }) => cost)).toEqual(['130', '131', '132', '133', '134', '135'])
  })
})

test('a movement of value alone is shown with its value and no quantity', async () => {
  const { rows } = await shop.owner.query<{ product: number; lot: number; purchase: number }>(
    `select m.product_id as product, m.lot_id as lot, m.document_id as purchase from stock_movement m
      where m.company_id = $1 and m.product_id = $2 order by m.position limit 1`,
    [shop.companyId, id],
  )
  const [{ lot, purchase } = { lot: 0, purchase: 0 }] = rows
  const before = await get<Kardex>('kardex')
  const document = { companyId: shop.companyId, storeId: shop.storeId, id: purchase, userId: shop.ids.admin }
  const line = { lineId: 1, productId: id, lotId: lot, quantity: '1', difference: centavos(-1500) }
  await transaction(shop.pool, 'write', async (tx) => {
    await lockProducts(tx, shop.companyId, [id])
    await adjustValue(tx, { ...document, kind: 'cost_adjustment', day: '2026-11-20' as Day }, [line])
  })
  const after = await get<Kardex>('kardex')
  expect(after.data[0]).toMatchObject({
    kind: 'cost_adjustment',
    quantity: '0',
    value: -1500,
    documentId: purchase,
  })
  expect(after.data[0]?.reference).not.toBe('')
  const { incoming, outgoing, closing } = before
  expect(after).toMatchObject({ incoming, outgoing, closing, closingValue: before.closingValue - 1500 })
})
