import { literal, type Sql, sql } from '../db/sql.ts'

/** The locks of several documents, to be taken before the first of them is changed. */
export type LockTogether = (companyId: number, ids: readonly number[]) => Sql

/** Rows of a table, by id: documents of the kind itself, or those that `behind` finds from theirs. */
export const rowsOf =
  (table: string, behind?: readonly [from: string, column: string, document: string]): LockTogether =>
  (companyId, ids) => {
    const [from = '', column = '', document = ''] = behind ?? []
    const chosen = behind
      ? sql`id in (select ${literal(column)} from ${literal(from)}
                    where company_id = ${companyId} and ${literal(document)} = any(${[...ids]}::bigint[]))`
      : sql`id = any(${[...ids]}::bigint[])`
    return sql`select from ${literal(table)} where company_id = ${companyId} and ${chosen} order by id for update`
  }

/**
 * The goods of documents, by the row that their ledger entries belong to. Their ids are collected first: joined, the
 * planner reads the row of every product.
 */
export const goodsOf =
  (table: string, document: string): LockTogether =>
  (companyId, ids) =>
    sql`
    select from valuation where company_id = ${companyId} and product_id = any(array(
      select product_id from ${literal(table)} where company_id = ${companyId} and ${literal(document)} = any(${[...ids]}::bigint[])))
     order by product_id for update`
