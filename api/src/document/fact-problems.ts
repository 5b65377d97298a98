import type { Day } from '@trastienda/contract/calendar'
import { day } from '@trastienda/contract/day'
import { documents } from '@trastienda/contract/document'
import type { FieldProblems } from '@trastienda/contract/problem'
import { z } from 'zod'
import type { Tx } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { freeAttachments, strangeAttachments } from './attach.ts'
import { closedDay } from './closing.ts'

const surroundings = z.object({ closingDate: day.nullable(), attachments: z.array(z.int()) })

interface Facts {
  readonly on: Day
  readonly attachmentIds: readonly number[]
}

/**
 * Why the day or the attachments of a payment or a return cannot be.
 * @param id that of the document when it is being changed, else 0
 */
export async function factProblems(
  tx: Tx,
  companyId: number,
  { kind, id }: { readonly kind: 'payment' | 'purchase_return'; readonly id: number },
  { on, attachmentIds }: Facts,
  today: Day,
): Promise<FieldProblems> {
  const { closingDate, attachments } = await tx.one(
    surroundings,
    sql`
    select c.closing_date as "closingDate", ${freeAttachments(companyId, { kind, id }, attachmentIds)} as attachments
      from company c where c.id = ${companyId}`,
  )
  const field = documents[kind].day
  const fields: FieldProblems = {}
  if (on > today) fields[field] = { code: 'day_future', limit: today }
  Object.assign(fields, closedDay(field, on, closingDate))
  Object.assign(fields, strangeAttachments(attachmentIds, attachments))
  return fields
}
