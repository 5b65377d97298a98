import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditCorruptions } from '../../test/audit-corruptions.ts'
import { corruptions as own } from '../../test/corruptions.ts'
import { chainCorruptions } from '../../test/chain-corruptions.ts'
import { reportCorruptions } from '../../test/report-corruptions.ts'
import { saleCorruptions } from '../../test/sale-corruptions.ts'
import type { Shop } from '../../test/shop.ts'
import { stockCorruptions } from '../../test/stock-corruptions.ts'
import { openVerified } from '../../test/verified-world.ts'
import { overPool } from '../db/db.ts'
import { checks, differences, verifyLedgers } from './verify.ts'

let shop: Shop
let ids: Readonly<Record<string, number>>

beforeAll(async () => {
  ;({ shop, ids } = await openVerified())
})
afterAll(() => shop.close())

test('a shop that was only written to through the API has no differences', async () => {
  const findings = await verifyLedgers(overPool(shop.pool))
  expect(differences(findings)).toEqual([])
  expect(findings.map(({ name }) => name)).toEqual(checks.map(({ name }) => name))
  expect(findings.filter(({ compared }) => compared === 0)).toEqual([])
})

const corruptions = [
  ...own,
  ...chainCorruptions,
  ...saleCorruptions,
  ...stockCorruptions,
  ...reportCorruptions,
  ...auditCorruptions,
]

// Each corruption is made by the owner with triggers and foreign keys disabled, as a program error would leave it.
describe('what is wrong is found', () => {
  test.each(corruptions)('when %s', async (_what, statement, found) => {
    await shop.owner.query('begin')
    try {
      await shop.owner.query('set local session_replication_role = replica')
      const { rowCount } = await shop.owner.query(
        statement.replace(/\$(\w+)/g, (_all, name: string) => String(ids[name])),
      )
      expect(rowCount).toBeGreaterThan(0)
      const chosen = checks.filter(({ name }) => found.includes(name))
      const wrong = differences(await verifyLedgers(overPool(shop.owner), chosen))
      expect(new Set(wrong.map(({ name }) => name))).toEqual(new Set(found))
      for (const { rows } of wrong) expect(rows.length).toBeGreaterThan(0)
    } finally {
      await shop.owner.query('rollback')
    }
  })

  test('every check has a unique name', () => {
    expect(new Set(checks.map(({ name }) => name)).size).toBe(checks.length)
  })

  test('every check has a corruption that it detects', () => {
    expect(new Set(corruptions.flatMap(([, , found]) => found))).toEqual(
      new Set(checks.map(({ name }) => name)),
    )
  })
})
