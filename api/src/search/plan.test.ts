import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeSupplier } from '../../test/goods.ts'
import { openShop, type Shop } from '../../test/shop.ts'
import type { Db } from '../db/db.ts'
import { flatten } from '../db/sql.ts'
import type { Who } from '../http/route.ts'
import { documentsOf } from './documents.ts'
import { typedOf } from './typed.ts'

let shop: Shop
let suppliers: number[]
beforeAll(async () => {
  shop = await openShop()
  suppliers = await Promise.all(['Uno', 'Dos', 'Tres'].map((name) => makeSupplier(shop, `Proveedor ${name}`)))
  await shop.owner.query(
    `insert into purchase (company_id, store_id, supplier_id, reference, purchased_on, credit_days, subtotal, lines, created_by, edited_by, responsible_id)
     select $1, $2, ($3::bigint[])[1 + n % 3], 'FE-' || n, date '2026-11-01' - n % 900, 30, 1000, 1, $4, $4, $4
       from generate_series(1, 30000) n`,
    [shop.companyId, shop.storeId, suppliers, shop.ids.user],
  )
  await shop.owner.query('analyze purchase')
})
afterAll(() => shop.close())

/** Requests the plans of statements instead of their results. */
function explaining(plans: string[]): Db {
  const rows: Db['rows'] = async (_schema, query) => {
    const { text, values } = flatten(query)
    const { rows: lines } = await shop.pool.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values)
    plans.push(lines.map((line) => line['QUERY PLAN']).join('\n'))
    return []
  }
  const never = () => Promise.reject(new Error('no statement was recorded'))
  return { rows, one: never, optional: never, run: never }
}

test('an amount is looked up by the index of totals', async () => {
  const plans: string[] = []
  const who = { companyId: shop.companyId, userId: shop.ids.user, role: 'user' } as Who
  const none = { supplierIds: [], customerIds: [], productIds: [] }
  await documentsOf(explaining(plans), 'purchase', { who, typed: typedOf('$1.157.600'), limit: 4 }, none)
  expect(plans[0]).not.toMatch(/Seq Scan on purchase\b/)
  expect(plans[0]).toMatch(/purchase_(by|same)_total/)
})

test.each(['FE-29001', 'fe29', 'FE', '9001', 'uno', 'zzz', 'dos fe-1'])(
  'searching %j in thirty thousand purchases reads indexes, never the whole table',
  async (q) => {
    const plans: string[] = []
    const who = { companyId: shop.companyId, userId: shop.ids.user, role: 'user' } as Who
    const search = { who, typed: typedOf(q), limit: 4 }
    await documentsOf(explaining(plans), 'purchase', search, {
      supplierIds: suppliers,
      customerIds: [],
      productIds: [1, 2],
    })
    expect(plans).toHaveLength(1)
    expect(plans[0]).not.toMatch(/Seq Scan on purchase\b/)
    expect(plans[0]).toMatch(/Scan using purchase_by_key|on purchase_by_key/)
  },
)
