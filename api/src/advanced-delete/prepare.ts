import { setTimeout as sleep } from 'node:timers/promises'
import {
  codeMinutes,
  codesAnHour,
  type DeletionDraft,
  type PreparedDeletion,
} from '@trastienda/contract/advanced-delete'
import { mailState } from '@trastienda/contract/mail'
import { add, type Cop } from '@trastienda/contract/money'
import { fieldProblem, Problem } from '@trastienda/contract/problem'
import { z } from 'zod'
import { type Db, overPool, type Tx } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import { declared } from '../declared.ts'
import { type DeletedDocument, documentsToDelete } from '../document/come-back.ts'
import { holdPerson } from '../http/hold-person.ts'
import type { Services, Who } from '../http/route.ts'
import { runWrite } from '../http/write.ts'
import { queueMail } from '../mail/queue.ts'
import { sendDue } from '../mail/sender.ts'
import { namesOf, recipients } from './candidates.ts'
import { hashOfCode, newCode } from './code.ts'
import { codeLetter } from './letter.ts'
import { keptIn, withdraw } from './pending.ts'
import { keepItems } from './queries.ts'

const minuteMs = 60_000
/** How many documents the message names; the others are only counted. */
const mostNamed = 10

/** @throws Problem throttled */
async function refuseTooMany(tx: Tx, { companyId, userId }: Who): Promise<void> {
  // Each code allows five more guesses.
  await holdPerson(tx, { userId })
  const { requests, seconds } = await tx.one(
    z.object({ requests: z.int(), seconds: z.number() }),
    sql`
    select count(*) as requests,
           coalesce(extract(epoch from min(created_at) + interval '1 hour' - ${tx.now}::timestamptz), 0)::float8 as seconds
      from deletion where company_id = ${companyId} and created_by = ${userId} and created_at > ${tx.now}::timestamptz - interval '1 hour'`,
  )
  if (requests < codesAnHour) return
  throw new Problem('throttled', {
    detail: { seconds: Math.ceil(seconds), minutes: Math.ceil(seconds / 60) },
  })
}

/** The documents as the caller saw them. @throws Problem set_changed */
async function documentsAsSeen(
  tx: Tx,
  companyId: number,
  { kind, items }: DeletionDraft,
): Promise<DeletedDocument[]> {
  const versions = new Map(items.map(({ id, version }) => [id, version]))
  const found = await documentsToDelete(tx, companyId, declared[kind], [...versions.keys()])
  const same = found.length === items.length && found.every(({ id, version }) => versions.get(id) === version)
  if (!same || found.some(({ approval }) => approval === 'cancelled')) throw new Problem('set_changed')
  return found
}

interface Prepared {
  readonly id: number
  readonly mailId: number
  readonly sentTo: string
  readonly expiresAt: string
}

async function settle(tx: Tx, who: Who, draft: DeletionDraft): Promise<Prepared> {
  const { companyId, userId } = who
  const { kind, reason, sendTo, language } = draft
  const admin = (await recipients(tx, companyId, userId)).find(({ id }) => id === sendTo)
  if (!admin) throw fieldProblem('sendTo', 'not_found')
  await refuseTooMany(tx, who)
  if (admin.email === '') throw fieldProblem('sendTo', 'email')
  const documents = await documentsAsSeen(tx, companyId, draft)
  const amount = add(...documents.map((document): Cop => document.amount))
  const expiresAt = new Date(tx.now.getTime() + codeMinutes * minuteMs)
  const { id } = await tx.one(
    z.object({ id: z.int() }),
    sql`
    insert into deletion (company_id, kind, reason, documents, amount, expires_at, session_hash, sent_to, created_by, created_at)
    values (${companyId}, ${kind}, ${reason}, ${documents.length}, ${amount}, ${expiresAt}, ${Buffer.from(who.sessionId, 'hex')},
            ${sendTo}, ${userId}, ${tx.now}) returning id`,
  )
  await keepItems(tx, companyId, id, documents)
  const { name: company } = await tx.one(
    z.object({ name: z.string() }),
    sql`select name from company where id = ${companyId}`,
  )
  const code = newCode()
  const named = await namesOf(tx, companyId, draft, mostNamed)
  const facts = { code, by: who.name, company, kind, documents: documents.length, named, amount, reason }
  const mail = await queueMail(tx, {
    companyId,
    to: admin.email,
    cc: [],
    replyTo: '',
    senderName: company,
    ...codeLetter(facts, language),
    files: [],
    documentKind: 'deletion',
    documentId: id,
    createdBy: userId,
    secretMinutes: codeMinutes,
  })
  await tx.run(sql`
    update deletion set code_hash = ${hashOfCode(code, id, documents)}, mail_id = ${mail.id}
     where company_id = ${companyId} and id = ${id}`)
  // A prepared deletion that was never confirmed is not recorded.
  await tx.run(sql`
    delete from deletion where company_id = ${companyId} and state = 'prepared' and expires_at < ${tx.now}::timestamptz - interval '1 day'`)
  return { id, mailId: mail.id, sentTo: admin.name, expiresAt: expiresAt.toISOString() }
}

const tried = z.object({ state: mailState, problem: z.string() })

/** How long a request waits for the mail server before it answers that the mail server has not answered yet. */
const waitMs = 8000
const everyMs = 150

/** The state of a message after waiting for it that long. */
async function outcomeOf(db: Db, companyId: number, mailId: number) {
  for (const until = Date.now() + waitMs; ;) {
    const mail = await db.one(
      tried,
      sql`select state, problem from mail where company_id = ${companyId} and id = ${mailId}`,
    )
    if (mail.state !== 'queued' || mail.problem !== '' || Date.now() > until) return mail
    await sleep(everyMs)
  }
}

/**
 * Fixes what is to be deleted, and sends the code.
 * @throws Problem code_not_sent when the mail server refuses it or cannot be reached, throttled, set_changed
 */
export async function prepare(
  services: Services,
  who: Who,
  draft: DeletionDraft,
  now: Date,
): Promise<PreparedDeletion> {
  const prepared = (await runWrite(
    services.pool,
    who,
    undefined,
    (tx) => settle(tx, who, draft),
    now,
  )) as Prepared
  const db = overPool(services.pool)
  void sendDue(services).catch(() => undefined)
  const { state, problem } = await outcomeOf(db, who.companyId, prepared.mailId)
  if (state === 'failed' || (state === 'queued' && problem !== '')) {
    await withdraw(db, who.companyId, prepared.id)
    throw new Problem('code_not_sent', { detail: { reason: problem } })
  }
  const { id, sentTo, expiresAt } = prepared
  return { id, sentTo, expiresAt, mail: state, keptIn: keptIn(services, who) }
}
