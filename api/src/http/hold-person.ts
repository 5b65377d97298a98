import type { Tx } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import type { Who } from './route.ts'

/**
 * Locks the caller until the end of the transaction, before any other lock: of simultaneous requests the later one
 * counts what the earlier one added.
 */
export const holdPerson = (tx: Tx, { userId }: Pick<Who, 'userId'>): Promise<unknown> =>
  tx.run(sql`select from app_user where id = ${userId} for no key update`)
