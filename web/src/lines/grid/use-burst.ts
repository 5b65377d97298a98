import { type KeyboardEvent, useState } from 'react'
import { slowestPause } from '../../kit/slow-code.ts'
import { strayScan } from '../../kit/stray-scan.ts'

/**
 * Tells what a hand scanner sent into a field apart from what was typed there before: a scan begins wherever the caret is.
 * @param value what the field holds now
 * @returns for each key; the scanned code and what the field held before it, at the Enter of a scan
 */
export function useBurst<Value>(value: Value) {
  const [burst] = useState(() => {
    const gather = strayScan()
    /** What the field held before each character. */
    let values: Value[] = []
    let last = Number.NEGATIVE_INFINITY
    return (
      event: KeyboardEvent,
      now: Value,
    ): { readonly code: string; readonly before: Value } | undefined => {
      const { key, timeStamp, repeat } = event.nativeEvent
      if (event.ctrlKey || event.metaKey || event.altKey || key === 'Shift') return undefined
      if (timeStamp - last > slowestPause) values = []
      last = timeStamp
      if (key.length === 1) values.push(now)
      const code = gather(key, timeStamp, repeat)
      const before = code === undefined ? undefined : values.at(-code.length)
      if (key.length !== 1) values = []
      return code === undefined || before === undefined ? undefined : { code, before }
    }
  })
  return (event: KeyboardEvent) => burst(event, value)
}
