import { type Sql, sql, when } from '../db/sql.ts'
import type { Who } from '../http/route.ts'

/** A condition on `purchase_order o`: a buyer sees and changes only the orders that they created. */
export const seenBy = ({ role, userId }: Pick<Who, 'role' | 'userId'>): Sql =>
  when(role === 'buyer', sql`and o.created_by = ${userId}`)
