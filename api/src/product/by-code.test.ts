import { afterAll, expect, test } from 'vitest'
import { makeProduct } from '../../test/goods.ts'
import { openShop } from '../../test/shop.ts'

const shop = await openShop()
afterAll(() => shop.close())
const milk = await makeProduct(shop, 'LAC-1')
const rice = await makeProduct(shop, 'GRA-1')
await shop.owner.query(
  `insert into product_barcode (company_id, product_id, barcode, factor) values ($1, $2, '036000291452', 1), ($1, $3, '7702001', 12)`,
  [shop.companyId, milk, rice],
)

const find = async (who: 'user' | 'rival' | 'buyer', codes: string[]) =>
  shop.as(who).post('/api/products/by-code', { codes, storeId: shop.storeId })

test('codes as written or else ignoring case, barcodes in either spelling with their factor, unknown ones left out', async () => {
  const reply = await find('user', ['lac-1 ', '0036000291452', '7702001', 'NADA', '7702001'])
  const found = reply.json<{ data: { asked: string; id: number; factor: string }[] }>().data
  expect(found.map(({ asked, id, factor }) => [asked, id, factor]).sort()).toEqual([
    ['0036000291452', milk, '1'],
    ['7702001', rice, '12'],
    ['lac-1 ', milk, '1'],
  ])
})

test('a complete name that only one product has, after codes', async () => {
  const named = async (code: string, name: string) => {
    const id = await makeProduct(shop, code)
    await shop.owner.query('update product set name = $2 where id = $1', [id, name])
    return id
  }
  const coffee = await named('CAF-1', 'Café  Serranía del Perijá 250 g')
  await named('PAN-1', 'Panela redonda')
  await named('PAN-2', 'Panela redonda')
  const coded = await named('panela  redonda x', 'Otra cosa')
  const reply = await find('user', [
    'cafe serrania del perija 250 g',
    'Panela redonda',
    'panela  redonda x',
    'Café',
  ])
  const found = reply.json<{ data: { asked: string; id: number }[] }>().data
  expect(found.map(({ asked, id }) => [asked, id]).sort()).toEqual([
    ['cafe serrania del perija 250 g', coffee],
    ['panela  redonda x', coded],
  ])
})

test('of two codes that differ only in case, the exact one', async () => {
  const twin = await makeProduct(shop, 'lac-1')
  const named = async (code: string) =>
    (await find('user', [code])).json<{ data: { id: number }[] }>().data.map(({ id }) => id)
  expect([await named('lac-1'), await named('LAC-1')]).toEqual([[twin], [milk]])
  const typed = async (q: string) =>
    (await shop.as('user').get(`/api/products/pick?q=${q}`)).json<{ data: { id: number }[] }>().data[0]?.id
  expect([await typed('lac-1'), await typed('LAC-1')]).toEqual([twin, milk])
})

test('inactive products, and those of another company, are not found', async () => {
  expect((await find('rival', ['LAC-1'])).json()).toEqual({ data: [] })
  await shop.owner.query('update product set active = false where id = $1', [rice])
  expect((await find('user', ['GRA-1', '7702001'])).json()).toEqual({ data: [] })
})

test('a buyer, who enters orders, may use it', async () => {
  expect((await find('buyer', ['LAC-1'])).json()).toMatchObject({ data: [{ id: milk }] })
})
