import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { rowsRead } from '../../test/rows-read.ts'
import { openShop, type Shop } from '../../test/shop.ts'
import { overPool, transaction } from '../db/db.ts'
import { matching } from '../db/keyset.ts'
import { sql } from '../db/sql.ts'
import { customerPicks, findParties } from './party-pick.ts'

const many = 12_000

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
  await shop.owner.query(
    `insert into customer (company_id, id, company, name, city, approval)
     select $1, 1000000 + n, kind || ' ' || last || ' ' || n, first || ' ' || last, city, 'approved'
       from generate_series(1, ${many}) n
      cross join lateral (select
        (array['Droguería', 'Tienda', 'Lácteos', 'Zapatería', 'Ñapas'])[1 + n % 5] as kind,
        (array['Gómez', 'Soto', 'Quintero', 'Ximénez', 'Ibáñez', 'Duarte', 'Echeverri'])[1 + n * 11 % 7] as last,
        (array['Ana', 'Luz', 'Óscar', 'Xiomara', 'Íngrid', 'Hugo'])[1 + n * 7 % 6] as first,
        (array['Bogotá', 'Yopal', 'Zipaquirá'])[1 + n % 3] as city) made`,
    [shop.companyId],
  )
  await shop.owner.query(
    `insert into customer (company_id, id, company, name, approval) values ($1, 2000001, 'Wqsa S.A.S', 'Kñ', 'approved')`,
    [shop.companyId],
  )
  await shop.owner.query('vacuum analyze customer')
})
afterAll(() => shop.close())

const found = async (text: string) =>
  (await findParties(overPool(shop.pool), shop.companyId, customerPicks, text)).data.map(({ id }) => id)

/** The same, by reading and ordering all of them. */
async function ordered(text: string): Promise<number[]> {
  const beginning = sql`p.called like ' ' || fold(${text}) || '%'`
  const rows = await overPool(shop.pool).rows(
    z.object({ id: z.int() }),
    sql`
    select p.id from customer p
     where p.company_id = ${shop.companyId} and not p.counter ${matching('p.search', text)}
     order by case when ${beginning} then 0
                   when true ${matching('p.called', text, '% ')} then 1
                   when true ${matching('p.called', text)} then 2 else 3 end, p.called, p.id limit 20`,
  )
  return rows.map(({ id }) => id)
}

test.each([
  'ez',
  'wq',
  'qs',
  'kñ',
  'go',
  'xi',
  'q',
  'w',
  'ñ',
  'zi',
  'ez so',
  'an go',
  'tiend',
  'quintero 77',
  '%',
  '_z',
])('“%s” offers the same as reading everybody would', async (text) => {
  expect(await found(text)).toEqual(await ordered(text))
})

test('two letters that hardly anybody has are found without reading everybody', async () => {
  const { whole, byIndex } = await transaction(shop.pool, 'snapshot', (db) =>
    rowsRead(db, ['customer'], async () => {
      const { data } = await findParties(db, shop.companyId, customerPicks, 'wq')
      expect(data).toHaveLength(1)
    }),
  )
  // The first names, and the few that have the letters.
  expect(whole + byIndex).toBeLessThan(many * 0.2)
})
