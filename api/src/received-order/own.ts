import { type Sql, sql, when } from '../db/sql.ts'
import type { Who } from '../http/route.ts'

/**
 * A condition on `received_order r`: a buyer sees the received orders that they entered and those of the orders that
 * they created.
 */
export const ownReceipts = ({ role, userId }: Pick<Who, 'role' | 'userId'>): Sql =>
  when(
    role === 'buyer',
    sql`and (r.created_by = ${userId} or exists (
          select from purchase_order mine
           where mine.company_id = r.company_id and mine.id = r.purchase_order_id and mine.created_by = ${userId}))`,
  )
