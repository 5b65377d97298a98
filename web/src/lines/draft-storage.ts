import { dropDraft, keepDraft, largestDraft } from '@trastienda/contract/document-draft'
import { useSyncExternalStore } from 'react'
import { isSilence } from '../session/call-error.ts'
import { call } from '../session/client.ts'
import { chosenOrganisation } from '../session/organisation.ts'
import { currentAuth } from '../session/auth-state.ts'
import type { Shelf } from './draft.ts'

/** What is typed is sent when the keys rest for so long, or are pressed for so much longer, milliseconds. */
const pause = 5000
const longest = 20_000
/** Beside each draft that was sent: `sent` before the reply, `kept` after it. */
const marker = 'draft-copied '

/** What is to become of the server's copy of one draft. */
interface Copy {
  /** The content to send; null to delete it; undefined while the server has what it should. */
  wanted: string | null | undefined
  at: string
  timer: ReturnType<typeof setTimeout> | undefined
  /** Since when something waits to be sent. */
  since: number
  /** Requests of one draft are made one after the other: a deletion does not overtake what it deletes. */
  running: Promise<void>
}

const copies = new Map<string, Copy>()

/** The forms whose drafts are sent: at a till several people type at once, so that sales are not. */
const sharedForms = new Set(['purchase-draft', 'order-draft'])
export const isShared = (prefix: string): boolean => sharedForms.has(prefix)

/** Drafts of this browser that were continued, saved or discarded on another device. */
const ended = new Set<string>()

/** The name on the server, where the person and the company are those of the session: without them. */
const serverName = (name: string): string => name.replace(/^([a-z-]+):\d+:\d+:/, '$1:')

/** Whether the draft is of the person and the company for which calls are made now. */
function isOfSession(name: string): boolean {
  const [, userId, companyId] = name.split(':')
  const { user } = currentAuth()
  const company = chosenOrganisation().companyId ?? user?.company?.id ?? 0
  return user !== null && userId === String(user.id ?? 0) && companyId === String(company)
}

function copyOf(name: string): Copy {
  const copy = copies.get(name) ?? {
    wanted: undefined,
    at: '',
    timer: undefined,
    since: 0,
    running: Promise.resolve(),
  }
  copies.set(name, copy)
  return copy
}

async function send(name: string, copy: Copy, keepalive: boolean): Promise<void> {
  const { wanted, at } = copy
  if (wanted === undefined || !isOfSession(name)) return
  copy.wanted = undefined
  const params = { name: serverName(name) }
  try {
    if (wanted === null) await call(dropDraft, { params, keepalive })
    else {
      const again = wasCopied(name)
      if (!isCopied(name)) localStorage.setItem(marker + name, 'sent')
      const reply = await call(keepDraft, {
        params,
        body: { changedAt: at, content: wanted, again },
        keepalive,
      })
      if (reply.ended) noteEnded(name)
      else if (copy.wanted !== null) localStorage.setItem(marker + name, 'kept')
    }
  } catch (error) {
    // Without a connection it goes when there is one; what is refused stays in this browser alone.
    if (isSilence(error) && copy.wanted === undefined) copy.wanted = wanted
  }
}

function sendNow(name: string, keepalive = false): void {
  const copy = copyOf(name)
  clearTimeout(copy.timer)
  copy.timer = undefined
  copy.since = 0
  copy.running = copy.running.then(() => send(name, copy, keepalive))
}

function sendLater(name: string, content: string): void {
  if (content.length > largestDraft || !isShared(name.split(':')[0] ?? '') || ended.has(name)) return
  const copy = copyOf(name)
  copy.wanted = content
  copy.at = new Date().toISOString()
  if (copy.since === 0) copy.since = Date.now()
  clearTimeout(copy.timer)
  const wait = Math.max(0, Math.min(pause, copy.since + longest - Date.now()))
  copy.timer = setTimeout(() => sendNow(name), wait)
}

function sendAll(keepalive: boolean): void {
  for (const [name, { wanted }] of copies) if (wanted !== undefined) sendNow(name, keepalive)
}

globalThis.addEventListener?.('online', () => sendAll(false))
globalThis.addEventListener?.('pagehide', () => sendAll(true))

/**
 * Takes a draft of another device over: it is deleted on the server.
 * @returns false when it is there no more, since somebody continued, saved or discarded it
 */
export async function takeDraft(name: string): Promise<boolean> {
  const { deleted } = await call(dropDraft, { params: { name: serverName(name) } })
  return deleted
}

/** Whether the server may have a copy of a draft of this browser. */
const isCopied = (name: string): boolean => localStorage.getItem(marker + name) !== null

/** Whether the server had a copy of a draft of this browser. */
export const wasCopied = (name: string): boolean => localStorage.getItem(marker + name) === 'kept'

/**
 * Sends what is stored of a draft before its document is saved, if the server has a copy of it.
 * @returns false when it turns out that it ended on another device: that is told once, and then it may be saved
 */
export async function confirmCopy(name: string): Promise<boolean> {
  const content = localStorage.getItem(name)
  if (!wasCopied(name) || content === null || ended.has(name)) return true
  sendLater(name, content)
  sendNow(name)
  await copyOf(name).running
  return !ended.has(name)
}

const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
function changed(): void {
  for (const listener of listeners) listener()
}

/** Notes that a draft of this browser ended on another device; it is no longer sent, until it is dropped. */
export function noteEnded(name: string): void {
  ended.add(name)
  changed()
}

/** Whether a draft of this browser ended on another device, as React state. */
export const useHasEnded = (name: string): boolean => useSyncExternalStore(subscribe, () => ended.has(name))

/** Whether this browser has a draft under a name, as React state. */
export const useHasDraft = (name: string): boolean =>
  useSyncExternalStore(subscribe, () => localStorage.getItem(name) !== null)

/**
 * The drafts of this browser. Each is also sent to the server shortly after it was typed, so that another device can go on
 * from it; the browser's own is the one that counts here (decision 0115).
 */
export const draftStorage: Shelf = {
  get length() {
    return localStorage.length
  },
  key: (at) => localStorage.key(at),
  getItem: (name) => localStorage.getItem(name),
  setItem: (name, content) => {
    localStorage.setItem(name, content)
    sendLater(name, content)
    changed()
  },
  removeItem: (name) => {
    localStorage.removeItem(name)
    ended.delete(name)
    changed()
    const copy = copies.get(name)
    if (copy) {
      clearTimeout(copy.timer)
      copy.wanted = undefined
      copy.since = 0
    }
    if (!isCopied(name)) return
    localStorage.removeItem(marker + name)
    copyOf(name).wanted = null
    sendNow(name)
  },
}
