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
A-1;Repetida;Lácteos;1;
;Sin código;Lácteos;1;
A-6;Precio malo;Lácteos;doce;
`

describe('an import of products', () => {
  test('is read, validated, saved, recorded and undone', async () => {
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
      '\uFEFFCódigo;Nombre;Categoría;Precio de venta;Código de barras;Motivo',
      'A-3;Pan tajado;Panadería;6.100;7702001043415;Códigos de barras: repite lo de la fila 2',
      'A-1;Repetida;Lácteos;1;;Código: repite lo de la fila 2',
      ';Sin código;Lácteos;1;;Código: falta',
      'A-6;Precio malo;Lácteos;doce;;Precio: no es un valor en pesos con dos decimales como máximo',
      '',
    ])
    const undone = await user.post(`/api/imports/${table.id}/undo`)
    const undoneCounts = { deleted: 2, gone: 0, restored: 0, categories: 0, keptCategories: [] }
    expect(undone.json()).toMatchObject({ state: 'undone', unchanged: 0, undone: undoneCounts })
    expect((await user.get(`/api/imports/${table.id}`)).json()).toEqual(undone.json())
    expect(
      (await shop.owner.query(`select from product where company_id = $1`, [shop.companyId])).rowCount,
    ).toBe(0)
  })
})

describe('existing products', () => {
  const prices = 'código;precio;código de barras\nU-1;9.900;\nU-2;5.000;7702001043477\nU-3;700;\n'
  const state = async () =>
    (
      await shop.owner.query(
        `select code, price::int, unit, (select string_agg(barcode, ',' order by id) from product_barcode b where b.product_id = p.id) as barcodes
           from product p where code like 'U-%' order by code`,
      )
    ).rows

  test('are changed in the given columns if requested, and restored by undoing', async () => {
    const user = shop.as('user')
    const draft = {
      name: 'Uno',
      categoryId: shop.categoryId,
      unit: 'kg',
      unitWhole: false,
      price: 100,
      tracksExpiry: false,
    }
    await user.post('/api/products', { ...draft, code: 'U-1', barcodes: [{ barcode: '7702001043460' }] })
    await user.post('/api/products', { ...draft, code: 'U-2' })
    const before = await state()
    const table = await uploadTable(user, 'product', 'precios.csv', prices)
    expect(await previewOf(user, table.id, planOf(table))).toMatchObject({ ready: 0, changed: 0, refused: 3 })
    const plan = { mapping: table.mapping, options: { ...table.options, existing: 'update' as const } }
    expect(await previewOf(user, table.id, plan)).toMatchObject({ ready: 0, changed: 2, refused: 1 })
    expect(await runToEnd(user, table.id, plan)).toMatchObject({ saved: 0, changed: 2, refused: 1 })
    expect(await state()).toEqual([
      { code: 'U-1', price: 990_000, unit: 'kg', barcodes: '7702001043460' },
      { code: 'U-2', price: 500_000, unit: 'kg', barcodes: '7702001043477' },
    ])
    const undone = await user.post(`/api/imports/${table.id}/undo`)
    expect(undone.json(), undone.body).toMatchObject({ undone: { deleted: 0, restored: 2 } })
    expect(await state()).toEqual(before)
  })

  test('that somebody changed since the import prevent its undoing', async () => {
    const user = shop.as('user')
    const table = await uploadTable(user, 'product', 'precios.csv', prices)
    await runToEnd(user, table.id, {
      mapping: table.mapping,
      options: { ...table.options, existing: 'update' },
    })
    await shop.owner.query(`update product set version = version + 1 where code = 'U-1'`)
    const undone = await user.post(`/api/imports/${table.id}/undo`)
    expect([undone.statusCode, undone.json()]).toMatchObject([
      409,
      { code: 'import_undo_late', detail: { count: 1 } },
    ])
  })
})

describe('undoing', () => {
  test('undoing is refused while a document uses what was created, with the count', async () => {
    const user = shop.as('user')
    const table = await uploadTable(
      user,
      'product',
      'x.csv',
      'código,nombre,categoría\nV-1,Uno,Nueva A\nV-2,Dos,Nueva A\n',
    )
    await runToEnd(user, table.id, planOf(table))
    await shop.owner.query(
      `insert into lot (company_id, product_id, code) select company_id, id, 'L' from product where code = 'V-1'`,
    )
    const late = await user.post(`/api/imports/${table.id}/undo`)
    expect([late.statusCode, late.json()]).toMatchObject([
      409,
      { code: 'import_undo_late', detail: { count: 1 } },
    ])
    await shop.owner.query(`delete from lot`)
    expect((await user.post(`/api/imports/${table.id}/undo`)).statusCode).toBe(200)
    expect((await shop.owner.query(`select from category where name = 'Nueva A'`)).rowCount).toBe(0)
    expect((await user.post(`/api/imports/${table.id}/undo`)).json()).toMatchObject({ code: 'import_state' })
  })

  test('undoing says that it keeps a category that another product uses by now, and what was deleted before', async () => {
    const user = shop.as('user')
    const table = await uploadTable(user, 'product', 'x.csv', 'código,nombre,categoría\nW-1,Uno,Nueva B\n')
    await runToEnd(user, table.id, planOf(table))
    const other = await uploadTable(user, 'product', 'y.csv', 'código,nombre,categoría\nW-2,Dos,nueva b\n')
    await runToEnd(user, other.id, planOf(other))
    await shop.owner.query(`delete from product where code = 'W-1'`)
    const undone = await user.post(`/api/imports/${table.id}/undo`)
    expect(undone.json(), undone.body).toMatchObject({
      undone: { deleted: 0, gone: 1, categories: 0, keptCategories: ['Nueva B'] },
    })
    expect((await shop.owner.query(`select from category where name = 'Nueva B'`)).rowCount).toBe(1)
  })

  test('undoing removes what an import saved before it died', async () => {
    const user = shop.as('user')
    const table = await uploadTable(user, 'supplier', 'x.csv', 'empresa\nMuerta S.A.S.\n')
    await runToEnd(user, table.id, planOf(table))
    await shop.owner.query(`update import_batch set state = 'running', total = 34001 where id = $1`, [
      table.id,
    ])
    expect((await user.post(`/api/imports/${table.id}/undo`)).json()).toMatchObject({ code: 'import_state' })
    await shop.owner.query(
      `update import_batch set touched_at = now() - interval '3 minutes' where id = $1`,
      [table.id],
    )
    expect((await user.get(`/api/imports/${table.id}`)).json()).toMatchObject({ state: 'failed' })
    // Rows that the import did not reach do not count as unchanged.
    const undone = { state: 'undone', unchanged: 0, undone: { deleted: 1 } }
    expect((await user.post(`/api/imports/${table.id}/undo`)).json()).toMatchObject(undone)
    expect((await shop.owner.query(`select from supplier where company = 'Muerta S.A.S.'`)).rowCount).toBe(0)
  })
})

describe('parties', () => {
  test('are imported as pending, with their NIT checked against the company and the table', async () => {
    const secretary = shop.as('secretary')
    const text =
      'NIT;Razón social;Días de crédito\n900.123.456-8;Lácteos del Valle;45\n900123456;Otra vez;30\n;Sin NIT;\n860002964-9;Dígito malo;30\n'
    const table = await uploadTable(secretary, 'supplier', 'proveedores.csv', text)
    const preview = await previewOf(secretary, table.id, planOf(table))
    expect(preview.refusals.map(({ row, problems }) => [row, problems['taxId']?.code])).toEqual([
      [3, 'repeated'],
      [5, 'check_digit'],
    ])
    await runToEnd(secretary, table.id, planOf(table))
    const saved = await shop.owner.query(
      `select tax_id, company, credit_days, approval from supplier where import_id = $1 order by company`,
      [table.id],
    )
    expect(saved.rows).toEqual([
      { tax_id: '900123456-8', company: 'Lácteos del Valle', credit_days: 45, approval: 'pending' },
      { tax_id: null, company: 'Sin NIT', credit_days: 30, approval: 'pending' },
    ])
    const customers = await uploadTable(
      secretary,
      'customer',
      'clientes.csv',
      'Cliente,Cédula\nAna Pérez,1020304050\n',
    )
    expect(await runToEnd(secretary, customers.id, planOf(customers))).toMatchObject({ saved: 1, refused: 0 })
  })

  test('with exactly the name of another are reported, imported all the same, and refused if requested', async () => {
    const user = shop.as('user')
    expect((await user.post('/api/customers', { name: 'Nora  Peña' })).statusCode).toBe(200)
    const text = 'Cliente\nnora pena\nCarlos Ruiz\nCARLOS RUIZ\nJulia Mora\n'
    const table = await uploadTable(user, 'customer', 'clientes.csv', text)
    const plan = planOf(table)
    const preview = await previewOf(user, table.id, plan)
    expect(preview).toMatchObject({ total: 4, ready: 4, refused: 0, doubtful: 2 })
    const doubts = [
      [2, { name: { code: 'same_name' } }],
      [4, { name: { code: 'repeated', limit: 3 } }],
    ]
    expect(preview.doubts.map((row) => [row.row, row.doubts])).toEqual(doubts)
    expect(preview.rows.map((row) => Object.keys(row.doubts).length)).toEqual([1, 0, 1, 0])
    const out = { ...plan, options: { ...plan.options, sameName: 'refuse' as const } }
    const without = await previewOf(user, table.id, out)
    expect(without).toMatchObject({ ready: 2, refused: 2, doubtful: 0, doubts: [] })
    expect(without.refusals.map((row) => [row.row, row.problems])).toEqual(doubts)
    expect(await runToEnd(user, table.id, out)).toMatchObject({ saved: 2, refused: 2 })
    const refused = await user.get(`/api/imports/${table.id}/refused?language=es`)
    expect(refused.body).toContain('nora pena;Nombre: ya hay alguien con este mismo nombre')
    // The same file again: now all of them exist.
    const again = await uploadTable(user, 'customer', 'clientes.csv', text)
    expect(await previewOf(user, again.id, plan)).toMatchObject({ ready: 4, doubtful: 4 })
    expect(await runToEnd(user, again.id, plan)).toMatchObject({ saved: 4, refused: 0 })
  })
})

describe('permissions', () => {
  test('a buyer may do nothing, another company nothing with ours', async () => {
    const table = await uploadTable(
      shop.as('user'),
      'product',
      'x.csv',
      'código,nombre,categoría\nX-1,Uno,Lácteos\n',
    )
    expect(
      (await shop.as('buyer').upload('/api/imports?kind=product', 'x.csv', Buffer.from('a,b\n1,2\n')))
        .statusCode,
    ).toBe(403)
    expect((await shop.as('nobody').get(`/api/imports/${table.id}`)).statusCode).toBe(401)
    const rival = shop.as('rival')
    for (const reply of [
      await rival.get(`/api/imports/${table.id}`),
      await rival.get(`/api/imports/${table.id}/refused`),
      await rival.post(`/api/imports/${table.id}/preview`, planOf(table)),
      await rival.post(`/api/imports/${table.id}/run`, planOf(table)),
      await rival.post(`/api/imports/${table.id}/undo`),
    ]) {
      expect(reply.statusCode).toBe(404)
    }
    expect((await rival.get('/api/imports?kind=product')).json()).toEqual({ data: [] })
  })

  test('an import runs once', async () => {
    const user = shop.as('user')
    const table = await uploadTable(user, 'product', 'x.csv', 'código,nombre,categoría\nY-1,Uno,Lácteos\n')
    const both = await Promise.all([1, 2].map(() => user.post(`/api/imports/${table.id}/run`, planOf(table))))
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  })
})

test('a refused row whose text begins like a formula is exported disarmed, and read again unchanged', async () => {
  const user = shop.as('user')
  const table = await uploadTable(
    user,
    'product',
    'x.csv',
    `código,nombre,categoría,precio\nZ-1,"=HYPERLINK(""http://x"")",Lácteos,malo\n+57,-1+1,@x,malo\n`,
  )
  await runToEnd(user, table.id, planOf(table))
  const refused = await user.get(`/api/imports/${table.id}/refused?language=en`)
  expect(refused.body).toContain(`Z-1,"'=HYPERLINK(""http://x"")",Lácteos`)
  expect(refused.body).toContain(`'+57,'-1+1,'@x,malo`)
  const again = await uploadTable(user, 'product', 'again.csv', refused.rawPayload)
  expect(again.columns[1]?.samples).toEqual(['=HYPERLINK("http://x")', '-1+1'])
  expect(again.mapping).toMatchObject({ code: { column: 0 }, price: { column: 3 } })
})
