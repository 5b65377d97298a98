import type { Day } from '@trastienda/contract/calendar'
import { day } from '@trastienda/contract/day'
import { fieldProblem, type FieldProblems, Problem } from '@trastienda/contract/problem'
import { z } from 'zod'
import type { Tx } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { factProblems as problemsOfFacts } from '../document/fact-problems.ts'
import { type Bill, lockBills } from '../payment/bills.ts'

interface Facts {
  readonly returnedOn: Day
  readonly attachmentIds: readonly number[]
}

/** Why the day or the attachments of a return cannot be. @param except itself when it is being changed */
export const factProblems = (
  tx: Tx,
  companyId: number,
  { returnedOn: on, attachmentIds }: Facts,
  today: Day,
  except = 0,
) => problemsOfFacts(tx, companyId, { kind: 'purchase_return', id: except }, { on, attachmentIds }, today)

/** @throws Problem return_exceeded when only quantities are too large, else invalid when there are any */
export function refuseFields(fields: FieldProblems): void {
  const found = Object.values(fields)
  if (found.length === 0) return
  const exceeded = found.every(({ code }) => code === 'above_bought' || code === 'above_stock')
  throw new Problem(exceeded ? 'return_exceeded' : 'invalid', { fields })
}

/**
 * The first day on which goods of a bill's received orders came; null for a bill that brought its goods in itself.
 */
const cameRow = z.object({ cameOn: day.nullable() })

export type ReturnedBill = Bill & z.infer<typeof cameRow>

/**
 * Locks the bill of a return: other returns, payments and reopenings of it come before or after.
 * @throws Problem not_found, purchase_not_approved
 */
export async function lockReturnedBill(tx: Tx, companyId: number, purchaseId: number): Promise<ReturnedBill> {
  const bill = (await lockBills(tx, companyId, [purchaseId])).get(purchaseId)
  if (!bill) throw new Problem('not_found')
  if (bill.approval !== 'approved') {
    const { id, reference } = bill
    throw new Problem('purchase_not_approved', {
      detail: { documents: [{ kind: 'purchase', id, reference }] },
    })
  }
  const { cameOn } = await tx.one(
    cameRow,
    sql`select min(received_on) as "cameOn" from received_order where company_id = ${companyId} and purchase_id = ${purchaseId}`,
  )
  return { ...bill, cameOn }
}

/** Goods cannot be returned before they were bought, or before they came. @throws Problem invalid */
export function refuseEarly(returnedOn: Day, bill: ReturnedBill): void {
  if (returnedOn < bill.day) throw fieldProblem('returnedOn', 'day_before_purchase', bill.day)
  if (bill.cameOn !== null && returnedOn < bill.cameOn)
    throw fieldProblem('returnedOn', 'day_before_receipt', bill.cameOn)
}
