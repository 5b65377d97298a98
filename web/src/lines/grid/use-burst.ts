import { type KeyboardEvent, useState } from 'react'
import { heldBefore } from '../../kit/held-before.ts'
import { strayScan } from '../../kit/stray-scan.ts'

/**
 * Tells what a hand scanner sent into a field apart from what was typed there before: a scan begins wherever the caret is.
 * @param value what the field holds now
 * @returns for each key; the scanned code and what the field held before it, at the Enter of a scan
 */
export function useBurst<Value>(value: Value) {
  const [burst] = useState(() => {
    const gather = strayScan()
    const held = heldBefore<Value>()
    return (
      event: KeyboardEvent,
      now: Value,
    ): { readonly code: string; readonly before: Value } | undefined => {
      const { key, timeStamp, repeat } = event.nativeEvent
      if (event.ctrlKey || event.metaKey || event.altKey || key === 'Shift') return undefined
      held.press(key, timeStamp, now)
      const code = gather(key, timeStamp, repeat)
      const before = code === undefined ? undefined : held.before(code)
      return code === undefined || before === undefined ? undefined : { code, before }
    }
  })
  return (event: KeyboardEvent) => burst(event, value)
}
