import { useEffect, useMemo, useState } from 'react'

/** How many rows are rendered at once: a page of them. */
const partRows = 100

/** Rows in parts, each with the same identity as long as its rows are unchanged. */
function partsOf<Row>(rows: readonly Row[]): readonly (readonly Row[])[] {
  return Array.from({ length: Math.max(1, Math.ceil(rows.length / partRows)) }, (_, at) =>
    rows.slice(at * partRows, (at + 1) * partRows),
  )
}

/**
 * Renders many rows part by part: a thousand at once would block the page for seconds. Keys and presses are handled
 * between two parts.
 * @returns the parts, and how many of them to render by now
 */
export function useParts<Row>(rows: readonly Row[]) {
  const parts = useMemo(() => partsOf(rows), [rows])
  const [reached, setReached] = useState(1)
  const drawn = Math.min(reached, parts.length)
  if (reached > parts.length) setReached(parts.length)
  useEffect(() => {
    if (drawn === parts.length) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    // The last rendered part is painted before the next one starts.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setReached(drawn + 1))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [drawn, parts.length])
  return { parts, drawn }
}
