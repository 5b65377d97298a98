import { maxCop } from '@trastienda/contract/money'
import { afterAll, expect, test } from 'vitest'
import { draftOf, makeProduct, makeSupplier } from '../../test/goods.ts'
import { openShop } from '../../test/shop.ts'

// A thousand bills of the largest amount add up to more than a JSON integer holds exactly.
const many = 1000

const shop = await openShop()
afterAll(() => shop.close())
const supplierId = await makeSupplier(shop, 'Lingotes S.A.S.')
const gold = await makeProduct(shop, 'ORO-1')
await shop.owner.query(
  `insert into purchase (company_id, store_id, supplier_id, reference, purchased_on, credit_days, subtotal, lines, approval, created_by, edited_by, responsible_id)
   select $1, $2, $3, 'ORO ' || n, date '2026-11-19', 1, $4, 1, 'approved', $5, $5, $5 from generate_series(1, $6) n`,
  [shop.companyId, shop.storeId, supplierId, maxCop, shop.ids.user, many],
)
await shop.owner.query(
  `insert into document_tally (company_id, kind, span, starts_on, store_id, status, documents, amount, paid)
   select company_id, 'purchase', span, case span when 'day' then purchased_on else date_trunc('month', purchased_on)::date end, store_id,
          status, count(*), sum(grand_total), 0
     from purchase cross join (values ('day'), ('month')) spans (span) group by 1, 2, 3, 4, 5, 6`,
)

const user = () => shop.as('user')

test.each(['status=received', 'q=oro', 'owing=true'])(
  'the list %s has its rows and their number; sums that would be rounded are left out',
  async (filter) => {
    const reply = await user().get(`/api/purchases?limit=1&${filter}`)
    expect([reply.statusCode, reply.json()]).toMatchObject([200, { total: many, totals: {} }])
    expect(reply.json<{ totals: object }>().totals).toEqual({ paid: 0, leftOut: 0 })
    expect(reply.json<{ data: object[] }>().data[0]).toMatchObject({ grandTotal: maxCop })
  },
)

test('a filter with fewer purchases has its sums, exact to the centavo', async () => {
  const reply = await user().get('/api/purchases?q=oro%201000')
  expect(reply.json()).toMatchObject({ total: 1, totals: { grandTotal: maxCop, balance: maxCop } })
})

test('an export, which has no sums, contains them all', async () => {
  const reply = await user().get('/api/purchases/export?columns=grandTotal')
  expect(reply.body.trimEnd().split('\r\n').slice(1)).toEqual(Array(many).fill('99999999999,99'))
})

test('figures that cannot be exact are refused, not rounded and not a server error', async () => {
  const reply = await user().get('/api/dashboard')
  expect([reply.statusCode, reply.json()]).toMatchObject([422, { code: 'sum_too_large' }])
})

const nearly = Number.MAX_SAFE_INTEGER - 100_00

test('a debt that would exceed exact figures is not approved, and nothing moves', async () => {
  const supplier = await makeSupplier(shop, 'Deudas S.A.S.')
  await shop.owner.query('insert into supplier_balance (company_id, supplier_id, owed) values ($1, $2, $3)', [
    shop.companyId,
    supplier,
    nearly,
  ])
  const reply = await approving(supplier, gold)
  expect([reply.statusCode, reply.json()]).toMatchObject([422, { code: 'sum_too_large' }])
  expect((await shop.owner.query('select from stock_movement where product_id = $1', [gold])).rows).toEqual(
    [],
  )
  // Two suppliers are owed what one may be: the list leaves the sum out.
  await shop.owner.query('insert into supplier_balance (company_id, supplier_id, owed) values ($1, $2, $3)', [
    shop.companyId,
    supplierId,
    nearly,
  ])
  const list = (await user().get('/api/suppliers')).json()
  expect(list).toMatchObject({ total: 2, data: [{ owed: nearly }, { owed: nearly }] })
  expect(list.totals).toEqual({})
})

test('stock whose value would exceed exact figures is not approved either', async () => {
  const bars = await makeProduct(shop, 'ORO-2')
  await shop.owner.query('update valuation set quantity = 1000000, value = $2 where product_id = any($1)', [
    [bars, gold],
    nearly,
  ])
  const reply = await approving(await makeSupplier(shop, 'Lingotes del Sur'), bars)
  expect([reply.statusCode, reply.json()]).toMatchObject([422, { code: 'sum_too_large' }])
  const list = (await user().get('/api/products')).json()
  expect(list).toMatchObject({ total: 2, data: [{ stockValue: nearly }, { stockValue: nearly }] })
  expect(list.totals).toEqual({})
  // A purchase's effect on such an inventory could not be shown, so no other purchase could be approved.
  await shop.owner.query('update valuation set quantity = 0, value = 0 where product_id = any($1)', [
    [bars, gold],
  ])
})

test('the quantity of one product over many bills may exceed the limit of one bill', async () => {
  const wire = await makeProduct(shop, 'HIL-1')
  await shop.owner.query(
    `insert into product_trade (company_id, span, starts_on, product_id, store_id, bought)
     values ($1, 'year', '2026-01-01', $2, $3, 9999999999999.999)`,
    [shop.companyId, wire, shop.storeId],
  )
  const reply = await approving(await makeSupplier(shop, 'Hilos S.A.S.'), wire)
  expect([reply.statusCode, reply.json()]).toMatchObject([200, {}])
})

/** Enters a bill of a thousand pesos and has another person approve it. */
async function approving(supplier: number, productId: number) {
  const draft = await draftOf(shop, user(), supplier, [{ productId, cost: '1000' }])
  const { id, version } = (await user().post('/api/purchases', draft)).json<{ id: number; version: number }>()
  return shop.as('admin').post(`/api/purchases/${id}/approve`, undefined, { version })
}
