import { useEffect, useRef, useState } from 'react'
import type { Skips } from '../line.ts'

/** A function that stays the same, and answers as the present one: what moves through a grid is made once. */
export function useSteadySkips(present: Skips): Skips {
  const latest = useRef(present)
  useEffect(() => {
    latest.current = present
  })
  const [steady] = useState((): Skips => (line, column) => latest.current(line, column))
  return steady
}
