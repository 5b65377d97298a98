import { day, type Day } from '@trastienda/contract/calendar'
import { type FieldProblems, Problem } from '@trastienda/contract/problem'
import { z } from 'zod'
import type { Tx } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import type { LockedSale } from '../sale/lock.ts'

const surroundings = z.object({ closingDate: day.nullable() })

/**
 * Checks the day on which goods come back; the closing date stays until this is done.
 * @throws Problem invalid
 */
export async function checkDay(
  tx: Tx,
  companyId: number,
  returnedOn: Day,
  sale: LockedSale,
  today: Day | undefined,
): Promise<void> {
  const { closingDate } = await tx.one(
    surroundings,
    sql`select closing_date as "closingDate" from company where id = ${companyId} for share`,
  )
  const fields: FieldProblems = {}
  if (today !== undefined && returnedOn > today) fields['returnedOn'] = { code: 'day_future', limit: today }
  else if (returnedOn < sale.day) fields['returnedOn'] = { code: 'day_before_sale', limit: sale.day }
  else if (closingDate !== null && returnedOn <= closingDate)
    fields['returnedOn'] = { code: 'day_closed', limit: closingDate }
  if (Object.keys(fields).length > 0) throw new Problem('invalid', { fields })
}

/** @throws Problem return_exceeded when quantities alone are too much, else invalid when there are any */
export function refuseFields(fields: FieldProblems): void {
  const found = Object.values(fields)
  if (found.length === 0) return
  const exceeded = found.every(({ code }) => code === 'above_sold')
  throw new Problem(exceeded ? 'return_exceeded' : 'invalid', { fields })
}
