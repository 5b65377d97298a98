import type { QueryOf } from '@trastienda/contract/endpoint'
import { byCode, byFlag, countByValue } from '../db/by-value.ts'
import type { Role } from '@trastienda/contract/access'
import {
  type NotificationFilter,
  type NotificationMatch,
  notificationRow,
  notificationState,
  noticesOf,
  type NotificationRow,
  type notificationsByValue,
} from '@trastienda/contract/notification'
import { businessZone } from '@trastienda/contract/calendar'
import { z } from 'zod'
import type { Db } from '../db/db.ts'
import { keyset, matching } from '../db/keyset.ts'
import { literal, type Sql, sql, when } from '../db/sql.ts'
import type { Who } from '../http/route.ts'

const sorts = { date: { column: 'n.at', type: 'timestamptz' } }

/**
 * The notifications that a role may see: a person who became a buyer no longer sees payments, and nothing waits for
 * them.
 */
export function visibleTo(role: Role): Sql {
  const { seen, approved } = noticesOf(role)
  return sql`and n.document_kind = any(case n.kind when 'waiting' then ${approved}::text[] else ${seen}::text[] end)`
}

type Caller = Pick<Who, 'companyId' | 'userId' | 'role'>

/** The caller's notifications in the company in view. */
export const own = ({ companyId, userId, role }: Caller): Sql =>
  sql`n.company_id = ${companyId} and n.user_id = ${userId} ${visibleTo(role)}`

function filtered(who: Caller, { q, kind, document, unread, from, to }: NotificationMatch): Sql {
  const zone = literal(`'${businessZone}'`)
  return sql`
     where ${own(who)}
       ${when(kind, sql`and n.kind = any(${kind}::text[])`)}
       ${when(document, sql`and n.document_kind = any(${document}::text[])`)}
       ${when(unread !== undefined, sql`and (n.read_at is null) = ${unread}`)}
       ${when(from, sql`and n.at >= ${from}::date::timestamp at time zone ${zone}`)}
       ${when(to, sql`and n.at < (${to}::date + 1)::timestamp at time zone ${zone}`)}
       ${matching(`fold(n.reference || ' ' || n.supplier)`, q)}`
}

const facts = literal(`
  n.id, n.kind, n.document_kind as "documentKind", n.document_id as "documentId",
  coalesce(r.purchase_id, p.purchase_id,
    (select min(a.purchase_id) from payment_allocation a where a.company_id = p.company_id and a.payment_id = p.id)) as "purchaseId",
  p.kind as "paymentKind", b.sale_id as "saleId", n.reference, n.supplier, n.amount, n.reason, u.first_name || ' ' || u.last_name as "by", n.at, n.read_at as "readAt"`)

const documents = literal(`
  left join app_user u on u.id = n.by_id
  left join payment p on n.document_kind = 'payment' and p.company_id = n.company_id and p.id = n.document_id
  left join purchase_return r on n.document_kind = 'purchase_return' and r.company_id = n.company_id and r.id = n.document_id
  left join sale_return b on n.document_kind = 'sale_return' and b.company_id = n.company_id and b.id = n.document_id`)

const listed = notificationRow.extend({ sortKey: z.string() })

/** One page of the caller's notifications. */
export async function notificationPage(db: Db, who: Caller, filter: NotificationFilter) {
  const order = keyset(sorts, '-date', 'n.id', filter)
  const rows = await db.rows(
    listed,
    sql`select ${facts}, ${order.sortKey} as "sortKey"
          from notification n ${documents} ${filtered(who, filter)} ${order.after} ${order.order}`,
  )
  return order.page(rows)
}

/** How many match, and how many of all are unread. */
export const notificationCounts = (db: Db, who: Caller, filter: NotificationFilter) =>
  db.one(
    z.object({ total: z.int(), unread: z.int() }),
    sql`select (select count(*)::int from notification n ${filtered(who, filter)}) as total,
               (select count(*)::int from notification n where ${own(who)} and n.read_at is null) as unread`,
  )

/** The newest of the caller's notifications, and how many are unread. */
export const notificationsNow = (db: Db, who: Caller) =>
  db.one(
    notificationState,
    sql`select (select n.id from notification n where ${own(who)} order by n.at desc, n.id desc limit 1) as newest,
               (select count(*)::int from notification n where ${own(who)} and n.read_at is null) as unread`,
  )

/** The events of some people's notifications, in the order of their ids. */
export const eventRow = z.object({
  id: z.int(),
  companyId: z.int(),
  userId: z.int(),
  notificationId: z.int().nullable(),
})
export type EventRow = z.infer<typeof eventRow>

export const eventColumns = literal(
  'id, company_id as "companyId", user_id as "userId", notification_id as "notificationId"',
)

/** The events of one person after another event, at most the newest hundred. */
export const eventsAfter = (db: Db, userId: number, id: number) =>
  db.rows(
    eventRow,
    sql`select * from (select ${eventColumns} from notification_event where user_id = ${userId} and id > ${id}
                        order by id desc limit 100) recent order by id`,
  )

/** The notifications of events, by id; without deleted ones. */
export async function broughtBy(db: Db, events: readonly EventRow[]): Promise<Map<number, NotificationRow>> {
  const wanted = events.flatMap(({ companyId, notificationId }) =>
    notificationId === null ? [] : [{ companyId, notificationId }],
  )
  if (wanted.length === 0) return new Map()
  const rows = await db.rows(
    notificationRow,
    sql`
    select ${facts} from json_to_recordset(${JSON.stringify(wanted)}::json) as w ("companyId" integer, "notificationId" bigint)
      join notification n on n.company_id = w."companyId" and n.id = w."notificationId" ${documents}`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

const valued = {
  kind: byCode('n.kind'),
  document: byCode('n.document_kind'),
  unread: byFlag('n.read_at is null'),
}

/** How many match the other filters, by the values of one. */
export const countNotifications = (db: Db, who: Caller, question: QueryOf<typeof notificationsByValue>) =>
  countByValue(
    db,
    { from: sql`from notification n`, where: filtered(who, question) },
    valued[question.of],
    question.values,
  )
