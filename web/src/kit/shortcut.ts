import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { isCombination, isTyping } from './keys.ts'
import { onlyPanels, topSurface, useSurface } from './modal-depth.ts'

interface Options {
  /** Its description in the list of shortcuts. Without one it is not listed. */
  label?: string
  /** Does nothing when false; it stays listed. */
  active?: boolean
  /** Also acts while a field has the focus. Combinations with `mod` always do. */
  typing?: boolean
  /** Also acts over a dialog, like a message that is above everything. */
  everywhere?: boolean
  /** Acts over a panel too, though not over a dialog. */
  panels?: boolean
  /** Of no use without a keyboard: it is about keys, or about the row that keys mark. */
  keyboard?: boolean
}

export interface Shortcut {
  readonly keys: string
  readonly label: string | undefined
  readonly surface: string
  readonly typing: boolean
  readonly everywhere: boolean
  readonly panels: boolean
  readonly keyboard: boolean
  readonly act: (event: KeyboardEvent) => boolean
}

let shortcuts: readonly Shortcut[] = []
const listeners = new Set<() => void>()
const place = 'single-keys'

function set(next: readonly Shortcut[]): void {
  shortcuts = next
  for (const listener of listeners) listener()
}

/** Whether single-character shortcuts act; people who dictate or have a tremor turn them off. */
export function singleKeysOn(): boolean {
  return localStorage.getItem(place) !== 'off'
}

export function setSingleKeys(on: boolean): void {
  localStorage.setItem(place, on ? 'on' : 'off')
  set([...shortcuts])
}

function mayAct({ keys, surface, typing, everywhere, panels }: Shortcut, event: KeyboardEvent): boolean {
  const chord = /mod\+|alt\+/.test(keys)
  if (!everywhere && surface !== topSurface() && !(panels && onlyPanels())) return false
  if (chord) return true
  return (typing || !isTyping(event.target)) && (keys.length > 1 || singleKeysOn())
}

function runShortcut(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing) return
  const found = shortcuts.findLast(
    (shortcut) => isCombination(event, shortcut.keys) && mayAct(shortcut, event) && shortcut.act(event),
  )
  if (found) event.preventDefault()
}

const hasModifier = (event: KeyboardEvent) => event.ctrlKey || event.metaKey || event.altKey

// A chord comes before the focused control: Ctrl+Enter in a dialog submits it, whichever button Enter alone would
// press.
function onChord(event: KeyboardEvent): void {
  if (!hasModifier(event)) return
  runShortcut(event)
  if (event.defaultPrevented) event.stopPropagation()
}

function onKey(event: KeyboardEvent): void {
  if (!hasModifier(event)) runShortcut(event)
}

function add(shortcut: Shortcut): () => void {
  if (shortcuts.length === 0) {
    document.addEventListener('keydown', onChord, { capture: true })
    document.addEventListener('keydown', onKey)
  }
  set([...shortcuts, shortcut])
  return () => {
    set(shortcuts.filter((each) => each !== shortcut))
    if (shortcuts.length > 0) return
    document.removeEventListener('keydown', onChord, { capture: true })
    document.removeEventListener('keydown', onKey)
  }
}

/** Every bound shortcut, as React state. */
export function useShortcuts(): readonly Shortcut[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => shortcuts,
  )
}

/**
 * Binds a key (`c`, `?`, `mod+s`, `shift+arrowdown`) while the caller is mounted. The latest binding wins; those of a
 * page do nothing while a dialog is open, and single keys while a field has the focus. A handler that returns false
 * passes the key on.
 */
export function useShortcut(
  keys: string,
  handler: (event: KeyboardEvent) => void | false,
  options: Options = {},
): void {
  const surface = useSurface()
  const { label, active = true, typing = false, everywhere = false } = options
  const { panels = false, keyboard = false } = options
  const act = useEffectEvent((event: KeyboardEvent) => {
    return active && handler(event) !== false
  })
  useEffect(
    () => add({ keys, label, surface, typing, everywhere, panels, keyboard, act: (event) => act(event) }),
    [keys, label, surface, typing, everywhere, panels, keyboard],
  )
}
