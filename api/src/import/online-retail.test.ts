import { afterAll, expect, test } from 'vitest'
import { absent, dataFolder, isHere } from '../../import/command.ts'
import { importOnlineRetail, retailFile } from '../../import/online-retail.ts'
import { retailPlan } from '../../import/retail-plan.ts'
import { readTable, rowsOf } from '../../import/table.ts'
import { openImporting } from '../../test/importing.ts'
import { overPool } from '../db/db.ts'
import { differences, verifyLedgers } from '../verify/verify.ts'

const { shop, hands } = await openImporting()
afterAll(() => shop.close())

test('the file is planned to the centavo, with each code as written', async (context) => {
  if (!isHere(dataFolder, retailFile)) context.skip(absent(dataFolder, retailFile))
  const plan = retailPlan(rowsOf((await readTable(`${dataFolder}/${retailFile}`)).toString('utf8')))
  const sales = plan.months.flatMap((month) => month.sales)
  const lines = sales.flatMap((sale) => sale.lines)
  expect([plan.products.size, plan.customers.length, sales.length]).toEqual([3922, 4338, 19_960])
  expect(lines).toHaveLength(530_104)
  expect(lines.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(5_588_376)
  expect(sales.reduce((sum, { total }) => sum + total, 0)).toBe(1_066_668_454)
  const bought = plan.months.flatMap(({ goods }) => goods)
  expect(bought.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(5_588_376)
})

test(
  'its first invoices are stocked, sold and reported over HTTP, and running it again changes nothing',
  { timeout: 300_000 },
  async (context) => {
    if (!isHere(dataFolder, retailFile)) context.skip(absent(dataFolder, retailFile))
    for (const _run of ['first', 'again']) {
      const { figures, wrong } = await importOnlineRetail(hands, dataFolder, 60)
      expect(wrong).toEqual([])
      expect(figures).toMatchObject({ sales: 60 })
    }
    const { rows } = await shop.owner.query(
      `select count(*)::int as sales, sum(balance)::int as balance, (select sum(quantity)::int from stock) as left_over
         from sale where approval = 'approved'`,
    )
    expect(rows).toEqual([{ sales: 60, balance: 0, left_over: 0 }])
    expect(differences(await verifyLedgers(overPool(shop.pool)))).toEqual([])
  },
)
