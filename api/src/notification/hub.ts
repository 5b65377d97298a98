import { Problem } from '@trastienda/contract/problem'
import { type Db, overPool } from '../db/db.ts'
import type { Services, Who } from '../http/route.ts'
import { findRequesterAgain } from '../http/session.ts'
import { deliver, type Listener } from './deliver.ts'
import { type Followed, follow } from './follow.ts'

// Servers learn of each other's commits by reading the events table a few times a second while somebody listens, and
// not by LISTEN/NOTIFY: a transaction with NOTIFY takes a lock on the whole database while it commits, so that all
// writers would commit one after the other. One short read of an index costs less.
const pollMs = 400
const sweepMs = 5000
const heartbeatMs = 15_000
/** The most open streams of one person at one server; a browser needs one for all its tabs. */
const mostStreams = 12

interface Hub {
  /** Starts to send a person the events of their notifications. @returns stops it @throws Problem throttled */
  readonly join: (listener: Listener) => () => void
}

/** Checks whether each listener may still receive events; others are ended. An unreachable database ends nobody. */
async function mayHear(db: Db, { who, end }: Listener, now: Date): Promise<Who | undefined> {
  try {
    return await findRequesterAgain(db, who, now)
  } catch (error) {
    if (error instanceof Problem) end()
    return undefined
  }
}

function makeHub({ pool, clock }: Pick<Services, 'pool' | 'clock'>): Hub {
  const db = overPool(pool)
  const listeners = new Set<Listener>()
  let followed: Followed | undefined
  let running = false
  let sweptAt = 0
  let beatAt = 0

  const permitted = (listener: Listener) => mayHear(db, listener, clock())
  const sweep = async () => {
    for (const listener of listeners) await permitted(listener)
  }
  const beat = () => {
    for (const { write } of listeners) write(':\n\n')
  }
  const round = async () => {
    followed ??= await follow(db)
    await deliver(db, await followed.next(db), listeners, permitted)
    const now = performance.now()
    if (now - sweptAt > sweepMs) {
      sweptAt = now
      await sweep()
    }
    if (now - beatAt > heartbeatMs) {
      beatAt = now
      beat()
    }
  }
  const run = async () => {
    while (listeners.size > 0) {
      // The next round reads what this one could not.
      await round().catch(() => undefined)
      await new Promise((resolve) => setTimeout(resolve, pollMs))
    }
    running = false
    followed = undefined
  }
  return {
    join: (listener) => {
      const same = [...listeners].filter(({ who }) => who.userId === listener.who.userId)
      if (same.length >= mostStreams) throw new Problem('throttled', { detail: { seconds: 30, minutes: 1 } })
      listeners.add(listener)
      if (!running) {
        running = true
        void run()
      }
      return () => listeners.delete(listener)
    },
  }
}

const hubs = new WeakMap<Services, Hub>()

/** The only hub of a server. */
export function hubOf(services: Services): Hub {
  const hub = hubs.get(services) ?? makeHub(services)
  hubs.set(services, hub)
  return hub
}
