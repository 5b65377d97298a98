import { day, type Day } from '@trastienda/contract/calendar'
import { cop, negated } from '@trastienda/contract/money'
import { Problem } from '@trastienda/contract/problem'
import { z } from 'zod'
import type { Tx } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { type Actor, postingDay } from '../document/restoring.ts'
import type { Who } from '../http/route.ts'
import { post, reversalOf } from '../money/ledger.ts'
import { laterUses } from '../stock/later-uses.ts'
import { lockProducts, receiveStock, restoreAverages, reverseReceipt } from '../stock/ledger.ts'
import { ensureLots } from '../stock/lots.ts'
import type { LockedReceipt } from './lock.ts'

const lineRow = z.object({
  lineId: z.int(),
  productId: z.int(),
  lot: z.string(),
  expiresOn: day.nullable(),
  quantity: z.string(),
  value: cop,
  active: z.boolean(),
})
export type AcceptedLine = z.infer<typeof lineRow>

/** What a received order brings in; what was turned away moves nothing. */
export const acceptedLines = (tx: Tx, companyId: number, id: number): Promise<AcceptedLine[]> =>
  tx.rows(
    lineRow,
    sql`
    select l.id as "lineId", l.product_id as "productId", l.lot_code as lot, l.expires_on as "expiresOn",
           l.accepted as quantity, l.value, g.active
      from received_order_line l join product g on g.company_id = l.company_id and g.id = l.product_id
     where l.company_id = ${companyId} and l.received_order_id = ${id} and l.accepted > 0 order by l.position`,
  )

const idsOf = (lines: readonly AcceptedLine[]) => lines.map(({ productId }) => productId)

/**
 * Brings the goods of a received order in at the costs of its order. Nothing is owed for them until their bill comes:
 * their value waits in an account of its own.
 */
export async function bringIn(
  tx: Tx,
  who: Actor,
  receipt: LockedReceipt,
  lines: readonly AcceptedLine[],
): Promise<void> {
  const { companyId, userId } = who
  const { id, storeId, supplierId } = receipt
  await lockProducts(tx, companyId, idsOf(lines))
  const lots = await ensureLots(tx, companyId, lines)
  const located = lines.map((line, at) => ({ ...line, lotId: lots[at] ?? 0, cost: null }))
  await tx.run(sql`
    update received_order_line l set lot_id = k."lotId"
      from json_to_recordset(${JSON.stringify(located)}::json) as k ("lineId" bigint, "lotId" bigint)
     where l.company_id = ${companyId} and l.received_order_id = ${id} and l.id = k."lineId"`)
  const day = await postingDay(tx, who, { ...receipt, kind: 'receipt' })
  const document = { companyId, storeId, id, day, userId, kind: 'receipt' } as const
  await receiveStock(tx, document, located)
  const entries = { inventory: receipt.amount, received_not_billed: negated(receipt.amount) }
  await post(tx, { ...document, documentId: id, supplierId, entries })
}

const bill = z.object({ kind: z.literal('purchase'), id: z.int(), reference: z.string() })

/**
 * Takes the goods of a received order out again by reversing its movements.
 * @returns what puts the products' averages right, to be called once it is no longer approved
 * @throws Problem has_dependents with the purchase that bills it, stock_used with what took its goods
 */
export async function takeOut(tx: Tx, { companyId, userId }: Who, today: Day, receipt: LockedReceipt) {
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
  return { restoreAverages: () => restoreAverages(tx, companyId, 'receipt', id, productIds) }
}
