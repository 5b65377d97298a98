import type { Day } from '@trastienda/contract/calendar'
import { add, centavos, negated, subtract } from '@trastienda/contract/money'
import { fieldProblem, Problem } from '@trastienda/contract/problem'
import { isWhole } from '@trastienda/contract/quantity'
import { z } from 'zod'
import { together, type Tx } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import type { Moved, Posting } from '../document/kind.ts'
import { lockOrdersOf, settling } from '../document/settle-orders.ts'
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
import { bringLastCostsBack } from './come-back.ts'
import type { LockedPurchase } from './lock.ts'
import { linesOf, type PostedLine } from './posted-lines.ts'

const idsOf = (lines: readonly PostedLine[]) => lines.map(({ productId }) => productId)

/**
 * A direct purchase brings its goods in; one for received orders, whose goods are in already, adjusts their value to
 * the bill. Both increase what is owed by the grand total.
 */
async function moveGoods(
  tx: Tx,
  { companyId, userId }: Who,
  purchase: LockedPurchase,
  lines: readonly PostedLine[],
  { day, again }: Posting,
): Promise<void> {
  const { id, storeId, landed, returned } = purchase
  const received = purchase.door === 'direct' ? [] : await receivedBy(tx, companyId, id)
  const [, lots] = await together(
    lockProducts(
      tx,
      companyId,
      [...lines, ...received].map(({ productId }) => productId),
    ),
    ensureLots(tx, companyId, lines),
  )
  const located = lines.map((line, at) => ({ ...line, lotId: lots[at] ?? 0 }))
  const remembered = rememberLots(tx, companyId, id, located)
  const document = { companyId, storeId, id, day, costOn: purchase.day, userId }
  const posting = { ...document, documentId: id, supplierId: purchase.supplierId, kind: 'purchase' } as const
  const off = { purchase_return: negated(returned) }
  if (purchase.door === 'direct') {
    await together(
      remembered,
      receiveStock(tx, { ...document, kind: 'purchase' }, located),
      post(tx, { ...posting, entries: { inventory: landed, ...off } }),
    )
    return
  }
  await remembered
  const bring = again ? bringToBillAgain : bringToBill
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

const surroundings = z.object({ approval: z.string(), active: z.boolean() })

/** Checks what may have changed since the purchase was entered. */
async function checkSurroundings(tx: Tx, companyId: number, id: number): Promise<void> {
  const around = await tx.one(
    surroundings,
    sql`select case when s.approval = 'approved' then coalesce(b.approval, 'approved') else s.approval end as approval,
               s.active and t.active as active
          from purchase p
          left join customer b on b.company_id = p.company_id and b.id = p.customer_id
          join supplier s on s.company_id = p.company_id and s.id = p.supplier_id
          join store t on t.company_id = p.company_id and t.id = p.store_id
         where p.company_id = ${companyId} and p.id = ${id}`,
  )
  if (around.approval !== 'approved') throw new Problem('party_pending')
  if (!around.active) throw new Problem('inactive')
}

function checkLines(lines: readonly PostedLine[]): void {
  if (lines.some(({ active }) => !active)) throw new Problem('inactive')
  const part = lines.findIndex(({ unitWhole, quantity }) => unitWhole && !isWhole(quantity))
  if (part >= 0) throw fieldProblem(`items.${part}.quantity`, 'quantity_whole')
}

/** The purchase orders of a bill, locked: whether they are settled depends on their bills. */
const ordersOf = async (tx: Tx, companyId: number, { id, door }: LockedPurchase) =>
  door === 'direct' ? [] : lockOrdersOf(tx, companyId, [id])

/**
 * Posts a purchase: stock and value increase, and what is owed. Locks are taken in the program's order: the purchase,
 * its orders, products by id, lots and stock, supplier, tallies.
 * @throws Problem party_pending, inactive, invalid (a fraction)
 */
export async function postPurchase(
  tx: Tx,
  who: Who,
  purchase: LockedPurchase,
  posting: Posting,
): Promise<Moved> {
  const { companyId } = who
  const { id } = purchase
  const orders = await ordersOf(tx, companyId, purchase)
  const [, lines] = await together(checkSurroundings(tx, companyId, id), linesOf(tx, companyId, id))
  checkLines(lines)
  await moveGoods(tx, who, purchase, lines, posting)
  const { again } = posting
  return {
    ...settling(tx, companyId, orders),
    ...(again && {
      withState: async () => {
        await bringLastCostsBack(tx, companyId, id, again['lastCosts'])
        return {}
      },
    }),
  }
}

/**
 * Reverses the posting of a purchase. Last costs and averages are corrected once it is no longer approved.
 * @throws Problem has_dependents with the payments and returns that refer to it, stock_used with what took its goods
 */
export async function takePurchaseBack(
  tx: Tx,
  who: Who,
  purchase: LockedPurchase,
  today: Day,
): Promise<Moved> {
  const { companyId, userId } = who
  const orders = await ordersOf(tx, companyId, purchase)
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
    withState: async () => {
      await restoreLastCosts(tx, companyId, productIds)
      if (door === 'direct') await restoreAverages(tx, companyId, 'purchase', id, productIds)
      return {}
    },
    ...settling(tx, companyId, orders),
  }
}

const dependent = z.object({ kind: z.string(), id: z.int(), reference: z.string() })

/** The payments and returns that depend on a purchase; without cancelled and rejected ones. */
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
