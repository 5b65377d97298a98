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
import { tradingConditions, tradingFrom, tradingSums, tradingValued } from './party-search.ts'

const sorts = {
  // The display name of a customer: the company, else the person.
  name: { column: `${customerName('p')} collate spanish`, type: 'text collate spanish' },
  company: { column: 'p.company collate spanish', type: 'text collate spanish' },
  city: { column: 'p.city collate spanish', type: 'text collate spanish' },
  owed: { column: 'coalesce(b.owed, 0)', type: 'bigint' },
}

const from = tradingFrom('customer')

const conditions = (companyId: number, filter: CustomerMatch): Sql => sql`
  where p.company_id = ${companyId} ${matching('p.search', filter.q)} ${tradingConditions(filter)}`

const columns = (userId: number): Sql => sql`
  p.id, p.name, p.company, coalesce(p.tax_id, '') as "taxId", p.email, p.phone, p.city, coalesce(b.owed, 0) as owed,
  p.approval, p.active, p.counter,
  coalesce(p.created_by = ${userId}::bigint, false) or coalesce(p.edited_by = ${userId}::bigint, false) as own, p.version`

/** One page of the list. */
export async function customerPage(db: Db, companyId: number, userId: number, filter: CustomerFilter) {
  const order = keyset(sorts, 'name', 'p.id', filter)
  const rows = await db.rows(
    customerRow.extend({ sortKey: z.string() }),
    sql`select ${columns(userId)}, ${order.sortKey} as "sortKey" ${from}
        ${conditions(companyId, filter)} ${order.after} ${order.order}`,
  )
  return order.page(rows)
}

/** How many customers match, and what they owe. */
export const customerSums = (db: Db, companyId: number, filter: CustomerFilter) =>
  tradingSums(db, from, conditions(companyId, filter))

/** One customer; undefined when the company has none with that id. */
export const customerById = (db: Db, companyId: number, userId: number, id: number) =>
  db.optional(
    customer,
    sql`select ${columns(userId)}, p.address, p.note,
               coalesce(u.first_name || ' ' || u.last_name, '') as "createdBy", p.created_at as "createdAt"
          ${from} left join app_user u on u.id = p.created_by
         where p.company_id = ${companyId} and p.id = ${id}`,
  )

/** How many match the other filters, by the values of one. */
export const countCustomers = (db: Db, companyId: number, question: QueryOf<typeof customersByValue>) =>
  countByValue(
    db,
    { from, where: conditions(companyId, question) },
    tradingValued[question.of],
    question.values,
  )
