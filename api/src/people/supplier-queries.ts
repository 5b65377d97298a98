import type { QueryOf } from '@trastienda/contract/endpoint'
import { countByValue } from '../db/by-value.ts'
import {
  supplier,
  type SupplierFilter,
  type SupplierMatch,
  supplierRow,
  type suppliersByValue,
} from '@trastienda/contract/supplier'
import { z } from 'zod'
import type { Db } from '../db/db.ts'
import { keyset, matching } from '../db/keyset.ts'
import { literal, type Sql, sql } from '../db/sql.ts'
import { tradingConditions, tradingFrom, tradingSums, tradingValued } from './party-search.ts'

const sorts = {
  company: { column: 'p.company collate spanish', type: 'text collate spanish' },
  name: { column: 'p.name collate spanish', type: 'text collate spanish' },
  city: { column: 'p.city collate spanish', type: 'text collate spanish' },
  owed: { column: 'coalesce(b.owed, 0)', type: 'bigint' },
  creditDays: { column: 'p.credit_days', type: 'integer' },
}

const from = tradingFrom('supplier')

const conditions = (companyId: number, filter: SupplierMatch): Sql => sql`
  where p.company_id = ${companyId} ${matching('p.search', filter.q)} ${tradingConditions(filter)}`

const columns = (userId: number): Sql => sql`
  p.id, p.company, p.name, coalesce(p.tax_id, '') as "taxId", p.email, p.phone, p.city, p.credit_days as "creditDays",
  coalesce(b.owed, 0) as owed, p.approval, p.active,
  coalesce(p.created_by = ${userId}::bigint, false) or coalesce(p.edited_by = ${userId}::bigint, false) as own, p.version`

/** One page of the list. */
export async function supplierPage(db: Db, companyId: number, userId: number, filter: SupplierFilter) {
  const order = keyset(sorts, 'company', 'p.id', filter)
  const rows = await db.rows(
    supplierRow.extend({ sortKey: z.string() }),
    sql`select ${columns(userId)}, ${order.sortKey} as "sortKey" ${from}
        ${conditions(companyId, filter)} ${order.after} ${order.order}`,
  )
  return order.page(rows)
}

/** How many suppliers match and what is owed to them. */
export const supplierSums = (db: Db, companyId: number, filter: SupplierFilter) =>
  tradingSums(db, from, conditions(companyId, filter))

/** How many documents refer to a supplier, including deleted ones with movements. */
const documents = literal(`
  (select count(*) from purchase d where d.company_id = p.company_id and d.supplier_id = p.id)::int
  + (select count(distinct m.document_id) from money_movement m
      where m.company_id = p.company_id and m.supplier_id = p.id
        and not exists (select from purchase d where d.company_id = m.company_id and d.id = m.document_id))::int`)

/** One supplier; undefined when the company has none with that id. */
export const supplierById = (db: Db, companyId: number, userId: number, id: number) =>
  db.optional(
    supplier,
    sql`select ${columns(userId)}, p.address, p.note,
               (select count(*)::int from purchase d
                 where d.company_id = p.company_id and d.supplier_id = p.id and d.approval = 'approved' and d.balance > 0) as bills,
               coalesce(u.first_name || ' ' || u.last_name, '') as "createdBy", p.created_at as "createdAt"
        ${from} left join app_user u on u.id = p.created_by
         where p.company_id = ${companyId} and p.id = ${id}`,
  )

/** How many documents refer to a supplier. */
export const documentsOf = (db: Db, companyId: number, id: number) =>
  db
    .one(
      z.object({ count: z.int() }),
      sql`select ${documents} as count from supplier p where p.company_id = ${companyId} and p.id = ${id}`,
    )
    .then(({ count }) => count)

/** How many match the other filters, by the values of one. */
export const countSuppliers = (db: Db, companyId: number, question: QueryOf<typeof suppliersByValue>) =>
  countByValue(
    db,
    { from, where: conditions(companyId, question) },
    tradingValued[question.of],
    question.values,
  )
