import type { QueryOf } from '@trastienda/contract/endpoint'
import { byFlag, countByValue } from '../db/by-value.ts'
import {
  type CategoryFilter,
  type CategoryMatch,
  categoryRow,
  type categoriesByValue,
} from '@trastienda/contract/category'
import { z } from 'zod'
import type { Db } from '../db/db.ts'
import { keyset, matching } from '../db/keyset.ts'
import { literal, type Sql, sql, when } from '../db/sql.ts'

const sorts = {
  name: { column: 'c.name collate spanish', type: 'text collate spanish' },
  products: { column: 'coalesce(n.products, 0)', type: 'integer' },
  ordered: { column: 'coalesce(n.ordered, 0)', type: 'numeric' },
  received: { column: 'coalesce(n.received, 0)', type: 'numeric' },
  // Categories without ordered goods come below those whose orders brought nothing.
  percentage: { column: 'coalesce(n.received / nullif(n.ordered, 0), -1)', type: 'numeric' },
}

const counted = (companyId: number) => sql`
      from category c
      left join (
        select p.category_id, count(*)::int as products, sum(t.ordered) as ordered, sum(t.received) as received
          from product p left join product_order_tally t on t.company_id = p.company_id and t.product_id = p.id
         where p.company_id = ${companyId} group by p.category_id) n
        on n.category_id = c.id`

function categoryFilter(companyId: number, { q, active, empty, ids }: CategoryMatch): Sql {
  return sql`
     where c.company_id = ${companyId}
       ${when(ids, sql`and c.id = any(${ids}::bigint[])`)}
       ${when(active !== undefined, sql`and c.active = ${active}`)}
       ${when(empty !== undefined, sql`and (n.category_id is null) = ${empty}`)}
       ${matching('c.search', q)}`
}

const listed = categoryRow.extend({ sortKey: z.string() })
const facts = literal(`
  c.id, c.name, coalesce(n.products, 0) as products, trim_scale(coalesce(n.ordered, 0))::text as ordered,
  trim_scale(coalesce(n.received, 0))::text as received,
  trim_scale(round(n.received * 100 / nullif(n.ordered, 0), 1))::text as percentage, c.active, c.version`)
const sums = categoryRow.pick({ products: true, ordered: true, received: true }).extend({ total: z.int() })

/** One page of the list. */
export async function categoryPage(db: Db, companyId: number, filter: CategoryFilter) {
  const order = keyset(sorts, 'name', 'c.id', filter)
  const rows = await db.rows(
    listed,
    sql`select ${facts}, ${order.sortKey} as "sortKey"
          ${counted(companyId)} ${categoryFilter(companyId, filter)} ${order.after} ${order.order}`,
  )
  return order.page(rows)
}

/** How many categories match, and the sums of their figures. */
export const categorySums = (db: Db, companyId: number, filter: CategoryFilter) =>
  db.one(
    sums,
    sql`select count(*)::int as total, coalesce(sum(n.products), 0)::int as products,
               trim_scale(coalesce(sum(n.ordered), 0))::text as ordered, trim_scale(coalesce(sum(n.received), 0))::text as received
          ${counted(companyId)} ${categoryFilter(companyId, filter)}`,
  )

/** One category; undefined when the company has none with that id. */
export const categoryById = (db: Db, companyId: number, id: number) =>
  db.optional(
    categoryRow,
    sql`select ${facts} ${counted(companyId)} where c.company_id = ${companyId} and c.id = ${id}`,
  )

const valued = {
  active: byFlag('c.active'),
  empty: byFlag('n.category_id is null'),
}

/** How many match the other filters, by the values of one. */
export const countCategories = (db: Db, companyId: number, question: QueryOf<typeof categoriesByValue>) =>
  countByValue(
    db,
    { from: counted(companyId), where: categoryFilter(companyId, question) },
    valued[question.of],
    question.values,
  )
