import type { Sale } from '@trastienda/contract/sale'
import type { SaleEffect } from '@trastienda/contract/sale-approval'
import type { SalePick } from '@trastienda/contract/sale-form'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { because, openSelling } from '../../test/selling.ts'

const at = await openSelling()
afterAll(() => at.shop.close())
const milk = await at.product('LECHE', { expires: true })
await at.bring(
  { productId: milk, quantity: '10', lot: 'B', expiresOn: '2027-01-10' },
  { productId: milk, quantity: '4', lot: 'A', expiresOn: '2026-12-01' },
  { productId: milk, quantity: '7', lot: 'V', expiresOn: '2026-11-10' },
)
afterEach(() => at.agrees())

const read = async (id: number) => (await at.shop.as('admin').get(`/api/sales/${id}`)).json<Sale>()
const refusal = async (draft: object, by: 'user' | 'secretary' = 'user') => {
  const reply = await at.shop.as(by).post('/api/sales', draft)
  const { code, fields } = reply.json<{
    code: string
    fields?: Record<string, { code: string; limit?: string }>
  }>()
  return { status: reply.statusCode, code, fields }
}

describe('entering', () => {
  test('reserves the first lots to expire, never expired ones; releasing frees them', async () => {
    const sale = await at.sell(at.draft([{ productId: milk, quantity: '6' }]))
    expect(await at.shelf(milk)).toEqual({
      A: { quantity: '4', reserved: '4' },
      B: { quantity: '10', reserved: '2' },
      V: { quantity: '7', reserved: '0' },
    })
    const { items, reference, status, createdById } = await read(sale.id)
    expect(items[0]?.lots).toMatchObject([
      { lot: 'A', quantity: '4' },
      { lot: 'B', quantity: '2' },
    ])
    expect({ reference, status, createdById }).toEqual({
      reference: 'SV-2026-000001',
      status: 'pending',
      createdById: at.shop.ids.user,
    })
    const rejected = await at.step('admin', 'reject', sale, because)
    expect((await at.shelf(milk))['A']).toEqual({ quantity: '4', reserved: '0' })
    // Editing a rejected one makes it pending again, with what it needs now.
    const draft = at.draft([{ productId: milk, quantity: '1' }])
    const changed = await at.shop.as('user').patch(`/api/sales/${sale.id}`, draft, rejected.version)
    expect(changed.statusCode, changed.body).toBe(200)
    expect((await at.shelf(milk))['A']).toEqual({ quantity: '4', reserved: '1' })
    const again = { ...draft, items: [{ ...draft.items[0], quantity: '3' }], downPayment: 600_000 }
    const more = await at.shop.as('user').patch(`/api/sales/${sale.id}`, again, changed.json<Sale>().version)
    expect(more.statusCode, more.body).toBe(200)
    expect((await at.shelf(milk))['A']).toEqual({ quantity: '4', reserved: '3' })
    await at.step('user', 'cancel', more.json<Sale>(), because)
    expect((await at.shelf(milk))['A']).toEqual({ quantity: '4', reserved: '0' })
    const history = await at.shop.as('admin').get(`/api/history/sale/${sale.id}`)
    expect(history.json<{ data: { action: string }[] }>().data.map(({ action }) => action)).toEqual([
      'cancelled',
      'changed',
      'changed',
      'rejected',
      'created',
    ])
  })

  test('at most the free quantity, without expired goods', async () => {
    expect(await refusal(at.draft([{ productId: milk, quantity: '15' }]))).toEqual({
      status: 409,
      code: 'not_enough_stock',
      fields: { 'items.0.quantity': { code: 'above_stock', limit: '14' } },
    })
  })

  test('another lot needs a reason, an expired one is refused with any', async () => {
    const [second, expired] = [await at.lotId(milk, 'B'), await at.lotId(milk, 'V')]
    const line = { productId: milk, quantity: '2', lots: [{ lotId: second, quantity: '2' }] }
    expect((await refusal(at.draft([line]))).fields).toEqual({ 'items.0.lotReason': { code: 'lot_reason' } })
    const old = { ...line, lots: [{ lotId: expired, quantity: '2' }], lotReason: 'Se acaba hoy' }
    expect((await refusal(at.draft([old]))).fields).toMatchObject({
      'items.0.lots.0.lotId': { code: 'expired' },
    })
    const sale = await at.sell(at.draft([{ ...line, lotReason: 'Lo pidió el cliente' }]))
    expect((await read(sale.id)).items[0]).toMatchObject({
      lotReason: 'Lo pidió el cliente',
      lots: [{ lot: 'B' }],
    })
    const gone = await at.shop.as('user').delete(`/api/sales/${sale.id}`, { version: sale.version })
    expect(gone.json()).toEqual({ deleted: true })
    expect((await at.shelf(milk))['B']).toEqual({ quantity: '10', reserved: '0' })
  })

  test('below the average cost needs a reason, after the discount', async () => {
    const cheap = at.draft([{ productId: milk, quantity: '1', price: '1100' }], { discount: 10_001 })
    expect(await refusal(cheap)).toEqual({
      status: 422,
      code: 'below_cost',
      fields: { 'items.0.priceReason': { code: 'below_cost', limit: '1000' } },
    })
    const line = { productId: milk, quantity: '1', price: '1100', priceReason: 'Empaque roto' }
    const sale = await at.sell(at.draft([line], { discount: 10_001 }))
    const effect = (await at.shop.as('admin').get(`/api/sales/${sale.id}/effect`)).json<SaleEffect>()
    expect(effect).toMatchObject({
      cost: 100_000,
      profit: -1,
      statusAfter: 'paid',
      lots: [{ lot: 'A', before: '4', after: '3', storeBefore: '21', storeAfter: '20' }],
      flags: [{ kind: 'below_cost', loss: 1, reason: 'Empaque roto' }],
    })
    await at.step('user', 'cancel', sale, because)
  })

  test.each([
    ['a day to come', { soldOn: '2026-11-21' }, { soldOn: { code: 'day_future' } }],
    ['a store of nobody', { storeId: 99_999 }, { storeId: { code: 'not_found' } }],
    [
      'nobody named, not even the counter',
      { customerId: undefined },
      { customerId: { code: 'select_sale_customer' } },
    ],
    ['a customer of nobody', { customerId: 99_999 }, { customerId: { code: 'not_found' } }],
    ['less than all over the counter', { downPayment: 1 }, { downPayment: { code: 'counter_paid' } }],
    ['more than all', { downPayment: 200_001 }, { downPayment: { code: 'above_owed' } }],
    [
      'a discount above it',
      { discount: 200_001, downPayment: 0 },
      { discount: { code: 'discount_above_subtotal' } },
    ],
  ])('%s is refused', async (_what, more, fields) => {
    const { code, fields: fieldProblems } = await refusal(at.draft([{ productId: milk }], more))
    expect(code).toBe('invalid')
    expect(fieldProblems).toMatchObject(fields)
  })

  test('a taken number is refused; an admin enters no sales', async () => {
    const draft = at.draft([{ productId: milk }], { reference: 'V-77' })
    const sale = await at.sell(draft)
    expect((await refusal({ ...draft, reference: 'v 77' })).code).toBe('reference_taken')
    expect((await at.shop.as('admin').post('/api/sales', draft)).statusCode).toBe(403)
    const check = await at.shop.as('user').get('/api/sales/check?reference=V-77')
    expect(check.json()).toMatchObject({ taken: { id: sale.id }, suggested: 'SV-2026-000004', owed: 0 })
    // An admin can cancel it all the same.
    await at.step('admin', 'cancel', sale, because)
  })
})

