import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, openShop, type Shop } from '../../test/shop.ts'

let shop: Shop
let user: Caller
const many = 2_345

beforeAll(async () => {
  shop = await openShop()
  user = shop.as('user')
  await shop.owner.query(
    `with p as (insert into product (company_id, code, name, category_id, unit, price)
       select $1, 'P-' || lpad(n::text, 5, '0'), 'Producto ' || n, $2, 'und', n * 100 + 50 from generate_series(1, $3) n returning company_id, id)
     insert into valuation (company_id, product_id, quantity, value, average_cost) select company_id, id, 10.5, 1050, 1 from p`,
    [shop.companyId, shop.categoryId, many],
  )
  await user.post('/api/products', {
    code: '=CMD()',
    name: 'Queso "doble", ñandú 奶',
    categoryId: shop.categoryId,
    unit: 'und',
    unitWhole: true,
    price: 1_390_050,
    tracksExpiry: true,
    shelfLifeDays: 45,
    barcodes: [{ barcode: '7702004003508' }, { barcode: 'CAJA-24', factor: '24' }],
  })
})
afterAll(() => shop.close())

const sheet = (query: string) => user.get(`/api/products/export?${query}`)

test("CSV contains all matching rows, with a byte order mark, the spreadsheet's decimals and disarmed text", async () => {
  const reply = await sheet('sort=code')
  expect(reply.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8; header=present',
    'content-disposition': `attachment; filename="productos-2026-11-20.csv"; filename*=UTF-8''productos-2026-11-20.csv`,
    'content-length': String(reply.rawPayload.length),
    'cache-control': 'no-store',
  })
  const lines = reply.body.split('\r\n')
  expect(lines[0]).toBe(
    '\uFEFFCódigo;Nombre;Categoría;Unidad;Solo cantidades enteras;Precio;Último costo;Costo promedio;Existencias;Cantidad de alerta;Valor del inventario;Controla vencimiento;Días de vida útil;Códigos de barras;Activo',
  )
  expect(lines[1]).toBe(
    `'=CMD();"Queso ""doble"", ñandú 奶";Lácteos;und;Sí;13900,5;;0;0;0;0;Sí;45;7702004003508 CAJA-24*24;Sí`,
  )
  expect(lines[2]).toBe('P-00001;Producto 1;Lácteos;und;Sí;1,5;;1;10,5;0;10,5;No;;;Sí')
  expect(new Set(lines.slice(1, -1).map((line) => line.split(';')[0])).size).toBe(many + 1)
})

test('XLSX has real numbers and headings in the requested language', async () => {
  const reply = await sheet('format=xlsx&language=ar&columns=code,price,onHand,name&q=queso')
  expect(reply.headers['content-type']).toBe(
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  )
  expect(reply.headers['content-disposition']).toContain(
    `filename*=UTF-8''${encodeURIComponent('المنتجات-2026-11-20.xlsx')}`,
  )
  const { sheets } = await readXlsx(reply.rawPayload)
  expect(sheets[0]?.rows).toEqual([
    ['الرمز', 'السعر', 'المتوفر', 'الاسم'],
    ['=CMD()', 13_900.5, 0, 'Queso "doble", ñandú 奶'],
  ])
})

test('a filter that matches nothing exports only the headings', async () => {
  expect((await sheet('q=nadaasi&columns=code,name&language=en')).body).toBe('\uFEFFCode,Name\r\n')
})

test.each(['columns=code,secret', 'format=pdf', 'language=fr', 'sort=nope'])(
  '%s is malformed',
  async (query) => {
    expect((await sheet(query)).statusCode).toBe(400)
  },
)

test('another company exports only its own; a buyer none', async () => {
  expect((await shop.as('rival').get('/api/products/export?columns=code')).body).toBe('\uFEFFCódigo\r\n')
  expect((await shop.as('buyer').get('/api/products/export')).statusCode).toBe(403)
})

test('XLSX can be read whatever a name holds that was kept before it was refused', async () => {
  await shop.owner.query(
    `update product set name = U&'Nada\\FFFE\\FFFF\\0001 raro 🧀' where company_id = $1 and code = 'P-00007'`,
    [shop.companyId],
  )
  const reply = await sheet('format=xlsx&columns=code,name&q=nada')
  const { sheets } = await readXlsx(reply.rawPayload)
  expect(sheets[0]?.rows.slice(1)).toEqual([['P-00007', 'Nada raro 🧀']])
})
