import type { CustomerRow } from '@trastienda/contract/customer'
import type { Sale } from '@trastienda/contract/sale'
import { afterAll, expect, test } from 'vitest'
import { because, openSelling } from '../../test/selling.ts'

const at = await openSelling()
afterAll(() => at.shop.close())
const milk = await at.product('LAC-1')
await at.bring({ productId: milk, quantity: '100', cost: '1000' })
let counter = await theCounter()

async function theCounter(): Promise<CustomerRow> {
  const { data } = (await at.shop.as('user').get('/api/customers')).json<{ data: CustomerRow[] }>()
  const [only, ...others] = data.filter((row) => row.counter)
  expect(others).toEqual([])
  return only as CustomerRow
}
const saleOf = async (id: number) => (await at.shop.as('user').get(`/api/sales/${id}`)).json<Sale>()
const codeOf = (reply: { json<T>(): T }) => reply.json<{ code: string }>().code

test('a company is created with its counter, approved and active', async () => {
  expect(counter).toMatchObject({ name: 'Mostrador', approval: 'approved', active: true })
  const company = { name: 'Otra tienda', storeName: 'Principal', storeCity: 'Cali' }
  const reply = await at.shop.as('admin').post('/api/companies', company)
  const { rows } = await at.shop.owner.query('select name from customer where company_id = $1 and counter', [
    reply.json<{ id: number }>().id,
  ])
  expect(rows).toEqual([{ name: 'Mostrador' }])
})

test('a sale to an unnamed person is the counter’s, by null or by its id, and is paid at once', async () => {
  for (const customerId of [null, counter.id]) {
    const { id } = await at.sell(at.draft([{ productId: milk }], { customerId }))
    expect(await saleOf(id)).toMatchObject({ customerId: counter.id, customer: 'Mostrador', counter: true })
    const draft = at.draft([{ productId: milk }], { customerId, downPayment: 0 })
    const refused = await at.shop.as('user').post('/api/sales', draft)
    expect(refused.json<{ fields: object }>().fields).toEqual({
      downPayment: { code: 'counter_paid', limit: 200_000 },
    })
  }
})

test('nobody can delete, deactivate or reject it, nor create a second one', async () => {
  const [admin, path] = [at.shop.as('admin'), `/api/customers/${counter.id}`]
  const { version } = counter
  expect(codeOf(await admin.delete(path, { version }))).toBe('counter_stays')
  expect(codeOf(await admin.post(`${path}/deactivate`, undefined, { version }))).toBe('counter_stays')
  expect(codeOf(await admin.post(`${path}/reject`, because, { version }))).toBe('not_pending')
  const other = await at.customer('Doña Rosa')
  for (const [statement, id] of [
    [`update customer set approval = 'rejected' where id = $1`, counter.id],
    ['update customer set counter = false where id = $1', counter.id],
    ['update customer set counter = true where id = $1', other],
    [
      `insert into customer (company_id, name, approval, counter) select company_id, 'Dos', 'approved', true from customer where id = $1`,
      other,
    ],
    ['delete from customer where id = $1', counter.id],
  ] as const)
    await expect(at.shop.owner.query(statement, [id]), statement).rejects.toThrow(/counter/)
  expect(await theCounter()).toEqual(counter)
})

test('people who may approve customers can rename it; it stays approved, and sales show the name', async () => {
  const draft = { name: 'Consumidor final', company: '' }
  const path = `/api/customers/${counter.id}`
  const secretary = await at.shop.as('secretary').patch(path, draft, counter.version)
  expect(codeOf(secretary)).toBe('forbidden')
  const reply = await at.shop.as('admin').patch(path, draft, counter.version)
  expect(reply.statusCode, reply.body).toBe(200)
  const { id } = await at.sell(at.draft([{ productId: milk }]))
  expect(await saleOf(id)).toMatchObject({ customer: 'Consumidor final', counter: true })
  expect(await theCounter()).toMatchObject({ name: 'Consumidor final', approval: 'approved' })
})
