import type { Pool } from 'pg'
import { type Db, transaction } from '../db/db.ts'

/** Runs several reads on one state of the database, so that a page, its total and its sums agree. */
export function snapshot<T>(pool: Pool, work: (db: Db) => Promise<T>): Promise<T> {
  return transaction(pool, 'snapshot', work)
}
