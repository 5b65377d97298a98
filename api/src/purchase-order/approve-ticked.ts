import type { bulkApproveOrders } from '@trastienda/contract/purchase-order-deeds'
import { z } from 'zod'
import { sql } from '../db/sql.ts'
import { eachOnItsOwn } from '../http/each.ts'
import type { DirectCall } from '../http/route.ts'
import { approve } from './transitions.ts'

const referenceRow = z.object({ id: z.int(), reference: z.string() })

/** Approves the orders that were ticked. @returns for each, in order, the code of what stood in the way, or null */
export async function approveTicked(call: DirectCall<typeof bulkApproveOrders>) {
  const { body, db, who } = call
  const results = await eachOnItsOwn(call, body.items, (tx, by, { id, version }) =>
    approve(tx, by, id, version),
  )
  const references = await db.rows(
    referenceRow,
    sql`select id, reference from purchase_order
         where company_id = ${who?.companyId} and id = any(${body.items.map(({ id }) => id)}::bigint[])`,
  )
  const referenceOf = new Map(references.map(({ id, reference }) => [id, reference]))
  return results.map(({ item: { id }, problem }) => ({ id, reference: referenceOf.get(id) ?? '', problem }))
}
