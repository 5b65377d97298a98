import { noticeDocument, type ReadWhich } from '@trastienda/contract/notification'
import { Problem } from '@trastienda/contract/problem'
import { z } from 'zod'
import type { Tx } from '../db/db.ts'
import { literal, type Sql, sql } from '../db/sql.ts'
import type { Who } from '../http/route.ts'
import { own } from './queries.ts'

/** Changes own notifications and makes the person's other browsers refetch. @returns how many */
async function change(tx: Tx, { companyId, userId }: Who, statement: Sql): Promise<number> {
  const changed = await tx.run(statement)
  if (changed > 0)
    await tx.run(sql`insert into notification_event (company_id, user_id) values (${companyId}, ${userId})`)
  return changed
}

/** Marks own notifications as read or unread. */
export async function markRead(tx: Tx, who: Who, which: ReadWhich) {
  const meant =
    'ids' in which
      ? sql`n.id = any(${which.ids}::bigint[])`
      : sql`(n.at, n.id) <= (select at, id from notification where company_id = ${who.companyId} and id = ${which.upTo})`
  const changed = await change(
    tx,
    who,
    sql`update notification n set read_at = ${which.read ? tx.now : null}::timestamptz
         where ${own(who)} and ${meant} and (n.read_at is null) = ${which.read}`,
  )
  return { changed }
}

/**
 * Deletes own notifications, which are kept for a while so that they can be restored together. @returns how many, and
 * the id of the deletion
 */
async function take(tx: Tx, who: Who, which: Sql): Promise<{ removal: number; taken: number }> {
  const { removal } = await tx.one(
    z.object({ removal: z.int() }),
    sql`select nextval('notification_removal') as removal`,
  )
  const taken = await change(
    tx,
    who,
    sql`
    with gone as (delete from notification n where ${own(who)} and ${which} returning n.*)
    insert into removed_notification (company_id, removal_id, id, user_id, kind, document_kind, document_id, reference, supplier,
           amount, reason, by_id, at, read_at, removed_at)
    select company_id, ${removal}::bigint, id, user_id, kind, document_kind, document_id, reference, supplier,
           amount, reason, by_id, at, read_at, ${tx.now}::timestamptz
      from gone`,
  )
  return { removal, taken }
}

/** @throws Problem not_found for somebody else's */
export async function removeOne(tx: Tx, who: Who, id: number) {
  const { removal, taken } = await take(tx, who, sql`n.id = ${id}`)
  if (taken === 0) throw new Problem('not_found')
  return { deleted: true, removal }
}

/** Deletes the own notifications that are read. */
export async function removeRead(tx: Tx, who: Who) {
  const { removal, taken } = await take(tx, who, sql`n.read_at is not null`)
  return { deleted: taken, removal }
}

/**
 * Restores notifications that were deleted together, except those that no longer apply.
 * @throws Problem not_found when nothing of it is left, or it belongs to somebody else
 */
export async function bringBack(tx: Tx, who: Who, removal: number) {
  const { companyId, userId } = who
  const mine = sql`r.company_id = ${companyId} and r.removal_id = ${removal} and r.user_id = ${userId}`
  const found = await tx.rows(
    z.object({ documentKind: noticeDocument, waits: z.boolean() }),
    sql`select distinct r.document_kind as "documentKind", r.kind = 'waiting' as waits
          from removed_notification r where ${mine} order by 1`,
  )
  if (found.length === 0) throw new Problem('not_found')
  for (const { documentKind } of found.filter(({ waits }) => waits)) {
    // Locked, so that a simultaneous decision comes first, or finds the notification and withdraws it.
    const pending = await tx.rows(
      z.object({ id: z.int() }),
      sql`select d.id from ${literal(documentKind)} d
           where d.company_id = ${companyId} and d.approval = 'pending' and ${userId} not in (d.created_by, d.edited_by)
             and d.id in (select r.document_id from removed_notification r
                           where ${mine} and r.kind = 'waiting' and r.document_kind = ${documentKind})
           order by d.id for share of d`,
    )
    await tx.run(sql`
      delete from removed_notification r
       where ${mine} and r.kind = 'waiting' and r.document_kind = ${documentKind}
         and r.document_id <> all(${pending.map(({ id }) => id)}::bigint[])`)
  }
  const restored = await change(
    tx,
    who,
    sql`
    with back as (delete from removed_notification r where ${mine} returning r.*)
    insert into notification (company_id, id, user_id, kind, document_kind, document_id, reference, supplier, amount, reason, by_id, at, read_at)
    select company_id, id, user_id, kind, document_kind, document_id, reference, supplier, amount, reason, by_id, at, read_at from back
    on conflict do nothing`,
  )
  return { restored }
}
