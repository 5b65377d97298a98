import type { Sql } from '../db/sql.ts'

/** One thing that must hold between ledgers and documents, of every company. */
export interface Check {
  readonly name: string
  /** What holds, in one sentence. */
  readonly holds: string
  /** How many rows are compared: one number. */
  readonly compared: Sql
  /** The rows for which it does not hold; none when all is well. */
  readonly offenders: Sql
}
