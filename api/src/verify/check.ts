import type { Sql } from '../db/sql.ts'

/** One condition that must hold between ledgers and documents, for every company. */
export interface Check {
  readonly name: string
  /** The condition, in one sentence. */
  readonly holds: string
  /** How many rows are compared: one number. */
  readonly compared: Sql
  /** The rows that violate it; none when all is well. */
  readonly offenders: Sql
}
