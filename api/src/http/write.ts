import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Problem } from '@trastienda/contract/problem'
import type { Pool } from 'pg'
import { z } from 'zod'
import { together, type Tx, transaction } from '../db/db.ts'
import { isRetryable, problemOf, UnknownOutcome } from '../db/failure.ts'
import { sql } from '../db/sql.ts'

const attempts = 6

export interface Keyed {
  readonly companyId: number
  readonly userId: number
  readonly key: string
  /** The hash of the request: the same key with another request is refused. */
  readonly hash: string
}

/** The key for one part of a keyed request. */
export function partOf(keyed: Keyed, part: number): Keyed {
  const key = createHash('sha256').update(`${keyed.key} ${part}`).digest('base64url')
  return { ...keyed, key }
}

/** The hash of a request for its idempotency key. */
export function requestHash(method: string, url: string, version: number, body: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify([method, url, version, body ?? null]))
    .digest('hex')
}

/**
 * Runs one write: a transaction, retried on a deadlock or a serialization failure, and only once per key. A second
 * request with the same key waits for the first and gets its reply.
 * @param who the session of the write: nothing is written after it has ended
 * @param now the time of the request, the same at each attempt
 * @throws Problem unauthenticated, busy when the retries are used up, key_reused for the same key on another request
 */
export async function runWrite(
  pool: Pool,
  who: { readonly sessionId: string },
  keyed: Keyed | undefined,
  run: (tx: Tx) => Promise<unknown>,
  now: Date,
): Promise<unknown> {
  const held: { change?: string } = {}
  const work = {
    run: (tx: Tx) => (keyed ? once(tx, keyed, run) : run(tx).then((reply) => ({ reply, first: true }))),
    last: (tx: Tx, { reply, first }: Done) => {
      const hold = async () => {
        held.change = await holdSession(tx, who.sessionId)
      }
      return together(keyed && first ? keepReply(tx, keyed, reply) : Promise.resolve(0), hold())
    },
  }
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { reply } = await transaction(pool, 'write', work, now)
      if (held.change !== undefined) noteChange(who, held.change)
      return reply
    } catch (error) {
      // After an unknown outcome only a write with a key is retried, because its key shows whether it succeeded.
      const again = isRetryable(error) || (keyed !== undefined && error instanceof UnknownOutcome)
      if (!again) throw error
      if (attempt === attempts) throw new Problem('busy')
      await sleep(20 * attempt + Math.random() * 60)
    }
  }
}

const heldRow = z.object({ change: z.string() })

/**
 * Locks the session until the write is committed: deactivating its user either waits for that or has ended the
 * session before. The last statement, so that a stream of writes does not lock the session continuously.
 * @returns the id of the transaction, by which its entries in the history are known
 * @throws Problem unauthenticated
 */
export async function holdSession(tx: Tx, sessionId: string): Promise<string> {
  const held = sql`select hold_session(${Buffer.from(sessionId, 'hex')}), pg_current_xact_id()::xid::text as change`
  const { change } = await tx.one(heldRow, held).catch((error: unknown) => {
    throw problemOf(error) ?? error
  })
  return change
}

const changes = new WeakMap<object, string[]>()

function noteChange(who: object, change: string): void {
  changes.set(who, [...(changes.get(who) ?? []), change])
}

/** The transactions that were committed for the caller of a request (`X-Change`). */
export const changesFor = (who: object): readonly string[] => changes.get(who) ?? []

interface Done {
  readonly reply: unknown
  /** Whether it was done now, and not by an earlier request with the same key. */
  readonly first: boolean
}

async function once(tx: Tx, keyed: Keyed, run: (tx: Tx) => Promise<unknown>): Promise<Done> {
  const { companyId, userId, key, hash } = keyed
  const claimed = await tx.run(sql`
    insert into idempotency (company_id, user_id, key, request_hash)
    values (${companyId}, ${userId}, ${key}, ${hash}) on conflict do nothing`)
  if (claimed === 0) return { reply: await replay(tx, keyed), first: false }
  return { reply: await run(tx), first: true }
}

const keepReply = (tx: Tx, { companyId, userId, key }: Keyed, reply: unknown) =>
  tx.run(sql`
    update idempotency set status = 200, reply = ${JSON.stringify(reply ?? null)}
     where company_id = ${companyId} and user_id = ${userId} and key = ${key}`)

async function replay(tx: Tx, { companyId, userId, key, hash }: Keyed): Promise<unknown> {
  const earlier = await tx.one(
    z.object({ hash: z.string(), reply: z.string().nullable() }),
    sql`select request_hash as hash, reply from idempotency
         where company_id = ${companyId} and user_id = ${userId} and key = ${key}`,
  )
  if (earlier.hash !== hash) throw new Problem('key_reused')
  if (earlier.reply === null) throw new Problem('in_progress')
  return JSON.parse(earlier.reply) as unknown
}
