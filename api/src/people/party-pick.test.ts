import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type Shop } from '../../test/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
  for (const body of [
    { company: 'Asadero Brasas', name: 'Luz Marina Rojas', taxId: '901963011-1', city: 'Yopal' },
    { company: 'Centro Santaluz Marina', name: 'Ana Soto' },
    { company: 'Bazar Luz', name: 'Óscar Marín' },
    { name: 'Doña Luz Marina' },
    { name: 'Marina Luz Peña', taxId: '52345678' },
    { name: 'Luz Marina Suárez' },
    { company: 'Luz del Llano', name: 'Marina Gil' },
    { company: 'luz marina e hijos', name: 'Beto Gil' },
  ]) {
    await add('customers', body)
    await add('suppliers', { ...body, company: body.company ?? body.name, creditDays: 30, taxId: '' })
  }
})
afterAll(() => shop.close())

async function add(kind: 'customers' | 'suppliers', body: object) {
  const reply = await shop.as('user').post(`/api/${kind}`, body)
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json<{ id: number; version: number }>()
}

interface Picked {
  id: number
  company: string
  name: string
  taxId: string
  foundBy: string
}
async function pick(kind: 'customers' | 'suppliers', q: string) {
  const reply = await shop.as('user').get(`/api/${kind}/pick?q=${encodeURIComponent(q)}`)
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json<{ data: Picked[]; exact: boolean }>()
}
const called = ({ company, name }: Picked) => company || name

test.each(['customers', 'suppliers'] as const)(
  '%s: names that start with the typed text, then words that do, then names that contain it, then other columns',
  async (kind) => {
    const { data, exact } = await pick(kind, 'LUZ márina')
    expect(data.map(called)).toEqual([
      'luz marina e hijos',
      'Luz Marina Suárez',
      'Doña Luz Marina',
      'Marina Luz Peña',
      'Centro Santaluz Marina',
      'Asadero Brasas',
      'Luz del Llano',
    ])
    expect(exact).toBe(false)
  },
)

test('the field by which one was found is shown when it is not the name', async () => {
  const { data } = await pick('customers', 'luz marina')
  const by = Object.fromEntries(data.map((row) => [called(row), row.foundBy]))
  expect(by).toMatchObject({
    'Luz Marina Suárez': '',
    'Asadero Brasas': 'Luz Marina Rojas',
    'Luz del Llano': 'Marina Gil',
  })
  expect((await pick('customers', 'rojas yop')).data).toMatchObject([{ foundBy: 'Luz Marina Rojas · Yopal' }])
})

test('a complete NIT or cédula is exact in any spelling; a part of one is not', async () => {
  for (const [typed, name] of [
    ['901.963.011', 'Asadero Brasas'],
    ['9019630111', 'Asadero Brasas'],
    ['52.345.678', 'Marina Luz Peña'],
  ] as const) {
    const { data, exact } = await pick('customers', typed)
    expect([exact, data.map(called)], typed).toEqual([true, [name]])
  }
  expect(await pick('customers', '90196')).toMatchObject({
    exact: false,
    data: [{ company: 'Asadero Brasas', foundBy: '901963011-1' }],
  })
})

test('names that start with the typed text are offered however many others match', async () => {
  for (let at = 0; at < 25; at += 1) await add('customers', { name: `Abarrotes Zuleta ${at}` })
  await add('customers', { name: 'Zuleta Zárate' })
  const { data } = await pick('customers', 'zule')
  expect([data.length, data.map(called)[0]]).toEqual([20, 'Zuleta Zárate'])
})

test('empty text offers the first by name; inactive and rejected ones are not offered', async () => {
  const off = await add('customers', { name: 'Aaa Cerrado', active: false })
  const no = await add('customers', { name: 'Aaa Rechazado' })
  await shop
    .as('user2')
    .post(`/api/customers/${no.id}/reject`, { reason: 'No existe tal persona' }, { version: 1 })
  const { data } = await pick('customers', '')
  expect(data).toHaveLength(20)
  expect(called(data[0] as Picked)).toBe('Abarrotes Zuleta 0')
  expect(data.filter(({ id }) => id === off.id || id === no.id)).toEqual([])
  expect((await pick('customers', '%_\\')).data).toEqual([])
  const rival = await shop.as('rival').get('/api/customers/pick?q=luz')
  expect(rival.json()).toEqual({ data: [], exact: false })
})

test('users are found by their ids, and nobody for an id that nobody has', async () => {
  const { user, buyer } = shop.ids
  const reply = await shop.as('admin').get(`/api/users?ids=${user},${buyer},999999`)
  const { data } = reply.json<{ data: { id: number }[] }>()
  expect(new Set(data.map(({ id }) => id))).toEqual(new Set([user, buyer]))
})
