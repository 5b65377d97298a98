import { Problem } from '@trastienda/contract/problem'
import { addQuantities } from '@trastienda/contract/quantity'
import { z } from 'zod'
import type { Tx } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { type Aimed, updateRow } from '../document/row.ts'
import { settleOrders } from '../document/settle-orders.ts'
import { moveTally } from '../document/tally.ts'
import { record } from '../history/record.ts'
import type { Who } from '../http/route.ts'
import { notify } from '../document/notify.ts'
import { type LockedOrder, lockOrder, refuseReceived } from './lock.ts'
import { moveOrderedGoods } from './product-tally.ts'

interface CloseRequest {
  readonly reason: string
  readonly lines?: number[] | undefined
}

const movedRow = z.object({
  id: z.int(),
  productId: z.int(),
  /** The closed, or resumed, quantities. */
  units: z.string(),
  /** The change of the outstanding quantity: zero when other goods replaced what was closed. */
  open: z.string(),
})
type Moved = z.infer<typeof movedRow>

/**
 * Closes what is outstanding of an approved order, or of some of its lines. Goods in pending receipts have arrived
 * already, so these are decided first.
 * @throws Problem stale, not_approved, has_dependents with the pending received orders, nothing_open
 */
export async function closeShort(
  tx: Tx,
  who: Who,
  id: number,
  version: number,
  { reason, lines }: CloseRequest,
) {
  const was = await lockApproved(tx, who, { id, version })
  await refuseReceived(tx, who.companyId, id, ['pending'], lines)
  const closed = await tx.rows(
    movedRow,
    sql`
    with was as (
      select id, closed from purchase_order_line
       where company_id = ${who.companyId} and purchase_order_id = ${id} and received + closed < quantity
         and (${lines === undefined} or id = any(${lines ?? []}::bigint[]))
    )
    update purchase_order_line l set closed = l.quantity - l.received, close_reason = ${reason}
      from was where l.company_id = ${who.companyId} and l.id = was.id
    returning l.id, l.product_id as "productId", trim_scale(l.closed - was.closed)::text as units,
              trim_scale(l.closed - was.closed)::text as open`,
  )
  if (closed.length === 0) throw new Problem('nothing_open')
  return written(tx, who, was, { action: 'closed_short', reason, moved: closed, sign: 1 })
}

/**
 * Resumes what was closed short.
 * @throws Problem stale, not_approved, not_found when none of it was closed
 */
export async function resume(tx: Tx, who: Who, id: number, version: number, { reason, lines }: CloseRequest) {
  const was = await lockApproved(tx, who, { id, version })
  const opened = await tx.rows(
    movedRow,
    sql`
    with was as (
      select id, closed from purchase_order_line
       where company_id = ${who.companyId} and purchase_order_id = ${id} and closed > 0
         and (${lines === undefined} or id = any(${lines ?? []}::bigint[]))
    )
    update purchase_order_line l set closed = 0, close_reason = ''
      from was where l.company_id = ${who.companyId} and l.id = was.id
    returning l.id, l.product_id as "productId", trim_scale(was.closed)::text as units,
              trim_scale(least(was.closed, greatest(l.quantity - l.received, 0)))::text as open`,
  )
  if (opened.length === 0) throw new Problem('not_found')
  return written(tx, who, was, { action: 'resumed', reason, moved: opened, sign: -1 })
}

async function lockApproved(tx: Tx, who: Who, at: Aimed): Promise<LockedOrder> {
  const was = await lockOrder(tx, who, at)
  if (was.approval !== 'approved') throw new Problem('not_approved', { detail: { approval: was.approval } })
  return was
}

interface Closing {
  readonly action: 'closed_short' | 'resumed'
  readonly reason: string
  readonly moved: readonly Moved[]
  /** 1 when units were closed, −1 when they are resumed. */
  readonly sign: 1 | -1
}

const negative = (units: string) => `-${units}`

/** The changed lines for the history, closed or not. */
const closedOf = (moved: readonly Moved[], closed: boolean) => ({
  items: moved.map(({ productId, units }) => ({ productId, closed: closed ? units : '0' })),
})

async function written(tx: Tx, who: Who, was: LockedOrder, { action, reason, moved, sign }: Closing) {
  const { companyId } = who
  const { id } = was
  const units = addQuantities(...moved.map((line) => line.units))
  // Recalculated below: a resumed order is not settled.
  const is = await updateRow(
    tx,
    companyId,
    'purchase_order',
    id,
    sql`units_closed = units_closed + ${sign}::int * ${units}::numeric, settled = false`,
  )
  await record(tx, who, {
    kind: 'purchase_order',
    id,
    action,
    reason,
    before: closedOf(moved, sign === -1),
    after: closedOf(moved, sign === 1),
  })
  await notify(tx, who, 'purchase_order', id, { act: action, reason })
  await moveOrderedGoods(
    tx,
    companyId,
    moved.map(({ productId, open }) => ({
      productId,
      ordered: '0',
      received: '0',
      open: sign === 1 ? negative(open) : open,
    })),
  )
  await moveTally(tx, companyId, 'purchase_order', was, is)
  await settleOrders(tx, companyId, [id])
  return { id, version: is.version }
}
