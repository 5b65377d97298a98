import type { Day } from '@trastienda/contract/calendar'
import { day } from '@trastienda/contract/day'
import { type DocumentKind, documents } from '@trastienda/contract/document'
import { type FieldProblems, Problem } from '@trastienda/contract/problem'
import { z } from 'zod'
import type { Tx } from '../db/db.ts'
import { sql } from '../db/sql.ts'

/**
 * The day up to which the books of a company are closed, locked until the transaction ends; null when there is none.
 */
export async function closingDateOf(tx: Tx, companyId: number): Promise<Day | null> {
  const { closingDate } = await tx.one(
    z.object({ closingDate: day.nullable() }),
    sql`select closing_date as "closingDate" from company where id = ${companyId} for share`,
  )
  return closingDate
}

/** The problem of a document's day, at its field: the books of that day are closed. */
export function closedDay(field: string, on: Day, closingDate: Day | null): FieldProblems {
  if (closingDate === null || on > closingDate) return {}
  return { [field]: { code: 'day_closed', limit: closingDate } }
}

/** The day and state of a document before the act. */
interface Dated {
  readonly day: Day
  readonly approval: string
}

/** @throws Problem period_closed with the field, and with the facts of the document for its text */
export function refuseDay(field: string, { day: on, approval }: Dated, closingDate: Day | null): void {
  const fields = closedDay(field, on, closingDate)
  if (Object.keys(fields).length > 0)
    throw new Problem('period_closed', { fields, detail: { day: on, approval, closingDate } })
}

/**
 * Protects the reports of a closed period: every act that approves a document or reverses an approval calls this,
 * right after locking the document. The closing date stays locked until the transaction ends.
 * @throws Problem period_closed
 */
export async function refuseClosed(tx: Tx, companyId: number, kind: DocumentKind, was: Dated): Promise<void> {
  refuseDay(documents[kind].day, was, await closingDateOf(tx, companyId))
}
