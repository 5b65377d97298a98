import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type Shop } from '../../test/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const add = async (body: object) => {
  const reply = await shop.as('user').post('/api/customers', body)
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json<{ id: number; version: number }>()
}

test('a consumer is stored by cédula and a company by NIT', async () => {
  const consumer = await add({ name: 'Ana Ñáñez', taxId: '1.020.304.050' })
  const company = await add({ name: 'Hotel Central', company: 'Inversiones HC S.A.', taxId: '890900608-9' })
  expect((await shop.as('admin').get(`/api/customers/${consumer.id}`)).json()).toMatchObject({
    taxId: '1020304050',
  })
  expect((await shop.as('admin').get(`/api/customers/${company.id}`)).json()).toMatchObject({
    taxId: '890900608-9',
  })
  const wrong = await shop.as('user').post('/api/customers', { name: 'Hotel Sur', taxId: '890900608-1' })
  expect(wrong.json()).toMatchObject({ fields: { taxId: { code: 'check_digit', limit: 9 } } })
  const again = await shop.as('user').post('/api/customers', { name: 'Otra Ana', taxId: '1020304050' })
  expect(again.json()).toMatchObject({ code: 'tax_id_taken' })
})

test('is found, sorted and counted', async () => {
  await add({ name: 'zapatero' })
  await add({ name: 'Ñame y Yuca', city: 'Tunja' })
  await add({ name: 'Nora', city: 'Tunja' })
  const found = await shop.as('secretary').get('/api/customers?city=tunja&sort=name')
  expect(found.json()).toMatchObject({
    total: 2,
    data: [{ name: 'Nora' }, { name: 'Ñame y Yuca' }],
    next: null,
  })
  expect((await shop.as('secretary').get('/api/customers?q=nanez')).json()).toMatchObject({ total: 1 })
  expect((await shop.as('secretary').get('/api/customers/similar?q=Nora%20')).json()).toMatchObject({
    data: [{ name: 'Nora' }],
  })
  expect((await shop.as('secretary').get('/api/customers/export?city=tunja')).body).toContain('Ñame y Yuca')
})

test('is sorted by its display name: the company, else the person', async () => {
  await add({ name: 'Zulma Rey', company: 'Almacén Ibagué', city: 'Ibagué' })
  await add({ name: 'Beatriz Mora', city: 'Ibagué' })
  await add({ name: 'Ana Soto', company: 'Cafetería Ibagué', city: 'Ibagué' })
  const found = await shop.as('secretary').get('/api/customers?city=ibagué&sort=name')
  expect(found.json()).toMatchObject({
    data: [{ name: 'Zulma Rey' }, { name: 'Beatriz Mora' }, { name: 'Ana Soto' }],
  })
  const { body } = await shop
    .as('secretary')
    .get('/api/customers/export?city=Ibagu%C3%A9&columns=name,contact')
  expect(body.slice(1).split('\r\n')).toEqual([
    'Nombre;Contacto',
    'Almacén Ibagué;Zulma Rey',
    'Beatriz Mora;',
    'Cafetería Ibagué;Ana Soto',
    '',
  ])
})

test('a new name, company or cédula of an approved one needs approval again', async () => {
  for (const change of [{ name: 'Cambiado' }, { company: 'Nueva S.A.' }, { taxId: '52345678' }]) {
    const { id } = await add({ name: 'Fijo' })
    await shop.as('admin').post(`/api/customers/${id}/approve`, undefined, { version: 1 })
    await shop.as('user').patch(`/api/customers/${id}`, { name: 'Fijo', phone: '3001234567' }, 2)
    expect((await shop.as('user').get(`/api/customers/${id}`)).json()).toMatchObject({ approval: 'approved' })
    await shop.as('user').patch(`/api/customers/${id}`, { name: 'Fijo', ...change }, 3)
    expect((await shop.as('user').get(`/api/customers/${id}`)).json()).toMatchObject({ approval: 'pending' })
  }
})

test('is approved by somebody else, activated and deactivated, and deleted', async () => {
  const { id } = await add({ name: 'Pasajero' })
  expect(
    (await shop.as('user').post(`/api/customers/${id}/approve`, undefined, { version: 1 })).statusCode,
  ).toBe(403)
  const bulk = await shop.as('user2').post('/api/customers/approve', { items: [{ id, version: 1 }] })
  expect(bulk.json()).toEqual({ data: [{ id, name: 'Pasajero', problem: null }] })
  await shop.as('secretary').post(`/api/customers/${id}/deactivate`, undefined, { version: 2 })
  await shop.as('secretary').post(`/api/customers/${id}/activate`, undefined, { version: 3 })
  expect(
    (await shop.as('secretary').post(`/api/customers/${id}/activate`, undefined, { version: 4 })).json(),
  ).toEqual({ id, version: 4 })
  expect((await shop.as('secretary').delete(`/api/customers/${id}`, { version: 4 })).statusCode).toBe(403)
  expect((await shop.as('user').delete(`/api/customers/${id}`, { version: 4 })).json()).toEqual({
    deleted: true,
  })
  const history = await shop.as('user').get(`/api/history/customer/${id}`)
  expect(history.json<{ data: { action: string }[] }>().data.map(({ action }) => action)).toEqual([
    'deleted',
    'activated',
    'deactivated',
    'approved',
    'created',
  ])
})

test("another company's customer is not found", async () => {
  const { id } = (await shop.as('rival').post('/api/customers', { name: 'Ajeno' })).json<{ id: number }>()
  expect((await shop.as('user').get(`/api/customers/${id}`)).statusCode).toBe(404)
  expect((await shop.as('user').patch(`/api/customers/${id}`, { name: 'Robado' }, 1)).statusCode).toBe(404)
  expect((await shop.as('user').get('/api/customers?q=ajeno')).json()).toMatchObject({ total: 0 })
})
