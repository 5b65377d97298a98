import type { Day } from '@trastienda/contract/calendar'
import { negated } from '@trastienda/contract/money'
import { type FieldProblems, Problem } from '@trastienda/contract/problem'
import { outgrownAt } from '@trastienda/contract/quantity'
import { beyondTolerance } from '@trastienda/contract/received-order.rules'
import { z } from 'zod'
import { together, type Tx } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import type { Moved, Posting } from '../document/kind.ts'
import type { Who } from '../http/route.ts'
import { post, reversalOf } from '../money/ledger.ts'
import { incomingLine } from '../purchase/posted-lines.ts'
import { laterUses } from '../stock/later-uses.ts'
import { lockProducts, receiveStock, restoreAverages, reverseReceipt } from '../stock/ledger.ts'
import { ensureLots } from '../stock/lots.ts'
import type { LockedReceipt } from './lock.ts'
import { moveOrder, type ProgressLine, progressOf } from './order-progress.ts'

type AcceptedLine = z.infer<typeof incomingLine>

/** The lines of a received order that bring goods in; rejected goods move nothing. */
const acceptedLines = (tx: Tx, companyId: number, id: number): Promise<AcceptedLine[]> =>
  tx.rows(
    incomingLine,
    sql`
    select l.id as "lineId", l.product_id as "productId", l.lot_code as lot, l.expires_on as "expiresOn",
           l.accepted as quantity, l.value, g.active
      from received_order_line l join product g on g.company_id = l.company_id and g.id = l.product_id
     where l.company_id = ${companyId} and l.received_order_id = ${id} and l.accepted > 0 order by l.position`,
  )

const idsOf = (lines: readonly AcceptedLine[]) => lines.map(({ productId }) => productId)

/**
 * Brings the goods of a received order in at the costs of its order. Nothing is owed for them until their bill is
 * entered: until then their value is in the account `received_not_billed`.
 */
async function bringIn(
  tx: Tx,
  { companyId, userId }: Who,
  receipt: LockedReceipt,
  lines: readonly AcceptedLine[],
  day: Day,
): Promise<void> {
  const { id, storeId, supplierId } = receipt
  const [, lots] = await together(lockProducts(tx, companyId, idsOf(lines)), ensureLots(tx, companyId, lines))
  const located = lines.map((line, at) => ({ ...line, lotId: lots[at] ?? 0, cost: null }))
  const remembered = tx.run(sql`
    update received_order_line l set lot_id = k."lotId"
      from json_to_recordset(${JSON.stringify(located)}::json) as k ("lineId" bigint, "lotId" bigint)
     where l.company_id = ${companyId} and l.received_order_id = ${id} and l.id = k."lineId"`)
  const document = { companyId, storeId, id, day, userId, kind: 'receipt' } as const
  const entries = { inventory: receipt.amount, received_not_billed: negated(receipt.amount) }
  await together(
    remembered,
    receiveStock(tx, document, located),
    post(tx, { ...document, documentId: id, supplierId, entries }),
  )
}

const surroundings = z.object({ order: z.string(), approval: z.string(), active: z.boolean() })

/** Checks what may have changed since it was entered. */
async function checkSurroundings(tx: Tx, companyId: number, receipt: LockedReceipt): Promise<void> {
  const around = await tx.one(
    surroundings,
    sql`select o.approval as order, s.approval, s.active and t.active as active
          from purchase_order o
          join supplier s on s.company_id = o.company_id and s.id = ${receipt.supplierId}
          join store t on t.company_id = o.company_id and t.id = ${receipt.storeId}
         where o.company_id = ${companyId} and o.id = ${receipt.orderId}`,
  )
  if (around.order !== 'approved')
    throw new Problem('order_not_approved', { detail: { approval: around.order } })
  if (around.approval !== 'approved') throw new Problem('party_pending')
  if (!around.active) throw new Problem('inactive')
}

