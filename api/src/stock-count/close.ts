import { type Day, dayOf } from '@trastienda/contract/calendar'
import { instant } from '@trastienda/contract/day'
import { add, type Cop } from '@trastienda/contract/money'
import { fieldProblem, Problem } from '@trastienda/contract/problem'
import type { CountClosing } from '@trastienda/contract/stock-count-lifecycle'
import { shiftedValues } from '@trastienda/contract/worth.rules'
import { z } from 'zod'
import { documentRow, lockRow, requireEditable, updateRow, type DocumentRow } from '../document/row.ts'
import { recordAct } from '../document/record-act.ts'
import type { Db, Tx } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { closingDateOf } from '../document/closing.ts'
import type { Who } from '../http/route.ts'
import { lockProducts } from '../stock/ledger.ts'
import { refuseCostless } from '../stock/costless.ts'
import { shelvesOf } from '../stock/worth.ts'
import { type Difference, differencesOf } from './differences.ts'
import { countAsZero, forgetZeros, uncountedProducts } from './uncounted.ts'

const kind = 'stock_count'

export interface Aimed {
  readonly id: number
  readonly version: number
}

const shelvesUnder = (db: Db, companyId: number, lines: readonly Difference[]) =>
  shelvesOf(
    db,
    companyId,
    lines.map(({ productId }) => productId),
  )

/** The values of differences at the present averages, in their order. */
export async function worthOf(db: Db, companyId: number, lines: readonly Difference[]): Promise<Cop[]> {
  const shelves = await shelvesUnder(db, companyId, lines)
  return shiftedValues(lines, shelves)
}

/** Stores the values of a count's lines; other lines are worth zero. */
export const keepValues = (
  tx: Tx,
  companyId: number,
  id: number,
  lines: readonly { readonly lineId: number; readonly value: Cop }[],
) =>
  tx.run(sql`
    update stock_count_line l set value = coalesce(k.value, 0)
      from stock_count_line was
      left join json_to_recordset(${JSON.stringify(lines.map(({ lineId, value }) => ({ lineId, value })))}::json)
        as k ("lineId" bigint, value bigint) on k."lineId" = was.id
     where was.company_id = ${companyId} and was.stock_count_id = ${id} and l.company_id = was.company_id and l.id = was.id
       and l.value <> coalesce(k.value, 0)`)

/** Stores the entered costs of products without a cost; earlier ones that are not entered now stay. */
const keepCosts = (tx: Tx, companyId: number, id: number, costs: CountClosing['costs']) =>
  tx.run(sql`
    update stock_count_line l set cost = k.cost
      from json_to_recordset(${JSON.stringify(costs)}::json) as k ("productId" bigint, cost numeric)
     where l.company_id = ${companyId} and l.stock_count_id = ${id} and l.product_id = k."productId"`)

/** Estimates the value of a count, line by line. @returns the sum @throws Problem cost_missing */
async function estimate(tx: Tx, companyId: number, { id, storeId }: DocumentRow): Promise<Cop> {
  const lines = await differencesOf(tx, companyId, id, storeId)
  await refuseCostless(tx, companyId, lines, await shelvesUnder(tx, companyId, lines))
  const values = await worthOf(tx, companyId, lines)
  await keepValues(
    tx,
    companyId,
    id,
    lines.flatMap(({ lineId }, at) => {
      const value = values[at]
      return value === undefined ? [] : [{ lineId, value }]
    }),
  )
  return add(...values)
}

/**
 * The day of a closed count: that of its last counted line, because no difference was known before, and on an earlier
 * day later goods would be missing. It is today when the books of that day are closed by now.
 */
async function dayAtEnd(
  tx: Tx,
  companyId: number,
  { id, day }: DocumentRow,
  closingDate: Day | null,
): Promise<Day> {
  const { last } = await tx.one(
    z.object({ last: instant.nullable() }),
    sql`select max(counted_at) as last from stock_count_line where company_id = ${companyId} and stock_count_id = ${id}`,
  )
  const ended = last === null ? day : dayOf(new Date(last))
  const counted = ended > day ? ended : day
  return closingDate !== null && counted <= closingDate ? dayOf(tx.now) : counted
}

/**
 * Closes the counting: uncounted lots are zero, counted now (except those that received goods meanwhile), or stay as
 * they are. The count becomes pending.
 * @throws Problem stale, count_closed, invalid when nothing was counted, cost_missing for found products without a
 * cost
 */
export async function close(tx: Tx, who: Who, { id, version }: Aimed, { uncounted, costs }: CountClosing) {
  const { companyId, userId } = who
  const was = await lockRow(tx, companyId, kind, { id, version }, { row: documentRow })
  if (was.approval !== 'open') throw new Problem('count_closed', { detail: { approval: was.approval } })
  const closingDate = await closingDateOf(tx, companyId)
  if (uncounted === 'zero') {
    const productIds = await uncountedProducts(tx, companyId, id)
    await lockProducts(tx, companyId, productIds)
    await countAsZero(tx, companyId, id, userId, productIds)
  }
  await refuseEmpty(tx, companyId, id)
  await keepCosts(tx, companyId, id, costs)
  const value = await estimate(tx, companyId, was)
  const countedOn = await dayAtEnd(tx, companyId, was, closingDate)
  const is = await updateRow(
    tx,
    companyId,
    kind,
    id,
    sql`approval = 'pending', counted_on = ${countedOn}, value = ${value}, edited_by = ${userId}, edited_at = ${tx.now}, decided_by = null, decided_at = null,
        decision_reason = '', lines = (select count(*)::int from stock_count_line where company_id = ${companyId} and stock_count_id = ${id})`,
  )
  const moved = countedOn !== was.day
  return recordAct(tx, who, kind, {
    was,
    is,
    action: 'closed',
    before: moved ? { countedOn: was.day } : {},
    after: { uncounted, ...(costs.length > 0 && { costs }), ...(moved && { countedOn }) },
  })
}

async function refuseEmpty(tx: Tx, companyId: number, id: number): Promise<void> {
  const counted = await tx.run(
    sql`select from stock_count_line where company_id = ${companyId} and stock_count_id = ${id} limit 1`,
  )
  if (counted === 0) throw fieldProblem('items', 'select_product')
}

/**
 * Reopens a closed or rejected count; lots that nobody counted are uncounted again.
 * @throws Problem stale, not_editable
 */
export async function resume(tx: Tx, who: Who, { id, version }: Aimed) {
  const { companyId, userId } = who
  const was = await lockRow(tx, companyId, kind, { id, version }, { row: documentRow })
  requireEditable(was)
  await keepValues(tx, companyId, id, [])
  await forgetZeros(tx, companyId, id)
  const is = await updateRow(
    tx,
    companyId,
    kind,
    id,
    sql`approval = 'open', value = 0, decided_by = null, decided_at = null, edited_by = ${userId}, edited_at = ${tx.now},
        lines = (select count(*)::int from stock_count_line where company_id = ${companyId} and stock_count_id = ${id})`,
  )
  return recordAct(tx, who, kind, { was, is, action: 'counting_resumed' })
}
