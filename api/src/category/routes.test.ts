import type { CategoryRow } from '@trastienda/contract/category'
import { afterAll, describe, expect, test } from 'vitest'
import { makeProduct, makeSupplier } from '../../test/goods.ts'
import { approveReceipt, enterReceipt, makeOrder, receiptDraft } from '../../test/receiving.ts'
import { openShop } from '../../test/shop.ts'

const shop = await openShop()
afterAll(() => shop.close())
const user = shop.as('user')

const added = async (name: string) => (await user.post('/api/categories', { name })).json<{ id: number }>().id
const listed = async (query = '') =>
  (await user.get(`/api/categories?${query}`)).json<{
    data: CategoryRow[]
    total: number
    next: string | null
    totals: Pick<CategoryRow, 'products' | 'ordered' | 'received'>
  }>()

test('the list counts the products of each, and of all that match', async () => {
  await makeProduct(shop, 'LAC-1')
  await makeProduct(shop, 'LAC-2')
  await added('Aseo')
  expect(await listed('sort=-products')).toMatchObject({
    data: [
      { name: 'Lácteos', products: 2, active: true, version: 1 },
      { name: 'Aseo', products: 0 },
    ],
    total: 2,
    next: null,
    totals: { products: 2, ordered: '0', received: '0' },
  })
  expect((await listed('q=lacteos')).total).toBe(1)
  expect((await listed('empty=true')).data.map(({ name }) => name)).toEqual(['Aseo'])
})

test('all pages together are complete, by name and by count', async () => {
  for (const name of ['Ñame', 'nata', 'Zanahoria', 'Ávila', '10 panes', '9 panes']) await added(name)
  for (const sort of ['name', '-name', 'products', '-products']) {
    const first = await listed(`sort=${sort}&limit=5`)
    const second = await listed(`sort=${sort}&limit=5&cursor=${first.next ?? ''}`)
    expect(new Set([...first.data, ...second.data].map(({ id }) => id)).size).toBe(8)
  }
  expect((await listed()).data.map(({ name }) => name)).toEqual([
    '9 panes',
    '10 panes',
    'Aseo',
    'Ávila',
    'Lácteos',
    'nata',
    'Ñame',
    'Zanahoria',
  ])
})

test('ordered and received quantities cover approved orders, and of each line no more than was ordered', async () => {
  await shop.owner.query('update product set over_receipt = 100')
  const { rows } = await shop.owner.query<{ id: number }>('select id from product order by id')
  const [first = 0, second = 0] = rows.map(({ id }) => id)
  const supplier = await makeSupplier(shop, 'Lácteos Sabana Alta')
  const order = await makeOrder(shop, supplier, [
    { productId: first, quantity: '8', cost: '100' },
    { productId: second, quantity: '16', cost: '100' },
  ])
  const pending = await user.post('/api/purchase-orders', {
    supplierId: supplier,
    storeId: shop.storeId,
    orderedOn: '2026-11-01',
    expectedOn: '2026-11-10',
    discount: 0,
    shipping: 0,
    items: [{ productId: first, quantity: '50', cost: '100' }],
  })
  expect(pending.statusCode, pending.body).toBe(200)
  const came = receiptDraft(order, [{ accepted: '10' }, { line: 1, accepted: '3' }])
  const approved = await approveReceipt(shop, await enterReceipt(shop, came))
  expect(approved.statusCode, approved.body).toBe(200)
  const figures = { ordered: '24', received: '11', percentage: '45.8' }
  const { data, totals } = await listed('sort=-percentage&limit=2')
  expect(data).toMatchObject([
    { name: 'Lácteos', ...figures },
    { percentage: null, ordered: '0' },
  ])
  expect(totals).toMatchObject({ ordered: '24', received: '11' })
  for (const sort of ['ordered', '-received', 'percentage']) {
    const [one, ...others] = (await listed(`sort=${sort}`)).data
    expect([one, ...others].at(sort === '-received' ? 0 : -1), sort).toMatchObject(figures)
  }
  const sheet = await user.get('/api/categories/export?q=lacteos&columns=name,ordered,received,percentage')
  expect(sheet.body).toContain('Lácteos;24;11;45,8')
  const orders = (query: string) => user.get(`/api/purchase-orders?approval=approved&category=${query}`)
  expect((await orders(String(data[0]?.id))).json()).toMatchObject({ total: 1, data: [{ id: order.id }] })
  expect((await orders(String(data[1]?.id))).json()).toMatchObject({ total: 0 })
})

describe('saving', () => {
  test('a name is unique regardless of case and accents', async () => {
    const reply = await user.post('/api/categories', { name: ' LACTEOS ' })
    expect([reply.statusCode, reply.json()]).toMatchObject([
      409,
      { code: 'name_taken', fields: { name: { code: 'taken' } } },
    ])
  })

  test.each([
    [{ name: '' }, 'name', 'required'],
    [{ name: 'a\u0000b' }, 'name', 'text'],
    [{ name: 'a\u2066b' }, 'name', 'text'],
    [{ name: 'x'.repeat(121) }, 'name', 'too_long'],
    [{ name: 'Bien', id: 4 }, 'id', 'unknown_field'],
  ])('%j is refused', async (body, path, code) => {
    const reply = await user.post('/api/categories', body)
    expect([
      reply.statusCode,
      reply.json<{ fields: Record<string, { code: string }> }>().fields[path]?.code,
    ]).toEqual([422, code])
  })

  test('a change needs the version that was read', async () => {
    const id = await added('Cambia')
    expect((await user.get(`/api/categories/${id}`)).json()).toEqual({
      id,
      name: 'Cambia',
      ordered: '0',
      received: '0',
      percentage: null,
      products: 0,
      active: true,
      version: 1,
    })
    expect((await user.patch(`/api/categories/${id}`, { name: 'Cambiada' }, 1)).json()).toEqual({
      id,
      version: 2,
    })
    expect((await user.patch(`/api/categories/${id}`, { name: 'Otra' }, 1)).json()).toMatchObject({
      code: 'stale',
      detail: { version: 2 },
    })
    await user.patch(`/api/categories/${id}`, { name: 'Cambiada', active: false }, 2)
    const { data } = (await user.get(`/api/history/category/${id}`)).json<{ data: { action: string }[] }>()
    expect(data.map(({ action }) => action)).toEqual(['deactivated', 'changed', 'created'])
  })

  test('one with products cannot be deleted, one without can', async () => {
    const refused = await user.delete(`/api/categories/${shop.categoryId}`, { version: 1 })
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { code: 'has_history', detail: { count: 2 } },
    ])
    const id = await added('Vacía')
    expect((await user.delete(`/api/categories/${id}`, { version: 2 })).statusCode).toBe(409)
    expect((await user.delete(`/api/categories/${id}`, { version: 1 })).json()).toEqual({ deleted: true })
    expect((await user.delete(`/api/categories/${id}`, { version: 1 })).statusCode).toBe(404)
  })
})

test('another company neither sees nor changes it; a buyer may not read it', async () => {
  const rival = shop.as('rival')
  expect((await rival.get(`/api/categories/${shop.categoryId}`)).statusCode).toBe(404)
  expect((await rival.get('/api/categories')).json()).toMatchObject({ data: [], total: 0 })
  expect((await rival.patch(`/api/categories/${shop.categoryId}`, { name: 'Mía' }, 1)).statusCode).toBe(404)
  expect((await rival.delete(`/api/categories/${shop.categoryId}`, { version: 1 })).statusCode).toBe(404)
  expect((await shop.as('buyer').get('/api/categories')).statusCode).toBe(403)
})
