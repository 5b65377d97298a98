import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop } from '../../test/shop.ts'

const shop = await openShop()
afterAll(() => shop.close())
const user = shop.as('user')

const add = async (code: string, name: string, more: Record<string, unknown> = {}) => {
  const draft = { code, name, categoryId: shop.categoryId, unit: 'und', unitWhole: true, price: 100 }
  const reply = await user.post('/api/products', { ...draft, tracksExpiry: false, ...more })
  expect(reply.statusCode).toBe(200)
  return reply.json<{ id: number }>().id
}
const like = async (q: string, more = '') =>
  (await user.get(`/api/products/similar?q=${encodeURIComponent(q)}${more}`))
    .json<{ data: { code: string }[] }>()
    .data.map(({ code }) => code)

let milk = 0
beforeAll(async () => {
  milk = await add('PAR-1', 'Leche Entera Alquería x 1 L')
  await add('PAR-2', 'Leche deslactosada Alquería x 1 L')
  await add('PAR-3', 'Acetaminofén 500 mg x 100 tabletas', { active: false })
})

test.each([
  'leche entera alqueria 1l',
  'Leche  Entera Alquería x 1 L',
  'ALQUERIA LECHE ENTERA',
  'leche entera alqeria',
])(
  'a product called almost the same is found for %s, however it is written, and before others that are like it',
  async (typed) => expect((await like(typed))[0]).toBe('PAR-1'),
)

test('an inactive product is found too, and says so', async () => {
  const reply = await user.get('/api/products/similar?q=acetaminofen%20500%20mg')
  expect(reply.json()).toMatchObject({ data: [{ code: 'PAR-3', active: false }] })
})

test('other products, the edited one itself and two letters find nothing', async () => {
  expect(await like('Detergente en polvo 900 g')).toEqual([])
  expect(await like('le')).toEqual([])
  expect(await like('Leche Entera Alquería x 1 L', `&except=${milk}`)).not.toContain('PAR-1')
})

test('products of another company are not shown', async () => {
  const theirs = await shop.as('rival').get('/api/products/similar?q=leche%20entera%20alqueria')
  expect(theirs.json()).toEqual({ data: [] })
})
