import { day, type Day } from '@trastienda/contract/calendar'
import { type FieldProblems, Problem } from '@trastienda/contract/problem'
import { z } from 'zod'
import type { Tx } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { type Bill, lockBills } from '../payment/bills.ts'

const surroundings = z.object({ closingDate: day.nullable(), attachments: z.array(z.int()) })

interface Facts {
  readonly returnedOn: Day
  readonly attachmentIds: readonly number[]
}

/**
 * Why the day or the attachments of a return cannot be.
 * @param except the return itself when it is being changed
 */
export async function factProblems(
  tx: Tx,
  companyId: number,
  { returnedOn, attachmentIds }: Facts,
  today: Day,
  except = 0,
): Promise<FieldProblems> {
  const { closingDate, attachments } = await tx.one(
    surroundings,
    sql`
    select c.closing_date as "closingDate",
           coalesce((select json_agg(a.id) from attachment a
              left join purchase_return_attachment t on t.company_id = a.company_id and t.attachment_id = a.id
             where a.company_id = c.id and a.id = any(${[...attachmentIds]}::bigint[])
               and (t.purchase_return_id is null or t.purchase_return_id = ${except})), '[]') as attachments
      from company c where c.id = ${companyId}`,
  )
  const fields: FieldProblems = {}
  if (returnedOn > today) fields['returnedOn'] = { code: 'day_future', limit: today }
  if (closingDate !== null && returnedOn <= closingDate)
    fields['returnedOn'] = { code: 'day_closed', limit: closingDate }
  attachmentIds.forEach((id, at) => {
    if (!attachments.includes(id)) fields[`attachmentIds.${at}`] = { code: 'not_found' }
  })
  return fields
}

/** @throws Problem return_exceeded when quantities alone are too much, else invalid when there are any */
export function refuseFields(fields: FieldProblems): void {
  const found = Object.values(fields)
  if (found.length === 0) return
  const exceeded = found.every(({ code }) => code === 'above_bought' || code === 'above_stock')
  throw new Problem(exceeded ? 'return_exceeded' : 'invalid', { fields })
}

/**
 * Locks the bill of a return: whatever else is returned, paid or reopened of it comes before or after.
 * @throws Problem not_found, purchase_not_approved
 */
export async function lockReturnedBill(tx: Tx, companyId: number, purchaseId: number): Promise<Bill> {
  const bill = (await lockBills(tx, companyId, [purchaseId])).get(purchaseId)
  if (!bill) throw new Problem('not_found')
  if (bill.approval !== 'approved') {
    const { id, reference } = bill
    throw new Problem('purchase_not_approved', {
      detail: { documents: [{ kind: 'purchase', id, reference }] },
    })
  }
  return bill
}
