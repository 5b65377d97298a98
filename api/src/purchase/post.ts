import type { Day } from '@trastienda/contract/calendar'
import { add, centavos, cop, negated, subtract } from '@trastienda/contract/money'
import { Problem } from '@trastienda/contract/problem'
import { z } from 'zod'
import type { Tx } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { type Actor, postingDay } from '../document/restoring.ts'
import type { Who } from '../http/route.ts'
import { post, reversalOf } from '../money/ledger.ts'
import { reverseAdjustment } from '../stock/adjust.ts'
import {
  lockProducts,
  receiveStock,
  restoreAverages,
  restoreLastCosts,
  reverseReceipt,
} from '../stock/ledger.ts'
import { laterUses } from '../stock/later-uses.ts'
import { ensureLots } from '../stock/lots.ts'
import { bringToBill, bringToBillAgain, receivedBy } from './bring-to-bill.ts'
import type { LockedPurchase } from './lock.ts'
import { linesOf, type PostedLine } from './posted-lines.ts'

type Posted = LockedPurchase & { readonly id: number }

const idsOf = (lines: readonly PostedLine[]) => lines.map(({ productId }) => productId)

/**
 * Posts an approved purchase. A direct one brings its goods in; one made from received orders, whose goods are in
 * already, brings their value to what the bill says. Either way what is owed rises by the grand total.
 */
export async function postApproval(
  tx: Tx,
  who: Actor,
  purchase: Posted,
  lines: readonly PostedLine[],
): Promise<void> {
  const { companyId, userId } = who
  const { id, storeId } = purchase
  const received = purchase.door === 'direct' ? [] : await receivedBy(tx, companyId, id)
  await lockProducts(
    tx,
    companyId,
    [...lines, ...received].map(({ productId }) => productId),
  )
  const lots = await ensureLots(tx, companyId, lines)
  const located = lines.map((line, at) => ({ ...line, lotId: lots[at] ?? 0 }))
  await rememberLots(tx, companyId, id, located)
  const day = await postingDay(tx, who, { ...purchase, kind: 'purchase' })
  const document = { companyId, storeId, id, day, costOn: purchase.day, userId }
  const { landed, returned } = await tx.one(
    z.object({ landed: cop, returned: cop }),
    sql`select subtotal - discount + shipping as landed, returned from purchase where company_id = ${companyId} and id = ${id}`,
  )
  const posting = { ...document, documentId: id, supplierId: purchase.supplierId, kind: 'purchase' } as const
  const off = { purchase_return: negated(returned) }
  if (purchase.door === 'direct') {
    await receiveStock(tx, { ...document, kind: 'purchase' }, located)
    return post(tx, { ...posting, entries: { inventory: landed, ...off } })
  }
  const bring = who.restoring ? bringToBillAgain : bringToBill
  const taken = await bring(tx, { ...document, kind: 'cost_adjustment' }, received, located)
  const cameAt = add(centavos(0), ...received.map(({ value }) => value))
  const variance = subtract(subtract(landed, cameAt), taken)
  return post(tx, {
    ...posting,
    entries: { received_not_billed: cameAt, inventory: taken, cost_variance: variance, ...off },
  })
}

const rememberLots = (
  tx: Tx,
  companyId: number,
  id: number,
  lines: readonly { lineId: number; lotId: number }[],
) =>
  tx.run(sql`
    update purchase_line l set lot_id = k."lotId"
      from json_to_recordset(${JSON.stringify(lines)}::json) as k ("lineId" bigint, "lotId" bigint)
     where l.company_id = ${companyId} and l.purchase_id = ${id} and l.id = k."lineId"`)

/**
 * Takes the posting of a locked purchase back. Its last costs and averages are put right by what it answers, once the
 * purchase is no longer approved.
 * @throws Problem has_dependents with the payments and returns that name it, stock_used with what took its goods
 */
export async function takeBack(tx: Tx, who: Who, today: Day, purchase: Posted) {
  const { companyId, userId } = who
  const { id, storeId, supplierId, door } = purchase
  const dependents = await dependentsOf(tx, companyId, id)
  if (dependents.length > 0) throw new Problem('has_dependents', { detail: { documents: dependents } })
  const productIds = idsOf(await linesOf(tx, companyId, id))
  await lockProducts(tx, companyId, productIds)
  const documents = await laterUses(tx, companyId, door === 'direct' ? 'purchase' : 'cost_adjustment', id)
  if (documents.length > 0) throw new Problem('stock_used', { detail: { documents } })
  const document = { companyId, storeId, id, day: today, userId }
  if (door === 'direct') await reverseReceipt(tx, { ...document, kind: 'purchase' })
  else await reverseAdjustment(tx, { ...document, kind: 'cost_adjustment' })
  const entries = await reversalOf(tx, companyId, 'purchase', id)
  await post(tx, { ...document, documentId: id, supplierId, kind: 'purchase_reopened', entries })
  return {
    restoreCosts: async () => {
      await restoreLastCosts(tx, companyId, productIds)
      if (door === 'direct') await restoreAverages(tx, companyId, 'purchase', id, productIds)
    },
  }
}

const dependent = z.object({ kind: z.string(), id: z.int(), reference: z.string() })

/** The payments and returns that lean on a purchase; those that are cancelled or rejected do not. */
const dependentsOf = (tx: Tx, companyId: number, id: number) =>
  tx.rows(
    dependent,
    sql`
    select 'payment' as kind, p.id, p.reference
      from payment_allocation a join payment p on p.company_id = a.company_id and p.id = a.payment_id
     where a.company_id = ${companyId} and a.purchase_id = ${id} and p.approval in ('pending', 'approved')
    union all
    select 'purchase_return', r.id, r.reference from purchase_return r
     where r.company_id = ${companyId} and r.purchase_id = ${id} and r.approval in ('pending', 'approved')
     order by kind, id limit 20`,
  )

/** Lets go of the received orders that a purchase billed, so that another can bill them. */
export const releaseReceipts = (tx: Tx, companyId: number, id: number) =>
  tx.run(
    sql`
    update received_order set purchase_id = null
     where company_id = ${companyId} and id = any(array(
       select r.id from received_order r where r.company_id = ${companyId} and r.purchase_id = ${id} order by r.id for update))`,
  )
