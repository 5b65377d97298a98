import { useEffect, useMemo, useState } from 'react'

/** So many rows are drawn at once: a page of them. */
const partRows = 100

/** Rows in parts, each of them the same rows as long as they stand. */
function partsOf<Row>(rows: readonly Row[]): readonly (readonly Row[])[] {
  return Array.from({ length: Math.max(1, Math.ceil(rows.length / partRows)) }, (_, at) =>
    rows.slice(at * partRows, (at + 1) * partRows),
  )
}

/**
 * Draws many rows part by part: a thousand at once would hold the page for seconds. Between two parts keys and presses are
 * heard.
 * @returns the parts, and how many of them are to be drawn by now
 */
export function useParts<Row>(rows: readonly Row[]) {
  const parts = useMemo(() => partsOf(rows), [rows])
  const [reached, setReached] = useState(1)
  const drawn = Math.min(reached, parts.length)
  if (reached > parts.length) setReached(parts.length)
  useEffect(() => {
    if (drawn === parts.length) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    // What was drawn last is on view before the next part is begun.
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
