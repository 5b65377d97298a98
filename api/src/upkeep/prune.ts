import { throttleMinutes } from '@trastienda/contract/auth'
import { mailDays } from '@trastienda/contract/mail'
import { attemptDays } from '@trastienda/contract/ip-restriction'
import { notificationDays } from '@trastienda/contract/notification'
import { z } from 'zod'
import { type Db, overPool } from '../db/db.ts'
import { type Sql, sql } from '../db/sql.ts'
import type { FileStore } from '../files/store.ts'
import type { Services } from '../http/route.ts'
import { idleMinutes } from '../http/session.ts'
import { messageId } from '../mail/queue.ts'
import type { MailWay } from '../mail/way.ts'

/** How many hours the reply to an idempotency key is kept. A client retries within minutes. */
const keyHours = 48
/** For how many days a file without a document is kept: a draft may wait that long in a browser. */
const unusedDays = 30
/**
 * For how many days an unused picture, a table that was previewed but never imported, and a delivered event are kept.
 */
const waitingDays = 1
/** A process that has been writing a file for so long is dead, whatever the tests' clock says. */
const halfMs = 60 * 60_000
/** Rows per statement, so that none holds many locks for long. */
const batch = 5000

export interface Pruned {
  readonly keys: number
  readonly sessions: number
  readonly failures: number
  readonly attempts: number
  readonly attachments: number
  readonly images: number
  readonly imports: number
  readonly notifications: number
  readonly removals: number
  /** Deleted documents that nobody restored. */
  readonly deletions: number
  readonly events: number
  readonly mails: number
  /** Files that a dead process left half written or half deleted. */
  readonly halves: number
}

/**
 * Deletes what is no longer needed: replies to idempotency keys, ended sessions, failed sign-ins that no longer
 * count, attachments that no document ever named, unused pictures and tables that were never imported, with their
 * bytes, old notifications, and old mail with its files. Several servers may do it at once.
 */
export async function prune(
  { pool, files, mail }: Pick<Services, 'pool' | 'files' | 'mail'>,
  now: Date,
): Promise<Pruned> {
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
         where at < ${now}::timestamptz - case kind when 'code' then interval '1 day' else make_interval(mins => ${throttleMinutes}::int) end
         limit ${batch})`,
    ),
    attempts: await inBatches(
      db,
      sql`delete from blocked_attempt where id in (
        select id from blocked_attempt where last_at < ${ago(now, attemptDays)} limit ${batch})`,
    ),
    attachments: await dropAttachments(db, files, now),
    images: await dropImages(db, files, now),
    imports: await dropImports(db, files, now),
    notifications: await inBatches(
      db,
      sql`delete from notification where (company_id, id) in (
        select company_id, id from notification where at < ${ago(now, notificationDays)} limit ${batch})`,
    ),
    removals: await inBatches(
      db,
      sql`delete from removed_notification where (company_id, removal_id, id) in (
        select company_id, removal_id, id from removed_notification where removed_at < ${ago(now, waitingDays)} limit ${batch})`,
    ),
    deletions: await inBatches(
      db,
      sql`delete from deleted_document where (company_id, kind, document_id) in (
        select company_id, kind, document_id from deleted_document where deleted_at < ${ago(now, waitingDays)} limit ${batch})`,
    ),
    events: await inBatches(
      db,
      sql`delete from notification_event where (company_id, id) in (
        select company_id, id from notification_event where at < ${ago(now, waitingDays)} limit ${batch})`,
    ),
    mails: await dropMails(db, files, mail, now),
    halves: await files.tidy(new Date(Date.now() - halfMs)),
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

const ago = (now: Date, days: number) => new Date(now.getTime() - days * 24 * 60 * 60_000)
const hashes = z.object({ hashes: z.array(z.string()) })

async function dropAttachments(db: Db, files: FileStore, now: Date): Promise<number> {
  const before = ago(now, unusedDays)
  const dropped = await db.rows(
    hashes,
    sql`delete from attachment where not used and created_at < ${before} returning array[sha256] as hashes`,
  )
  return dropBytes(db, files, dropped, before)
}

/** A picture that a product is just taking is locked, and left for the next time. */
async function dropImages(db: Db, files: FileStore, now: Date): Promise<number> {
  const before = ago(now, waitingDays)
  const dropped = await db.rows(
    hashes,
    sql`
    delete from image where (company_id, id) in (
      select i.company_id, i.id from image i
       where i.created_at < ${before}
         and not exists (select from product p where p.company_id = i.company_id and p.image_id = i.id)
       for update skip locked)
    returning array[sha256, thumb_sha256] as hashes`,
  )
  return dropBytes(db, files, dropped, before)
}

async function dropImports(db: Db, files: FileStore, now: Date): Promise<number> {
  const before = ago(now, waitingDays)
  const dropped = await db.rows(
    hashes,
    sql`delete from import_batch where state = 'uploaded' and created_at < ${before} returning array[table_sha256] as hashes`,
  )
  return dropBytes(db, files, dropped, before)
}

const droppedMail = hashes.extend({ companyId: z.int(), id: z.int(), createdAt: z.string() })

/** Mail that was sent, stored as a file, or failed permanently; unsent mail stays however old it is. */
async function dropMails(db: Db, files: FileStore, mail: MailWay, now: Date): Promise<number> {
  const before = ago(now, mailDays)
  const dropped = await db.rows(
    droppedMail,
    sql`
    delete from mail where state <> 'queued' and coalesce(sent_at, next_at) < ${before}
    returning company_id as "companyId", id, created_at as "createdAt",
              array(select file ->> 'sha256' from jsonb_array_elements(files) file) as hashes`,
  )
  for (const each of dropped) await mail.forget(messageId(each))
  return dropBytes(db, files, dropped, before)
}

/** Deletes the bytes of deleted rows, except those that belong to another row, of any kind. */
async function dropBytes(
  db: Db,
  files: FileStore,
  dropped: readonly z.infer<typeof hashes>[],
  before: Date,
): Promise<number> {
  const orphans = await db.rows(
    z.object({ sha256: z.string() }),
    sql`
    select distinct gone.sha256 from unnest(${dropped.flatMap((row) => row.hashes)}::text[]) as gone (sha256)
     where not exists (select from attachment a where a.sha256 = gone.sha256)
       and not exists (select from image i where gone.sha256 in (i.sha256, i.thumb_sha256))
       and not exists (select from import_batch b where b.table_sha256 = gone.sha256)
       and not exists (select from mail m where m.files @> jsonb_build_array(jsonb_build_object('sha256', gone.sha256)))`,
  )
  for (const { sha256 } of orphans) await files.drop(sha256, before)
  return dropped.length
}
