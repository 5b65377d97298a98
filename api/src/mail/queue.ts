import { mailTries } from '@trastienda/contract/mail'
import { z } from 'zod'
import type { Db, Tx } from '../db/db.ts'
import { type Sql, sql } from '../db/sql.ts'
import { safeName } from '../files/name.ts'

const file = z.object({ sha256: z.string(), name: z.string(), mediaType: z.string() })

/** A message to be queued. */
export interface Outgoing {
  readonly companyId: number
  readonly to: string
  readonly cc: readonly string[]
  /** The reply address, empty for the sender address of all mail. */
  readonly replyTo: string
  readonly senderName: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Stored files. */
  readonly files: readonly z.infer<typeof file>[]
  readonly documentKind:
    | 'purchase_order'
    | 'report_delivery'
    | 'deletion'
    | 'second_factor'
    | 'password_recovery'
  readonly documentId: number
  /** Null when no person requested it. */
  readonly createdBy: number | null
  /** For a message with a secret: it is emptied after sending, and not sent after this many minutes. */
  readonly secretMinutes?: number
}

// Subjects and names are one line, whatever they contain.
// oxlint-disable-next-line no-control-regex -- these are the characters to drop
const oneLine = (text: string) => text.replace(/[\u0000-\u001f\u007f\u2028\u2029\s]+/g, ' ').trim()

/** Queues a message; it is sent if, and only if, the transaction is committed. */
export function queueMail(tx: Tx, out: Outgoing): Promise<{ id: number }> {
  const files = out.files.map((each) => ({ ...each, name: safeName(each.name) }))
  return tx.one(
    z.object({ id: z.int() }),
    sql`
    insert into mail (company_id, recipient, copies, reply_to, sender, subject, body, html, files, document_kind, document_id,
           created_by, created_at, secret, expires_at)
    values (${out.companyId}, ${out.to}, ${[...out.cc]}::text[], ${out.replyTo}, ${oneLine(out.senderName)}, ${oneLine(out.subject)},
           ${out.text}, ${out.html}, ${JSON.stringify(files)}::jsonb, ${out.documentKind}, ${out.documentId}, ${out.createdBy}, ${tx.now},
           ${out.secretMinutes !== undefined}, now() + make_interval(mins => ${out.secretMinutes ?? null}::int))
    returning id`,
  )
}

const taken = z.object({
  companyId: z.int(),
  id: z.int(),
  to: z.string(),
  cc: z.array(z.string()),
  replyTo: z.string(),
  senderName: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  files: z.array(file),
  createdAt: z.string(),
  /** The number of the attempt, from 1. */
  tries: z.int(),
})
export type Taken = z.infer<typeof taken>

/** The id of a message, the same at each attempt. */
export const messageId = ({ companyId, id, createdAt }: Pick<Taken, 'companyId' | 'id' | 'createdAt'>) =>
  `trastienda.${companyId}.${id}.${Date.parse(createdAt)}`

/**
 * Takes the message that is due first, long enough that nobody else takes it while it is being sent. Uses the clock
 * of the database: those of the servers may differ.
 */
export const takeDue = (db: Db, leaseSeconds: number) =>
  db.optional(
    taken,
    sql`
    update mail set tries = tries + 1, next_at = now() + make_interval(secs => ${leaseSeconds}::int)
     where (company_id, id) = (
       select company_id, id from mail where state = 'queued' and next_at <= now() and tries < ${mailTries}
        order by next_at limit 1 for update skip locked)
    returning company_id as "companyId", id, recipient as "to", copies as cc, reply_to as "replyTo", sender as "senderName",
           subject, body as text, html, files, created_at as "createdAt", tries`,
  )

// Removes the text of a message with a secret once it will not be sent any more.
const emptied = (after: Sql) =>
  sql`body = case when secret and ${after} then '' else body end, html = case when secret and ${after} then '' else html end`

/** Marks messages as failed whose last attempt never ended, because its server died, and those that are too old. */
export const giveUpLost = (db: Db) =>
  db.run(sql`
    update mail set state = 'failed', ${emptied(sql`true`)},
           problem = case when expires_at <= now() then 'expired' when problem = '' then 'interrupted' else problem end
     where state = 'queued' and (expires_at <= now() or (next_at <= now() and tries >= ${mailTries}))`)

type Outcome =
  | { readonly state: 'sent' | 'kept'; readonly problem: string }
  | { readonly state: 'failed'; readonly problem: string }
  | { readonly state: 'queued'; readonly problem: string; readonly afterMinutes: number }

/** Writes the result of an attempt, unless the message was taken again meanwhile. */
export const endTry = (db: Db, { companyId, id, tries }: Taken, outcome: Outcome) =>
  db.run(sql`
    update mail set state = ${outcome.state}, problem = ${outcome.problem}, ${emptied(sql`${outcome.state}::text <> 'queued'`)},
           sent_at = case when ${outcome.state} in ('sent', 'kept') then now() end,
           next_at = now() + make_interval(mins => ${'afterMinutes' in outcome ? outcome.afterMinutes : 0}::int)
     where company_id = ${companyId} and id = ${id} and state = 'queued' and tries = ${tries}`)
