import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { draftOf, makeProduct, makeSupplier } from '../../test/goods.ts'
import { openShop, type Shop } from '../../test/shop.ts'
import { overPool } from '../db/db.ts'
import { checks, differences, verifyLedgers } from './verify.ts'

let shop: Shop
const ids: Record<string, number> = {}

beforeAll(async () => {
  shop = await openShop()
  const supplierId = await makeSupplier(shop, 'Granos Don Eliécer')
  const milk = await makeProduct(shop, 'LAC-1', { expires: true })
  const rice = await makeProduct(shop, 'GRA-1', { whole: false })
  const user = shop.as('user')
  const enter = async (cost: string) => {
    const items = [
      { productId: milk, lot: 'L1', expiresOn: '2027-02-18' as never, quantity: '12', cost },
      { productId: rice, quantity: '2.5', cost: '1234.567891' },
      { productId: milk, lot: 'L2', expiresOn: '2027-03-18' as never, quantity: '5', cost },
    ]
    const draft = await draftOf(shop, user, supplierId, items, {
      discount: 100_01,
      shipping: 50_00,
      returned: 10_00,
    })
    return (await user.post('/api/purchases', draft)).json<{ id: number; version: number }>()
  }
  const step = async (is: { id: number; version: number }, name: string, body?: object) => {
    const reply = await shop
      .as('admin')
      .post(`/api/purchases/${is.id}/${name}`, body, { version: is.version })
    if (reply.statusCode !== 200) throw new Error(reply.body)
    return reply.json<{ id: number; version: number }>()
  }
  const approved = await enter('2500')
  await step(approved, 'approve')
  ids.approved = approved.id
  ids.pending = (await enter('2600')).id
  const reopened = await step(await enter('2700'), 'approve')
  ids.reopened = (await step(reopened, 'reopen', { reason: 'Precio equivocado' })).id
  const rejected = await step(await enter('2800'), 'reject', { reason: 'Falta el lote' })
  await step(rejected, 'cancel', { reason: 'No es de aquí' })
  const again = await step(
    await step(await step(await enter('2900'), 'approve'), 'reopen', { reason: 'Falta una línea' }),
    'approve',
  )
  ids.again = again.id
})
afterAll(() => shop.close())

test('a shop that was only ever written to through the API has no differences', async () => {
  const findings = await verifyLedgers(overPool(shop.pool))
  expect(differences(findings)).toEqual([])
  expect(findings.map(({ name }) => name)).toEqual(checks.map(({ name }) => name))
  expect(findings.filter(({ compared }) => compared === 0)).toEqual([])
})

