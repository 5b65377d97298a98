import { useEffect, useEffectEvent } from 'react'
import { isTyping } from './keys.ts'
import { strayScan } from './stray-scan.ts'

/** How many parts of the page take the scanner's input for themselves. */
let takers = 0

/** Says that a part of the page takes scans itself while it is mounted, so that the shell leaves them to it. */
export function useTakesScans(takes = true): void {
  useEffect(() => {
    if (!takes) return undefined
    takers += 1
    return () => {
      takers -= 1
    }
  }, [takes])
}

/** Whether the shell looks up what is scanned: no part of the page takes it. */
export const isScanFree = (): boolean => takers === 0

/**
 * Handles scanner input while no text field has the focus: on a button or a row, or after a click beside a field.
 * @param isHere whether keys that go to this element belong to the caller
 */
export function useStrayScan(
  isHere: (target: EventTarget | null) => boolean,
  onScan: (text: string) => void,
): void {
  const scanned = useEffectEvent(onScan)
  const belongs = useEffectEvent(isHere)
  useEffect(() => {
    const gather = strayScan()
    const onKeyDown = (event: KeyboardEvent) => {
      const { target } = event
      if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey || isTyping(target)) return
      if (!belongs(target)) return
      const text = gather(event.key, event.timeStamp, event.repeat)
      if (text === undefined) return
      event.preventDefault()
      event.stopPropagation()
      scanned(text)
    }
    // Before the focused button: its Enter would press it.
    document.addEventListener('keydown', onKeyDown, { capture: true })
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [])
}
