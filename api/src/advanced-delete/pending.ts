import { codeTries, type PendingDeletion } from '@trastienda/contract/advanced-delete'
import { deletableKinds } from '@trastienda/contract/document'
import { mailState } from '@trastienda/contract/mail'
import { cop } from '@trastienda/contract/money'
import { Problem } from '@trastienda/contract/problem'
import { z } from 'zod'
import type { Db, Tx } from '../db/db.ts'
import { type Sql, sql } from '../db/sql.ts'
import type { Services, Who } from '../http/route.ts'

/** The folder that holds the message without a mail server, for admins; empty for others. */
export function keptIn({ mail: { folder } }: Pick<Services, 'mail'>, { role }: Who): string | null {
  return folder !== null && role !== 'admin' ? '' : folder
}

/** That a deletion `d` was prepared in this session and waits for its code, whether or not it still works. */
const waits = (who: Who): Sql => sql`
  d.company_id = ${who.companyId} and d.created_by = ${who.userId} and d.state = 'prepared' and d.code_hash is not null
  and d.session_hash = ${Buffer.from(who.sessionId, 'hex')}`

const pendingRow = z.object({
  id: z.int(),
  kind: z.enum(deletableKinds),
  reason: z.string(),
  references: z.array(z.string()),
  amount: cop,
  expiresAt: z.string(),
  sentTo: z.string(),
  mail: mailState,
})

/** The last deletion that a session prepared, while its code works. */
export async function pendingOf(db: Db, services: Services, who: Who): Promise<PendingDeletion | null> {
  const found = await db.optional(
    pendingRow,
    sql`
    select d.id, d.kind, d.reason, d.amount, d.expires_at as "expiresAt", a.first_name || ' ' || a.last_name as "sentTo",
           m.state as mail,
           array(select i.reference from deletion_item i
                  where i.company_id = d.company_id and i.deletion_id = d.id order by i.turn) as "references"
      from deletion d
      join app_user a on a.id = d.sent_to
      join mail m on m.company_id = d.company_id and m.id = d.mail_id and m.state <> 'failed'
     where ${waits(who)} and d.code_tries < ${codeTries} and d.expires_at > ${services.clock()}
     order by d.id desc limit 1`,
  )
  return found ? { ...found, keptIn: keptIn(services, who) } : null
}

/** Gives up a deletion: its code no longer confirms anything, and its message is not sent if it was not yet. */
export async function withdraw(db: Db, companyId: number, id: number): Promise<void> {
  await db.run(sql`update deletion set code_hash = null where company_id = ${companyId} and id = ${id}`)
  await db.run(sql`
    update mail m set state = 'failed', body = '', html = ''
      from deletion d
     where d.company_id = ${companyId} and d.id = ${id} and m.company_id = d.company_id and m.id = d.mail_id and m.state = 'queued'`)
}

/** Gives up a deletion that this session prepared. @throws Problem not_found */
export async function giveUp(tx: Tx, who: Who, id: number): Promise<{ readonly id: number }> {
  const found = await tx.optional(
    z.object({ id: z.int() }),
    sql`select d.id from deletion d where ${waits(who)} and d.id = ${id} for no key update`,
  )
  if (!found) throw new Problem('not_found')
  await withdraw(tx, who.companyId, id)
  return found
}
