import { mailTries } from '@trastienda/contract/mail'
import type { Pool } from 'pg'
import { overPool } from '../db/db.ts'
import type { FileStore } from '../files/store.ts'
import { repeatedly } from '../repeated.ts'
import { endTry, giveUpLost, messageId, type Taken, takeDue } from './queue.ts'
import type { MailWay } from './way.ts'

/** The minutes after each failed attempt; none after the last. */
const backoff = [1, 5, 30, 120, 360, 720, 1440] as const
/** How long one attempt may take, seconds. */
const trySeconds = 90
/** For how many seconds a message is taken: longer than any attempt. */
const leaseSeconds = 180
/** How many are sent at once. */
const lanes = 3
const everyMs = 3000
/** How long a stopping server waits for running attempts. */
const graceMs = 8000

interface Ground {
  readonly pool: Pool
  readonly files: FileStore
  readonly mail: MailWay
}

/** How a stopping server ends its sending. */
interface Halt {
  /** No more messages are taken. */
  readonly taking: AbortSignal
  /** Running attempts are aborted. */
  readonly trying: AbortSignal
}

const never = new AbortController().signal

/**
 * Sends everything that is due. Several servers may do it at once: each message is taken by one.
 * @returns how many were sent
 */
export async function sendDue(
  ground: Ground,
  halt: Halt = { taking: never, trying: never },
): Promise<number> {
  const db = overPool(ground.pool)
  await giveUpLost(db)
  const take = async () => (halt.taking.aborted ? undefined : takeDue(db, leaseSeconds))
  const lane = async (first?: Taken): Promise<number> => {
    let sent = 0
    for (let next = first ?? (await take()); next !== undefined; next = await take())
      if (await tryOnce(ground, next, halt.trying)) sent += 1
    return sent
  }
  // Usually nothing is due: then one question is enough.
  const due = await take()
  if (due === undefined) return 0
  const sent = await Promise.all([lane(due), ...Array.from({ length: lanes - 1 }, () => lane())])
  return sent.reduce((sum, each) => sum + each, 0)
}

async function tryOnce({ pool, files, mail }: Ground, taken: Taken, stop: AbortSignal): Promise<boolean> {
  const db = overPool(pool)
  try {
    const attached = await Promise.all(taken.files.map((file) => bytesOf(files, file)))
    const id = messageId(taken)
    const signal = AbortSignal.any([stop, AbortSignal.timeout(trySeconds * 1000)])
    const refused = await mail.send({ ...taken, id, files: attached }, signal)
    const state = mail.folder === null ? 'sent' : 'kept'
    await endTry(db, taken, { state, problem: refused.join(', ') })
    return true
  } catch (error) {
    const problem = wordsOf(error)
    const afterMinutes = taken.tries < mailTries && !isFinal(error) ? backoff[taken.tries - 1] : undefined
    await endTry(
      db,
      taken,
      afterMinutes === undefined ? { state: 'failed', problem } : { state: 'queued', problem, afterMinutes },
    )
    return false
  }
}

async function bytesOf(files: FileStore, { sha256, ...file }: Taken['files'][number]) {
  const bytes = await files.read(sha256)
  if (!bytes) throw new Error(`the file ${file.name} is not in this server's DATA_DIR`)
  return { ...file, bytes }
}

interface MailFailure extends Error {
  readonly code?: string
  readonly responseCode?: number
}

// A permanent refusal will not change tomorrow; a server that refuses our credentials may be misconfigured.
function isFinal(error: unknown): boolean {
  const { code, responseCode } = error as MailFailure
  return code !== 'EAUTH' && responseCode !== undefined && responseCode >= 500
}

// The mail server's answer, without control characters or the password of its address.
function wordsOf(error: unknown): string {
  const { code, message } = error as MailFailure
  const words = message.replace(/\p{Cc}+/gu, ' ').replace(/\b(smtps?:\/\/)[^\s@]+@/gi, '$1…@')
  return `${code === undefined ? '' : `${code}: `}${words}`.slice(0, 500)
}

/**
 * Sends what is due now and every few seconds.
 * @param failed called each time that the queue could not be read
 * @returns stops it: running attempts get a few seconds, then they are aborted, to be retried later
 */
export function keepSending(ground: Ground, failed: (error: unknown) => void): () => Promise<void> {
  const taking = new AbortController()
  const trying = new AbortController()
  const work = () => sendDue(ground, { taking: taking.signal, trying: trying.signal })
  const stop = repeatedly(work, everyMs, failed)
  return async () => {
    const running = stop()
    taking.abort()
    const late = setTimeout(() => trying.abort(), graceMs)
    await running
    clearTimeout(late)
  }
}
