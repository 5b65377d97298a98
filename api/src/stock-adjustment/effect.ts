import type { Day } from '@trastienda/contract/calendar'
import { addQuantities } from '@trastienda/contract/quantity'
import { add } from '@trastienda/contract/money'
import { Problem } from '@trastienda/contract/problem'
import type { AdjustmentEffect } from '@trastienda/contract/stock-adjustment'
import { shortOf } from '@trastienda/contract/stock.rules'
import { shiftedValues } from '@trastienda/contract/worth.rules'
import { approvesAlone } from '../approval/four-eyes.ts'
import type { Db } from '../db/db.ts'
import type { Who } from '../http/route.ts'
import { beyondStockFlags } from '../stock/beyond-stock.ts'
import { expiryFlags } from '../stock/expiry-flags.ts'
import { findLots } from '../stock/find-lots.ts'
import { lotDayFlags } from '../stock/lot-days.ts'
import { shelvesOf } from '../stock/worth.ts'
import { adjustmentById } from './queries.ts'

/**
 * The changes that approving a pending adjustment will make, by the same formulas as approving.
 * @throws Problem not_found, not_pending
 */
export async function effectOf(db: Db, who: Who, id: number, today: Day): Promise<AdjustmentEffect> {
  const { companyId, userId } = who
  const found = await adjustmentById(db, companyId, id)
  if (!found) throw new Problem('not_found')
  if (found.approval !== 'pending') throw new Problem('not_pending', { detail: { approval: found.approval } })
  const { items, storeId } = found
  const held = await findLots(db, companyId, storeId, items)
  const shelves = await shelvesOf(
    db,
    companyId,
    items.map(({ productId }) => productId),
  )
  const values = shiftedValues(items, shelves)
  const lines = items.flatMap((item, at) => {
    const [lot, value] = [held[at], values[at]]
    if (!lot || value === undefined) return []
    const { id: lineId, productName: product, unit, expiresOn, quantity } = item
    const { onHand: before, reserved } = lot
    const after = addQuantities(before, quantity)
    return [{ lineId, product, unit, lot: item.lot, expiresOn, before, reserved, after, value }]
  })
  const flags: AdjustmentEffect['flags'] = items.flatMap(({ productName: product, lot, quantity }, at) => {
    const free = shortOf(quantity, held[at])
    return free === undefined ? [] : [{ kind: 'short', product, lot, free }]
  })
  const incoming = items.filter(({ quantity }) => !quantity.startsWith('-'))
  // A lot that is known was named by its day.
  const unknown = items.filter((item, at) => incoming.includes(item) && held[at]?.lotId == null)
  flags.push(
    ...expiryFlags(incoming, today),
    ...(await lotDayFlags(db, companyId, unknown)),
    ...(await beyondStockFlags(
      db,
      companyId,
      found,
      items.map((item) => ({ ...item, product: item.productName })),
    )),
  )
  if (found.createdById === userId || found.editedById === userId)
    flags.push({ kind: 'own', allowed: await approvesAlone(db, who, 'stock_adjustment.approve') })
  return { adjustment: found, value: add(...values), lines, flags }
}
