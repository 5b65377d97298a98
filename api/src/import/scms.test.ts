import { afterAll, expect, test } from 'vitest'
import { absent, dataFolder, isHere } from '../../import/command.ts'
import { importScms, scmsFile } from '../../import/scms.ts'
import { planOf } from '../../import/scms-plan.ts'
import { readTable, rowsOf } from '../../import/table.ts'
import { openImporting } from '../../test/importing.ts'
import { overPool } from '../db/db.ts'
import { differences, verifyLedgers } from '../verify/verify.ts'

const { shop, hands } = await openImporting()
afterAll(() => shop.close())

test('the file is planned to the centavo', async (context) => {
  if (!isHere(dataFolder, scmsFile)) context.skip(absent(dataFolder, scmsFile))
  const bytes = await readTable(`${dataFolder}/${scmsFile}`)
  const plan = planOf(rowsOf(bytes.toString('utf8')))
  const lines = plan.orders.flatMap((order) => order.lines)
  expect(plan.orders).toHaveLength(6233)
  // Two lines of the source need two costs each.
  expect(lines).toHaveLength(10_326)
  expect(plan.orders.reduce((sum, { value }) => sum + value, 0)).toBe(162_758_445_729)
  expect(plan.orders.flatMap(({ deliveries }) => deliveries)).toHaveLength(6574)
  expect(plan).toMatchObject({ late: 1186 })
  expect([plan.vendors.length, plan.products.size, plan.askew.length]).toEqual([73, 481, 126])
})

test(
  'its first deliveries are ordered, received, billed and paid over HTTP, and running it again changes nothing',
  { timeout: 300_000 },
  async (context) => {
    if (!isHere(dataFolder, scmsFile)) context.skip(absent(dataFolder, scmsFile))
    for (const _run of ['first', 'again']) {
      const { figures, wrong } = await importScms(hands, dataFolder, 40)
      expect(wrong).toEqual([])
      expect(figures).toMatchObject({ orders: 40, settled: 40, bills: 40, paid: 40, balance: 0 })
    }
    const { rows } = await shop.owner.query('select count(*)::int as orders from purchase_order')
    expect(rows).toEqual([{ orders: 40 }])
    expect(differences(await verifyLedgers(overPool(shop.pool)))).toEqual([])
  },
)
