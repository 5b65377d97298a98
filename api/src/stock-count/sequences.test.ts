import type { Pool } from 'pg'
import type { CountEffect } from '@trastienda/contract/stock-count-lifecycle'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { makeProduct } from '../../test/goods.ts'
import type { Saved } from '../../test/receiving.ts'
import { openStocking, type Stocking } from '../../test/stocking.ts'
import { type Tx, transaction } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import type { Who } from '../http/route.ts'
import { type Random, randomFrom } from '../../sample/random.ts'
import { issueStock } from '../stock/issue.ts'
import { lockProducts, receiveStock } from '../stock/ledger.ts'
import { countLot } from './scan.ts'

const histories = Number(process.env['HISTORIES'] ?? 4)
const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31))

let at: Stocking
beforeAll(async () => {
  at = await openStocking()
  // The real stock, which the program does not know: changed with every sale and delivery, in the same transaction.
  await at.shop.owner.query(`
    create table shelf (product_id bigint, lot_id bigint, quantity integer not null, primary key (product_id, lot_id));
    grant select, update on shelf to trastienda_app;`)
})
afterAll(() => at.shop.close())

interface Lot {
  readonly productId: number
  readonly lotId: number
  readonly code: string
}

const onShelf = z.object({ quantity: z.int() })

/** The lots of a history, each with a real stock that differs from the ledger. */
async function stocked(random: Random): Promise<{ lots: Lot[]; categoryId: number }> {
  const { shop } = at
  const { id: categoryId } = await at.must('user', '/api/categories', {
    name: `C ${random.wholeNumber(0, 2 ** 30)}`,
  })
  const products: number[] = []
  for (let nth = 0; nth < 3; nth += 1)
    products.push(await makeProduct(shop, `S-${random.wholeNumber(0, 2 ** 30)}`))
  await shop.owner.query('update product set category_id = $1 where id = any($2)', [categoryId, products])
  const goods = products.flatMap((productId) =>
    // So much that the sales of a history never empty a shelf: a lot counted as nothing would be flagged.
    ['A', 'B', 'C', 'D'].map((lot) => ({ productId, lot, quantity: '2000' })),
  )
  await at.bring(...goods)
  const { rows } = await shop.owner.query<Lot>(
    `select product_id as "productId", id as "lotId", code from lot where product_id = any($1) order by id`,
    [products],
  )
  for (const { productId, lotId } of rows) {
    const truth = 2000 + (random.chance(0.2) ? 0 : random.wholeNumber(-30, 30))
    await shop.owner.query('insert into shelf values ($1, $2, $3)', [productId, lotId, truth])
  }
  return { lots: rows, categoryId }
}

const inTransaction = <T>(pool: Pool, work: (tx: Tx) => Promise<T>) => transaction(pool, 'write', work)

/** A sale or a delivery: ledger and real stock change together. */
const move = (random: Random, { productId, lotId }: Lot, nth: number) =>
  inTransaction(at.shop.pool, async (tx) => {
    const companyId = at.shop.companyId
    const units = random.wholeNumber(1, 5)
    await lockProducts(tx, companyId, [productId])
    const line = { lineId: nth, productId, lotId, quantity: String(units) }
    const document = {
      companyId,
      storeId: at.shop.storeId,
      id: 1_000_000 + nth,
      day: '2026-11-20',
      userId: at.shop.ids.user,
    }
    const sells = random.chance(0.5)
    if (sells) await issueStock(tx, { ...document, kind: 'sale' } as never, [{ ...line, value: null }])
    else
      await receiveStock(tx, { ...document, kind: 'sale_return' } as never, [
        { ...line, value: 100 as never, cost: null },
      ])
    await tx.run(
      sql`update shelf set quantity = quantity + ${sells ? -units : units}::int where lot_id = ${lotId}`,
    )
  })

/** Counts the real stock at the moment that is recorded. */
const countTruly = (count: Saved, { productId, lotId, code }: Lot) =>
  inTransaction(at.shop.pool, async (tx) => {
    const who = { companyId: at.shop.companyId, userId: at.shop.ids.user, role: 'user', address: '' } as Who
    await lockProducts(tx, who.companyId, [productId])
    const { quantity } = await tx.one(onShelf, sql`select quantity from shelf where lot_id = ${lotId}`)
    const counted = {
      productId,
      code: null,
      lot: code,
      expiresOn: null,
      quantity: String(quantity),
      mode: 'set' as const,
    }
    await countLot(tx, who, count.id, counted)
  })

/** The difference between the ledger and the real stock. */
async function wrong(lots: readonly Lot[]) {
  const { rows } = await at.shop.owner.query(
    `select s.lot_id, s.quantity as ledger, h.quantity as shelf from stock s join shelf h on h.lot_id = s.lot_id
      where s.store_id = $1 and h.lot_id = any($2) and s.quantity <> h.quantity`,
    [at.shop.storeId, lots.map(({ lotId }) => lotId)],
  )
  return rows
}

/** Keeps moving goods until it is stopped. @returns the number of movements */
async function shopping(random: Random, lots: readonly Lot[], open: () => boolean): Promise<number> {
  let moves = 0
  while (open()) {
    await move(random, random.one(lots), random.wholeNumber(1, 2 ** 30))
    moves += 1
  }
  return moves
}

test(`counts during sales end with the ledger equal to the real stock: ${histories} histories from seed ${seed}`, async () => {
  for (let nth = 0; nth < histories; nth += 1) {
    const random = randomFrom(seed + nth)
    const { lots, categoryId } = await stocked(random)
    expect((await wrong(lots)).length).toBeGreaterThan(0)
    let open = true
    const lanes = [1, 2, 3].map((lane) => shopping(randomFrom(seed + nth * 10 + lane), lots, () => open))
    // Two counts at the same time: one of all, one of some, each lot counted once or twice.
    const counts = [await at.count({ categoryId }), await at.count({ categoryId })] as const
    const scans = [
      ...lots.map((lot) => () => countTruly(counts[0], lot)),
      ...random.some(lots, 5).map((lot) => () => countTruly(counts[0], lot)),
      ...random.some(lots, 6).map((lot) => () => countTruly(counts[1], lot)),
    ]
    for (const scan of random.some(scans, scans.length)) await scan()
    const order = random.chance(0.5) ? counts : ([counts[1], counts[0]] as const)
    for (const count of order) {
      const closed = await at.closed(count)
      const { flags, uncounted } = await at.read<CountEffect>('admin', `/api/stock-counts/${count.id}/effect`)
      expect(flags).toEqual(uncounted === 0 ? [] : [{ kind: 'uncounted', lots: uncounted }])
      await at.must('admin', `/api/stock-counts/${count.id}/approve`, undefined, closed.version)
    }
    open = false
    const moves = await Promise.all(lanes)
    expect(moves.reduce((sum, moved) => sum + moved, 0)).toBeGreaterThan(20)
    expect(await wrong(lots), `seed ${seed + nth}`).toEqual([])
    const values = await at.shop.owner.query<{ value: number; lines: number; moved: number }>(
      `select c.value, (select sum(value) from stock_count_line l where l.stock_count_id = c.id)::bigint as lines,
                (select coalesce(sum(value), 0) from stock_movement m where m.kind = 'count' and m.document_id = c.id)::bigint as moved
           from stock_count c where c.id = any($1)`,
      [counts.map(({ id }) => id)],
    )
    for (const { value, lines, moved } of values.rows) expect([lines, moved]).toEqual([value, value])
  }
}, 240_000)