test('the data for the form: price, free lots first to expire first, cost, expired quantity', async () => {
  const held = await at.sell(at.draft([{ productId: milk, quantity: '5' }]))
  const pick = async (more = '') =>
    (await at.shop.as('user').get(`/api/sales/pick?q=leche&store=${at.shop.storeId}${more}`)).json<{
      data: SalePick[]
      exact: boolean
    }>()
  const { data, exact } = await pick()
  expect(exact).toBe(true)
  expect(data[0]).toMatchObject({ code: 'LECHE', free: '9', expired: '7', averageCost: '1000' })
  expect(data[0]?.lots.map(({ lot, free }) => `${lot} ${free}`)).toEqual(['B 9'])
  const own = await pick(`&except=${held.id}`)
  expect(own.data[0]?.lots.map(({ lot, free }) => `${lot} ${free}`)).toEqual(['A 4', 'B 10'])
  const earlier = await pick('&soldOn=2026-11-10')
  expect(earlier.data[0]?.lots.map(({ lot }) => lot)).toEqual(['V', 'B'])
  await at.step('user', 'cancel', held, because)
})

test('the lists, their totals and the export agree', async () => {
  const list = async (query: string) =>
    (await at.shop.as('admin').get(`/api/sales?${query}`)).json<{
      data: { approval: string; grandTotal: number; balance: number }[]
      total: number
      totals: { grandTotal: number; balance: number; leftOut: number }
    }>()
  for (const query of [
    'limit=200',
    'limit=200&status=paid',
    'limit=200&status=pending',
    'limit=200&status=cancelled',
    'limit=200&from=2026-11-20',
    'limit=200&counter=false',
    'limit=200&owing=true',
  ]) {
    const { data, total, totals } = await list(query)
    expect(data.length, query).toBe(total)
    // Rejected and cancelled ones are summed up only when the filter names their state.
    const counts = ({ approval }: (typeof data)[number]) =>
      query.includes('status=') || approval === 'pending' || approval === 'approved'
    const counted = data.filter(counts)
    expect(totals.leftOut, query).toBe(data.length - counted.length)
    expect(totals.grandTotal, query).toBe(counted.reduce((sum, row) => sum + row.grandTotal, 0))
    const owed = data.filter(({ approval }) => approval === 'approved')
    expect(totals.balance, query).toBe(owed.reduce((sum, row) => sum + row.balance, 0))
  }
  expect((await list(`product=${milk}&counter=true`)).total).toBeGreaterThan(0)
  const sheet = await at.shop.as('admin').get('/api/sales/export?language=en&status=paid')
  expect(sheet.body.split('\n')[0]).toContain('Sale date')
  const all = await list('limit=200')
  const file = await at.shop
    .as('admin')
    .get('/api/sales/export?format=csv&language=en&columns=reference,balance')
  const owed = file.body
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((row) => row.split(',')[1])
  expect(owed.filter((text) => text === '')).toHaveLength(
    all.data.filter(({ approval }) => approval !== 'approved').length,
  )
  expect(owed).toContain('')
  expect(owed.reduce((sum, text) => sum + Math.round(Number(text) * 100), 0)).toBe(all.totals.balance)
})

