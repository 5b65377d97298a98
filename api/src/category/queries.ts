import { type CategoryFilter, categoryRow } from '@trastienda/contract/category'
import { z } from 'zod'
import type { Db } from '../db/db.ts'
import { keyset, matching } from '../db/keyset.ts'
import { literal, type Sql, sql, when } from '../db/sql.ts'

const sorts = {
  name: { column: 'c.name collate spanish', type: 'text collate spanish' },
  products: { column: 'coalesce(n.products, 0)', type: 'integer' },
}

const counted = (companyId: number) => sql`
      from category c
      left join (select category_id, count(*)::int as products from product where company_id = ${companyId} group by category_id) n
        on n.category_id = c.id`

function categoryFilter(companyId: number, { q, active, empty, ids }: CategoryFilter): Sql {
  return sql`
     where c.company_id = ${companyId}
       ${when(ids, sql`and c.id = any(${ids}::bigint[])`)}
       ${when(active !== undefined, sql`and c.active = ${active}`)}
       ${when(empty !== undefined, sql`and (n.category_id is null) = ${empty}`)}
       ${matching('c.search', q)}`
}

const listed = categoryRow.extend({ sortKey: z.string() })
const facts = literal('c.id, c.name, coalesce(n.products, 0) as products, c.active, c.version')

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

/** How many categories match and how many products they have. */
export const categorySums = (db: Db, companyId: number, filter: CategoryFilter) =>
  db.one(
    z.object({ total: z.int(), products: z.int() }),
    sql`select count(*)::int as total, coalesce(sum(n.products), 0)::int as products
          ${counted(companyId)} ${categoryFilter(companyId, filter)}`,
  )

/** One category; undefined when the company has none with that id. */
export const categoryById = (db: Db, companyId: number, id: number) =>
  db.optional(
    categoryRow,
    sql`select ${facts} ${counted(companyId)} where c.company_id = ${companyId} and c.id = ${id}`,
  )
