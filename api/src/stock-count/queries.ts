import { type CountFilter, type CountMatch, countRow, stockCount } from '@trastienda/contract/stock-count'
import { z } from 'zod'
import type { Db } from '../db/db.ts'
import { keyset, matching } from '../db/keyset.ts'
import { literal, type Sql, sql, when } from '../db/sql.ts'
import { editedAndDecided, editorJoins, withinDays } from '../document/list.ts'
import { talliesOf } from '../document/totals.ts'
import type { Who } from '../http/route.ts'
import { blindTo } from './sight.ts'

const sorts = {
  date: { column: 'a.counted_on', type: 'date' },
  reference: { column: 'a.reference collate spanish', type: 'text collate spanish' },
}

/** The conditions of the list and its total. */
export function countFilter(companyId: number, { q, store, category, approval, from, to }: CountMatch): Sql {
  return sql`
     where a.company_id = ${companyId} ${matching('a.search', q)}
       ${when(store, sql`and a.store_id = any(${store}::bigint[])`)}
       ${when(category, sql`and a.category_id = any(${category}::bigint[])`)}
       ${when(approval, sql`and a.approval = any(${approval}::text[])`)}
       ${withinDays('a.counted_on', from, to)}`
}

const rowColumns = (blind: Sql): Sql => sql`
  a.id, a.reference, a.counted_on as "countedOn", a.store_id as "storeId", t.name as store, a.category_id as "categoryId",
  coalesce(c.name, '') as category, a.lines, ${blind} as blind, case when not ${blind} then a.value end as value, a.approval,
  u.first_name || ' ' || u.last_name as "createdBy", a.created_by as "createdById", a.version`

const rowJoins = literal(`
  join store t on t.company_id = a.company_id and t.id = a.store_id
  left join category c on c.company_id = a.company_id and c.id = a.category_id
  join app_user u on u.id = a.created_by`)

const listed = countRow.extend({ sortKey: z.string() })

/**
 * One page of the list, as a person may see it.
 * @param blind what they may not see, by `blindTo`
 */
export async function countPage(db: Db, companyId: number, blind: Sql, filter: CountFilter) {
  const order = keyset(sorts, '-date', 'a.id', filter)
  const rows = await db.rows(
    listed,
    sql`
    with page as (
      select a.*, ${order.sortKey} as sort_key from stock_count a
      ${countFilter(companyId, filter)} ${order.after} ${order.order}
    )
    select ${rowColumns(blind)}, a.sort_key as "sortKey" from page a ${rowJoins} ${order.order}`,
  )
  return order.page(rows)
}

/** How many match; filters by day, store and state are answered from the tally. */
export function countTotal(db: Db, companyId: number, filter: CountFilter) {
  const { q, store, category, approval, from, to } = filter
  const counted = [q?.trim() || undefined, category].some((value) => value !== undefined)
  return db.one(
    z.object({ total: z.int() }),
    counted
      ? sql`select count(*)::int as total from stock_count a ${countFilter(companyId, filter)}`
      : sql`select coalesce(sum(documents), 0)::int as total
                   ${talliesOf(companyId, 'stock_count', { states: approval, store, from, to })}`,
  )
}

/** One count as this person may see it; undefined when the company has none with that id. */
export async function countById(db: Db, who: Who, id: number) {
  const blind = await blindTo(db, who)
  return db.optional(
    stockCount,
    sql`
    select ${rowColumns(blind)}, a.note, a.uncounted,
           case when not ${blind} then found.differing end as differing, case when not ${blind} then found.gained end as gained,
           case when not ${blind} then found.missing end as missing, ${editedAndDecided('stock_count', 'a')}
      from stock_count a ${rowJoins} ${editorJoins('a')}
     cross join lateral (
           select count(*) filter (where coalesce(l.applied, l.difference) <> 0)::int as differing,
                  coalesce(sum(l.value) filter (where l.value > 0), 0)::bigint as gained,
                  coalesce(-sum(l.value) filter (where l.value < 0), 0)::bigint as missing
             from stock_count_line l where l.company_id = a.company_id and l.stock_count_id = a.id) found
     where a.company_id = ${who.companyId} and a.id = ${id}`,
  )
}
