import { Problem } from '@trastienda/contract/problem'
import { overPool, transaction } from '../db/db.ts'
import { refuseManyBySchedule } from '../outgoing-mail/limits.ts'
import { repeatedly } from '../repeated.ts'
import { type Ground, makeDelivery, queueDelivery, Rests } from './make.ts'
import { moveOn, rest, type Taken, takeDue, tryLater } from './queries.ts'

/** For how many seconds one is taken: longer than making any report. */
const leaseSeconds = 600
/** The minutes after each failure; after the last it is skipped until its next time. */
const backoff = [2, 5, 15, 30] as const
const everyMs = 20_000

/** The delivery was mailed, changed, paused or deleted while its report was made. */
class Overtaken extends Error {}

/**
 * Mails everything that is due. Several servers may do it at once: each time is mailed by one.
 * @returns how many were queued
 */
export async function deliverDue(ground: Ground, stop?: AbortSignal): Promise<number> {
  let mailed = 0
  for (;;) {
    const taken = stop?.aborted
      ? undefined
      : await takeDue(overPool(ground.pool), ground.clock(), leaseSeconds)
    if (taken === undefined) return mailed
    if (await deliver(ground, taken)) mailed += 1
  }
}

/** Makes and mails one. @returns whether it did */
export async function deliver(ground: Ground, taken: Taken): Promise<boolean> {
  const { pool } = ground
  const now = ground.clock()
  try {
    const report = await makeDelivery(ground, taken, new Date(taken.nextAt), now)
    // Rescheduled and queued in one transaction: another server that made it meanwhile finds it rescheduled.
    await transaction(
      pool,
      'write',
      async (tx) => {
        await refuseManyBySchedule(tx, report.owner, report.recipients.length)
        const { id: mailId } = await queueDelivery(tx, report)
        if (!(await moveOn(tx, taken, { mailId, problem: '' }))) throw new Overtaken()
      },
      now,
    )
    return true
  } catch (error) {
    if (error instanceof Overtaken) return false
    await failed(ground, taken, now, error)
    return false
  }
}

async function failed({ pool }: Ground, taken: Taken, now: Date, error: unknown): Promise<void> {
  const db = overPool(pool)
  if (error instanceof Rests) {
    await rest(db, taken, error.reason)
    return
  }
  const problem = error instanceof Problem ? error.code : 'unexpected'
  const minutes = backoff[taken.tries - 1]
  if (minutes !== undefined) await tryLater(db, taken, now, minutes, problem)
  else await transaction(pool, 'write', (tx) => moveOn(tx, taken, { mailId: null, problem }), now)
}

/**
 * Mails what is due now and every few seconds.
 * @param failing called each time that the schedule could not be read
 * @returns stops it, once the present report is done
 */
export function keepDelivering(ground: Ground, failing: (error: unknown) => void): () => Promise<void> {
  const taking = new AbortController()
  const stop = repeatedly(() => deliverDue(ground, taking.signal), everyMs, failing)
  return async () => {
    const running = stop()
    taking.abort()
    await running
  }
}
