import type { Day } from '@trastienda/contract/calendar'
import { add, centavos } from '@trastienda/contract/money'
import { Problem } from '@trastienda/contract/problem'
import type { CountEffect } from '@trastienda/contract/stock-count-lifecycle'
import { addQuantities } from '@trastienda/contract/quantity'
import { z } from 'zod'
import { approvesAlone } from '../approval/four-eyes.ts'
import type { Moved, Posting } from '../document/kind.ts'
import type { DocumentRow } from '../document/row.ts'
import type { Db, Tx } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import type { Who } from '../http/route.ts'
import { lockProducts } from '../stock/ledger.ts'
import { beyondStockFlags } from '../stock/beyond-stock.ts'
import { ensureLots } from '../stock/lots.ts'
import { shiftStock } from '../stock/shift.ts'
import { refuseInactive } from '../stock-document/check-draft.ts'
import { keepValues, worthOf } from './close.ts'
import { differencesOf, isNothing, shortLots } from './differences.ts'
import { oddLotFlags } from './odd-lots.ts'
import { countById } from './queries.ts'
import { tookPart } from './sight.ts'
import { uncountedTotal } from './uncounted.ts'
import { waitingFlags } from './waiting.ts'

const act = 'stock_count.approve'

/** Whether a person opened, closed or counted it, and so may not approve it. */
export async function isOwn(db: Db, who: Who, id: number): Promise<boolean> {
  const { own } = await db.one(
    z.object({ own: z.boolean() }),
    sql`select ${tookPart(who)} as own from stock_count a where a.company_id = ${who.companyId} and a.id = ${id}`,
  )
  return own
}

/** Locks every counted product. */
async function lockCounted(tx: Tx, companyId: number, id: number): Promise<void> {
  const products = await tx.rows(
    z.object({ id: z.int() }),
    sql`select distinct product_id as id from stock_count_line where company_id = ${companyId} and stock_count_id = ${id}`,
  )
  await lockProducts(
    tx,
    companyId,
    products.map((product) => product.id),
  )
}

/**
 * Corrects the differences that a count found, on the present stock. @throws Problem not_enough_stock with the lots
 * in question, cost_missing
 */
async function putRight(
  tx: Tx,
  { companyId, userId }: Who,
  { id, storeId }: DocumentRow,
  day: Day,
): Promise<void> {
  await lockCounted(tx, companyId, id)
  const lines = await differencesOf(tx, companyId, id, storeId)
  const short = shortLots(lines)
  if (short.length > 0) throw new Problem('not_enough_stock', { detail: { lines: short } })
  const lots = await ensureLots(tx, companyId, lines)
  const shifts = lines.map(({ lineId, productId, quantity, cost }, at) => ({
    lineId,
    productId,
    lotId: lots[at] ?? 0,
    quantity,
    cost,
  }))
  const document = { companyId, kind: 'count', storeId, id, day, userId } as const
  const values = await shiftStock(tx, document, shifts)
  const valued = shifts.map((shift) => ({ ...shift, value: values.get(shift.lineId) ?? centavos(0) }))
  await keepValues(tx, companyId, id, valued)
  await tx.run(sql`
    update stock_count_line l set applied = coalesce(k.quantity, 0), lot_id = coalesce(k."lotId", l.lot_id)
      from stock_count_line was
      left join json_to_recordset(${JSON.stringify(shifts)}::json) as k ("lineId" bigint, "lotId" bigint, quantity numeric)
        on k."lineId" = was.id
     where was.company_id = ${companyId} and was.stock_count_id = ${id} and l.company_id = was.company_id and l.id = was.id`)
}

/** Posts a closed count. @throws Problem not_enough_stock, cost_missing, inactive */
export async function postCount(tx: Tx, who: Who, was: DocumentRow, { day }: Posting): Promise<Moved> {
  const { companyId } = who
  await refuseInactive(tx, companyId, [was.storeId])
  const uncounted = await uncountedTotal(tx, companyId, was.id)
  await putRight(tx, who, was, day)
  return {
    set: sql`value = (select sum(value)::bigint from stock_count_line where company_id = ${companyId} and stock_count_id = ${was.id}),
             uncounted = ${uncounted}`,
  }
}

/**
 * The changes that approving a closed count will make, by the same formulas as approving.
 * @throws Problem not_found, not_pending, forbidden for people who took part in it
 */
export async function effectOf(db: Db, who: Who, id: number, today: Day): Promise<CountEffect> {
  const { companyId } = who
  const count = await countById(db, who, id)
  if (!count) throw new Problem('not_found')
  if (count.approval !== 'pending') throw new Problem('not_pending', { detail: { approval: count.approval } })
  if (count.blind) throw new Problem('own_document')
  const found = await differencesOf(db, companyId, id, count.storeId)
  const values = await worthOf(db, companyId, found)
  const lines = found.map((line, at) => {
    const {
      productId: _,
      lotId: _lot,
      adjusted: _adjusted,
      cost: _cost,
      quantity: applied,
      onHand: before,
      ...facts
    } = line
    return {
      ...facts,
      before,
      applied,
      after: addQuantities(before, applied),
      value: values[at] ?? centavos(0),
    }
  })
  const flags: CountEffect['flags'] = [
    ...shortLots(found).map(({ product, lot, free }) => ({ kind: 'short' as const, product, lot, free })),
    ...found.flatMap(({ product, lot, adjusted: quantity }) =>
      isNothing(quantity) ? [] : [{ kind: 'adjusted' as const, product, lot, quantity }],
    ),
  ]
  flags.push(...oddLotFlags(found, today))
  flags.push(...(await beyondStockFlags(db, companyId, count, found)))
  flags.push(...(await waitingFlags(db, companyId, count.storeId, found)))
  if (await isOwn(db, who, id)) flags.push({ kind: 'own', allowed: await approvesAlone(db, who, act) })
  const uncounted = await uncountedTotal(db, companyId, id)
  if (uncounted > 0) flags.push({ kind: 'uncounted', lots: uncounted })
  return {
    count,
    uncounted,
    value: add(...values),
    lines: lines.toSorted((a, b) => Math.abs(b.value) - Math.abs(a.value)),
    flags,
  }
}
