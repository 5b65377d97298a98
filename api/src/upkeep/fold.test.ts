import { setImmediate as turn } from 'node:timers/promises'
import type { Day } from '@trastienda/contract/calendar'
import type { Cop } from '@trastienda/contract/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { draftOf, makeSupplier } from '../../test/goods.ts'
import { openSelling, type Selling } from '../../test/selling.ts'
import { tries } from '../../test/tries.ts'
import { randomFrom } from '../../sample/random.ts'
import { overPool, type Tx, transaction } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { moveTally } from '../document/tally.ts'
import { ownStripe, type StripedTable } from '../sums/stripes.ts'
import { checks, differences, verifyLedgers } from '../verify/verify.ts'
import { foldStripes, stripedTables } from './fold.ts'

let at: Selling
beforeAll(async () => {
  at = await openSelling()
})
afterAll(() => at.shop.close())

const writers = 16
const rounds = tries('FOLDS', 30, 4)
const ofSums = checks.filter(({ name }) => stripedTables.some(({ table }) => table === name))

const foldAll = (most?: number) => foldStripes(overPool(at.shop.pool), most)

const rowsOf = async (table: StripedTable) =>
  (
    await at.shop.owner.query<Record<string, unknown>>(
      `select ${table.keys.join(', ')}, ${table.measures.map((name) => `sum(${name})::text as ${name}`).join(', ')}
         from ${table.table} group by ${table.keys.join(', ')}
       having ${table.measures.map((name) => `sum(${name}) <> 0`).join(' or ')} order by ${table.keys.join(', ')}`,
    )
  ).rows

const inStripes = async ({ table }: StripedTable) =>
  (await at.shop.owner.query(`select from ${table} where stripe > 0`)).rows.length

test('while sixteen people write and the stripes are folded, every snapshot has the sums of its documents, and nothing is lost', async () => {
  expect(ofSums.map(({ name }) => name).sort()).toEqual(['cash_flow', 'document_tally', 'document_trade'])
  const lanes = await Promise.all(
    Array.from({ length: writers }, async (_, lane) => ({
      productId: await at.product(`PL-${lane}`),
      supplierId: await makeSupplier(at.shop, `Proveedor ${lane}`),
    })),
  )
  await at.bring(...lanes.map(({ productId }) => ({ productId, quantity: '1000' })))
  const write = async ({ productId, supplierId }: (typeof lanes)[number]) => {
    const user = at.shop.as('user')
    for (let nth = 0; nth < rounds; nth += 1) {
      const items = [{ productId, cost: `${1000 + nth}` }]
      const bill = await user.post('/api/purchases', await draftOf(at.shop, user, supplierId, items))
      const { id, version } = bill.json<{ id: number; version: number }>()
      const approved = await at.shop.as('admin').post(`/api/purchases/${id}/approve`, undefined, { version })
      expect(approved.statusCode, approved.body).toBe(200)
      const sale = await at.sold(at.draft([{ productId, quantity: '1' }]))
      if (nth % 2 === 1) await at.step('admin', 'reopen', sale, { reason: 'Se cobró dos veces' })
    }
  }
  const writing = { ended: false }
  const [written, folded, read] = await Promise.all([
    Promise.all(lanes.map(write)).finally(() => {
      writing.ended = true
    }),
    (async () => {
      let sum = 0
      // Small batches, so that foldings meet many states of the writers.
      while (!writing.ended) {
        sum += await foldAll(7)
        await turn()
      }
      return sum
    })(),
    (async () => {
      const found = []
      while (!writing.ended)
        found.push(
          ...differences(await transaction(at.shop.pool, 'snapshot', (tx) => verifyLedgers(tx, ofSums))),
        )
      return found
    })(),
  ])
  expect([written.length, read]).toEqual([writers, []])
  expect(folded).toBeGreaterThan(0)
  await at.agrees()
  const before = await Promise.all(stripedTables.map(rowsOf))
  await foldAll()
  expect(await Promise.all(stripedTables.map(inStripes))).toEqual([0, 0, 0])
  expect(await Promise.all(stripedTables.map(rowsOf))).toEqual(before)
  await at.agrees()
  const { rows } = await at.shop.owner.query<{ deadlocks: number }>(
    'select deadlocks from pg_stat_database where datname = current_database()',
  )
  expect(rows[0]?.deadlocks).toBe(0)
}, 300_000)

test('any stripes become one row with their sum, in any batches; a sum of zero leaves none', async () => {
  const random = randomFrom(20_261_126)
  const [tally] = stripedTables
  if (!tally) throw new Error('no tally')
  for (let nth = 0; nth < rounds; nth += 1) {
    const values = Array.from({ length: 60 }, () => {
      const amount = random.wholeNumber(-3, 3)
      return `(${at.shop.companyId}, 'purchase', 'day', '2020-01-0${random.wholeNumber(1, 5)}', 0, 'pending', ${amount}, ${amount * 7}, 0, ${random.wholeNumber(0, 20)})`
    })
    await at.shop.owner.query(
      `insert into document_tally (company_id, kind, span, starts_on, store_id, status, documents, amount, paid, stripe)
       select a, b, c, d::date, e, f, sum(g), sum(h), sum(i), s from (values ${values.join(', ')}) v (a, b, c, d, e, f, g, h, i, s)
        group by 1, 2, 3, 4, 5, 6, 10
       on conflict (company_id, kind, span, starts_on, store_id, status, stripe) do update set documents = excluded.documents, amount = excluded.amount`,
    )
    const before = await rowsOf(tally)
    await foldAll(random.wholeNumber(1, 20))
    expect([await inStripes(tally), await rowsOf(tally)]).toEqual([0, before])
  }
  await at.shop.owner.query(`delete from document_tally where starts_on < '2021-01-01'`)
  const zero = (stripe: number, documents: number) =>
    at.shop.owner.query(
      `insert into document_tally (company_id, kind, span, starts_on, store_id, status, documents, amount, stripe)
       values ($1, 'purchase', 'day', '2020-02-01', 0, 'pending', $2, 0, $3)`,
      [at.shop.companyId, documents, stripe],
    )
  await zero(1, 1)
  await zero(2, -1)
  await foldAll()
  expect(
    await at.shop.owner.query(`select from document_tally where starts_on = '2020-02-01'`),
  ).toMatchObject({
    rowCount: 0,
  })
})

test('connections of different stripes change one sum at the same time', async () => {
  const { pool, companyId } = at.shop
  const change = { day: '2020-03-01' as Day, storeId: 0, status: 'pending', amount: 5 as Cop }
  const stripeIn = async (tx: Tx) =>
    (await tx.one(z.object({ mine: z.int() }), sql`select ${ownStripe}::int as mine`)).mine
  await transaction(pool, 'write', async (first) => {
    const taken = await stripeIn(first)
    await moveTally(first, companyId, 'purchase', undefined, change)
    const others = await Promise.all(
      Array.from({ length: 8 }, () =>
        transaction(pool, 'write', async (tx) => {
          const mine = await stripeIn(tx)
          if (mine !== taken) await moveTally(tx, companyId, 'purchase', undefined, change)
          return mine
        }),
      ),
    )
    expect(others.filter((mine) => mine !== taken).length).toBeGreaterThan(0)
  })
  await at.shop.owner.query(`delete from document_tally where starts_on < '2021-01-01'`)
})
