import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { previewOf, runToEnd, uploadTable } from '../../test/import-steps.ts'
import { openShop, type Shop } from '../../test/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const supplier = (name: string, separator = ';') =>
  `Empresa${separator}Ciudad\r\n${name}${separator}Bogotá\r\n`
const utf16be = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()

describe('a file is read', () => {
  test.each([
    ['UTF-8', Buffer.from(supplier('Señor Ñandú'))],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${supplier('Señor Ñandú')}`)],
    ['UTF-16 as Excel writes it', Buffer.from(`\uFEFF${supplier('Señor Ñandú', '\t')}`, 'utf16le')],
    ['UTF-16 the other way round', utf16be(supplier('Señor Ñandú', ','))],
    ['UTF-16 without a mark', Buffer.from(supplier('Señor Ñandú'), 'utf16le')],
    ['Windows-1252', Buffer.from(supplier('Señor Ñandú'), 'latin1')],
  ])('in %s, its separator recognised by the content', async (_name, bytes) => {
    const table = await uploadTable(shop.as('user'), 'supplier', 'x.csv', bytes)
    expect(table.columns).toEqual([
      { name: 'Empresa', samples: ['Señor Ñandú'] },
      { name: 'Ciudad', samples: ['Bogotá'] },
    ])
    expect(table.mapping).toMatchObject({ company: { column: 0 }, city: { column: 1 } })
  })

  test('as a spreadsheet, with its numbers, days and booleans', async () => {
    const rows = [
      ['Código', 'Nombre', 'Categoría', 'Precio', 'Código de barras', 'Maneja vencimiento'],
      [1001, 'Yogur', 'Lácteos', 1234.5, 7702001043415, true],
      ['1002', 'Arepa', 'Lácteos', 0.1 + 0.2, '7702001043422', 'no'],
    ]
    const table = await uploadTable(
      shop.as('user'),
      'product',
      'lista.xlsx',
      Buffer.from(await writeXlsx({ sheets: [{ name: 'Hoja1', rows }] })),
    )
    expect(table.columns[4]?.samples[0]).toBe('7702001043415')
    await runToEnd(shop.as('user'), table.id, { mapping: table.mapping, options: table.options })
    const saved = await shop.owner.query(
      `select code, price::int, tracks_expiry as expiry, (select barcode from product_barcode b where b.product_id = p.id) as barcode
         from product p where import_id = $1 order by code`,
      [table.id],
    )
    expect(saved.rows).toEqual([
      { code: '1001', price: 123_450, expiry: true, barcode: '7702001043415' },
      { code: '1002', price: 30, expiry: false, barcode: '7702001043422' },
    ])
  })

  test('quoted fields, blank lines and fields of several lines keep their row number', async () => {
    const text = 'Empresa,Ciudad,Nota\n"Uno, S.A.S.",Cali,"primera\nsegunda"\n\n,Neiva,\nDos,Pasto,\u2028x\n'
    const table = await uploadTable(shop.as('user'), 'supplier', 'x.csv', text)
    const preview = await previewOf(shop.as('user'), table.id, { mapping: table.mapping })
    expect(preview.rows.map(({ row, cells, problems }) => [row, cells[0], Object.keys(problems)])).toEqual([
      [2, 'Uno, S.A.S.', []],
      [4, '', ['company']],
      [5, 'Dos', []],
    ])
  })

  test.each([
    ['12.500', 1_250_000],
    ['$ 12.500,50', 1_250_050],
    ['12,5', 1250],
    ['1.250.000', 125_000_000],
  ])('with prices such as %s', async (price, centavos) => {
    const table = await uploadTable(
      shop.as('user'),
      'product',
      'x.csv',
      `código;nombre;categoría;precio\nP${price};Producto;Lácteos;${price}\n`,
    )
    await runToEnd(shop.as('user'), table.id, { mapping: table.mapping, options: table.options })
    const saved = await shop.owner.query(`select price::float8 from product where import_id = $1`, [table.id])
    expect(saved.rows).toEqual([{ price: centavos }])
  })

  test.each([
    ['in the last cell', 'Empresa;Ciudad\r\nUno;Cali\r\n"Dos;Neiva\r\nTres;Pasto\r\n', 3],
    ['after one that is closed', 'Empresa,Ciudad\n"Uno, ""S.A.S.""",Cali\nDos,"Nei""va\n', 3],
    ['below a line that names the separator', 'sep=;\nEmpresa;Ciudad\nUno;"Cali', 3],
    ['in the heading', '"Empresa;Ciudad\nUno;Cali\n', 1],
  ])('and an unclosed quotation mark %s is refused with its line', async (_name, text, line) => {
    const reply = await shop.as('user').upload('/api/imports?kind=supplier', 'x.csv', Buffer.from(text))
    expect([reply.statusCode, reply.json()]).toMatchObject([
      422,
      { code: 'table_quote_open', detail: { line } },
    ])
  })

  test('and quotation marks within a cell are kept', async () => {
    const text = 'Empresa;Ciudad\nTubos 5";Cali\n"Tubos ""6""";"";\n""""; Neiva "\n'
    const table = await uploadTable(shop.as('user'), 'supplier', 'x.csv', text)
    const preview = await previewOf(shop.as('user'), table.id, { mapping: table.mapping })
    expect(preview.rows.map(({ cells }) => cells)).toEqual([
      ['Tubos 5"', 'Cali'],
      ['Tubos "6"'],
      ['"', ' Neiva "'],
    ])
  })

  test('and a code that a spreadsheet spoilt is refused', async () => {
    const text =
      'código;nombre;categoría\n7,70E+12;Leche;Lácteos\n7.70200E+12;Queso;Lácteos\n1E2;Pan;Lácteos\n'
    const table = await uploadTable(shop.as('user'), 'product', 'x.csv', text)
    const preview = await previewOf(shop.as('user'), table.id, {
      mapping: table.mapping,
      options: table.options,
    })
    expect(preview.refusals.map(({ row, problems }) => [row, problems])).toEqual([
      [2, { code: { code: 'invalid_value' } }],
      [3, { code: { code: 'invalid_value' } }],
    ])
  })

  test('with prices such as 12,500.50', async () => {
    const table = await uploadTable(
      shop.as('user'),
      'product',
      'x.csv',
      `code;name;category;price\nQ1;Product;Lácteos;12,500\nQ2;Product;Lácteos;3.25\n`,
    )
    expect(table.options.decimal).toBe('point')
  })
})

/** A zip with one entry that declares or hides its decompressed size. */
function bomb(stated: number): Buffer {
  const name = Buffer.from('xl/sharedStrings.xml')
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(0x02014b50)
  entry.writeUInt32LE(500_000, 20)
  entry.writeUInt32LE(stated, 24)
  entry.writeUInt16LE(name.length, 28)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(4, 16)
  return Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), entry, name, end])
}

describe('a file is refused', () => {
  test.each([
    ['empty', Buffer.alloc(0), 422],
    ['a heading alone', Buffer.from('código,nombre\n'), 422],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13, 1, 2, 3]), 422],
    ['an archive that is no spreadsheet', Buffer.from('PK\x03\x04 and nothing more', 'latin1'), 422],
    ['an archive that unfolds to 2 GB', bomb(2_000_000_000), 422],
    ['an archive that hides its size', bomb(0), 422],
    ['a quotation mark never closed', Buffer.from(`código,nombre\n"1,${'x'.repeat(40_000)}`), 422],
    ['NUL inside', Buffer.from(`código,nombre\n1,${'x'.repeat(9000)}\0\n`), 422],
    ['101 columns', Buffer.from(`${Array.from({ length: 101 }, (_, at) => `c${at}`).join(',')}\n1\n`), 413],
    ['above 20 MB', Buffer.alloc(20 * 1024 * 1024 + 1, 'a,b\n'), 413],
  ])('%s', async (_name, bytes, status) => {
    const reply = await shop.as('user').upload('/api/imports?kind=product', 'x.xlsx', bytes)
    expect(reply.statusCode, reply.body).toBe(status)
  })

  test('a spreadsheet that is cut short or changed anywhere never makes the server fail', async () => {
    const original = Buffer.from(
      await writeXlsx({
        sheets: [
          {
            name: 'a',
            rows: [
              ['código', 'nombre'],
              ['1', 'Uno'],
            ],
          },
        ],
      }),
    )
    for (const cut of [0.2, 0.5, 0.9, 0.99]) {
      const changed = Buffer.from(original)
      changed.fill(0xaa, Math.floor(original.length * cut), Math.floor(original.length * cut) + 20)
      for (const bytes of [original.subarray(0, Math.floor(original.length * cut)), changed]) {
        const reply = await shop.as('user').upload('/api/imports?kind=product', 'x.xlsx', bytes)
        expect([200, 413, 422], reply.body).toContain(reply.statusCode)
      }
    }
  }, 30_000)

  test('a request without a file', async () => {
    const reply = await shop.as('user').post('/api/imports?kind=product', { file: 'x' })
    expect(reply.statusCode).toBe(400)
  })
})

test('the refused rows of a table with what XML cannot hold are a spreadsheet that opens', async () => {
  const user = shop.as('user')
  const text = 'empresa;correo\nUno\ufffe S.A.S.\u0001;esto no es\uffff un correo\n'
  const table = await uploadTable(user, 'supplier', 'x.csv', text)
  const done = await runToEnd(user, table.id, { mapping: table.mapping, options: table.options })
  expect(done).toMatchObject({ saved: 0, refused: 1 })
  const reply = await user.get(`/api/imports/${table.id}/refused?format=xlsx&language=es`)
  const { sheets } = await readXlsx(reply.rawPayload)
  expect(sheets[0]?.rows[1]?.slice(0, 2)).toEqual(['Uno S.A.S.', 'esto no es un correo'])
})
