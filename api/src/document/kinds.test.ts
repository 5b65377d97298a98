import { deletableKinds, documentKinds, documents } from '@trastienda/contract/document'
import { movementsOf, stockMovements } from '@trastienda/contract/movement'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSelling, type Selling } from '../../test/selling.ts'
import { declared } from '../declared.ts'

let at: Selling
beforeAll(async () => {
  at = await openSelling()
  await at.bring({ productId: await at.product('CLASES'), quantity: '1', lot: 'A' })
})
afterAll(() => at.shop.close())

const column = async (query: string): Promise<string[]> =>
  (await at.shop.owner.query<{ value: string }>(query)).rows.map(({ value }) => value)
const sorted = (names: readonly string[]) => names.toSorted()

test('the database knows the kinds of documents that the contract declares', async () => {
  expect(sorted(await column('select unnest(document_kinds()) as value'))).toEqual(sorted(documentKinds))
})

test('and in their ledgers, apart from the money of sales', async () => {
  expect(sorted(await column('select unnest(movement_kinds()) as value'))).toEqual(
    sorted([...documentKinds.flatMap(movementsOf), 'collection']),
  )
})

test('the kinds that are deleted by code are those of the contract', async () => {
  const [check = ''] = await column(
    `select pg_get_constraintdef(oid) as value from pg_constraint where conname = 'deletion_kind_check'`,
  )
  expect(sorted([...check.matchAll(/'(\w+)'/g)].map(([, kind = '']) => kind))).toEqual(sorted(deletableKinds))
})

const notified = `select 1, u.id, 'waiting', $1, 1, 'X', '' from app_user u limit 1`
const moved = (table: string, columns: string, more: string) =>
  `insert into ${table} (company_id, kind, ${columns}) select company_id, $1, ${more} from ${table} limit 1`
const insertions = {
  document_counter: 'insert into document_counter (company_id, kind, year, last) values (1, $1, 2020, 1)',
  document_tally: `insert into document_tally (company_id, kind, span, starts_on, store_id, status, documents, amount)
                   values (1, $1, 'day', '2020-01-01', 0, 'x', 1, 1)`,
  notification: `insert into notification (company_id, user_id, kind, document_kind, document_id, reference, supplier) ${notified}`,
  stock_movement: moved(
    'stock_movement',
    'product_id, position, store_id, lot_id, happened_on, document_id, line_id, quantity, unit_cost, value, quantity_after, value_after, created_by',
    `product_id, 999, store_id, lot_id, happened_on, 1, 1, case when $1 like 'cost%' then 0 else 1 end, unit_cost, value, quantity_after, value_after, created_by`,
  ),
  money_movement: moved(
    'money_movement',
    'account, happened_on, document_id, amount, created_by',
    `'inventory', happened_on, 1, 1, created_by`,
  ),
}

test.each([
  ['document_counter', ['purchase_order', 'stock_count'], ['purchase', 'gift']],
  ['document_tally', documentKinds, ['gift']],
  ['notification', documentKinds, ['gift']],
  ['stock_movement', stockMovements, ['payment', 'refund_reopened', 'collection', 'adjustment_reopened']],
  ['money_movement', ['collection', 'refund', 'count'], ['cost_adjustment', 'adjustment_reopened']],
] as const)('a row of %s is of a kind that it may be of', async (table, right, wrong) => {
  for (const kind of [...right, ...wrong]) {
    await at.shop.owner.query('begin')
    try {
      const inserted = at.shop.owner.query(insertions[table], [kind])
      if ((right as readonly string[]).includes(kind)) await inserted
      else
        await expect(inserted, `${table} ${kind}`).rejects.toMatchObject({
          constraint: expect.stringMatching(
            /kind_check$|^money_is_no_stock$|^posted_with_its_bill$|^numbered_by_its_supplier$/,
          ),
        })
    } finally {
      await at.shop.owner.query('rollback')
    }
  }
})

test.each(documentKinds)('%s can be reversed if the contract says so', (kind) => {
  expect(declared[kind].takeBack !== undefined).toBe(documents[kind].reopens)
  expect(stockMovements.some((movement) => movementsOf(kind).includes(movement))).toBe(
    documents[kind].goods !== null,
  )
})
