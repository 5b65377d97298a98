import type { Day } from '@trastienda/contract/calendar'
import { day } from '@trastienda/contract/day'
import { fieldProblem, Problem } from '@trastienda/contract/problem'
import type { PurchaseDraft } from '@trastienda/contract/purchase'
import { isMatched, matchOf, type MatchState } from '@trastienda/contract/purchase-match'
import { documentApproval } from '@trastienda/contract/status'
import { z } from 'zod'
import type { Db, Tx } from '../db/db.ts'
import { type Sql, sql } from '../db/sql.ts'
import { expectedOf } from './match-queries.ts'

const receiptRow = z.object({
  id: z.int(),
  reference: z.string(),
  approval: documentApproval,
  supplierId: z.int(),
  storeId: z.int(),
  purchaseId: z.int().nullable(),
  purchase: z.string().nullable(),
  receivedOn: day,
})
type Receipt = z.infer<typeof receiptRow>

const receipts = (db: Db, companyId: number, which: Sql, lock: Sql) =>
  db.rows(
    receiptRow,
    sql`
    select r.id, r.reference, r.approval, r.supplier_id as "supplierId", r.store_id as "storeId",
           r.purchase_id as "purchaseId", r.received_on as "receivedOn",
           (select b.reference from purchase b where b.company_id = r.company_id and b.id = r.purchase_id) as purchase
      from received_order r where r.company_id = ${companyId} and ${which} order by r.id ${lock}`,
  )

const named = (kind: string, documents: readonly { id: number; reference: string }[]) => ({
  documents: documents.map(({ id, reference }) => ({ kind, id, reference })),
})

/**
 * Received orders that one bill can charge.
 * @throws Problem invalid for an unknown one, not_approved, already_billed with the purchases that do,
 * receipts_differ when they differ in supplier or store
 */
function checkBillable(ids: readonly number[], found: readonly Receipt[]): Receipt[] {
  const missing = ids.findIndex((id) => !found.some((receipt) => receipt.id === id))
  if (missing >= 0) throw fieldProblem(`receivedOrderIds.${missing}`, 'not_found')
  const open = found.filter(({ approval }) => approval !== 'approved')
  if (open.length > 0) throw new Problem('not_approved', { detail: named('received_order', open) })
  const bills = new Map(found.map(({ purchaseId, purchase }) => [purchaseId, purchase ?? '']))
  bills.delete(null)
  if (bills.size > 0) {
    const detail = named(
      'purchase',
      [...bills].map(([id, reference]) => ({ id: id ?? 0, reference })),
    )
    throw new Problem('already_billed', { detail })
  }
  const [first] = found
  if (found.some(({ supplierId, storeId }) => supplierId !== first?.supplierId || storeId !== first.storeId))
    throw new Problem('receipts_differ', { detail: named('received_order', found) })
  return [...found]
}

/** Received orders that could be billed together now. @throws Problem as `lockBillable` */
export async function billable(db: Db, companyId: number, ids: readonly number[]): Promise<Receipt[]> {
  return checkBillable(ids, await receipts(db, companyId, sql`r.id = any(${[...ids]}::bigint[])`, sql``))
}

/** What a bill needs to know of its received orders. */
export interface Received {
  readonly ids: readonly number[]
  /** The first day on which goods of it came. */
  readonly from: Day | undefined
}

function receivedOf(found: readonly Receipt[], { supplierId, storeId }: PurchaseDraft): Received {
  if (found.some((receipt) => receipt.supplierId !== supplierId || receipt.storeId !== storeId))
    throw new Problem('receipts_differ', { detail: named('received_order', found) })
  const days = found.map(({ receivedOn }) => receivedOn).sort()
  return { ids: found.map(({ id }) => id), from: days[0] }
}

/**
 * Locks the received orders that a new bill charges: of two bills for the same goods one comes first, and the other
 * finds them billed.
 * @throws Problem invalid, not_approved, already_billed, receipts_differ
 */
export async function lockBillable(
  tx: Tx,
  companyId: number,
  draft: PurchaseDraft,
): Promise<Received | undefined> {
  const ids = draft.receivedOrderIds
  if (ids === null) return undefined
  const which = sql`r.id = any(${ids}::bigint[])`
  await tx.run(
    sql`select from received_order r where r.company_id = ${companyId} and ${which} order by r.id for update`,
  )
  return receivedOf(checkBillable(ids, await receipts(tx, companyId, which, sql``)), draft)
}

/**
 * Locks the received orders of a bill that is changed: it keeps those that it was entered with.
 * @throws Problem invalid for others, receipts_differ when the bill now has another supplier or store
 */
export async function lockBilled(
  tx: Tx,
  companyId: number,
  purchase: { readonly id: number; readonly door: 'direct' | 'received' },
  draft: PurchaseDraft,
): Promise<Received | undefined> {
  const requestedIds = draft.receivedOrderIds
  if (purchase.door === 'direct') {
    if (requestedIds !== null) throw fieldProblem('receivedOrderIds', 'invalid_value')
    return undefined
  }
  const found = await receipts(tx, companyId, sql`r.purchase_id = ${purchase.id}`, sql`for update of r`)
  const linkedIds = new Set(found.map(({ id }) => id))
  if (
    requestedIds !== null &&
    (new Set(requestedIds).size !== linkedIds.size || requestedIds.some((id) => !linkedIds.has(id)))
  )
    throw fieldProblem('receivedOrderIds', 'invalid_value')
  return receivedOf(found, draft)
}

/** Marks received orders as billed by a purchase. */
export const billReceipts = (tx: Tx, companyId: number, purchaseId: number, ids: readonly number[]) =>
  tx.run(sql`
    update received_order set purchase_id = ${purchaseId}
     where company_id = ${companyId} and id = any(${[...ids]}::bigint[])`)

/** Whether a bill agrees with what its received orders brought; `none` for one without received orders. */
export async function matchStateOf(
  db: Db,
  companyId: number,
  items: Parameters<typeof matchOf>[1],
  receiptIds: readonly number[] | undefined,
): Promise<MatchState> {
  if (receiptIds === undefined) return 'none'
  const expected = await expectedOf(db, companyId, receiptIds)
  return isMatched(matchOf(expected, items)) ? 'matched' : 'mismatched'
}
