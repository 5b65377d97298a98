import type { Day } from '@trastienda/contract/calendar'
import { fieldProblem, type FieldProblems, Problem } from '@trastienda/contract/problem'
import type { Tx } from '../db/db.ts'
import { closedDay, closingDateOf } from '../document/closing.ts'
import type { LockedSale } from '../sale/lock.ts'

/** Goods cannot come back before they were sold. @throws Problem invalid */
export function refuseEarly(returnedOn: Day, sale: LockedSale): void {
  if (returnedOn < sale.day) throw fieldProblem('returnedOn', 'day_before_sale', sale.day)
}

/**
 * Checks the day of a return; the closing date stays locked.
 * @throws Problem invalid
 */
export async function checkDay(
  tx: Tx,
  companyId: number,
  returnedOn: Day,
  sale: LockedSale,
  today: Day,
): Promise<void> {
  const fields = closedDay('returnedOn', returnedOn, await closingDateOf(tx, companyId))
  if (returnedOn > today) fields['returnedOn'] = { code: 'day_future', limit: today }
  refuseEarly(returnedOn, sale)
  if (Object.keys(fields).length > 0) throw new Problem('invalid', { fields })
}

/** @throws Problem return_exceeded when only quantities are too large, else invalid when there are any */
export function refuseFields(fields: FieldProblems): void {
  const found = Object.values(fields)
  if (found.length === 0) return
  const exceeded = found.every(({ code }) => code === 'above_sold')
  throw new Problem(exceeded ? 'return_exceeded' : 'invalid', { fields })
}
