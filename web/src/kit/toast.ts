import { createElement, Fragment, useSyncExternalStore } from 'react'
import type { ExternalToast } from 'sonner'
import { printedKey } from './keys.ts'
import { isReadingAbove } from './modal-depth.ts'

interface Offer {
  readonly label: string
  readonly run: () => void
}

interface Undo extends Offer {
  /** What it takes back, if that may be done elsewhere, too: the offer then ends with `withdrawOffer`. */
  readonly of?: string
}

interface More {
  /** Small print below the text. */
  detail?: string
  /** A link: "Ver". */
  action?: Offer
  /** Shown separately even if another has the same text, such as an example. */
  alone?: boolean
  /** Undoes it; offered for 8 s, during which messages about others wait. */
  undo?: Undo
}

/** Loads the toasts; they are not part of the first page. */
export const loadToasts = () => import('sonner')

let raiseStage: () => void = () => undefined
const stage = new Promise<void>((resolve) => {
  raiseStage = resolve
})

/** Called when the toaster is mounted: sonner drops earlier messages. */
export function stageIsUp(): void {
  raiseStage()
}

/** Whether the stage was asked for: somebody signed in, or a message was raised before. */
let stageWanted = false
const stageWatchers = new Set<() => void>()

/** Loads and mounts the stage, which then stays: the sign-in page does without it. */
export function wantStage(): void {
  if (stageWanted) return
  stageWanted = true
  for (const watcher of stageWatchers) watcher()
}

const watchStage = (watcher: () => void) => {
  stageWatchers.add(watcher)
  return () => stageWatchers.delete(watcher)
}

/** Whether the stage was asked for, as React state. */
export function useStageWanted(): boolean {
  return useSyncExternalStore(watchStage, () => stageWanted)
}

const staged = async () => {
  const [{ toast }] = await Promise.all([loadToasts(), stage])
  return toast
}

/** The keys that undo what the latest message offers, also while typing. */
export const undoKey = 'alt+z'

/** How often each shown message was raised, by its text. */
const raised = new Map<string, number>()

/** Raises a message; a message that is already shown gets a count. */
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
  wantStage()
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

/** The shown messages that offer an undo, each with its function. */
const offers = new Map<string, () => void>()
/** The messages that offer to take back something that has a name, by that name. */
const offersOf = new Map<string, string>()
let latest = 0
const watchers = new Set<() => void>()
/**
 * Messages about other people's events that wait. The bell counts all of them; only the latest are shown as
 * messages.
 */
let held: readonly (() => void)[] = []
const mostHeld = 3

function notifyWatchers(): void {
  for (const watcher of watchers) watcher()
}

function end(id: string): void {
  if (!offers.delete(id)) return
  notifyWatchers()
  if (offers.size > 0) return
  const waiting = held
  held = []
  for (const show of waiting) show()
}

/** How long a message that offers something stays, milliseconds. */
const offered = 8000

/** Undoes the last offer; false when there is none. */
export function takeBack(): false | void {
  const [id, run] = [...offers].at(-1) ?? []
  if (id === undefined) return false
  void staged().then((toast) => toast.dismiss(id))
  run?.()
}

/**
 * Withdraws what can be undone, and the messages that wait behind it: another person may sit down. Their messages are
 * counted anew.
 */
export function withdrawOffers(): void {
  held = []
  raised.clear()
  const ids = [...offers.keys()]
  offers.clear()
  offersOf.clear()
  if (ids.length === 0) return
  notifyWatchers()
  void staged().then((toast) => ids.forEach((id) => toast.dismiss(id)))
}

/** Withdraws the message that offers to take this back: it was taken back elsewhere. */
export function withdrawOffer(of: string): void {
  const id = offersOf.get(of)
  offersOf.delete(of)
  if (id === undefined || !offers.has(id)) return
  end(id)
  void staged().then((toast) => toast.dismiss(id))
}

const watch = (watcher: () => void) => {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** Whether a shown message offers an undo, as React state. */
export function useOffered(): boolean {
  return useSyncExternalStore(watch, () => offers.size > 0)
}

/** The key that undoes, printed on the latest message with an undo, which is the one that it undoes. */
function UndoKey({ id }: { id: string }) {
  const acts = useSyncExternalStore(watch, () => [...offers.keys()].at(-1) === id)
  return acts ? createElement('kbd', { 'aria-hidden': true }, printedKey(undoKey)) : null
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
    if (undo.of !== undefined) offersOf.set(undo.of, id)
    notifyWatchers()
    return {
      id,
      description: detail,
      duration: offered,
      action: {
        label: createElement(Fragment, null, undo.label, createElement(UndoKey, { id })),
        onClick: run,
      },
      // The link of a message that also offers an undo: following it leaves what was done.
      ...(action && { cancel: { label: action.label, onClick: action.run } }),
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
 * Shows a message that something was done.
 * @returns how to remove the message, once its offer is no longer possible
 */
export function toastSuccess(text: string, more: More = {}): () => void {
  const how = options(more)
  const raised = raise('success', text, how)
  return () => {
    void Promise.all([staged(), raised]).then(([toast, id]) => toast.dismiss(id))
    if (how.id !== undefined) end(String(how.id))
  }
}

interface Notice extends Omit<More, 'undo'> {
  /** About what other people did: it is not raised over a dialog, and the bell has it. */
  ofOthers?: boolean
}

/** Shows a message that nobody here asked for, once no message offers an undo. */
export function toastNotice(text: string, { ofOthers = false, ...more }: Notice = {}): void {
  const show = () => {
    if (!ofOthers || !isReadingAbove()) void raise('info', text, options(more))
  }
  if (offers.size > 0) held = [...held, show].slice(-mostHeld)
  else show()
}

/** Shows a message that something failed; one that leads on stays as long as an undo is offered. */
export function toastError(text: string, more: Omit<More, 'undo'> = {}): void {
  void raise('error', text, { ...options(more), ...(more.action && { duration: offered }) })
}
