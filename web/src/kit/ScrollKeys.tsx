import type { RefObject } from 'react'
import { useShortcut } from './shortcut.ts'

const line = 40

/** The part of a dialog or a drawer that is longer than its room. */
function scrolling(panel: HTMLElement | null): HTMLElement | undefined {
  return [...(panel?.querySelectorAll<HTMLElement>('[data-scrolls], [data-scrolls] *') ?? [])].find(
    (part) => part.scrollHeight > part.clientHeight && /auto|scroll/.test(getComputedStyle(part).overflowY),
  )
}

interface ScrollKeysProps {
  panel: RefObject<HTMLElement | null>
  /** Whether a list lies beside it: then its keys are the list's while the focus is there, and the panel's here. */
  beside?: boolean
}

/**
 * Scrolls a long dialog by keys while the focus is on the dialog itself or on a button outside its scrolling part:
 * plain text, such as a history, has nothing that could take the focus.
 */
export function ScrollKeys({ panel, beside = false }: ScrollKeysProps) {
  const by =
    (way: (room: number, all: number) => number) =>
    ({ target }: KeyboardEvent): void | false => {
      const part = scrolling(panel.current)
      const own = beside ? !panel.current?.contains(target as Node) : part?.contains(target as Node)
      if (part === undefined || own) return false
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
