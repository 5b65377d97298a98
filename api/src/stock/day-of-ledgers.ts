import type { Day } from '@trastienda/contract/calendar'
import { day } from '@trastienda/contract/day'
import { type DocumentKind, documents } from '@trastienda/contract/document'
import { z } from 'zod'
import type { Db } from '../db/db.ts'
import { sql } from '../db/sql.ts'

interface Dated {
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
  companyId: number,
  kind: DocumentKind,
  { id, day: own }: Dated,
  today: Day,
): Promise<Day> {
  if (own >= today || id === 0 || documents[kind].moves.length === 0) return own
  const last = await reversedOn(db, companyId, kind, id)
  return last !== null && last > own ? last : own
}

/** The last day on which the ledgers took a document back; null for one that they never did. */
export async function reversedOn(
  db: Db,
  companyId: number,
  kind: DocumentKind,
  id: number,
): Promise<Day | null> {
  const kinds = documents[kind].moves.map((movement) => `${movement}_reopened`)
  const { last } = await db.one(
    z.object({ last: day.nullable() }),
    sql`
    select max(happened_on) as last
      from (select happened_on from stock_movement where company_id = ${companyId} and kind = any(${kinds}::text[]) and document_id = ${id}
            union all
            select happened_on from money_movement where company_id = ${companyId} and kind = any(${kinds}::text[]) and document_id = ${id}) back`,
  )
  return last
}
