import type { Sale } from '@trastienda/contract/sale'
import type { SaleReturn } from '@trastienda/contract/sale-return'
import type { ReturnableGoods, SaleReturnEffect } from '@trastienda/contract/sale-return-lines'
import type { SaleCollection } from '@trastienda/contract/sale-collection'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import type { Saved } from '../../test/receiving.ts'
import { because, openSelling } from '../../test/selling.ts'
import type { Person } from '../../test/shop.ts'

const at = await openSelling()
afterAll(() => at.shop.close())
const tea = await at.product('TE')
const customerId = await at.customer('Cafetería La Loma')
await at.bring(
  { productId: tea, quantity: '60', cost: '333.333333', lot: 'A', expiresOn: '2027-01-01' },
  { productId: tea, quantity: '40', cost: '400', lot: 'B', expiresOn: '2027-02-01' },
)
afterEach(() => at.agrees())

const read = async (id: number) => (await at.shop.as('admin').get(`/api/sales/${id}`)).json<Sale>()
const returnable = async (id: number) =>
  (await at.shop.as('user').get(`/api/sales/${id}/returnable`)).json<{
    lines: ReturnableGoods[]
    suggested: string
  }>()
const enterReturn = (draft: object, by: Person = 'user') => at.shop.as(by).post('/api/sale-returns', draft)
/** A return of some units of the first line, from its first lot. */
const draftOf = async (saleId: number, quantity: string, more: object = {}) => {
  const { lines, suggested } = await returnable(saleId)
  const { saleLineId, lotId } = lines[0] ?? { saleLineId: 0, lotId: 0 }
  const items = [{ saleLineId, lotId, quantity, fate: 'shelf', reason: 'quality', ...more }]
  return { saleId, reference: suggested, returnedOn: '2026-11-20', items }
}
const enter = async (saleId: number, quantity: string, more: object = {}) => {
  const reply = await enterReturn(await draftOf(saleId, quantity, more))
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json<Saved>()
}
const step = async (by: Person, name: string, { id, version }: Saved, body?: object) => {
  const reply = await at.shop.as(by).post(`/api/sale-returns/${id}/${name}`, body, { version })
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json<Saved>()
}
const sold = (quantity: string, more: object = {}) =>
  at.sold(at.draft([{ productId: tea, quantity, price: '1000' }], { customerId, ...more }))

describe('of what is paid', () => {
  test('money is refunded and the goods are in stock again at their frozen cost', async () => {
    const sale = await sold('3', { discount: 100 })
    const before = await at.shelf(tea)
    const entered = await enter(sale.id, '1')
    const effect = await at.shop.as('admin').get(`/api/sale-returns/${entered.id}/effect`)
    expect(effect.json<SaleReturnEffect>()).toMatchObject({
      amount: 99_967,
      refunded: 99_967,
      scrapped: 0,
      balanceAfter: 0,
    })
    await step('admin', 'approve', entered)
    const found = (await at.shop.as('user').get(`/api/sale-returns/${entered.id}`)).json<SaleReturn>()
    expect(found).toMatchObject({
      amount: 99_967,
      refunded: 99_967,
      approval: 'approved',
      reference: 'SR-2026-000001',
    })
    // Units are counted like the total: minus what came back.
    const due = { status: 'paid', returned: 99_967, paid: 199_933, balance: 0, units: '2' }
    expect(await read(sale.id)).toMatchObject(due)
    expect(Number((await at.shelf(tea))['A']?.quantity)).toBe(Number(before['A']?.quantity) + 1)
    const money = await at.shop.as('user').get(`/api/sales/${sale.id}/collections`)
    expect(money.json<{ data: SaleCollection[] }>().data).toMatchObject([
      { kind: 'down_payment', amount: 299_900, reversible: false },
      { kind: 'refund', amount: -99_967, returnReference: 'SR-2026-000001', reversible: false },
    ])
  })

  test('a line shows the cost of everything that left, and of what came back', async () => {
    const sale = await sold('4')
    const [left] = (await read(sale.id)).items
    await step('admin', 'approve', await enter(sale.id, '1'))
    const found = await read(sale.id)
    const [line] = found.items
    expect(line).toMatchObject({ quantity: '4', cost: left?.cost, returned: '1' })
    expect(line?.returnedCost).toBe((left?.cost ?? 0) - found.cost)
    expect(Math.abs((line?.returnedCost ?? 0) * 4 - (line?.cost ?? 0))).toBeLessThan(4)
  })

  test('a complete return in parts refunds everything to the centavo, from any lot', async () => {
    const sale = await sold('7', { discount: 101 })
    for (const quantity of ['2', '1', '4']) await step('admin', 'approve', await enter(sale.id, quantity))
    expect(await read(sale.id)).toMatchObject({
      grandTotal: 0,
      paid: 0,
      balance: 0,
      cost: 0,
      returned: 699_899,
      status: 'paid',
    })
  })
})

