import type { QueryOf } from '@trastienda/contract/endpoint'
import { byFlag, countByValue } from '../db/by-value.ts'
import {
  type CompanyFilter,
  type CompanyMatch,
  companyRow,
  type companiesByValue,
} from '@trastienda/contract/company'
import { z } from 'zod'
import type { Db } from '../db/db.ts'
import { keyset, matching } from '../db/keyset.ts'
import { literal, type Sql, sql, when } from '../db/sql.ts'

const sorts = {
  name: { column: 'c.name collate spanish', type: 'text collate spanish' },
  stores: { column: 'c.stores', type: 'integer' },
  users: { column: 'c.users', type: 'integer' },
  closing: { column: "coalesce(c.closing_date, '-infinity')", type: 'date' },
}

const from = literal(`
  from (select c.*, (select count(*)::int from store s where s.company_id = c.id and s.kind = 'shop' and s.active) as stores,
               (select count(*)::int from app_user u where u.company_id = c.id and u.active and u.approval = 'approved') as users
          from company c) c`)

const conditions = ({ q, active, disabled, ids }: CompanyMatch): Sql => sql`
  where true ${matching('c.search', q)} ${when(active !== undefined, sql`and c.active = ${active}`)}
  ${when(disabled !== undefined, sql`and c.disabled = ${disabled}`)}
  ${when(ids, sql`and c.id = any(${ids}::int[])`)}`

const columns = literal(`
  c.id, c.name, coalesce(c.tax_id, '') as "taxId", c.stores, c.users, c.active, c.sample, c.disabled,
  c.self_approval as "selfApproval", c.closing_date as "closingDate", trim_scale(c.over_receipt)::text as "overReceipt", c.version`)

/** One page of all companies. */
export async function companyPage(db: Db, filter: CompanyFilter) {
  const order = keyset(sorts, 'name', 'c.id', filter)
  const rows = await db.rows(
    companyRow.extend({ sortKey: z.string() }),
    sql`select ${columns}, ${order.sortKey} as "sortKey" ${from} ${conditions(filter)} ${order.after} ${order.order}`,
  )
  return order.page(rows)
}

/** How many companies match. */
export const companyCount = (db: Db, filter: CompanyFilter) =>
  db.one(
    z.object({ total: z.int() }),
    sql`select count(*)::int as total from company c ${conditions(filter)}`,
  )

/** One company; undefined when there is none with that id. */
export const companyById = (db: Db, id: number) =>
  db.optional(companyRow, sql`select ${columns} ${from} where c.id = ${id}`)

const valued = {
  active: byFlag('c.active'),
  disabled: byFlag('c.disabled'),
}

/** How many match the other filters, by the values of one. */
export const countCompanies = (db: Db, question: QueryOf<typeof companiesByValue>) =>
  countByValue(
    db,
    { from: sql`from company c`, where: conditions(question) },
    valued[question.of],
    question.values,
  )
