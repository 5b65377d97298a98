import type { QueryOf } from '@trastienda/contract/endpoint'
import { byCode, byId, countByValue } from '../db/by-value.ts'
import {
  type AuditChain,
  auditChain,
  type AuditFilter,
  type AuditMatch,
  auditRow,
  type AuditRow,
  type auditByValue,
} from '@trastienda/contract/audit'
import { z } from 'zod'
import type { Db } from '../db/db.ts'
import { keyset } from '../db/keyset.ts'
import { literal, type Sql, sql, when } from '../db/sql.ts'
import { brokenChain } from './chain.ts'
import { withDocuments } from './documents.ts'

const sorts = { at: { column: 'h.at', type: 'timestamptz' } }

const isAddress = (typed: string) => /^[\da-f]*[.:][\da-f.:]*$/i.test(typed)

/** The entries of documents whose name starts with the typed text, although the entry itself does not contain it. */
function named(companyId: number, typed: string): Sql {
  const begins = typed.replace(/[\\%_]/g, String.raw`\$&`)
  return sql`
    and (h.kind, h.row_id) in (
      select n.kind, n.row_id from history n
       where n.company_id = ${companyId} and history_name(n.before, n.after) is not null
         and fold(history_name(n.before, n.after)) like fold(${begins}) || '%')`
}

function filtered(companyId: number, { q, user, kind, action, from, to, address }: AuditMatch): Sql {
  const typed = q?.trim() ?? ''
  const at = address ?? (isAddress(typed) ? typed : undefined)
  return sql`
    h.company_id = ${companyId}
    ${when(user, sql`and h.user_id = any(${user}::bigint[])`)}
    ${when(kind, sql`and h.kind = any(${kind}::text[])`)}
    ${when(action, sql`and h.action = any(${action}::text[])`)}
    ${when(from, sql`and h.at >= (${from}::date)::timestamp at time zone 'America/Bogota'`)}
    ${when(to, sql`and h.at < (${to}::date + 1)::timestamp at time zone 'America/Bogota'`)}
    ${when(at, sql`and h.address = ${at}`)}
    ${when(typed !== '' && !isAddress(typed), named(companyId, typed))}`
}

const columns = literal(`
  h.id, c.position, h.at, h.kind, h.row_id as "documentId", '' as document,
  case h.action when 'exported' then coalesce(h.after ->> 'name', '') else '' end as exported,
  case h.action when 'refused' then coalesce(h.after ->> 'name', '') else '' end as attempted, h.action, h.user_id as "userId",
  coalesce(u.first_name || ' ' || u.last_name, '') as user, h.address, h.reason`)
const sources = literal(`
  history h join history_chain c on c.company_id = h.company_id and c.history_id = h.id
  left join app_user u on u.id = h.user_id`)

const withFacts = auditRow.extend({ hash: z.string(), before: z.unknown(), after: z.unknown() })
export type AuditFacts = z.infer<typeof withFacts>
const facts = literal(`encode(c.hash, 'hex') as hash, h.before, h.after`)

/** A page of entries, and how many match. */
export async function auditPage(db: Db, companyId: number, filter: AuditFilter) {
  const keys = keyset(sorts, '-at', 'h.id', filter)
  const rows = await db.rows(
    auditRow.extend({ sortKey: z.string() }),
    sql`select ${columns}, ${keys.sortKey} as "sortKey" from ${sources}
         where ${filtered(companyId, filter)} ${keys.after} ${keys.order}`,
  )
  const { data, next } = keys.page(rows)
  const { total } = await db.one(
    z.object({ total: z.int() }),
    sql`select count(*) as total from history h where ${filtered(companyId, filter)}`,
  )
  const named: AuditRow[] = await withDocuments(db, companyId, data)
  return { data: named, next, total }
}

/** A window of entries with all their facts. */
export async function auditWindow(db: Db, companyId: number, filter: AuditFilter) {
  const keys = keyset(sorts, '-at', 'h.id', filter)
  const rows = await db.rows(
    withFacts.extend({ sortKey: z.string() }),
    sql`select ${columns}, ${facts}, ${keys.sortKey} as "sortKey" from ${sources}
         where ${filtered(companyId, filter)} ${keys.after} ${keys.order}`,
  )
  const { data, next } = keys.page(rows)
  return { data: await withDocuments(db, companyId, data), next }
}

/** One entry with all its facts; undefined when there is none with that id. */
export async function auditById(db: Db, companyId: number, id: number): Promise<AuditFacts | undefined> {
  const found = await db.rows(
    withFacts,
    sql`select ${columns}, ${facts} from ${sources} where h.company_id = ${companyId} and h.id = ${id}`,
  )
  return (await withDocuments(db, companyId, found))[0]
}

const mostShown = 20

/** The end of a company's chain, and its faults. */
export const chainOf = (db: Db, companyId: number): Promise<AuditChain> =>
  db.one(
    auditChain,
    sql`
    with wrong as (${brokenChain(sql`company_id = ${companyId}`)})
    select coalesce((select position from history_head where company_id = ${companyId}), 0) as length,
           coalesce((select encode(hash, 'hex') from history_head where company_id = ${companyId}), '') as hash,
           (select count(*) from wrong) as wrong,
           coalesce((select json_agg(w.place order by w.place) from (select place from wrong order by place limit ${mostShown}) w), '[]') as places`,
  )

const valued = {
  user: byId('h.user_id'),
  kind: byCode('h.kind'),
  action: byCode('h.action'),
}

/** How many match the other filters, by the values of one. */
export const countAudit = (db: Db, companyId: number, question: QueryOf<typeof auditByValue>) =>
  countByValue(
    db,
    { from: sql`from history h`, where: sql`where ${filtered(companyId, question)}` },
    valued[question.of],
    question.values,
  )
