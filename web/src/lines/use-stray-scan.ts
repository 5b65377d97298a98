import { type RefObject, useEffect, useEffectEvent } from 'react'
import { isTyping } from '../kit/keys.ts'
import { strayScan } from './grid/stray-scan.ts'

/** Handles scanner input while no text field has the focus: on a button, or after a click beside a field. */
export function useStrayScan(box: RefObject<HTMLElement | null>, onScan: (text: string) => void): void {
  const scanned = useEffectEvent(onScan)
  useEffect(() => {
    const gather = strayScan()
    const onKeyDown = (event: KeyboardEvent) => {
      const { target } = event
      if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey || isTyping(target)) return
      // Dialogs over the form have their own keys.
      if (target !== document.body && !(target instanceof Node && box.current?.contains(target))) return
      const text = gather(event.key, event.timeStamp)
      if (text === undefined) return
      event.preventDefault()
      event.stopPropagation()
      scanned(text)
    }
    // Before the focused button: its Enter would press it.
    document.addEventListener('keydown', onKeyDown, { capture: true })
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [box])
}