/** @throws Problem over_receipt with the lines that exceed order and tolerance, unless there is a reason */
function checkOver(lines: readonly ProgressLine[], reason: string | null): boolean {
  const over = lines.filter((line) => beyondTolerance(line.accepted, line, line.tolerance))
  if (over.length > 0 && reason === null) {
    const products = over.map(({ product, quantity, received, accepted, tolerance }) => {
      return { product, quantity, received, accepted, tolerance }
    })
    throw new Problem('over_receipt', { detail: { products } })
  }
  return over.length > 0
}

/** @throws Problem invalid for a line with which its order or the stock would exceed the limit of a quantity */
function checkRoom(lines: readonly ProgressLine[]): void {
  const fields: FieldProblems = {}
  for (const line of lines) {
    const { accepted, acceptedAt, rejected, rejectedAt } = line
    if ([line.received, line.inStock].some((before) => outgrownAt([before, accepted]) >= 0))
      fields[`items.${acceptedAt}.accepted`] = { code: 'units_too_large' }
    if (outgrownAt([line.rejectedBefore, rejected]) >= 0)
      fields[`items.${rejectedAt}.rejected`] = { code: 'units_too_large' }
  }
  if (Object.keys(fields).length > 0) throw new Problem('invalid', { fields })
}

/** The reason for receiving more than was ordered, of a restored one as it was approved. */
const reasonOf = ({ reason, again }: Posting): string | null => {
  const overReason = again?.['overReason']
  return typeof overReason === 'string' && overReason !== '' ? overReason : reason
}

/**
 * Posts a received order: its goods come in at the order's costs, and the order is updated. Locks are taken in the
 * program's order: order, document, products, lots and stock, tallies.
 * @throws Problem order_not_approved, over_receipt, party_pending, inactive, invalid
 */
export async function postReceipt(
  tx: Tx,
  who: Who,
  receipt: LockedReceipt,
  posting: Posting,
): Promise<Moved> {
  const { companyId } = who
  const { id } = receipt
  const [, progress, lines] = await together(
    checkSurroundings(tx, companyId, receipt),
    progressOf(tx, companyId, id),
    acceptedLines(tx, companyId, id),
  )
  const reason = reasonOf(posting)
  const reasoned = checkOver(progress, reason)
  checkRoom(progress)
  if (lines.some(({ active }) => !active)) throw new Problem('inactive')
  await bringIn(tx, who, receipt, lines, posting.day)
  return {
    set: sql`over_reason = ${reasoned ? reason : ''}`,
    ...(reasoned && reason !== null && { reason }),
    talliesBefore: () => moveOrder(tx, companyId, receipt, progress, { sign: 1, reasoned }),
  }
}

const bill = z.object({ kind: z.literal('purchase'), id: z.int(), reference: z.string() })

/**
 * Takes the goods of a received order out again by reversing its movements; its order expects them again.
 * @throws Problem has_dependents with the purchase that bills it, stock_used with what took its goods
 */
export async function takeReceiptBack(
  tx: Tx,
  { companyId, userId }: Who,
  receipt: LockedReceipt,
  today: Day,
): Promise<Moved> {
  const { id, storeId, supplierId, purchaseId } = receipt
  if (purchaseId !== null) {
    const documents = await tx.rows(
      bill,
      sql`select 'purchase' as kind, id, reference from purchase where company_id = ${companyId} and id = ${purchaseId}`,
    )
    throw new Problem('has_dependents', { detail: { documents } })
  }
  const productIds = idsOf(await acceptedLines(tx, companyId, id))
  await lockProducts(tx, companyId, productIds)
  const documents = await laterUses(tx, companyId, 'receipt', id)
  if (documents.length > 0) throw new Problem('stock_used', { detail: { documents } })
  const document = { companyId, storeId, id, day: today, userId }
  await reverseReceipt(tx, { ...document, kind: 'receipt' })
  const entries = await reversalOf(tx, companyId, 'receipt', id)
  await post(tx, { ...document, documentId: id, supplierId, kind: 'receipt_reopened', entries })
  return {
    set: sql`over_reason = ''`,
    withState: async () => {
      await restoreAverages(tx, companyId, 'receipt', id, productIds)
      return {}
    },
    talliesBefore: async () => {
      const progress = await progressOf(tx, companyId, id)
      await moveOrder(tx, companyId, receipt, progress, { sign: -1, reasoned: false })
    },
  }
}
