import { scaled, unscaled } from '@trastienda/contract/decimal'
import { add, centavos, cop, type Cop, quantityPlaces, subtract } from '@trastienda/contract/money'
import { Problem } from '@trastienda/contract/problem'
import type { PurchaseReturn } from '@trastienda/contract/purchase-return'
import type { ReturnableLine, ReturnEffect } from '@trastienda/contract/purchase-return-lines'
import { returnProblems, settleReturn, valuedItems } from '@trastienda/contract/purchase-return.rules'
import { z } from 'zod'
import { approvesAlone } from '../approval/four-eyes.ts'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import type { Who } from '../http/route.ts'
import { valueFlags } from '../stock/value-flag.ts'
import { type Shelf, shelvesOf, takenValues } from '../stock/worth.ts'
import { returnById } from './queries.ts'
import { returnableLines } from './returnable.ts'

const surroundings = z.object({ owed: cop, balance: cop, reserved: cop, paid: cop })

const aroundOf = (db: Db, companyId: number, purchaseId: number) =>
  db.one(
    surroundings,
    sql`
    select coalesce(b.owed, 0)::bigint as owed, p.balance, p.reserved, p.paid
      from purchase p
      left join supplier_balance b on b.company_id = p.company_id and b.supplier_id = p.supplier_id
     where p.company_id = ${companyId} and p.id = ${purchaseId}`,
  )

/**
 * The changes that approving a pending return will make, by the same formulas as approving.
 * @throws Problem not_found, not_pending
 */
export async function effectOf(db: Db, who: Who, id: number): Promise<ReturnEffect> {
  const { companyId } = who
  const found = await returnById(db, companyId, id)
  if (!found) throw new Problem('not_found')
  if (found.approval !== 'pending') throw new Problem('not_pending', { detail: { approval: found.approval } })
  const around = await aroundOf(db, companyId, found.purchaseId)
  const lines = await returnableLines(db, companyId, found.purchaseId, id)
  const goods = valuedItems(found.items, lines)
  const shelves = await shelvesOf(
    db,
    companyId,
    goods.map(({ line }) => line.productId),
  )
  const taken = takenValues(
    goods.map(({ item, line, value }) => ({ productId: line.productId, quantity: item.quantity, value })),
    shelves,
  )
  const lots = lotsOf(goods, taken)
  const amount = add(...lots.map(({ value }) => value))
  const { applied, excess } = settleReturn(amount, subtract(around.balance, around.reserved))
  const balanceAfter = subtract(around.balance, applied)
  const flags = [...exceededOf(found, lines), ...exhaustedBy(goods, taken, shelves)]
  if (found.createdById === who.userId || found.editedById === who.userId)
    flags.push({ kind: 'own', allowed: await approvesAlone(db, who, 'purchase_return.approve') })
  return {
    return: found,
    amount,
    taken: add(...taken),
    applied,
    excess,
    balanceBefore: around.balance,
    balanceAfter,
    statusAfter: balanceAfter === 0 ? 'paid' : around.paid > 0 ? 'partial' : 'received',
    owedBefore: around.owed,
    owedAfter: subtract(around.owed, amount),
    lots,
    flags,
  }
}

type Goods = ReturnType<typeof valuedItems<PurchaseReturn['items'][number], ReturnableLine>>

/** Each line's lot before and after; lines of one lot take from it in sequence. */
function lotsOf(goods: Goods, taken: readonly Cop[]): ReturnEffect['lots'] {
  const left = new Map<number | null, string>()
  return goods.map(({ item: { id, quantity }, line, value }, nth) => {
    const before = left.get(line.lotId) ?? line.onHand
    const after = unscaled(scaled(before, quantityPlaces) - scaled(quantity, quantityPlaces), quantityPlaces)
    left.set(line.lotId, after)
    const { productName: product, unit, lot, expiresOn } = line
    return { lineId: id, product, unit, lot, expiresOn, before, after, value, taken: taken[nth] ?? value }
  })
}

/** The products whose value leaves (nearly) whole while units of them stay, in any store. */
function exhaustedBy(
  goods: Goods,
  taken: readonly Cop[],
  shelves: ReadonlyMap<number, Shelf>,
): ReturnEffect['flags'] {
  const sums = new Map<number, { product: string; unit: string; gone: bigint; given: Cop; taken: Cop }>()
  goods.forEach(({ item, line: { productId, productName: product, unit }, value }, nth) => {
    const sum = sums.get(productId) ?? { product, unit, gone: 0n, given: centavos(0), taken: centavos(0) }
    sum.gone += scaled(item.quantity, quantityPlaces)
    sum.given = add(sum.given, value)
    sum.taken = add(sum.taken, taken[nth] ?? value)
    sums.set(productId, sum)
  })
  return [...sums].flatMap(([productId, { gone, ...sum }]) => {
    const at = shelves.get(productId)
    if (!at) return []
    const quantityAfter = unscaled(scaled(at.quantity, quantityPlaces) - gone, quantityPlaces)
    return valueFlags({ ...sum, quantityBefore: at.quantity, quantityAfter, valueBefore: at.value })
  })
}

/** The lines that can no longer be returned as entered. */
function exceededOf({ items }: PurchaseReturn, lines: readonly ReturnableLine[]): ReturnEffect['flags'] {
  return Object.entries(returnProblems(items, lines)).flatMap(([path, { code, limit }]) => {
    const item = items[Number(path.split('.')[1])]
    if (!item || (code !== 'above_bought' && code !== 'above_stock')) return []
    return [{ kind: 'exceeded', product: item.productName, code, limit: String(limit ?? '0') }]
  })
}
