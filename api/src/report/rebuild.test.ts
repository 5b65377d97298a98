import { afterAll, beforeAll, expect, test } from 'vitest'
import { reportCorruptions } from '../../test/report-corruptions.ts'
import type { Shop } from '../../test/shop.ts'
import { openVerified } from '../../test/verified-world.ts'
import { transaction } from '../db/db.ts'
import { rebuildSums } from './rebuild.ts'
import { flatten } from '../db/sql.ts'
import { stored, summedTables } from '../sums/summed.ts'

let shop: Shop
beforeAll(async () => {
  ;({ shop } = await openVerified())
})
afterAll(() => shop.close())

const rebuild = () => transaction(shop.pool, 'write', (tx) => rebuildSums(tx, shop.companyId))

/** Every row of the sums that counts; rows of zeros are ignored. */
async function sumsNow() {
  const all: object[][] = []
  for (const of of summedTables) {
    const { keys, measures } = of
    const { rows } = await shop.owner.query<object>(
      `select * from (${flatten(stored(of)).text}) t where ${measures.map((name) => `${name} <> 0`).join(' or ')} order by ${keys.join()}`,
    )
    all.push(rows)
  }
  return all
}

test('the sums changed by documents equal the rebuilt ones', async () => {
  const before = await sumsNow()
  expect(before.every((rows) => rows.length > 0)).toBe(true)
  const found = await rebuild()
  expect(found.map(({ table, differed }) => [table, differed])).toEqual(
    summedTables.map(({ table }) => [table, 0]),
  )
  expect(await sumsNow()).toEqual(before)
})

const ofSums = reportCorruptions.filter(([, statement, found]) =>
  found.some((table) => statement.includes(table)),
)

test.each(ofSums)('when %s, the difference is reported and corrected', async (_what, statement, [table]) => {
  const before = await sumsNow()
  await shop.owner.query('begin; set local session_replication_role = replica')
  await shop.owner.query(statement)
  await shop.owner.query('commit')
  const wrong = await sumsNow()
  expect(wrong).not.toEqual(before)
  const found = await rebuild()
  expect(found.filter(({ differed }) => differed > 0).map((of) => of.table)).toEqual([table])
  expect(found.flatMap(({ first }) => first).length).toBeGreaterThan(0)
  expect(await sumsNow()).toEqual(before)
})

test('another company is not changed', async () => {
  const changed = `update document_trade set amount = amount + 1 where company_id = ${shop.companyId}`
  await shop.owner.query(changed)
  const wrong = await sumsNow()
  const found = await transaction(shop.pool, 'write', (tx) => rebuildSums(tx, shop.companyId + 1_000_000))
  expect(found.map(({ differed }) => differed)).toEqual([0, 0, 0, 0])
  expect(await sumsNow()).toEqual(wrong)
  await rebuild()
})
