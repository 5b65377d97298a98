import { type Sql, sql } from '../db/sql.ts'

/**
 * That a valuation `v` is of one of these products. Statements that join valuations to the lines of a document say it
 * besides the join: PostgreSQL expects a hundred lines, and would read the valuations of all products for them.
 */
export const valuedAmong = (lines: readonly { readonly productId: number }[]): Sql =>
  sql`v.product_id = any(${[...new Set(lines.map(({ productId }) => productId))]}::bigint[])`
