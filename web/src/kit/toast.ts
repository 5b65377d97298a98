import { createElement, Fragment, useSyncExternalStore } from 'react'
import type { ExternalToast } from 'sonner'
import { printedKey } from './keys.ts'

interface Offer {
  readonly label: string
  readonly run: () => void
}

interface More {
  /** Small print under the words. */
  detail?: string
  /** A way on: "Ver". */
  action?: Offer
  /** Stands by itself however many say the same, as one that is only shown to be looked at. */
  alone?: boolean
  /** Takes it back; offered for 8 s, which nothing that others do comes in the way of. */
  undo?: Offer
}

/** Loads the toasts; they are not part of the first page. */
export const loadToasts = () => import('sonner')

let raiseStage: () => void = () => undefined
const stage = new Promise<void>((resolve) => {
  raiseStage = resolve
})

/** Says that the stage stands: sonner forgets what is raised before. */
export function stageIsUp(): void {
  raiseStage()
}

const staged = async () => {
  const [{ toast }] = await Promise.all([loadToasts(), stage])
  return toast
}

/** The keys that take back what the latest message offers to, also while something is typed. */
export const undoKey = 'alt+z'

/** How often each message on show was raised, by its words. */
const raised = new Map<string, number>()

/** Raises a message; one that is on show is told once, with how often it was raised. */
function raise(
  kind: 'success' | 'error' | 'info',
  text: string,
  how: ExternalToast,
): Promise<string | number> {
  const detail = typeof how.description === 'string' ? how.description : ''
  const { id = `${kind}: ${text} ${detail}` } = how
  const name = String(id)
  const times = (raised.get(name) ?? 0) + 1
  raised.set(name, times)
  const gone = () => raised.delete(name)
  return staged().then((toast) =>
    toast[kind](times > 1 ? `${text} (×${times})` : text, {
      ...how,
      id,
      onAutoClose: (closed) => {
        gone()
        how.onAutoClose?.(closed)
      },
      onDismiss: (closed) => {
        gone()
        how.onDismiss?.(closed)
      },
    }),
  )
}

/** The messages on show by which something can be taken back, each with what does it. */
const offers = new Map<string, () => void>()
let latest = 0
const watchers = new Set<() => void>()
/** What happened elsewhere meanwhile. The bell counts all of it; only the latest is told in passing. */
let held: readonly (() => void)[] = []
const mostHeld = 3

function tellWatchers(): void {
  for (const watcher of watchers) watcher()
}

function end(id: string): void {
  if (!offers.delete(id)) return
  tellWatchers()
  if (offers.size > 0) return
  const waiting = held
  held = []
  for (const tell of waiting) tell()
}

/** Takes back what was offered last; false when there is nothing to. */
export function takeBack(): false | void {
  const [id, run] = [...offers].at(-1) ?? []
  if (id === undefined) return false
  void staged().then((toast) => toast.dismiss(id))
  run?.()
}

/** Whether something can be taken back by a message that is on show, as React state. */
export function useOffered(): boolean {
  return useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    () => offers.size > 0,
  )
}

function options({ detail, undo, action, alone }: More): ExternalToast {
  if (undo) {
    latest += 1
    const id = `offer-${latest}`
    const run = () => {
      end(id)
      undo.run()
    }
    offers.set(id, run)
    tellWatchers()
    const key = createElement('kbd', { 'aria-hidden': true }, printedKey(undoKey))
    return {
      id,
      description: detail,
      duration: 8000,
      action: { label: createElement(Fragment, null, undo.label, key), onClick: run },
      onAutoClose: () => end(id),
      onDismiss: () => end(id),
    }
  }
  if (alone) latest += 1
  return {
    description: detail,
    duration: 4000,
    ...(alone && { id: `alone-${latest}` }),
    ...(action && { action: { label: action.label, onClick: action.run } }),
  }
}

/**
 * Says in passing that something was done.
 * @returns what takes the message off, once what it offers is possible no more
 */
export function toastSuccess(text: string, more: More = {}): () => void {
  const how = options(more)
  const shown = raise('success', text, how)
  return () => {
    void Promise.all([staged(), shown]).then(([toast, id]) => toast.dismiss(id))
    if (how.id !== undefined) end(String(how.id))
  }
}

/** Says in passing that something has happened elsewhere, once nothing is left to be taken back. */
export function toastNotice(text: string, more: Omit<More, 'undo'> = {}): void {
  const tell = () => void raise('info', text, options(more))
  if (offers.size > 0) held = [...held, tell].slice(-mostHeld)
  else tell()
}

/** Says in passing that something failed. */
export function toastError(text: string, more: Omit<More, 'undo'> = {}): void {
  void raise('error', text, options(more))
}
