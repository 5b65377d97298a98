import type { ReadWhich } from '@trastienda/contract/notification'
import { Problem } from '@trastienda/contract/problem'
import type { Tx } from '../db/db.ts'
import { type Sql, sql } from '../db/sql.ts'
import type { Who } from '../http/route.ts'
import { own } from './queries.ts'

/** Does something to own notifications and has the person's other browsers look again. @returns how many */
async function change(tx: Tx, { companyId, userId }: Who, statement: Sql): Promise<number> {
  const changed = await tx.run(statement)
  if (changed > 0)
    await tx.run(sql`insert into notification_event (company_id, user_id) values (${companyId}, ${userId})`)
  return changed
}

/** Marks own ones as read or unread. */
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

/** @throws Problem not_found for somebody else's */
export async function removeOne(tx: Tx, who: Who, id: number) {
  const removed = await change(tx, who, sql`delete from notification n where ${own(who)} and n.id = ${id}`)
  if (removed === 0) throw new Problem('not_found')
  return { deleted: true }
}

/** Deletes the own ones that are read. */
export async function removeRead(tx: Tx, who: Who) {
  return {
    deleted: await change(
      tx,
      who,
      sql`delete from notification n where ${own(who)} and n.read_at is not null`,
    ),
  }
}
