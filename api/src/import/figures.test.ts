import type { ImportTable } from '@trastienda/contract/import'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { previewOf, runToEnd, uploadTable } from '../../test/import-steps.ts'
import { openShop, type Shop } from '../../test/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const planOf = ({ mapping, options }: ImportTable) => ({ mapping, options })

describe('prices of one table', () => {
  test.each([
    ['"12,500.00"', '1.200', [1_250_000, 120_000]],
    ['"2,300"', '"1.200,50"', [230_000, 120_050]],
  ])('%s and %s are read with the same thousands as when they are typed', async (one, two, prices) => {
    const user = shop.as('user')
    const file = `código;nombre;categoría;precio\nM-${one.length};Uno;Dinero;${one}\nM-${two.length}x;Dos;Dinero;${two}\n`
    const table = await uploadTable(user, 'product', 'precios.csv', file)
    const preview = await previewOf(user, table.id, planOf(table))
    expect(preview).toMatchObject({ ready: 2, refused: 0, doubtful: 0 })
    expect(preview.rows.map(({ figures }) => figures)).toEqual(prices.map((price) => ({ price })))
    await runToEnd(user, table.id, planOf(table))
    const saved = await shop.owner.query(
      `select price::int from product where category_id = (select id from category where name = 'Dinero') order by id`,
    )
    expect(saved.rows).toEqual(prices.map((price) => ({ price })))
    expect((await user.post(`/api/imports/${table.id}/undo`)).statusCode).toBe(200)
  })

  test('a quantity that may be meant as thousands is doubtful, and is imported as it was read', async () => {
    const user = shop.as('user')
    const file = 'código;nombre;categoría;precio;alerta\nQ-1;Uno;Dinero;"1,200.50";1.200\n'
    const table = await uploadTable(user, 'product', 'alertas.csv', file)
    const mapping = {
      ...table.mapping,
      alertQuantity: { column: 4, value: '' },
      unit: { column: null, value: 'kg' },
      unitWhole: { column: null, value: 'false' },
    }
    const preview = await previewOf(user, table.id, { mapping, options: table.options })
    expect(preview).toMatchObject({
      ready: 1,
      doubtful: 1,
      doubts: [
        {
          doubts: { alertQuantity: { code: 'maybe_thousands' } },
          figures: { price: 120_050, alertQuantity: '1.200' },
        },
      ],
    })
  })
})

test('a row whose code or barcode is taken names the product that has it', async () => {
  const user = shop.as('user')
  const first = await uploadTable(
    user,
    'product',
    'a.csv',
    'código;nombre;categoría;barras\nT-1;Arroz;Granos;7702001043514\n',
  )
  await runToEnd(user, first.id, planOf(first))
  const file = 'código;nombre;categoría;barras\nT-1;Lenteja;Granos;\nT-2;Fríjol;Granos;7702001043514\n'
  const table = await uploadTable(user, 'product', 'b.csv', file)
  const preview = await previewOf(user, table.id, planOf(table))
  expect(preview.refusals.map(({ problems }) => problems)).toEqual([
    { code: { code: 'taken_by', limit: 'Arroz' } },
    { barcodes: { code: 'taken_by', limit: 'Arroz' } },
  ])
  await runToEnd(user, table.id, planOf(table))
  const refused = await user.get(`/api/imports/${table.id}/refused?language=es`)
  expect(refused.body).toContain('Código: ya lo tiene Arroz')
})
