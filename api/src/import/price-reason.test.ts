import type { ImportOptions, ImportTable } from '@trastienda/contract/import'
import type { Product } from '@trastienda/contract/product'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newPdf } from '../../test/goods.ts'
import { previewOf, runToEnd, uploadTable } from '../../test/import-steps.ts'
import { openShop, type Shop } from '../../test/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const existing: Partial<ImportOptions> = { existing: 'update' }
const updating = ({ mapping, options }: ImportTable, more: ImportTable['mapping'] = {}) => ({
  mapping: { ...mapping, ...more },
  options: { ...options, ...existing },
})

/** A product that sells for 3.000 pesos, with a unit cost of 2.000. */
async function stocked(code: string, more: object = {}) {
  const created = await shop.as('user').post('/api/products', {
    code,
    name: `Producto ${code}`,
    categoryId: shop.categoryId,
    unit: 'und',
    unitWhole: true,
    price: 300_000,
    tracksExpiry: false,
    ...more,
  })
  const { id } = created.json<{ id: number }>()
  await shop.owner.query(`update valuation set average_cost = 2000 where product_id = $1`, [id])
  return id
}
const one = async (id: number) => (await shop.as('user').get(`/api/products/${id}`)).json<Product>()
const historyOf = async (id: number) =>
  (await shop.as('user').get(`/api/history/product/${id}`)).json<{
    data: { action: string; reason: string | null }[]
  }>().data

test('a row with a price below the average cost is refused with its number, unless it gives a reason', async () => {
  const user = shop.as('user')
  const [first, second, third] = [await stocked('B-1'), await stocked('B-2'), await stocked('B-3')]
  const text = 'código;precio;motivo del precio\nB-1;1.500;\nB-2;1.500;Empaque viejo\nB-3;2.000;\n'
  const table = await uploadTable(user, 'product', 'precios.csv', text)
  expect(table.mapping.priceReason).toMatchObject({ column: 2 })
  const lacking = { priceReason: { code: 'below_cost', limit: '2000' } }
  const preview = await previewOf(user, table.id, updating(table))
  expect(preview).toMatchObject({ changed: 2, refused: 1 })
  expect(preview.refusals.map(({ row, problems }) => [row, problems])).toEqual([[2, lacking]])
  expect(await runToEnd(user, table.id, updating(table))).toMatchObject({ changed: 2, refused: 1 })
  expect([(await one(first)).price, (await one(second)).price, (await one(third)).price]).toEqual([
    300_000, 150_000, 200_000,
  ])
  expect((await historyOf(second))[0]).toMatchObject({ action: 'changed', reason: 'Empaque viejo' })
  const refused = await user.get(`/api/imports/${table.id}/refused?language=es`)
  expect(refused.body).toContain('Motivo del precio: está por debajo del costo promedio (2.000): di por qué')
})

test('one reason for the whole table applies to each row', async () => {
  const user = shop.as('user')
  const id = await stocked('B-4')
  const table = await uploadTable(user, 'product', 'precios.csv', 'código;precio\nB-4;1.000\n')
  const plan = updating(table, { priceReason: { column: null, value: 'Liquidación' } })
  expect(await runToEnd(user, table.id, plan)).toMatchObject({ changed: 1, refused: 0 })
  expect((await historyOf(id))[0]).toMatchObject({ reason: 'Liquidación' })
})

test('rows that equal what is stored change nothing, and are counted separately', async () => {
  const user = shop.as('user')
  const barcodes = [{ barcode: 'B5-A' }, { barcode: 'B5-B', factor: '6' }]
  const same = await stocked('B-5', { barcodes })
  const other = await stocked('B-6')
  const text = 'código;precio;código de barras\nB-5;3.000;B5-B*6\nB-6;3.500;\n'
  const table = await uploadTable(user, 'product', 'precios.csv', text)
  const counts = { changed: 1, refused: 0, unchanged: 1 }
  expect(await previewOf(user, table.id, updating(table))).toMatchObject(counts)
  expect(await runToEnd(user, table.id, updating(table))).toMatchObject({ ...counts, saved: 0 })
  expect([(await one(same)).version, (await one(other)).version]).toEqual([1, 2])
  expect(await historyOf(same)).toHaveLength(1)
})

test('an import that changes a product keeps its attachments', async () => {
  const user = shop.as('user')
  const file = await user.upload('/api/attachments', 'ficha.pdf', newPdf())
  const attachmentIds = [file.json<{ id: number }>().id]
  const id = await stocked('B-7', { attachmentIds })
  const table = await uploadTable(user, 'product', 'precios.csv', 'código;precio\nB-7;3.500\n')
  expect(await runToEnd(user, table.id, updating(table))).toMatchObject({ changed: 1 })
  expect((await one(id)).attachments.map(({ name }) => name)).toEqual(['ficha.pdf'])
})
