import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDeleting } from '../../test/deleting.ts'

// A correction without a net change changes no day: neither its own, nor those up to the reopening, nor today.

/** Each kind that can be reversed: its address and the column of its day. */
const kinds = {
  purchase: ['purchases', 'purchased_on'],
  received_order: ['received-orders', 'received_on'],
  payment: ['payments', 'paid_on'],
  purchase_return: ['purchase-returns', 'returned_on'],
  sale: ['sales', 'sold_on'],
  sale_return: ['sale-returns', 'returned_on'],
} as const

let at: Awaited<ReturnType<typeof openDeleting>>
beforeAll(async () => {
  at = await openDeleting()
  // The documents of this shop are dated up to today; two days later, all of them are of past days.
  at.shop.now = new Date('2026-11-22T15:00:00Z')
  await at.shop.owner.query(`update session set expires_at = '2100-01-01', seen_at = $1`, [at.shop.now])
}, 120_000)
afterAll(() => at.shop.close())

/**
 * The net movements of each day: goods of each lot, and money. The value of goods is calculated again at every
 * approval.
 */
async function bothLedgers() {
  const { rows: goods } = await at.shop.owner.query(
    `select happened_on, store_id, lot_id, sum(quantity) as quantity from stock_movement
      group by 1, 2, 3 having sum(quantity) <> 0 order by 1, 2, 3`,
  )
  const { rows: money } = await at.shop.owner.query(
    `select happened_on, account, supplier_id, customer_id, sum(amount) as amount from money_movement
      where account not in ('inventory', 'cost_of_sales', 'cost_variance')
      group by 1, 2, 3, 4 having sum(amount) <> 0 order by 1, 2, 3, 4`,
  )
  expect(goods.length).toBeGreaterThan(0)
  expect(money.length).toBeGreaterThan(0)
  return { goods, money }
}

interface Row {
  readonly id: number
  readonly version: number
}

/** Reverses the newest independent document of a kind, and has it approved again. */
async function correct(kind: keyof typeof kinds): Promise<void> {
  const [path, day] = kinds[kind]
  const { rows } = await at.shop.owner.query<Row>(
    `select id, version from ${kind} where approval = 'approved' and ${day} < '2026-11-22' order by id desc`,
  )
  for (const { id, version } of rows) {
    const url = `/api/${path}/${id}`
    const reopened = await at.shop.as('admin').post(`${url}/reopen`, { reason: 'se corrige' }, { version })
    if (reopened.statusCode !== 200) continue
    const again = { version: reopened.json<Row>().version }
    const body = kind === 'received_order' ? {} : undefined
    const approved = await at.shop.as('admin2').post(`${url}/approve`, body, again)
    expect(approved.statusCode, approved.body).toBe(200)
    return
  }
  throw new Error(`no ${kind} can be reversed`)
}

test.each(Object.keys(kinds) as (keyof typeof kinds)[])(
  '%s: reversed and approved again, every day has moved the same goods and money',
  async (kind) => {
    const before = await bothLedgers()
    await correct(kind)
    expect(await bothLedgers()).toEqual(before)
    await at.noDifferences()
  },
)
