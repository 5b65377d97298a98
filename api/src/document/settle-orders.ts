import { day } from '@trastienda/contract/day'
import { cop } from '@trastienda/contract/money'
import { z } from 'zod'
import type { Tx } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import type { Moved } from './kind.ts'
import { moveTallies } from './tally.ts'

const orderRow = z.object({ id: z.int() })

/** Locks the purchase orders whose goods these purchases bill, by id, and returns their ids. */
export async function lockOrdersOf(
  tx: Tx,
  companyId: number,
  purchaseIds: readonly number[],
): Promise<number[]> {
  const rows = await tx.rows(
    orderRow,
    sql`
    select id from purchase_order
     where company_id = ${companyId}
       and id = any(array(select purchase_order_id from received_order
                           where company_id = ${companyId} and purchase_id = any(${[...purchaseIds]}::bigint[])))
     order by id for update`,
  )
  return rows.map(({ id }) => id)
}

const movedRow = z.object({ day, storeId: z.int(), was: z.string(), is: z.string(), amount: cop })

/**
 * Recalculates whether locked purchase orders are settled: everything was received, all received goods are billed and
 * every one of those bills is paid. Changes the orders' tally, so it is called with the tallies, after `payment`'s.
 */
export async function settleOrders(tx: Tx, companyId: number, orderIds: readonly number[]): Promise<void> {
  if (orderIds.length === 0) return
  const moved = await tx.rows(
    movedRow,
    sql`
    with now as (
      select o.id, o.status as was,
             o.approval = 'approved' and o.units_received + o.units_closed >= o.units and coalesce((
               select bool_and(r.units_accepted = 0 or coalesce(p.approval = 'approved' and p.balance = 0, false))
                        filter (where r.approval = 'approved')
                 from received_order r left join purchase p on p.company_id = r.company_id and p.id = r.purchase_id
                where r.company_id = o.company_id and r.purchase_order_id = o.id), false) as settled
        from purchase_order o
       where o.company_id = ${companyId} and o.id = any(${[...orderIds]}::bigint[])
    )
    update purchase_order o set settled = now.settled from now
     where o.company_id = ${companyId} and o.id = now.id and o.id = any(${[...orderIds]}::bigint[]) and o.settled <> now.settled
    returning o.ordered_on as day, o.store_id as "storeId", now.was, o.status as is, o.grand_total as amount`,
  )
  const steps = moved.flatMap(({ was, is, ...order }) => [
    { ...order, status: was, sign: -1 },
    { ...order, status: is, sign: 1 },
  ])
  await moveTallies(tx, companyId, 'purchase_order', steps)
}

/**
 * Work for after the tally of a document that bills, pays or returns: updates whether its orders are settled.
 * Nothing without orders.
 */
export const settling = (
  tx: Tx,
  companyId: number,
  orderIds: readonly number[],
): Pick<Moved, 'talliesAfter'> =>
  orderIds.length === 0 ? {} : { talliesAfter: () => settleOrders(tx, companyId, orderIds) }
