import type { DeletableKind } from '@trastienda/contract/advanced-delete'
import { day, type Day } from '@trastienda/contract/calendar'
import { z } from 'zod'
import type { Tx } from '../db/db.ts'
import { sql } from '../db/sql.ts'

/** How the ledgers call what takes a document back; an order moves none. */
const reversals: Record<DeletableKind, readonly string[]> = {
  purchase: ['purchase_reopened'],
  purchase_order: [],
  received_order: ['receipt_reopened'],
  purchase_return: ['return_reopened'],
  payment: ['payment_reopened', 'refund_reopened'],
  sale: ['sale_reopened'],
  sale_return: ['sale_return_reopened'],
}

/** The day on which the ledgers last took a document back; null for one that moved none. */
export async function reversedOn(
  tx: Tx,
  companyId: number,
  kind: DeletableKind,
  id: number,
): Promise<Day | null> {
  const kinds = [...reversals[kind]]
  const last = await tx.one(
    z.object({ day: day.nullable() }),
    sql`
    select coalesce(
      (select happened_on from money_movement
        where company_id = ${companyId} and kind = any(${kinds}::text[]) and document_id = ${id} order by id desc limit 1),
      (select happened_on from stock_movement
        where company_id = ${companyId} and kind = any(${kinds}::text[]) and document_id = ${id} order by id desc limit 1)) as day`,
  )
  return last.day
}
