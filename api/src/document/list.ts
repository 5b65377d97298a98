import type { Day } from '@trastienda/contract/calendar'
import { acts } from '@trastienda/contract/access'
import { approvalOf, type DocumentKind } from '@trastienda/contract/document'
import type { z } from 'zod'
import { columnsOf } from '../db/columns.ts'
import type { Db } from '../db/db.ts'
import { keyset, type KeysetQuery, type SortColumn } from '../db/keyset.ts'
import { literal, type Sql, sql, when } from '../db/sql.ts'

interface Listed<Row> {
  readonly kind: DocumentKind
  /** The alias of a document in its SQL. */
  readonly alias: string
  readonly row: z.ZodType<Row>
  /** The sorts that only this kind has; every list sorts by day and by reference. */
  readonly sorts?: Record<string, SortColumn>
  /** The columns of a row, and the joins that they need. */
  readonly columns: Sql
  readonly joins: Sql
}

/**
 * How documents of a kind are listed, the newest first unless another order is asked for: the rows of a page are found
 * by the conditions of the list, then what is shown of them is read.
 */
export function documentList<Row extends { id: number; sortKey: string }>(listed: Listed<Row>) {
  const { kind, row, columns, joins } = listed
  const alias = literal(listed.alias)
  const sorts = {
    date: { column: `${listed.alias}.${columnsOf(kind).day}`, type: 'date' },
    reference: { column: `${listed.alias}.reference collate spanish`, type: 'text collate spanish' },
    ...listed.sorts,
  }
  return async (db: Db, where: Sql, query: KeysetQuery) => {
    const order = keyset(sorts, '-date', `${listed.alias}.id`, query)
    const rows = await db.rows(
      row,
      sql`
      with page as (
        select ${alias}.*, ${order.sortKey} as sort_key from ${literal(kind)} ${alias}
        ${where} ${order.after} ${order.order}
      )
      select ${columns}, ${alias}.sort_key as "sortKey" from page ${alias} ${joins} ${order.order}`,
    )
    return order.page(rows)
  }
}

/** The condition on a day of a list, as its filter names the first and the last one. @param column SQL of our own */
export const withinDays = (column: string, from: Day | undefined, to: Day | undefined): Sql => sql`
  ${when(from, sql`and ${literal(column)} >= ${from}::date`)} ${when(to, sql`and ${literal(column)} <= ${to}::date`)}`

/**
 * Whether nobody approves a document of that alias who entered or last edited it, whoever reads it. Its company may let
 * its only approver do so; who that is for a caller says `approvesAlone`.
 */
export const byOthers = (kind: DocumentKind, alias: string): string => `
  (select not (c.self_approval and (
     select count(*) from app_user w where w.company_id = c.id and w.active and w.approval = 'approved'
        and w.role = any('{${acts[approvalOf(kind)].join()}}')) <= 1)
     from company c where c.id = ${alias}.company_id) as "byOthers"`

/** Who last edited and decided a document of that alias, as the fields of a reply; `editorJoins` joins their names. */
export const editedAndDecided = (kind: DocumentKind, alias: string): Sql =>
  literal(`
  ${byOthers(kind, alias)}, ${alias}.created_at as "createdAt", e.first_name || ' ' || e.last_name as "editedBy", ${alias}.edited_by as "editedById",
  ${alias}.edited_at as "editedAt", d.first_name || ' ' || d.last_name as "decidedBy", ${alias}.decided_at as "decidedAt",
  ${alias}.decision_reason as "decisionReason"`)

export const editorJoins = (alias: string): Sql =>
  literal(`
  join app_user e on e.id = ${alias}.edited_by
  left join app_user d on d.id = ${alias}.decided_by`)
