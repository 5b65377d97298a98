import { type DocumentDraft, documentDraft, draftDays, mostDrafts } from '@trastienda/contract/document-draft'
import { z } from 'zod'
import type { Db, Tx } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { holdPerson } from '../http/hold-person.ts'
import type { Who } from '../http/route.ts'

/** The caller's drafts of one kind of form, the last changed first. */
export const draftsOf = (db: Db, { companyId, userId }: Who, kind: string): Promise<DocumentDraft[]> =>
  db.rows(
    documentDraft,
    sql`select name, to_char(changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "changedAt", content
          from document_draft
         where company_id = ${companyId} and user_id = ${userId} and starts_with(name, ${`${kind}:`})
         order by changed_at desc, name`,
  )

interface Kept extends DocumentDraft {
  readonly again: boolean
}

/** When it was changed, at the latest now: a clock that is ahead would keep out what others type. */
const byOurClock = (tx: Tx, changedAt: string) =>
  sql`least(${changedAt}::timestamptz, ${tx.now}::timestamptz)`

/** Replaces a draft that is there, unless by an earlier version. @returns whether it was there, and replaced */
async function replace(tx: Tx, { companyId, userId }: Who, { name, changedAt, content }: DocumentDraft) {
  const at = byOurClock(tx, changedAt)
  const where = sql`company_id = ${companyId} and user_id = ${userId} and name = ${name}`
  const replaced = await tx.run(sql`
    update document_draft set changed_at = ${at}, content = ${content}, kept_at = now()
     where ${where} and changed_at <= ${at}`)
  if (replaced > 0) return { kept: true, ended: false }
  const there = await tx.rows(
    z.object({ there: z.int() }),
    sql`select 1 as there from document_draft where ${where}`,
  )
  return { kept: false, ended: there.length === 0 }
}

/**
 * Keeps a draft unless a later version of it is kept already, as when an earlier request arrives after it. Old ones of
 * the person go.
 * @returns whether it is kept, and whether one that was there before has ended elsewhere
 */
export async function keep(tx: Tx, who: Who, draft: Kept) {
  const { companyId, userId } = who
  const { name, changedAt, content } = draft
  if (draft.again) return replace(tx, who, draft)
  await holdPerson(tx, who)
  const kept = await tx.run(sql`
    insert into document_draft as d (company_id, user_id, name, changed_at, content)
    values (${companyId}, ${userId}, ${name}, ${byOurClock(tx, changedAt)}, ${content})
    on conflict (company_id, user_id, name)
    do update set changed_at = excluded.changed_at, content = excluded.content, kept_at = now()
    where d.changed_at <= excluded.changed_at`)
  await tx.run(sql`
    delete from document_draft d
     where d.company_id = ${companyId} and d.user_id = ${userId} and d.name <> ${name}
       and (d.kept_at < now() - make_interval(days => ${draftDays})
            or d.name not in (select l.name from document_draft l
                               where l.company_id = ${companyId} and l.user_id = ${userId}
                               order by l.name = ${name} desc, l.kept_at desc limit ${mostDrafts}))`)
  return { kept: kept > 0, ended: false }
}

/** Deletes a draft. @returns whether there was one */
export async function drop(tx: Tx, { companyId, userId }: Who, name: string) {
  const deleted = await tx.run(sql`
    delete from document_draft where company_id = ${companyId} and user_id = ${userId} and name = ${name}`)
  return { deleted: deleted > 0 }
}
