import { mayDo } from '@trastienda/contract/access'
import { Problem } from '@trastienda/contract/problem'
import { overPool } from '../db/db.ts'
import { onCommitted } from '../db/committed.ts'
import type { Services, Who } from '../http/route.ts'
import { findRequestersAgain } from '../http/session.ts'
import { followPresence, type TellsSession, writtenPresence } from '../presence/follow.ts'
import { forgetGone, leaveSoon } from '../presence/tell.ts'
import {
  type CompanyChange,
  type FollowedChanges,
  followChanges,
  heardBy,
  writtenChanges,
} from './changes.ts'
import { deliver, type Listener } from './deliver.ts'
import { tellEdited } from './edited.ts'
import { type Followed, follow } from './follow.ts'
import type { EventRow } from './queries.ts'

// A server learns of its own commits at once. Of those of other servers it learns by reading two small tables a few
// times a second while somebody listens, and not by LISTEN/NOTIFY: a transaction with NOTIFY takes a lock on the whole
// database while it commits, so that writers of all companies would commit one after the other
// (docs/decisions/0100-changes-of-others.md).
const pollMs = 400
/** Commits in quick succession are announced together. */
const gatherMs = 200
const sweepMs = 5000
const heartbeatMs = 15_000
/** The most open streams of one person at one server; a browser needs one for all its tabs. */
const mostStreams = 12

interface Joined {
  /** Resolves when everything that is committed from now on will be sent. */
  readonly following: Promise<unknown>
  readonly leave: () => void
}

interface Hub {
  /** Starts to send a person the events that concern them. @throws Problem throttled */
  readonly join: (listener: Listener) => Joined
}

/** What a hub follows while somebody listens. */
interface Following {
  readonly events: Followed
  readonly changes: FollowedChanges
  readonly presence: ReturnType<typeof followPresence>
}

/** What was read and not delivered yet: delivered with the next round when the database was away. */
interface News {
  readonly events: readonly EventRow[]
  readonly changes: readonly CompanyChange[]
}

const nothing: News = { events: [], changes: [] }

/** Waits until something is committed here, at least to gather what follows it and at most until the next poll. */
function pausing(services: Pick<Services, 'pool'>) {
  let committed = false
  let wake: () => void = () => undefined
  onCommitted(services.pool, () => {
    committed = true
    wake()
  })
  const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
  const wakened = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, pollMs - gatherMs)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  return {
    begin: () => {
      committed = false
    },
    rest: async () => {
      await sleep(gatherMs)
      if (!committed) await wakened()
    },
  }
}

const concerns = (who: Who, { sessionId, companyId, event }: TellsSession): boolean =>
  sessionId === who.sessionId &&
  mayDo(who.role, `${event.kind}.see`) &&
  (who.role === 'admin' || companyId === who.companyId)

function makeHub({ pool, clock }: Pick<Services, 'pool' | 'clock'>): Hub {
  const db = overPool(pool)
  const listeners = new Set<Listener>()
  const pause = pausing({ pool })
  let following: Following | undefined
  let begun = Promise.withResolvers<undefined>()
  let news: News = nothing
  let running = false
  let sweptAt = 0
  let beatAt = 0

  /** Who the listeners are now; those who may no longer listen are ended. */
  const present = async (asked: readonly Listener[]): Promise<ReadonlyMap<Listener, Who>> => {
    const people = await findRequestersAgain(
      db,
      asked.map(({ who }) => who),
      clock(),
    )
    const allowed = new Map<Listener, Who>()
    for (const [at, listener] of asked.entries()) {
      const who = people[at]
      if (who) allowed.set(listener, who)
      else listener.end()
    }
    return allowed
  }
  const announceEvents = async () => {
    await deliver(db, news.events, listeners, present)
    news = { ...news, events: [] }
  }
  const announceChanges = async () => {
    const { changes } = news
    if (changes.length === 0) return
    for (const [listener, who] of await present([...listeners])) {
      const heard = await heardBy(db, who, changes)
      if (heard.length > 0) listener.write(writtenChanges(heard))
    }
    news = { ...news, changes: [] }
  }
  const announcePresence = async (told: readonly TellsSession[]) => {
    const asked = new Set(told.map(({ sessionId }) => sessionId))
    const concerned = [...listeners].filter(({ who }) => asked.has(who.sessionId))
    for (const [listener, who] of await present(concerned)) {
      for (const { event } of told.filter((each) => concerns(who, each)))
        listener.write(writtenPresence(event))
    }
  }
  const announceEdited = tellEdited(db, present)
  const beat = async () => {
    for (const { write } of listeners) write('event: beat\ndata:\n\n')
    await forgetGone(db)
  }
  const begin = async (): Promise<Following> => {
    const begins = {
      events: await follow(db),
      changes: await followChanges(db),
      presence: followPresence(),
    }
    begun.resolve(undefined)
    return begins
  }
  const round = async () => {
    following ??= await begin()
    news = { ...news, events: [...news.events, ...(await following.events.next(db))] }
    await announceEvents()
    news = { ...news, changes: [...news.changes, ...(await following.changes.next(db))] }
    await announceChanges()
    const sessions = new Set([...listeners].map(({ who }) => who.sessionId))
    await following.presence.next(db, [...sessions], announcePresence)
    await announceEdited(listeners)
    const now = performance.now()
    if (now - sweptAt > sweepMs) {
      sweptAt = now
      await present([...listeners])
    }
    if (now - beatAt > heartbeatMs) {
      beatAt = now
      await beat()
    }
  }
  const run = async () => {
    while (listeners.size > 0) {
      pause.begin()
      // The next round reads what this one could not.
      await round().catch(() => undefined)
      await pause.rest()
    }
    running = false
    following = undefined
    news = nothing
    begun = Promise.withResolvers()
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
      return {
        following: begun.promise,
        leave: () => {
          listeners.delete(listener)
          const { sessionId } = listener.who
          // Without the browser's locks each tab has a stream of its own: those that are left keep theirs.
          if ([...listeners].some(({ who }) => who.sessionId === sessionId)) return
          leaveSoon(db, sessionId).catch(() => undefined)
        },
      }
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