test('a return first reduces the debt; the rest is refunded', async () => {
  const sale = await sold('4', { downPayment: 300_000 })
  const owed = (await read(sale.id)).owed
  await step('admin', 'approve', await enter(sale.id, '2'))
  expect(await read(sale.id)).toMatchObject({
    status: 'paid',
    paid: 200_000,
    balance: 0,
    owed: owed - 100_000,
  })
})

test('scrapped goods are a loss and do not come into stock', async () => {
  const sale = await sold('2')
  const before = await at.shelf(tea)
  await step('admin', 'approve', await enter(sale.id, '2', { fate: 'scrap', reason: 'damaged' }))
  expect(await at.shelf(tea)).toEqual(before)
  const { rows } = await at.shop.owner.query<{ amount: number }>(
    `select sum(amount)::int as amount from money_movement where account = 'stock_loss'`,
  )
  expect(rows[0]?.amount).toBeGreaterThan(0)
})

test('for a counter sale the cash is refunded at once', async () => {
  const sale = await at.sold(at.draft([{ productId: tea, quantity: '2', price: '1000' }]))
  await step('admin', 'approve', await enter(sale.id, '1'))
  expect(await read(sale.id)).toMatchObject({ status: 'paid', paid: 100_000, grandTotal: 100_000, owed: 0 })
})

test('its sale is listed with what waits, once, while it is pending, and the dashboard counts what is listed', async () => {
  const admin = at.shop.as('admin')
  const listed = async () =>
    (await admin.get('/api/sales?returning=true')).json<{ total: number; data: Sale[] }>()
  const counted = async () => {
    const { approvals } = (await admin.get('/api/dashboard')).json<{
      approvals: { kind: string; count: number; mine: number }[]
    }>()
    return approvals.find(({ kind }) => kind === 'sale_return')
  }
  const before = (await listed()).total
  const sale = await sold('3')
  const first = await enter(sale.id, '1')
  const second = await enter(sale.id, '1')
  const { total, data } = await listed()
  expect(total).toBe(before + 1)
  expect(data.filter(({ id }) => id === sale.id)).toMatchObject([{ returning: 200_000 }])
  expect(await counted()).toMatchObject({ count: total, mine: total })
  await step('admin', 'approve', first)
  expect((await listed()).total).toBe(total)
  expect((await read(sale.id)).returning).toBe(100_000)
  await step('admin', 'approve', second)
  expect((await listed()).total).toBe(before)
  expect((await counted())?.count ?? 0).toBe(before)
})

describe('is refused', () => {
  test('beyond what was sold, pending returns included', async () => {
    const sale = await sold('3')
    const first = await enter(sale.id, '2')
    const reply = await enterReturn(await draftOf(sale.id, '2'))
    expect(reply.json()).toMatchObject({
      code: 'return_exceeded',
      fields: { 'items.0.quantity': { code: 'above_sold', limit: '1' } },
    })
    await step('user', 'cancel', first, because)
    expect((await enterReturn(await draftOf(sale.id, '3'))).statusCode).toBe(200)
  })

  test('before the sale, for a pending sale, approved by its author, for another company', async () => {
    const sale = await sold('1')
    const early = { ...(await draftOf(sale.id, '1')), returnedOn: '2026-11-19' }
    expect((await enterReturn(early)).json()).toMatchObject({
      fields: { returnedOn: { code: 'day_before_sale' } },
    })
    const waiting = await at.sell(at.draft([{ productId: tea, price: '1000' }]))
    expect((await enterReturn(await draftOf(waiting.id, '1'))).json()).toMatchObject({ code: 'not_approved' })
    const entered = await enter(sale.id, '1')
    const own = await at.shop.as('user').post(`/api/sale-returns/${entered.id}/approve`, undefined, entered)
    expect(own.json()).toMatchObject({ code: 'own_document' })
    expect((await enterReturn(await draftOf(sale.id, '1'), 'rival')).statusCode).toBe(404)
  })
})

