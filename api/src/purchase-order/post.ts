import { Problem } from '@trastienda/contract/problem'
import { z } from 'zod'
import type { Tx } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import type { Moved } from '../document/kind.ts'
import type { Who } from '../http/route.ts'
import { type LockedOrder, refuseReceived } from './lock.ts'
import { moveOrderedGoods, orderedGoodsOf } from './product-tally.ts'

const surroundings = z.object({ approval: z.string(), active: z.boolean() })

/** Checks what may have changed since the order was entered. @throws Problem party_pending, inactive */
async function checkSurroundings(tx: Tx, companyId: number, id: number): Promise<void> {
  const around = await tx.one(
    surroundings,
    sql`select case when s.approval = 'approved' then coalesce(b.approval, 'approved') else s.approval end as approval,
               s.active and t.active and not exists (
               select from purchase_order_line l join product g on g.company_id = l.company_id and g.id = l.product_id
                where l.company_id = o.company_id and l.purchase_order_id = o.id and not g.active) as active
          from purchase_order o
          left join customer b on b.company_id = o.company_id and b.id = o.customer_id
          join supplier s on s.company_id = o.company_id and s.id = o.supplier_id
          join store t on t.company_id = o.company_id and t.id = o.store_id
         where o.company_id = ${companyId} and o.id = ${id}`,
  )
  if (around.approval !== 'approved') throw new Problem('party_pending')
  if (!around.active) throw new Problem('inactive')
}

/** Posts an approved order: its goods are expected from now on. @throws Problem party_pending, inactive */
export async function postOrder(tx: Tx, { companyId }: Who, { id }: LockedOrder): Promise<Moved> {
  await checkSurroundings(tx, companyId, id)
  return {
    talliesBefore: async () => moveOrderedGoods(tx, companyId, await orderedGoodsOf(tx, companyId, id, 1)),
  }
}

/**
 * Reverses an approval, as long as nothing was received or closed.
 * @throws Problem has_dependents with the received orders, closed_short
 */
export async function takeOrderBack(tx: Tx, { companyId }: Who, { id, closed }: LockedOrder): Promise<Moved> {
  await refuseReceived(tx, companyId, id, ['pending', 'approved', 'rejected'])
  if (closed) throw new Problem('closed_short')
  const goods = await orderedGoodsOf(tx, companyId, id, -1)
  return { talliesBefore: () => moveOrderedGoods(tx, companyId, goods) }
}
