import { throttleMinutes } from '@trastienda/contract/auth'
import type { Pool } from 'pg'
import { z } from 'zod'
import { type Db, overPool } from '../db/db.ts'
import { type Sql, sql } from '../db/sql.ts'
import type { FileStore } from '../files/store.ts'
import { idleMinutes } from '../http/session.ts'

/** How long the reply to an idempotency key is kept, hours. A client sends again within minutes. */
const keyHours = 48
/** How long a file that no document has named is kept, days: a draft may wait that long in a browser. */
const unusedDays = 30
/** Rows of one statement, so that none holds many locks for long. */
const batch = 5000

export interface Pruned {
  readonly keys: number
  readonly sessions: number
  readonly failures: number
  readonly attachments: number
}

/**
 * Deletes what has served its time: replies to idempotency keys, ended sessions, failed sign-ins that no longer
 * count, and attachments that no document ever named, with their bytes. Any number of servers may do it at once.
 */
export async function prune(pool: Pool, files: FileStore, now: Date): Promise<Pruned> {
  const db = overPool(pool)
  return {
    keys: await inBatches(
      db,
      sql`delete from idempotency where (company_id, user_id, key) in (
        select company_id, user_id, key from idempotency
         where created_at < ${now}::timestamptz - make_interval(hours => ${keyHours}::int) limit ${batch})`,
    ),
    sessions: await inBatches(
      db,
      sql`delete from session where token_hash in (
        select token_hash from session
         where expires_at < ${now} or seen_at < ${now}::timestamptz - make_interval(mins => ${idleMinutes}::int)
         limit ${batch})`,
    ),
    failures: await inBatches(
      db,
      sql`delete from login_failure where id in (
        select id from login_failure
         where at < ${now}::timestamptz - make_interval(mins => ${throttleMinutes}::int) limit ${batch})`,
    ),
    attachments: await dropUnused(db, files, now),
  }
}

async function inBatches(db: Db, deletion: Sql): Promise<number> {
  let deleted = 0
  for (;;) {
    const now = await db.run(deletion)
    deleted += now
    if (now < batch) return deleted
  }
}

async function dropUnused(db: Db, files: FileStore, now: Date): Promise<number> {
  const before = new Date(now.getTime() - unusedDays * 24 * 60 * 60_000)
  const dropped = await db.rows(
    z.object({ sha256: z.string() }),
    sql`delete from attachment where not used and created_at < ${before} returning sha256`,
  )
  // The same bytes may belong to another row, of whatever kind.
  const orphans = await db.rows(
    z.object({ sha256: z.string() }),
    sql`
    select distinct gone.sha256 from unnest(${dropped.map(({ sha256 }) => sha256)}::text[]) as gone (sha256)
     where not exists (select from attachment a where a.sha256 = gone.sha256)
       and not exists (select from image i where gone.sha256 in (i.sha256, i.thumb_sha256))
       and not exists (select from import_batch b where b.table_sha256 = gone.sha256)`,
  )
  for (const { sha256 } of orphans) await files.drop(sha256, before)
  return dropped.length
}
