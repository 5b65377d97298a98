import { day, type Day } from '@trastienda/contract/calendar'
import { type FieldProblems, Problem } from '@trastienda/contract/problem'
import { z } from 'zod'
import type { Tx } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { closedDay } from '../document/closing.ts'

const surroundings = z.object({ closingDate: day.nullable(), attachments: z.array(z.int()) })

interface Facts {
  readonly paidOn: Day
  readonly attachmentIds: readonly number[]
}

/**
 * Why the day or the attachments of a payment cannot be.
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
           coalesce((select json_agg(a.id) from attachment a
              left join payment_attachment t on t.company_id = a.company_id and t.attachment_id = a.id
             where a.company_id = c.id and a.id = any(${[...attachmentIds]}::bigint[])
               and (t.payment_id is null or t.payment_id = ${except})), '[]') as attachments
      from company c where c.id = ${companyId}`,
  )
  const fields: FieldProblems = {}
  if (paidOn > today) fields['paidOn'] = { code: 'day_future', limit: today }
  Object.assign(fields, closedDay('paidOn', paidOn, closingDate))
  attachmentIds.forEach((id, at) => {
    if (!attachments.includes(id)) fields[`attachmentIds.${at}`] = { code: 'not_found' }
  })
  return fields
}

/** @throws Problem invalid when there are any */
export function refuseFields(fields: FieldProblems): void {
  if (Object.keys(fields).length > 0) throw new Problem('invalid', { fields })
}
