import { type Day, day } from '@trastienda/contract/calendar'
import { z } from 'zod'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import type { FinalKind, PostingKind } from '../money/ledger.ts'

/** A document with its own day. */
export interface LedgerDocument {
  readonly companyId: number
  readonly kind: PostingKind | FinalKind
  /** 0 for one that is not entered yet. */
  readonly id: number
  readonly day: Day
}

/**
 * The day on which the ledgers tell a document: its own; of one that was approved and taken back before the day of that,
 * where it is later, as the days until then tell it already. Nothing is asked for one of today.
 */
export async function dayOfLedgers(
  db: Db,
  { companyId, kind, id, day: own }: LedgerDocument,
  today: Day,
): Promise<Day> {
  if (own >= today || id === 0) return own
  const reopened = `${kind}_reopened`
  const { last } = await db.one(
    z.object({ last: day.nullable() }),
    sql`
    select max(happened_on) as last
      from (select happened_on from stock_movement where company_id = ${companyId} and kind = ${reopened} and document_id = ${id}
            union all
            select happened_on from money_movement where company_id = ${companyId} and kind = ${reopened} and document_id = ${id}) back`,
  )
  return last !== null && last > own ? last : own
}
