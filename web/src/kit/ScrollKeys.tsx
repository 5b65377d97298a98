import type { RefObject } from 'react'
import { useShortcut } from './shortcut.ts'

const line = 40

/** The part of a dialog that is longer than its room. */
function scrolling(panel: HTMLElement | null): HTMLElement | undefined {
  return [
    ...(panel?.querySelectorAll<HTMLElement>('[data-part="dialog-body"], [data-part="dialog-body"] *') ?? []),
  ].find(
    (part) => part.scrollHeight > part.clientHeight && /auto|scroll/.test(getComputedStyle(part).overflowY),
  )
}

/**
 * Scrolls a long dialog by keys while the focus is on the dialog itself or on a button outside its scrolling part:
 * plain text, such as a history, has nothing that could take the focus.
 */
export function ScrollKeys({ panel }: { panel: RefObject<HTMLElement | null> }) {
  const by =
    (way: (room: number, all: number) => number) =>
    ({ target }: KeyboardEvent): void | false => {
      const part = scrolling(panel.current)
      if (part === undefined || part.contains(target as Node)) return false
      part.scrollBy({ top: way(part.clientHeight, part.scrollHeight) })
    }
  useShortcut(
    'arrowdown',
    by(() => line),
  )
  useShortcut(
    'arrowup',
    by(() => -line),
  )
  useShortcut(
    'pagedown',
    by((room) => room - line),
  )
  useShortcut(
    'pageup',
    by((room) => line - room),
  )
  useShortcut(
    'end',
    by((_, all) => all),
  )
  useShortcut(
    'home',
    by((_, all) => -all),
  )
  return null
}
