import { afterAll, expect, test } from 'vitest'
import { openSelling } from '../../test/selling.ts'

// A company that buys is shown by its name everywhere, never by its contact person.
const company = 'Gimnasio Movimiento Vital'
const contact = 'Gloria Camargo'

const at = await openSelling()
afterAll(() => at.shop.close())
const tea = await at.product('TE')
await at.bring({ productId: tea, quantity: '50', cost: '800' })
const customerId = await at.customer(contact)
await at.shop.owner.query('update customer set company = $1 where id = $2', [company, customerId])
const draft = at.draft([{ productId: tea, quantity: '10', price: '2000' }], { customerId })
await at.sold(draft)

const get = (path: string) => at.shop.as('admin').get(path)
const days = 'from=2026-11-01&to=2026-11-30'

test.each([
  ['the list of sales', '/api/sales?limit=20'],
  ['its export', '/api/sales/export?format=csv&language=es'],
  ['the documents of a figure', `/api/reports/documents?figure=sales&${days}`],
  ['the documents of the cost of sales', `/api/reports/documents?figure=costOfSales&${days}`],
  ['their export', `/api/reports/documents/export?figure=sales&${days}&format=csv&language=es`],
  ['the sales by customer', `/api/reports/sales_report?by=customer&${days}`],
  ['their export', `/api/reports/sales_report/export?by=customer&${days}&format=csv&language=es`],
  ['the report of customers', `/api/reports/customers_report?${days}`],
  ['its export', `/api/reports/customers_report/export?${days}&format=csv&language=es`],
])('%s', async (_, path) => {
  const { statusCode, body } = await get(path)
  expect(statusCode, body).toBe(200)
  expect(body).toContain(company)
})

test('a statement', async () => {
  const statement = await get(`/api/reports/customers_report/${customerId}?${days}`)
  expect(statement.json()).toMatchObject({ name: company })
})

test('no place shows the contact person instead of the company', async () => {
  for (const path of [
    `/api/reports/documents?figure=sales&${days}`,
    `/api/reports/sales_report?by=customer&${days}`,
    `/api/search?q=${encodeURIComponent('Gimnasio')}`,
    '/api/notifications',
  ])
    expect((await get(path)).body, path).not.toContain(contact)
  const { data } = (await get(`/api/reports/customers_report?${days}`)).json<{ data: object[] }>()
  expect(data).toMatchObject([{ name: company, contact }])
})
