import { afterAll, expect, test } from 'vitest'
import { openShop } from '../../test/shop.ts'

const shop = await openShop()
afterAll(() => shop.close())
const user = shop.as('user')

const category = async (name: string) =>
  (await user.post('/api/categories', { name })).json<{ id: number }>().id
const post = (categoryId: number, code: string, more: object = {}) =>
  user.post('/api/products', {
    code,
    name: `Producto ${code}`,
    categoryId,
    unit: 'und',
    unitWhole: true,
    price: 100,
    tracksExpiry: false,
    ...more,
  })
const add = async (...product: Parameters<typeof post>) =>
  expect((await post(...product)).statusCode).toBe(200)
const offered = async (id: number) => (await user.get(`/api/products/offered?category=${id}`)).json<object>()

test('the next free code continues the series of the category, over what another category has taken', async () => {
  const [dairy, other] = [await category('Lácteos finos'), await category('Otros')]
  expect(await offered(dairy)).toEqual({ code: 'LAC-001', unit: 'und', products: 0, tracked: 0 })
  await add(dairy, 'DAI-008', { tracksExpiry: true })
  await add(dairy, 'DAI-009', { tracksExpiry: true })
  await add(dairy, 'SUELTO')
  await add(dairy, 'DAI-007', { active: false })
  expect(await offered(dairy)).toEqual({ code: 'DAI-010', unit: 'und', products: 3, tracked: 2 })
  await add(other, 'DAI-010')
  expect(await offered(dairy)).toMatchObject({ code: 'DAI-011' })
})

test('two people may be offered the same code: the second is refused, and the next one is offered', async () => {
  const id = await category('Granos finos')
  const { code } = (await offered(id)) as { code: string }
  expect(code).toBe('GRA-001')
  const [first, second] = await Promise.all([post(id, code), post(id, code, { name: 'Lo mismo a la vez' })])
  const codes = [first, second].map(({ statusCode }) => statusCode).toSorted()
  expect(codes).toEqual([200, 409])
  expect(await offered(id)).toMatchObject({ code: 'GRA-002' })
})

test('the unit is that of most products of the category, else of the company', async () => {
  const [cheese, empty] = [await category('Quesos'), await category('Vacía')]
  await add(cheese, 'QUE-001', { unit: 'kg', unitWhole: false })
  await add(cheese, 'QUE-002', { unit: 'kg', unitWhole: false })
  await add(cheese, 'QUE-003', { unit: 'caja' })
  for (const number of [4, 5, 6]) await add(cheese, `QUE-00${number}`, { unit: 'libra', active: false })
  expect(await offered(cheese)).toMatchObject({ unit: 'kg' })
  // Most of what the other tests made is counted in "und".
  expect(await offered(empty)).toMatchObject({ unit: 'und' })
})

test('of another company there is neither category nor code', async () => {
  const id = await category('Aseo fino')
  await add(id, 'ASE-001')
  expect((await shop.as('rival').get(`/api/products/offered?category=${id}`)).statusCode).toBe(404)
})
