import { sortsBy } from '@trastienda/contract/paging'
import type { QueryOf } from '@trastienda/contract/endpoint'
import { byFlag, countByValue } from '../db/by-value.ts'
import { Problem } from '@trastienda/contract/problem'
import {
  countLine,
  type countLinesByValue,
  type CountLinesFilter,
  type CountLinesMatch,
} from '@trastienda/contract/stock-count'
import { z } from 'zod'
import type { Db } from '../db/db.ts'
import { keyset, matching } from '../db/keyset.ts'
import { literal, type Sql, sql, when } from '../db/sql.ts'
import type { Who } from '../http/route.ts'
import { blindTo } from './sight.ts'

const sorts = {
  counted: { column: 'l.counted_at', type: 'timestamptz' },
  name: { column: 'p.name collate spanish', type: 'text collate spanish' },
  code: { column: 'p.code collate spanish', type: 'text collate spanish' },
  value: { column: 'l.value', type: 'bigint' },
}

const columns = (blind: boolean): Sql => sql`
  l.id, l.product_id as "productId", p.code as "productCode", p.name as "productName", p.unit, p.unit_whole as "unitWhole",
  l.lot_code as lot, l.expires_on as "expiresOn", l.counted, u.first_name || ' ' || u.last_name as "countedBy",
  l.counted_at as "countedAt",
  ${blind ? sql`null as expected, null as difference, null as applied, null as value` : sql`l.expected, l.difference, l.applied, l.value`}`

const source = literal(`
  from stock_count_line l
  join product p on p.company_id = l.company_id and p.id = l.product_id
  join app_user u on u.id = l.counted_by`)

const filtered = (companyId: number, id: number, { q, differing, product }: CountLinesMatch): Sql => sql`
  where l.company_id = ${companyId} and l.stock_count_id = ${id} ${matching('p.search', q)}
    ${when(product, sql`and l.product_id = ${product}`)}
    ${when(differing !== undefined, sql`and (coalesce(l.applied, l.difference) <> 0) = ${differing}`)}`

const sight = z.object({ blind: z.boolean() })

/**
 * Whether the caller counts blindly.
 * @throws Problem not_found, forbidden for a query whose answer would reveal expected quantities
 */
async function blindness(
  db: Db,
  who: Who,
  id: number,
  filter: Pick<CountLinesFilter, 'differing' | 'sort'>,
): Promise<boolean> {
  const found = await db.optional(
    sight,
    sql`select ${await blindTo(db, who)} as blind from stock_count a where a.company_id = ${who.companyId} and a.id = ${id}`,
  )
  if (!found) throw new Problem('not_found')
  const revealsExpected = filter.differing !== undefined || sortsBy(filter.sort, 'value')
  if (found.blind && revealsExpected) throw new Problem('forbidden')
  return found.blind
}

const listed = countLine.extend({ sortKey: z.string() })

/** One page of the counted lots. @throws Problem not_found, forbidden */
export async function countLines(db: Db, who: Who, id: number, filter: CountLinesFilter) {
  const blind = await blindness(db, who, id, filter)
  const order = keyset(sorts, '-counted', 'l.id', filter)
  const rows = await db.rows(
    listed,
    sql`select ${columns(blind)}, ${order.sortKey} as "sortKey" ${source} ${filtered(who.companyId, id, filter)} ${order.after} ${order.order}`,
  )
  return order.page(rows)
}

/** How many lines match. */
export const countedLines = (db: Db, companyId: number, id: number, filter: CountLinesFilter) =>
  db.one(
    z.object({ total: z.int() }),
    sql`select count(*)::int as total from stock_count_line l
          join product p on p.company_id = l.company_id and p.id = l.product_id ${filtered(companyId, id, filter)}`,
  )

/** One line as the person who counts may see it. */
export const blindLine = (db: Db, companyId: number, lineId: number) =>
  db.one(
    countLine,
    sql`select ${columns(true)} ${source} where l.company_id = ${companyId} and l.id = ${lineId}`,
  )

/** How many lines differ and how many do not. @throws Problem not_found, forbidden */
export async function countLinesBy(
  db: Db,
  who: Who,
  id: number,
  question: QueryOf<typeof countLinesByValue>,
) {
  // Whoever counts blindly must not learn how many differ either.
  await blindness(db, who, id, { differing: true })
  const rows = { from: source, where: filtered(who.companyId, id, question) }
  return countByValue(db, rows, byFlag('coalesce(l.applied, l.difference) <> 0'), question.values)
}
