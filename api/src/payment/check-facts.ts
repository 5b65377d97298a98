import type { Day } from '@trastienda/contract/calendar'
import { day } from '@trastienda/contract/day'
import { type FieldProblems, Problem } from '@trastienda/contract/problem'
import { z } from 'zod'
import type { Tx } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { freeAttachments, strangeAttachments } from '../document/attach.ts'
import { closedDay } from '../document/closing.ts'

const surroundings = z.object({ closingDate: day.nullable(), attachments: z.array(z.int()) })

interface Facts {
  readonly paidOn: Day
  readonly attachmentIds: readonly number[]
}

/**
 * The problems of a payment's day or attachments.
 * @param except the payment itself when it is being changed
 */
export async function factProblems(
  tx: Tx,
  companyId: number,
  { paidOn, attachmentIds }: Facts,
  today: Day,
  except = 0,
): Promise<FieldProblems> {
  const { closingDate, attachments } = await tx.one(
    surroundings,
    sql`
    select c.closing_date as "closingDate",
           ${freeAttachments(companyId, { kind: 'payment', id: except }, attachmentIds)} as attachments
      from company c where c.id = ${companyId}`,
  )
  const fields: FieldProblems = {}
  if (paidOn > today) fields['paidOn'] = { code: 'day_future', limit: today }
  Object.assign(fields, closedDay('paidOn', paidOn, closingDate))
  Object.assign(fields, strangeAttachments(attachmentIds, attachments))
  return fields
}

/** @throws Problem invalid when there are any */
export function refuseFields(fields: FieldProblems): void {
  if (Object.keys(fields).length > 0) throw new Problem('invalid', { fields })
}
