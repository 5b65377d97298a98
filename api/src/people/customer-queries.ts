import type { QueryOf } from '@trastienda/contract/endpoint'
import { countByValue } from '../db/by-value.ts'
import {
  customer,
  type CustomerFilter,
  type CustomerMatch,
  customerRow,
  type customersByValue,
} from '@trastienda/contract/customer'
import { z } from 'zod'
import type { Db } from '../db/db.ts'
import { keyset, matching } from '../db/keyset.ts'
import { type Sql, sql } from '../db/sql.ts'
import { customerName } from '../party/name.ts'
import { tradingConditions, tradingValued } from './party-search.ts'

const sorts = {
  // The display name of a customer: the company, else the person.
  name: { column: `${customerName('p')} collate spanish`, type: 'text collate spanish' },
  company: { column: 'p.company collate spanish', type: 'text collate spanish' },
  city: { column: 'p.city collate spanish', type: 'text collate spanish' },
}

const conditions = (companyId: number, filter: CustomerMatch): Sql => sql`
  where p.company_id = ${companyId} ${matching('p.search', filter.q)} ${tradingConditions(filter)}`

const columns = (userId: number): Sql => sql`
  p.id, p.name, p.company, coalesce(p.tax_id, '') as "taxId", p.email, p.phone, p.city, p.approval, p.active, p.counter,
  coalesce(p.created_by = ${userId}::bigint, false) or coalesce(p.edited_by = ${userId}::bigint, false) as own, p.version`

/** One page of the list. */
export async function customerPage(db: Db, companyId: number, userId: number, filter: CustomerFilter) {
  const order = keyset(sorts, 'name', 'p.id', filter)
  const rows = await db.rows(
    customerRow.extend({ sortKey: z.string() }),
    sql`select ${columns(userId)}, ${order.sortKey} as "sortKey" from customer p
        ${conditions(companyId, filter)} ${order.after} ${order.order}`,
  )
  return order.page(rows)
}

/** How many customers match. */
export const customerCount = (db: Db, companyId: number, filter: CustomerFilter) =>
  db.one(
    z.object({ total: z.int() }),
    sql`select count(*)::int as total from customer p ${conditions(companyId, filter)}`,
  )

/** One customer; undefined when the company has none with that id. */
export const customerById = (db: Db, companyId: number, userId: number, id: number) =>
  db.optional(
    customer,
    sql`select ${columns(userId)}, p.address, p.note,
               coalesce(u.first_name || ' ' || u.last_name, '') as "createdBy", p.created_at as "createdAt"
          from customer p left join app_user u on u.id = p.created_by
         where p.company_id = ${companyId} and p.id = ${id}`,
  )

const valued = {
  ...tradingValued,
}

/** How many match the other filters, by the values of one. */
export const countCustomers = (db: Db, companyId: number, question: QueryOf<typeof customersByValue>) =>
  countByValue(
    db,
    { from: sql`from customer p`, where: conditions(companyId, question) },
    valued[question.of],
    question.values,
  )
