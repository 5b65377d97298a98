import type { Day } from '@trastienda/contract/calendar'
import { unscaled, scaled } from '@trastienda/contract/decimal'
import { add, centavos, negated, quantityPlaces } from '@trastienda/contract/money'
import { Problem } from '@trastienda/contract/problem'
import type { TransferEffect } from '@trastienda/contract/stock-transfer'
import { shiftedValues } from '@trastienda/contract/worth.rules'
import { approvesAlone } from '../approval/four-eyes.ts'
import type { Db } from '../db/db.ts'
import type { Who } from '../http/route.ts'
import { findLots } from '../stock/find-lots.ts'
import { shelvesOf } from '../stock/worth.ts'
import { transferById } from './queries.ts'

const less = (from: string, quantity: string) =>
  unscaled(scaled(from, quantityPlaces) - scaled(quantity, quantityPlaces), quantityPlaces)

/**
 * The changes that sending a pending transfer will make, by the same formulas as sending.
 * @throws Problem not_found, not_pending
 */
export async function effectOf(db: Db, who: Who, id: number, today: Day): Promise<TransferEffect> {
  const { companyId, userId } = who
  const found = await transferById(db, companyId, id)
  if (!found) throw new Problem('not_found')
  if (found.approval !== 'pending') throw new Problem('not_pending', { detail: { approval: found.approval } })
  const { items, storeId } = found
  const held = await findLots(db, companyId, storeId, items)
  const gone = items.map(({ productId, quantity }) => ({ productId, quantity: `-${quantity}` }))
  const shelves = await shelvesOf(
    db,
    companyId,
    items.map(({ productId }) => productId),
  )
  const values = shiftedValues(gone, shelves).map(negated)
  const lines = items.map(({ id: lineId, productName: product, unit, lot, expiresOn, quantity }, at) => {
    const before = held[at]?.onHand ?? '0'
    return {
      lineId,
      product,
      unit,
      lot,
      expiresOn,
      before,
      after: less(before, quantity),
      value: values[at] ?? centavos(0),
    }
  })
  const flags: TransferEffect['flags'] = items.flatMap(({ productName: product, lot, expiresOn }) =>
    expiresOn !== null && expiresOn < today ? [{ kind: 'expired', product, lot, expiresOn }] : [],
  )
  if (found.createdById === userId || found.editedById === userId)
    flags.push({ kind: 'own', allowed: await approvesAlone(db, who, 'stock_transfer.approve') })
  return { transfer: found, value: add(...values), lines, flags }
}
