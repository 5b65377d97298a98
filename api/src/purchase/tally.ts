import type { Day } from '@trastienda/contract/calendar'
import { cop, type Cop } from '@trastienda/contract/money'
import { day } from '@trastienda/contract/calendar'
import { purchaseStatus, type PurchaseStatus } from '@trastienda/contract/purchase'
import { z } from 'zod'
import type { Tx } from '../db/db.ts'
import { sql } from '../db/sql.ts'

/** What the tally counts of one purchase, as every statement that writes one returns it. */
export const tallied = z.object({ day, storeId: z.int(), status: purchaseStatus, grandTotal: cop, paid: cop })
export type Tallied = { day: Day; storeId: number; status: PurchaseStatus; grandTotal: Cop; paid: Cop }

/**
 * Moves a purchase in the tally: out of where it was, into where it is. The last statement of its transaction,
 * so that the day's counters are held as briefly as can be; the rows are taken in the order of their key.
 */
export async function moveTally(
  tx: Tx,
  companyId: number,
  was: Tallied | undefined,
  is: Tallied | undefined,
): Promise<void> {
  const steps = [...(was ? [{ ...was, sign: -1 }] : []), ...(is ? [{ ...is, sign: 1 }] : [])]
  await tx.run(sql`
    insert into purchase_tally as t (company_id, purchased_on, store_id, status, documents, grand_total, paid)
    select ${companyId}::int, day, "storeId", status, sum(sign), sum(sign * "grandTotal")::bigint, sum(sign * paid)::bigint
      from json_to_recordset(${JSON.stringify(steps)}::json)
        as k (day date, "storeId" bigint, status text, "grandTotal" bigint, paid bigint, sign integer)
     group by day, "storeId", status order by day, "storeId", status
    on conflict (company_id, purchased_on, store_id, status) do update
       set documents = t.documents + excluded.documents, grand_total = t.grand_total + excluded.grand_total,
           paid = t.paid + excluded.paid`)
}