test('several are entered and approved at once, each separately', async () => {
  const salt = await at.product('SAL')
  await at.bring({ productId: salt, quantity: '5', cost: '10' })
  const items = ['3', '3', '2'].map((quantity) => at.draft([{ productId: salt, quantity, price: '20' }]))
  const key = 'bulk-key-1'
  const send = () => at.shop.as('user').post('/api/sales/bulk', { items }, { key })
  const first = (await send()).json<{
    data: { id: number | null; version: number | null; problem: string | null }[]
  }>()
  expect(first.data.map(({ problem }) => problem)).toEqual([null, 'not_enough_stock', null])
  // The repeated request enters nothing more.
  expect((await send()).json()).toMatchObject({
    data: [{ id: first.data[0]?.id }, {}, { id: first.data[2]?.id }],
  })
  const chosen = first.data.flatMap(({ id, version }) => (id === null ? [] : [{ id, version }]))
  const approved = await at.shop.as('admin').post('/api/sales/approve', { items: chosen })
  expect(approved.json<{ data: { problem: string | null }[] }>().data.map(({ problem }) => problem)).toEqual([
    null,
    null,
  ])
  expect(await at.shelf(salt)).toEqual({ '': { quantity: '0', reserved: '0' } })
})

test('a sale refused for its day among several gets the same problem as alone', async () => {
  const wrong = at.draft([{ productId: milk }], { soldOn: '2026-11-21' })
  const alone = await at.shop.as('user').post('/api/sales', wrong)
  const { fields } = alone.json<{ fields: Record<string, { code: string }> }>()
  expect(fields['soldOn']?.code).toBeDefined()
  const several = await at.shop
    .as('user')
    .post('/api/sales/bulk', { items: [wrong] }, { key: 'bulk-key-day' })
  expect(several.json()).toMatchObject({ data: [{ id: null, problem: 'invalid', fields }] })
})

test('all that match a filter are approved if they are those that were shown', async () => {
  const soap = await at.product('JABON')
  await at.bring({ productId: soap, quantity: '5', cost: '10' })
  for (let nth = 0; nth < 3; nth += 1) await at.sell(at.draft([{ productId: soap, price: '20' }]))
  const url = `/api/sales/approve-matching?product=${soap}&status=pending`
  const wrong = await at.shop.as('admin').post(url, { count: 2, grandTotal: 4000 })
  expect(wrong.json()).toMatchObject({ code: 'set_changed', detail: { count: 3, grandTotal: 6000 } })
  const right = await at.shop.as('admin').post(url, { count: 3, grandTotal: 6000 })
  expect(right.json<{ data: { problem: string | null }[] }>().data.map(({ problem }) => problem)).toEqual([
    null,
    null,
    null,
  ])
})

test('approvers are notified, the palette finds it, and another company does not', async () => {
  const customerId = await at.customer('Tienda El Progreso')
  const sale = await at.sell(
    at.draft([{ productId: milk }], { customerId, reference: 'VENTA-9001' }),
    'secretary',
  )
  const firstNotice = async (person: 'admin' | 'user' | 'secretary') =>
    (await at.shop.as(person).get('/api/notifications?document=sale')).json<{
      data: { kind: string; documentId: number; supplier: string }[]
    }>().data[0]
  expect(await firstNotice('admin')).toMatchObject({
    kind: 'waiting',
    documentId: sale.id,
    supplier: 'Tienda El Progreso',
  })
  await at.step('user', 'approve', sale)
  expect(await firstNotice('secretary')).toMatchObject({ kind: 'purchase_approved', documentId: sale.id })
  for (const q of ['venta-90', 'progreso', 'leche'])
    expect((await at.shop.as('user').get(`/api/search?q=${q}&kind=sale`)).json(), q).toMatchObject({
      data: [{ kind: 'sale' }],
    })
  expect((await at.shop.as('rival').get(`/api/sales/${sale.id}`)).statusCode).toBe(404)
  expect((await at.shop.as('rival').get('/api/search?q=venta-90')).json()).toEqual({ data: [] })
})
