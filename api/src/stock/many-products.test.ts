import { dayOf } from '@trastienda/contract/calendar'
import { centavos } from '@trastienda/contract/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsRead } from '../../test/rows-read.ts'
import { openStocking, type Stocking } from '../../test/stocking.ts'
import { transaction, type Tx } from '../db/db.ts'
import { adjustValue } from './adjust.ts'
import { issueStock } from './issue.ts'
import { lockProducts, receiveStock } from './ledger.ts'

let at: Stocking
let product: number
let lotId: number
beforeAll(async () => {
  at = await openStocking()
  product = (await at.shelved()).product
  const { owner, companyId } = at.shop
  const { rows } = await owner.query<{ id: number; category: number }>(
    `select l.id, p.category_id as category from lot l join product p on p.id = l.product_id where p.id = $1 and l.code = 'A'`,
    [product],
  )
  lotId = rows[0]?.id ?? 0
  await owner.query(
    `insert into product (company_id, id, code, name, category_id, unit)
     select $1, 1000000 + n, 'MUCHOS-' || n, 'Muchos ' || n, $2, 'und' from generate_series(1, 3000) n`,
    [companyId, rows[0]?.category],
  )
  await owner.query(
    `insert into valuation (company_id, product_id) select $1, 1000000 + n from generate_series(1, 3000) n`,
    [companyId],
  )
  await owner.query('analyze product, valuation')
})
afterAll(() => at.shop.close())

/** How many valuations a write reads without an index. */
const readWhole = (work: (tx: Tx) => Promise<unknown>) =>
  transaction(at.shop.pool, 'write', async (tx) => {
    const { whole } = await rowsRead(tx, ['valuation'], async () => {
      await lockProducts(tx, at.shop.companyId, [product])
      await work(tx)
    })
    return whole
  })

test('a movement of one product reads the valuation of no other, however many there are', async () => {
  const { companyId, storeId, ids } = at.shop
  const document = { companyId, storeId, id: 900, day: dayOf(at.shop.now), userId: ids.user }
  const line = { lineId: 1, productId: product, lotId, quantity: '2' }
  const value = centavos(200_000)
  expect(
    await readWhole((tx) =>
      receiveStock(tx, { ...document, kind: 'adjustment' }, [{ ...line, value, cost: '1000' }]),
    ),
  ).toBe(0)
  expect(
    await readWhole((tx) => issueStock(tx, { ...document, kind: 'count' }, [{ ...line, value: null }])),
  ).toBe(0)
  expect(
    await readWhole((tx) =>
      adjustValue(tx, { ...document, kind: 'cost_adjustment' }, [{ ...line, difference: centavos(1000) }]),
    ),
  ).toBe(0)
})
