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

const products = `Código;Nombre;Categoría;Precio de venta;Código de barras
A-1;Leche entera 1 L;Lácteos;4.200;7702001043415
A-2;Queso campesino;lacteos;"12.500,50";
A-3;Pan tajado;Panadería;6.100;7702001043415
a-1;Repetida;Lácteos;1;
;Sin código;Lácteos;1;
A-6;Precio malo;Lácteos;doce;
`

describe('an import of products', () => {
  test('is read, judged, saved, told about and undone', async () => {
    const user = shop.as('user')
    const table = await uploadTable(user, 'product', 'lista.csv', products)
    expect(table).toMatchObject({
      rows: 6,
      mapping: {
        code: { column: 0 },
        name: { column: 1 },
        category: { column: 2 },
        price: { column: 3 },
        barcodes: { column: 4 },
      },
      options: { decimal: 'comma', categories: 'create' },
    })
    const preview = await previewOf(user, table.id, planOf(table))
    expect(preview).toMatchObject({ total: 6, ready: 2, changed: 0, refused: 4, newCategories: [] })
    expect(preview.refusals.map(({ row, problems }) => [row, problems])).toEqual([
      [4, { barcodes: { code: 'repeated', limit: 2 } }],
      [5, { code: { code: 'repeated', limit: 2 } }],
      [6, { code: { code: 'required' } }],
      [7, { price: { code: 'amount' } }],
    ])
    const done = await runToEnd(user, table.id, planOf(table))
    expect(done).toMatchObject({ state: 'done', total: 6, saved: 2, refused: 4, createdBy: 'User Prueba' })
    const saved = await shop.owner.query(
      `select code, name, price::int from product where company_id = $1 order by code`,
      [shop.companyId],
    )
    expect(saved.rows).toEqual([
      { code: 'A-1', name: 'Leche entera 1 L', price: 420_000 },
      { code: 'A-2', name: 'Queso campesino', price: 1_250_050 },
    ])
    const refused = await user.get(`/api/imports/${table.id}/refused?language=es`)
    expect(refused.body.split('\r\n')).toEqual([
      '\uFEFFCódigo,Nombre,Categoría,Precio de venta,Código de barras,Motivo',
      'A-3,Pan tajado,Panadería,6.100,7702001043415,Códigos de barras: repite lo de la fila 2',
      'a-1,Repetida,Lácteos,1,,Código: repite lo de la fila 2',
      ',Sin código,Lácteos,1,,Código: falta',
      'A-6,Precio malo,Lácteos,doce,,Precio: no es un valor en pesos con dos decimales como máximo',
      '',
    ])
    const undone = await user.post(`/api/imports/${table.id}/undo`)
    expect(undone.json()).toMatchObject({ state: 'undone' })
    expect(
      (await shop.owner.query(`select from product where company_id = $1`, [shop.companyId])).rowCount,
    ).toBe(0)
  })
})
