import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeProduct } from '../../test/goods.ts'
import { openReturning } from '../../test/returning.ts'
import { overPool } from '../db/db.ts'
import { differences, verifyLedgers } from '../verify/verify.ts'

const own = ['product_trade', 'document_trade', 'cash_flow', 'stock_flow']

test('a shop that bought before there were sums gets them from its documents', async () => {
  const at = await openReturning()
  const { shop } = at
  try {
    const milk = await makeProduct(shop, 'LAC-1')
    const bill = await at.bill([{ productId: milk, quantity: '10', cost: '1000' }], {
      shipping: 777,
      returned: 55,
    })
    await at.bill([{ productId: milk, quantity: '2.000', cost: '900' }], { purchasedOn: '2025-12-31' })
    await at.pay(bill.id, 300_000)
    await at.done('admin', 'approve', await at.made(bill.id, [[0, '3']]))
    const before = await sumsNow()
    for (const table of own) await shop.owner.query(`drop table ${table} cascade`)
    await shop.owner.query('drop function keep_stock_flow cascade')
    await shop.owner.query('begin')
    for (const name of ['0022_report', '0023_wide_trade', '0036_flow_in_and_out', '0058_cost_returned']) {
      const path = join(import.meta.dirname, `../../migrations/${name}.sql`)
      const migration = await readFile(path, 'utf8')
      // The indexes of other tables are there already.
      const others =
        /^(create (unique )?index (?!product_trade|document_trade|stock_flow)|(alter|drop) index )[^;]*;/gm
      await shop.owner.query(migration.replaceAll(others, ''))
    }
    await shop.owner.query('commit')
    expect(await sumsNow()).toEqual(before)
    const wrong = differences(await verifyLedgers(overPool(shop.pool)))
    expect(wrong.filter(({ name }) => own.includes(name))).toEqual([])
    expect(before.every((rows) => rows.length > 0)).toBe(true)
  } finally {
    await shop.close()
  }

  async function sumsNow(): Promise<object[][]> {
    const all: object[][] = []
    for (const table of own) {
      const { rows } = await shop.owner.query<object>(`select * from ${table} t order by t::text`)
      all.push(rows)
    }
    return all
  }
})
