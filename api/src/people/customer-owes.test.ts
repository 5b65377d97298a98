import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSelling, type Selling } from '../../test/selling.ts'

let at: Selling
let owing: number
let paid: number

beforeAll(async () => {
  at = await openSelling()
  const productId = await at.product('DEB-1')
  await at.bring({ productId, quantity: '20' })
  owing = await at.customer('Almacén Deudor')
  paid = await at.customer('Almacén Cumplido')
  const items = [{ productId, quantity: '3' }]
  await at.sold(at.draft(items, { customerId: owing, downPayment: 0 }))
  await at.sold(at.draft(items, { customerId: paid }))
})
afterAll(() => at.shop.close())

interface List {
  readonly total: number
  readonly totals: { readonly owed: number }
  readonly data: readonly { readonly id: number; readonly owed: number }[]
}
const list = async (query: string) =>
  (await at.shop.as('secretary').get(`/api/customers?${query}`)).json<List>()

test('the list says what each owes, and what all that match owe', async () => {
  const all = await list('sort=-owed')
  expect(all.data[0]).toMatchObject({ id: owing, owed: 600_000 })
  expect(all.data.find(({ id }) => id === paid)).toMatchObject({ owed: 0 })
  expect(all.totals).toEqual({ owed: 600_000 })
  expect(await list('q=cumplido')).toMatchObject({ total: 1, totals: { owed: 0 } })
})

test('those who owe are a filter, and so are those who do not', async () => {
  expect((await list('owing=true')).data.map(({ id }) => id)).toEqual([owing])
  const without = await list('owing=false')
  expect(without.data.map(({ id }) => id)).toContain(paid)
  expect(without.data.map(({ id }) => id)).not.toContain(owing)
})

test('one customer and the table of all have the same figure', async () => {
  const secretary = at.shop.as('secretary')
  expect((await secretary.get(`/api/customers/${owing}`)).json()).toMatchObject({ owed: 600_000 })
  const [head, first] = (await secretary.get('/api/customers/export?owing=true')).body.split('\n')
  expect(head).toContain('Nos debe')
  expect(first).toMatch(/Almacén Deudor.*6000/)
})
