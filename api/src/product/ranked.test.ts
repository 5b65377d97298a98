import type { Day } from '@trastienda/contract/calendar'
import type { ProductPick } from '@trastienda/contract/product'
import type { SearchGroup } from '@trastienda/contract/search'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeProduct } from '../../test/goods.ts'
import { openShop, type Shop } from '../../test/shop.ts'
import type { Db } from '../db/db.ts'
import { flatten } from '../db/sql.ts'
import { productsNamed } from '../search/named.ts'
import { typedOf } from '../search/typed.ts'
import { pickFor } from './pick.ts'

const today = '2026-11-20' as Day
let shop: Shop
beforeAll(async () => {
  shop = await openShop()
  await named('DUL-003', 'Chocolatina de leche La Ceiba 12 g', 900)
  await named('LAC-018', 'Crema de leche Sabana Alta 200 ml', 40)
  await named('ENL-010', 'Leche condensada Puerto Claro 300 g')
  await named('LAC-005', 'Leche descremada Sabana Alta 1.1 L', 12)
  await named('LAC-001', 'Leche entera Sabana Alta 900 ml', 300)
  await named('LAC-009', 'Lechera de vidrio')
  await named('LECHE-2', 'Azúcar de mesa')
  await named('JUG-001', 'Batilecheros 6 und', 5000)
  await named('VIE-001', 'Leche vieja', 9000, '2024-01-01')
  await named('TAB-001', 'Acetaminofén 100 mg x 12 tabletas', 800)
  await named('TAB-002', 'Ibuprofeno 400 mg x 100 tabletas', 5)
  await named('TAB-003', 'Xilitol 100 tabletas de menta', 700)
  await named('CAF-011', 'Café molido Zarzal 500 g', 2)
  await named('CAF-012', 'Café molido Abejorral 500 g', 1)
  await named('CAF-013', 'Abono para café molido', 700)
})
afterAll(() => shop.close())

/** A product with a quantity sold in a year, at two stores. */
async function named(code: string, name: string, sold = 0, year = '2026-01-01') {
  const id = await makeProduct(shop, code)
  await shop.owner.query('update product set name = $2 where id = $1', [id, name])
  if (sold > 0)
    await shop.owner.query(
      `insert into product_trade (company_id, span, starts_on, product_id, store_id, sold, brought_back)
       values ($1, 'year', $2, $3, $4, $5, 1)`,
      [shop.companyId, year, id, shop.storeId, sold + 1],
    )
}

const picked = async (q: string, more = '') => {
  const reply = await shop.as('user').get(`/api/products/pick?q=${encodeURIComponent(q)}${more}`)
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json<{ data: ProductPick[] }>().data.map(({ code }) => code)
}
const categories = async () =>
  (await shop.owner.query<{ id: number }>(`select distinct category_id as id from product`)).rows.map(
    ({ id }) => id,
  )
const counted = async (q: string) => picked(q, `&category=${(await categories())[0]}`)
const offeredToSell = async (q: string) => {
  const reply = await shop.as('user').get(`/api/sales/pick?q=${encodeURIComponent(q)}&store=${shop.storeId}`)
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json<{ data: { code: string }[] }>().data.map(({ code }) => code)
}
const searched = async (q: string) => {
  const reply = await shop.as('user').get(`/api/search?q=${encodeURIComponent(q)}&limit=20&kind=product`)
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json<{ data: SearchGroup[] }>().data.flatMap(({ data }) => data.map(({ code }) => code))
}

describe.each([
  ['a line of a purchase', picked],
  ['a line of a sale', offeredToSell],
  ['a count of a category', counted],
  ['the palette', searched],
])('%s', (_where, codes) => {
  test('products that contain several words as typed come before those that merely contain the words', async () => {
    expect(await codes('x 100 tab')).toEqual(['TAB-002', 'TAB-003', 'TAB-001'])
  })

  test('by code, by the start of the name, by a word, by a part; within each group best-selling first', async () => {
    expect(await codes('leche')).toEqual([
      'LECHE-2',
      'LAC-001',
      'LAC-005',
      'ENL-010',
      // Sales of years ago do not count.
      'VIE-001',
      'LAC-009',
      'DUL-003',
      'LAC-018',
      'JUG-001',
    ])
  })

  test('for several words, names that start with the first of them come before those that have it later', async () => {
    expect(await codes('café 500')).toEqual(['CAF-011', 'CAF-012'])
    expect(await codes('molido café')).toEqual(['CAF-013', 'CAF-011', 'CAF-012'])
    expect(await codes('café mol')).toEqual(['CAF-011', 'CAF-012', 'CAF-013'])
  })

  test('two letters match the start of a name too, and punctuation is literal', async () => {
    expect((await codes('le')).slice(0, 2)).toEqual(['LECHE-2', 'LAC-001'])
    expect(await codes('%_')).toEqual([])
  })
})

