import { literal, type Sql } from '../db/sql.ts'

/**
 * Over how many rows the writers of one sum are distributed. More than the connections of one server, so that two of
 * them rarely have the same one.
 */
const stripes = 32

/**
 * The stripe of this connection, from 1: its transactions change only their own row of a sum, and wait for nobody
 * (docs/decisions/0093-striped-sums.md). It is the same throughout a transaction, so that rows are locked in key
 * order. Stripe 0 is what upkeep added up.
 */
export const ownStripe: Sql = literal(`(1 + pg_backend_pid() % ${stripes})::smallint`)

/** A table of sums with stripes: what all stripes of a key say is added up. */
export interface StripedTable {
  readonly table: string
  /** The table's primary key without the stripe; rows are locked in its order. */
  readonly keys: readonly string[]
  readonly measures: readonly string[]
}
