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
 * A document's day in the ledgers: its own, or the day of its last reversal if that is later, because the earlier
 * days already have it. For a document of today nothing is queried.
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

/** The last day on which the ledgers reversed a document; null when they never did. */
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
