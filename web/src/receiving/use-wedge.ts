import { useEffect, useEffectEvent } from 'react'
import { slowCode } from '../kit/slow-code.ts'
import { useTakesScans } from '../kit/use-stray-scan.ts'
import { burstListener, burstPause } from './burst.ts'

const isEditable = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))

/** The character of a key in a scan: GS1's separator arrives as Ctrl+]. */
export function keyOf({
  key,
  ctrlKey,
  altKey,
  metaKey,
}: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'altKey' | 'metaKey'>): string | undefined {
  if (ctrlKey && key === ']') return '\u001D'
  if (ctrlKey || altKey || metaKey) return undefined
  if (key === ',') return '.'
  return key.length === 1 || ['Enter', 'Tab', 'Backspace'].includes(key) ? key : undefined
}

/** Time for the page to hear of keys that wait already, milliseconds. */
const afterKeys = 10

interface Hears {
  /** @param mistaken how many keys were heard as a person's that were the beginning of the code */
  scan: (text: string, mistaken: number) => void
  /** A person's keys: digits, `.`, `Backspace`. */
  key: (key: string) => void
  /** A person's Enter, after a pause and not on an element that Enter presses. */
  enter?: () => void
  active: boolean
}

/** What asks a question over the page takes the keys itself, wherever in it they go. */
const isQuestion = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role=alertdialog]') !== null

const isControl = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('a, button, summary, [role=button]') !== null

/** Outside a field, characters that no quantity has are of a code, too. */
const slowText = (text: string) => (/[^\d.]/.test(text) && text.length > 3 ? text : slowCode(text))

const isQuantityKey = (key: string) => /^[\d.]$|^Backspace$/.test(key)

/** Handles a keyboard-wedge scanner, and the digits of a keyboard, wherever the focus is except in a field. */
export function useWedge({ scan, key, enter, active }: Hears): void {
  useTakesScans()
  const onScan = useEffectEvent(scan)
  const onKey = useEffectEvent(key)
  const onEnter = useEffectEvent((event: KeyboardEvent) => {
    // Where it is given nothing, Enter belongs to the page.
    if (enter === undefined) return
    event.preventDefault()
    enter()
  })
  useEffect(() => {
    if (!active) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let last = 0
    const listener = burstListener((input) => {
      if (input.kind === 'scan') onScan(input.text, [...input.mistaken].filter(isQuantityKey).length)
      else for (const each of input.keys) if (isQuantityKey(each)) onKey(each)
    }, slowText)
    const press = (event: KeyboardEvent) => {
      const elsewhere = isEditable(event.target) || isQuestion(event.target)
      const pressed = elsewhere || event.repeat ? undefined : keyOf(event)
      if (pressed === undefined) return
      clearTimeout(timer)
      const ended = listener.press(pressed, event.timeStamp)
      // The Enter of a scan presses no button; nor does Ctrl+] trigger the browser's own action.
      if (ended || pressed === '\u001D') event.preventDefault()
      // Buttons hear of Enter themselves, whatever was prevented before.
      if (ended) event.stopPropagation()
      timer = setTimeout(() => {
        // On a busy page the timer may be due while keys wait that were pressed before: they come first.
        timer = setTimeout(listener.pause, afterKeys)
      }, burstPause)
      // The Enter of a scanner that reads a short code notes nothing.
      const alone = event.timeStamp - last > burstPause
      last = event.timeStamp
      if (pressed !== 'Enter' || ended || !alone || isControl(event.target)) return
      onEnter(event)
    }
    document.addEventListener('keydown', press, true)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('keydown', press, true)
    }
  }, [active])
}