test('of a category only its products are picked, but for one whose whole code was scanned', async () => {
  const { rows } = await shop.owner.query<{ id: number }>(
    `insert into category (company_id, name) values ($1, 'Otras') returning id`,
    [shop.companyId],
  )
  const other = `&category=${rows[0]?.id}`
  expect(await picked('leche', other)).toEqual([])
  expect(await picked('lac-001', other)).toEqual(['LAC-001'])
})

interface Plan {
  readonly text: string
  readonly lines: string
}

/** Requests the plans of statements with their results: the custom plan and the generic one. */
function explaining(plans: Plan[]): Db {
  const explained = async (text: string, values: unknown[]) => {
    const kind = values.length > 0 ? '' : '(generic_plan)'
    const { rows } = await shop.pool.query<{ 'QUERY PLAN': string }>(`explain ${kind} ${text}`, values)
    plans.push({ text, lines: rows.map((row) => row['QUERY PLAN']).join('\n') })
  }
  const rows: Db['rows'] = async (schema, query) => {
    const { text, values } = flatten(query)
    await explained(text, values)
    await explained(text, [])
    const { rows: found } = await shop.pool.query(text, values)
    return found.map((row) => schema.parse(row))
  }
  const never = () => Promise.reject(new Error('no statement was recorded'))
  return { rows, one: never, optional: never, run: never }
}

describe('among a hundred thousand products', () => {
  beforeAll(async () => {
    await shop.owner.query(
      `with kind as (
         insert into category (company_id, name) select $1, 'Familia ' || n from generate_series(1, 50) n returning id)
       , kinds as (select array_agg(id) as ids from kind)
       , inserted as (
         insert into product (company_id, code, name, category_id, unit)
         select $1, 'Q-' || n,
                (array['Arroz','Aceite','Jabón','Galletas','Loratadina','Papel','Salsa','Vino','Queso','Yogur'])[1 + n % 10]
                || ' ' || (array['Zenú','Norte','Claro','Ceiba','Perijá','Andes','Pacífico'])[1 + n % 7] || ' ' || n || ' ml',
                ids[1 + n % 50], 'und'
           from generate_series(1, 100000) n, kinds returning company_id, id)
       , worth as (insert into valuation (company_id, product_id) select company_id, id from inserted)
       insert into product_trade (company_id, span, starts_on, product_id, store_id, sold)
       select company_id, 'year', day, id, $2, id % 977
         from inserted cross join (values (date '2024-01-01'), ('2025-01-01'), ('2026-01-01')) years (day)`,
      [shop.companyId, shop.storeId],
    )
    await shop.owner.query('analyze product, product_trade, valuation, category')
  }, 120_000)

  test.each([
    ['arr', 20],
    ['arroz', 20],
    ['jabon nor', 20],
    ['77 jab', 20],
    ['ceiba', 20],
    ['familia 7', 20],
    ['familia 7 jab', 20],
    ['--', 0],
    ['zzzz', 0],
    ['7999', 20],
    ['q-50', 20],
    ['a', 20],
    ['ml', 20],
    ['ol', 0],
    ['', 20],
  ])('%j is found by indexes, with either plan', async (typed, many) => {
    const plans: Plan[] = []
    const db = explaining(plans)
    const { data } = await pickFor(db, shop.companyId, { q: typed }, today)
    expect(data).toHaveLength(many)
    if (typed !== '') await productsNamed(db, shop.companyId, typedOf(typed), today)
    const read = plans.filter(({ lines }) => /Seq Scan on (product|product_trade|valuation)\b/.test(lines))
    expect(read).toEqual([])
  })
})

test('a sale offers products in stock before others, among those that match alike', async () => {
  const [sold, inStock] = ['Panela redonda 500 g', 'Panela en bloque 1 kg']
  await named('PAN-001', sold, 900)
  await named('PAN-002', inStock, 3)
  await named('PAN-003', 'Aguapanela lista', 0)
  const stocked = async (code: string, expiresOn: string | null) => {
    const { rows } = await shop.owner.query<{ id: number }>('select id from product where code = $1', [code])
    await shop.owner.query(
      `with inserted as (insert into lot (company_id, product_id, code, expires_on) values ($1, $2, 'L', $3) returning id)
       insert into stock (company_id, product_id, store_id, lot_id, expires_on, quantity)
       select $1, $2, $4, id, $3, 5 from inserted`,
      [shop.companyId, rows[0]?.id, expiresOn, shop.storeId],
    )
  }
  expect(await offeredToSell('panela')).toEqual(['PAN-001', 'PAN-002', 'PAN-003'])
  await stocked('PAN-002', null)
  await stocked('PAN-001', '2026-01-01')
  expect(await offeredToSell('panela')).toEqual(['PAN-002', 'PAN-001', 'PAN-003'])
  expect(await picked('panela')).toEqual(['PAN-001', 'PAN-002', 'PAN-003'])
})