describe('reversing', () => {
  test('a sale with returns is not reopened, and the refusal names them; a return is, and then the sale', async () => {
    const sale = await sold('2', { downPayment: 50_000 })
    const entered = await step('admin', 'approve', await enter(sale.id, '2'))
    const reopen = () =>
      at.shop.as('admin').post(`/api/sales/${sale.id}/reopen`, because, { version: sale.version })
    expect((await reopen()).json()).toMatchObject({
      code: 'has_dependents',
      detail: { documents: [{ kind: 'sale_return', id: entered.id }] },
    })
    const back = await step('admin2', 'reopen', entered, because)
    expect(await read(sale.id)).toMatchObject({ status: 'partial', paid: 50_000, balance: 150_000 })
    const rejected = await step('admin', 'reject', back, because)
    const reopened = await reopen()
    expect(reopened.statusCode, reopened.body).toBe(200)
    // The sale is changed; its cancelled return stays readable without its line.
    const draft = at.draft([{ productId: tea, quantity: '1', price: '1000' }], { customerId })
    const changed = await at.shop
      .as('user')
      .patch(`/api/sales/${sale.id}`, draft, reopened.json<Saved>().version)
    expect(changed.statusCode, changed.body).toBe(200)
    const stored = (await at.shop.as('user').get(`/api/sale-returns/${rejected.id}`)).json<SaleReturn>()
    expect(stored.items[0]).toMatchObject({ saleLineId: null, productCode: 'TE' })
  })

  test('a return whose goods were sold again cannot be reversed', async () => {
    const cup = await at.product('TAZA')
    await at.bring({ productId: cup, quantity: '2', cost: '500' })
    const first = await at.sold(at.draft([{ productId: cup, quantity: '2' }]))
    const entered = await step('admin', 'approve', await enter(first.id, '2'))
    const second = await at.sell(at.draft([{ productId: cup, quantity: '1' }]))
    const reply = await at.shop.as('admin').post(`/api/sale-returns/${entered.id}/reopen`, because, entered)
    expect(reply.json()).toMatchObject({
      code: 'stock_used',
      detail: { documents: [{ kind: 'sale', id: second.id }] },
    })
  })
})

describe('collections', () => {
  const money = (amount: number, more: object = {}) => ({
    collectedOn: '2026-11-20',
    method: 'transfer',
    amount,
    note: '',
    ...more,
  })
  const collect = (id: number, body: object, by: Person = 'secretary') =>
    at.shop.as(by).post(`/api/sales/${id}/collections`, body)

  test('at most the balance, on a possible day', async () => {
    const sale = await sold('1', { downPayment: 0 })
    const over = await collect(sale.id, money(100_001))
    expect(over.json()).toMatchObject({ code: 'balance_exceeded', fields: { amount: { limit: 100_000 } } })
    const early = await collect(sale.id, money(1, { collectedOn: '2026-11-19' }))
    expect(early.json()).toMatchObject({ fields: { collectedOn: { code: 'day_before_sale' } } })
    expect((await collect(sale.id, money(1), 'buyer')).statusCode).toBe(403)
    expect((await collect(sale.id, money(100_000), 'admin')).json()).toMatchObject({
      status: 'paid',
      balance: 0,
    })
  })

  test('an approver reverses a wrong one, once, unless its money was refunded', async () => {
    const sale = await sold('2', { downPayment: 0 })
    await collect(sale.id, money(200_000))
    const rows = async () =>
      (await at.shop.as('user').get(`/api/sales/${sale.id}/collections`)).json<{ data: SaleCollection[] }>()
        .data
    const [first] = await rows()
    const reverse = (by: Person) =>
      at.shop.as(by).post(`/api/sales/${sale.id}/collections/${first?.id}/reverse`, because)
    expect((await reverse('secretary')).statusCode).toBe(403)
    const entered = await step('admin', 'approve', await enter(sale.id, '1'))
    expect((await reverse('admin')).json()).toMatchObject({
      code: 'has_dependents',
      detail: { documents: [{ id: entered.id }] },
    })
    await step('admin2', 'reopen', entered, because)
    expect((await reverse('admin')).json()).toMatchObject({ paid: 0, balance: 200_000, status: 'received' })
    expect((await reverse('admin')).json()).toMatchObject({ code: 'not_editable' })
    expect((await rows()).map(({ kind }) => kind)).toEqual(['collection', 'refund', 'reversal', 'reversal'])
  })

  test('what a customer owes is shown with the unpaid sales', async () => {
    const id = await at.customer('Panadería Nueva')
    const sale = await at.sold(
      at.draft([{ productId: tea, quantity: '1', price: '1000' }], { customerId: id, downPayment: 40_000 }),
    )
    const balance = await at.shop.as('secretary').get(`/api/customers/${id}/balance`)
    expect(balance.json()).toMatchObject({ owed: 60_000, total: 1, data: [{ id: sale.id, balance: 60_000 }] })
    expect((await at.shop.as('rival').get(`/api/customers/${id}/balance`)).statusCode).toBe(404)
  })
})

test('lists of returns add up and are exported', async () => {
  const reply = await at.shop.as('admin').get('/api/sale-returns?limit=200')
  const { data, total, totals } = reply.json<{
    data: { amount: number; approval: string }[]
    total: number
    totals: { amount: number; leftOut: number }
  }>()
  expect(data.length).toBe(total)
  const standing = data.filter(({ approval }) => approval !== 'rejected' && approval !== 'cancelled')
  expect(totals.amount).toBe(standing.reduce((sum, { amount }) => sum + amount, 0))
  expect(totals.leftOut).toBe(data.length - standing.length)
  expect((await at.shop.as('admin').get('/api/sale-returns/export?language=zh-cn')).body).toContain('销售单')
})
