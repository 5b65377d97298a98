import { type KeyboardEvent, useState } from 'react'
import { scannerPause, strayScan } from '../../kit/stray-scan.ts'

/**
 * Tells what a hand scanner sent into a field apart from what was typed there before: a scan begins wherever the caret is.
 * @param value what the field holds now
 * @returns for each key; the scanned code and what the field held before it, at the Enter of a scan
 */
export function useBurst<Value>(value: Value) {
  const [burst] = useState(() => {
    const gather = strayScan()
    let before = value
    let last = Number.NEGATIVE_INFINITY
    return (
      event: KeyboardEvent,
      now: Value,
    ): { readonly code: string; readonly before: Value } | undefined => {
      const { key, timeStamp, repeat } = event.nativeEvent
      if (event.ctrlKey || event.metaKey || event.altKey) return undefined
      if (key.length === 1) {
        if (timeStamp - last > scannerPause) before = now
        last = timeStamp
      } else if (key !== 'Shift' && key !== 'Enter') last = Number.NEGATIVE_INFINITY
      const code = gather(key, timeStamp, repeat)
      if (key === 'Enter') last = Number.NEGATIVE_INFINITY
      return code === undefined ? undefined : { code, before }
    }
  })
  return (event: KeyboardEvent) => burst(event, value)
}
