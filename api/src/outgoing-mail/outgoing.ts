import type { QueryOf } from '@trastienda/contract/endpoint'
import { byCode, countByValue } from '../db/by-value.ts'
import {
  cancelOutgoing,
  listOutgoing,
  type OutgoingFilter,
  type OutgoingMatch,
  outgoingRow,
  retryOutgoing,
  outgoingByValue,
} from '@trastienda/contract/outgoing-mail'
import { Problem } from '@trastienda/contract/problem'
import { z } from 'zod'
import type { Db, Tx } from '../db/db.ts'
import { keyset } from '../db/keyset.ts'
import { type Sql, sql, when } from '../db/sql.ts'
import { record } from '../history/record.ts'
import { read, type Who, write } from '../http/route.ts'
import { snapshot } from '../http/snapshot.ts'
import { refuseManyByHand } from './limits.ts'

const sorts = { created: { column: 'm.created_at', type: 'timestamptz' } }

function matched(companyId: number, { q, state }: OutgoingMatch): Sql {
  const words = `%${(q ?? '').replace(/[\\%_]/g, String.raw`\$&`)}%`
  return sql`m.company_id = ${companyId}
    ${when(state, sql`and m.state = any(${state}::text[])`)}
    ${when(q, sql`and (m.recipient ilike ${words} or m.subject ilike ${words})`)}`
}

async function outgoingPage(db: Db, companyId: number, filter: OutgoingFilter) {
  const keys = keyset(sorts, '-created', 'm.id', filter)
  const where = matched(companyId, filter)
  const rows = await db.rows(
    outgoingRow.extend({ sortKey: z.string() }),
    sql`
    select m.id, m.recipient as "to", m.copies as cc, m.subject, m.state, m.tries, m.next_at as "nextAt", m.problem,
           coalesce(u.first_name || ' ' || u.last_name, '') as "createdBy", m.created_at as "createdAt", m.sent_at as "sentAt",
           m.document_kind as "documentKind", m.document_id as "documentId", m.secret, ${keys.sortKey} as "sortKey"
      from mail m left join app_user u on u.id = m.created_by where ${where} ${keys.after} ${keys.order}`,
  )
  const { total } = await db.one(
    z.object({ total: z.int() }),
    sql`select count(*) as total from mail m where ${where}`,
  )
  return { ...keys.page(rows), total }
}

const valued = {
  state: byCode('m.state'),
}

/** How many match the other filters, by the values of one. */
const countOutgoing = (db: Db, companyId: number, question: QueryOf<typeof outgoingByValue>) =>
  countByValue(
    db,
    { from: sql`from mail m`, where: sql`where ${matched(companyId, question)}` },
    valued[question.of],
    question.values,
  )

const held = z.object({ state: z.string(), secret: z.boolean(), to: z.string(), subject: z.string() })

async function hold(tx: Tx, companyId: number, id: number) {
  const found = await tx.optional(
    held,
    sql`select state, secret, recipient as "to", subject from mail where company_id = ${companyId} and id = ${id} for update`,
  )
  if (!found) throw new Problem('not_found')
  return found
}

/** @throws Problem not_found, stale for a sent one, and for one whose secret is gone, mail_limit */
async function retry(tx: Tx, who: Who, id: number) {
  const { companyId } = who
  await refuseManyByHand(tx, who)
  const { state, secret, to, subject } = await hold(tx, companyId, id)
  if ((state !== 'failed' && state !== 'queued') || (state === 'failed' && secret)) throw new Problem('stale')
  await tx.run(sql`
    update mail set state = 'queued', tries = 0, problem = '', next_at = now() where company_id = ${companyId} and id = ${id}`)
  await record(tx, who, { kind: 'mail', id, action: 'retried', after: { recipient: to, name: subject } })
  return { id }
}

/** @throws Problem not_found, stale for a sent one */
async function cancel(tx: Tx, who: Who, id: number) {
  const { companyId } = who
  const { state, to, subject } = await hold(tx, companyId, id)
  if (state !== 'queued') throw new Problem('stale')
  await tx.run(sql`
    update mail set state = 'failed', problem = 'withdrawn', body = case when secret then '' else body end,
           html = case when secret then '' else html end
     where company_id = ${companyId} and id = ${id}`)
  await record(tx, who, { kind: 'mail', id, action: 'withdrawn', after: { recipient: to, name: subject } })
  return { id }
}

export const outgoingRoutes = [
  read(outgoingByValue, ({ db, query, who }) => countOutgoing(db, who.companyId, query)),
  read(listOutgoing, ({ query, who, services }) =>
    snapshot(services.pool, async (db) => ({
      ...(await outgoingPage(db, who.companyId, query)),
      keptIn: services.mail.folder,
    })),
  ),
  write(retryOutgoing, ({ tx, who, params }) => retry(tx, who, params.id)),
  write(cancelOutgoing, ({ tx, who, params }) => cancel(tx, who, params.id)),
]
