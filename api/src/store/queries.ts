import { day } from '@trastienda/contract/day'
import type { QueryOf } from '@trastienda/contract/endpoint'
import { byFlag, countByValue } from '../db/by-value.ts'
import { type StoreFilter, type StoreMatch, storeRow, type storesByValue } from '@trastienda/contract/store'
import { z } from 'zod'
import type { Db } from '../db/db.ts'
import { keyset, matching } from '../db/keyset.ts'
import { literal, type Sql, sql, when } from '../db/sql.ts'

const sorts = {
  name: { column: 't.name collate spanish', type: 'text collate spanish' },
  city: { column: 't.city collate spanish', type: 'text collate spanish' },
}

const columns = literal(`t.id, t.name, c.name as company, t.city, t.address, t.active, t.version`)
const from = literal(`from store t join company c on c.id = t.company_id`)

const conditions = (companyId: number, { q, active, ids }: StoreMatch): Sql => sql`
  where t.company_id = ${companyId} and t.kind = 'shop' ${matching('t.search', q)}
  ${when(active !== undefined, sql`and t.active = ${active}`)}
  ${when(ids, sql`and t.id = any(${ids}::bigint[])`)}`

/** One page of a company's stores. */
export async function storePage(db: Db, companyId: number, filter: StoreFilter) {
  const order = keyset(sorts, 'name', 't.id', filter)
  const rows = await db.rows(
    storeRow.extend({ sortKey: z.string() }),
    sql`select ${columns}, ${order.sortKey} as "sortKey" ${from} ${conditions(companyId, filter)} ${order.after} ${order.order}`,
  )
  return order.page(rows)
}

/** How many stores match, and up to which day the books of the company are closed. */
export const storeTotals = (db: Db, companyId: number, filter: StoreFilter) =>
  db.one(
    z.object({ total: z.int(), closingDate: day.nullable() }),
    sql`select (select count(*)::int from store t ${conditions(companyId, filter)}) as total,
               closing_date as "closingDate"
          from company where id = ${companyId}`,
  )

/** One store; undefined when the company has none with that id. */
export const storeById = (db: Db, companyId: number, id: number) =>
  db.optional(
    storeRow,
    sql`select ${columns} ${from} where t.company_id = ${companyId} and t.id = ${id} and t.kind = 'shop'`,
  )

const valued = {
  active: byFlag('t.active'),
}

/** How many match the other filters, by the values of one. */
export const countStores = (db: Db, companyId: number, question: QueryOf<typeof storesByValue>) =>
  countByValue(
    db,
    { from: sql`from store t`, where: conditions(companyId, question) },
    valued[question.of],
    question.values,
  )