// Each is done by the owner with triggers and foreign keys switched off, as a fault of the program would have left it.
const corruptions: [what: string, statement: string, found: string[]][] = [
  [
    'a balance of a lot changes',
    'update stock set quantity = quantity + 1 where lot_id = (select min(lot_id) from stock)',
    ['stock'],
  ],
  [
    'a balance of a lot is lost',
    'delete from stock where lot_id = (select min(lot_id) from stock)',
    ['stock'],
  ],
  [
    'the value of a product changes',
    'update valuation set value = value + 1 where product_id = (select min(product_id) from valuation)',
    ['valuation'],
  ],
  [
    'the average of a product changes',
    'update valuation set average_cost = average_cost + 0.000001',
    ['valuation'],
  ],
  ['the count of movements changes', 'update valuation set movements = movements + 1', ['valuation']],
  [
    'a valuation is lost',
    'delete from valuation where product_id = (select min(product_id) from valuation)',
    ['valuation', 'product_without_valuation'],
  ],
  ['the last cost changes', 'update valuation set last_cost = last_cost + 1', ['last_cost']],
  [
    'a movement is lost',
    'delete from stock_movement where id = (select min(id) from stock_movement)',
    ['stock', 'valuation', 'stock_chain', 'purchase_stock'],
  ],
  [
    'a movement is written twice',
    `insert into stock_movement (company_id, product_id, position, store_id, lot_id, happened_on, kind, document_id, line_id, quantity, unit_cost, value, quantity_after, value_after, created_by)
     select company_id, product_id, 1000, store_id, lot_id, happened_on, kind, document_id, line_id, quantity, unit_cost, value, quantity_after, value_after, created_by
       from stock_movement where id = (select min(id) from stock_movement)`,
    ['stock', 'valuation', 'stock_chain', 'purchase_stock'],
  ],
  [
    'a running quantity changes',
    'update stock_movement set quantity_after = quantity_after + 1',
    ['stock_chain'],
  ],
  ['a running value changes', 'update stock_movement set value_after = value_after + 1', ['stock_chain']],
  ['a unit cost changes', 'update stock_movement set unit_cost = unit_cost + 1', ['stock_chain']],
  [
    'a movement names the lot of another product',
    `update lot set product_id = (select max(id) from product) where product_id = (select min(id) from product)`,
    ['lot_of_product'],
  ],
  [
    'a money entry changes',
    `update money_movement set amount = amount + 1 where account = 'inventory'`,
    ['double_entry', 'purchase_money'],
  ],
  ['what is owed changes', 'update supplier_balance set owed = owed + 1', ['supplier_balance']],
  ['a supplier balance is lost', 'delete from supplier_balance', ['supplier_balance']],
  [
    'a running balance changes',
    `update money_movement set owed_after = owed_after + 1 where account = 'payable'`,
    ['payable_chain'],
  ],
  [
    'a posting is lost',
    'delete from money_movement where document_id = $approved',
    ['supplier_balance', 'payable_chain', 'purchase_money'],
  ],
  [
    'a posting names another supplier',
    `update money_movement set supplier_id = 99 where account = 'payable' and document_id = $approved`,
    ['supplier_balance', 'payable_chain', 'purchase_money'],
  ],
  [
    'a subtotal changes',
    'update purchase set subtotal = subtotal + 1 where id = $pending',
    ['purchase_amounts', 'purchase_tally'],
  ],
  [
    'a line is lost',
    'delete from purchase_line where purchase_id = $pending and position = 2',
    ['purchase_amounts'],
  ],
  [
    'a landed value changes',
    'update purchase_line set landed = landed + 1 where purchase_id = $approved and position = 1',
    ['purchase_amounts', 'purchase_stock'],
  ],
  [
    'a line is at another lot',
    'update purchase_line set lot_id = lot_id + 1 where purchase_id = $approved and position = 1',
    ['purchase_stock'],
  ],
  [
    'a purchase is at another store',
    'update purchase set store_id = store_id + 1 where id = $approved',
    ['purchase_stock', 'purchase_tally'],
  ],
  [
    'a purchase is approved by hand',
    `update purchase set approval = 'approved', decided_by = 1, decided_at = now() where id = $pending`,
    ['purchase_money', 'purchase_stock', 'purchase_tally', 'four_eyes', 'status_chain'],
  ],
  [
    'an approved purchase is pending by hand',
    `update purchase set approval = 'pending' where id = $approved`,
    ['purchase_money', 'purchase_stock', 'purchase_tally', 'status_chain'],
  ],
  [
    'a purchase is deleted by hand',
    'delete from purchase where id = $pending',
    ['purchase_tally', 'status_chain'],
  ],
  ['a tally changes', 'update purchase_tally set documents = documents + 1', ['purchase_tally']],
  [
    'a sum of the tally changes',
    'update purchase_tally set grand_total = grand_total + 1',
    ['purchase_tally'],
  ],
  ['a tally is lost', `delete from purchase_tally where status = 'received'`, ['purchase_tally']],
  ['an attachment is lost', 'delete from purchase_attachment where purchase_id = $pending', ['attachments']],
  [
    'the creator is the approver',
    'update purchase set created_by = decided_by where id = $approved',
    ['four_eyes'],
  ],
  [
    'another person is said to have approved',
    'update purchase set decided_by = 2 where id = $approved',
    ['four_eyes'],
  ],
  [
    'an own approval hides that it is one',
    `update history set user_id = (select created_by from purchase where id = $approved) where row_id = $approved and action = 'approved'`,
    ['four_eyes'],
  ],
  [
    'a step is missing from the history',
    `delete from history where row_id = $reopened and action = 'approved'`,
    ['status_chain'],
  ],
  ['the history is lost', 'delete from history where row_id = $pending', ['status_chain']],
  [
    'the history knows an unknown step',
    `update history set action = 'improved' where row_id = $pending`,
    ['status_chain'],
  ],
]

describe('what is wrong is found', () => {
  test.each(corruptions)('when %s', async (_what, statement, found) => {
    await shop.owner.query('begin')
    try {
      await shop.owner.query('set local session_replication_role = replica')
      const { rowCount } = await shop.owner.query(
        statement.replace(/\$(\w+)/g, (_all, name: string) => String(ids[name])),
      )
      expect(rowCount).toBeGreaterThan(0)
      const wrong = differences(await verifyLedgers(overPool(shop.owner)))
      expect(wrong.map(({ name }) => name)).toEqual(expect.arrayContaining(found))
      expect(wrong[0]?.rows.length).toBeGreaterThan(0)
    } finally {
      await shop.owner.query('rollback')
    }
  })

  test('every check has a corruption that only a difference can explain', () => {
    expect(new Set(corruptions.flatMap(([, , found]) => found))).toEqual(
      new Set(checks.map(({ name }) => name)),
    )
  })
})
