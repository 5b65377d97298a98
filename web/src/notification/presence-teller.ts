import { type PersonThere, type PresenceState, tellPresence } from '@trastienda/contract/presence'
import { noteEdited, noteOthers, onOpenChange, type OpenHere, openHere } from '../kit/presence.ts'
import type { RecordName } from '../kit/record-places.ts'
import { CallError } from '../session/call-error.ts'
import { call } from '../session/client.ts'
import { newKey } from '../session/key.ts'

/** Paging through records with the keys says nothing of those that are passed. */
const settleMs = 300
/** The server asks every 15 s whether a page is still there, and counts on an answer within 50 s. */
const againMs = 20_000
/** All pages are asked at the same moment, and do not answer at the same moment. */
const spreadMs = 3000

/** The stream is lost: what it told last is not shown any longer. */
const silenceMs = 40_000

/** What was said last of a record. */
interface Said {
  readonly record: RecordName
  readonly state: PresenceState
  readonly at: number
  /** What is on its way: one after the other, so that the last that was said is what counts. */
  readonly sending: Promise<unknown>
  /** The record cannot be read any more: it is not said again. */
  refused?: boolean
}

const refusals = new Set([403, 404])
const stateOf = ({ editing }: OpenHere): PresenceState => (editing ? 'editing' : 'reading')

/**
 * Tells the server which records are open in this tab, and notes who else has them open. A call that fails changes
 * nothing on the page.
 */
export function presenceTeller() {
  const page = newKey()
  const said = new Map<string, Said>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let answering: ReturnType<typeof setTimeout> | undefined
  let silence: ReturnType<typeof setTimeout> | undefined

  const send = (record: RecordName, state: PresenceState, keepalive = false) =>
    call(tellPresence, { params: record, body: { page, state }, keepalive })
  const say = (name: string, record: RecordName, state: PresenceState) => {
    const before = said.get(name)?.sending
    const sending = (async () => {
      await before
      try {
        const { others } = await send(record, state)
        if (said.has(name)) noteOthers(record, others)
      } catch (error) {
        const last = said.get(name)
        if (last && error instanceof CallError && refusals.has(error.status ?? 0)) last.refused = true
      }
    })()
    const { kind, id } = record
    said.set(name, { record: { kind, id }, state, at: performance.now(), sending })
  }
  const leave = (name: string, { record, sending, refused }: Said) => {
    said.delete(name)
    noteOthers(record, [])
    if (!refused) void sending.then(() => send(record, 'gone')).catch(() => undefined)
  }
  /** Says what is open now and was not said. */
  const settle = () => {
    timer = undefined
    const now = openHere()
    for (const [name, last] of said) if (!now.has(name)) leave(name, last)
    for (const [name, record] of now)
      if (said.get(name)?.state !== stateOf(record)) say(name, record, stateOf(record))
  }
  const later = () => {
    timer ??= setTimeout(settle, settleMs)
  }
  const again = (ms: number) => {
    const due = performance.now() - ms
    for (const [name, { record, state, at, refused }] of said)
      if (at <= due && !refused) say(name, record, state)
  }
  /** The tab closes: nothing waits for an answer. */
  const close = () => {
    for (const { record, refused } of said.values())
      if (!refused) send(record, 'gone', true).catch(() => undefined)
    said.clear()
  }
  const forget = () => {
    for (const { record } of said.values()) noteOthers(record, [])
    noteEdited([])
  }
  /** The stream said something: what it told is still true. */
  const alive = () => {
    clearTimeout(silence)
    silence = setTimeout(forget, silenceMs)
  }
  return {
    /** Begins to tell. @returns how to stop */
    start: () => {
      const stop = onOpenChange(later)
      addEventListener('pagehide', close)
      // The page came back as it was left.
      addEventListener('pageshow', later)
      later()
      return () => {
        stop()
        removeEventListener('pagehide', close)
        removeEventListener('pageshow', later)
        clearTimeout(timer)
        clearTimeout(answering)
        timer = answering = undefined
        clearTimeout(silence)
        forget()
        said.clear()
      }
    },
    /** A stream began: what was said over one that ended is no longer held for true. */
    begin: () => {
      alive()
      again(0)
    },
    /** The server asks who is still there. */
    beat: () => {
      alive()
      answering ??= setTimeout(() => {
        answering = undefined
        again(againMs)
      }, Math.random() * spreadMs)
    },
    /** Who else has a record open, by the server's own account. */
    hear: (record: RecordName, others: readonly PersonThere[]) => {
      if (said.has(`${record.kind} ${record.id}`)) noteOthers(record, others)
    },
  }
}
