import type { CategoryRow } from '@trastienda/contract/category'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeProduct } from '../../test/goods.ts'
import { type Caller, openShop, type Shop } from '../../test/shop.ts'

let shop: Shop
let user: Caller
beforeAll(async () => {
  shop = await openShop()
  user = shop.as('user')
})
afterAll(() => shop.close())

const added = async (name: string) => (await user.post('/api/categories', { name })).json<{ id: number }>().id
const listed = async (query = '') =>
  (await user.get(`/api/categories?${query}`)).json<{
    data: CategoryRow[]
    total: number
    next: string | null
    totals: { products: number }
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
    totals: { products: 2 },
  })
  expect((await listed('q=lacteos')).total).toBe(1)
  expect((await listed('empty=true')).data.map(({ name }) => name)).toEqual(['Aseo'])
})

test('pages by name and by count are whole', async () => {
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

describe('saving', () => {
  test('a name is taken whatever its case and accents', async () => {
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

  test('one with products stays, one without goes', async () => {
    const kept = await user.delete(`/api/categories/${shop.categoryId}`, { version: 1 })
    expect([kept.statusCode, kept.json()]).toMatchObject([409, { code: 'has_history', detail: { count: 2 } }])
    const id = await added('Vacía')
    expect((await user.delete(`/api/categories/${id}`, { version: 2 })).statusCode).toBe(409)
    expect((await user.delete(`/api/categories/${id}`, { version: 1 })).json()).toEqual({ deleted: true })
    expect((await user.delete(`/api/categories/${id}`, { version: 1 })).statusCode).toBe(404)
  })
})

test('another company sees and touches none of it; a buyer may not ask', async () => {
  const rival = shop.as('rival')
  expect((await rival.get(`/api/categories/${shop.categoryId}`)).statusCode).toBe(404)
  expect((await rival.get('/api/categories')).json()).toMatchObject({ data: [], total: 0 })
  expect((await rival.patch(`/api/categories/${shop.categoryId}`, { name: 'Mía' }, 1)).statusCode).toBe(404)
  expect((await rival.delete(`/api/categories/${shop.categoryId}`, { version: 1 })).statusCode).toBe(404)
  expect((await shop.as('buyer').get('/api/categories')).statusCode).toBe(403)
})
