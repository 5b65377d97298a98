import { useEffect, useEffectEvent } from 'react'
import type { Start } from './start.ts'

/**
 * Drops the draft once a form began anew, without a restored one: pressing the button that discards takes the focus out
 * of a field, which counts as a change, and the form that is taken away stores its last change.
 * @param round counts how often the form began
 */
export function useNothingLeft<Values>(start: Start<Values>, round: number, drop: () => void): void {
  const dropped = useEffectEvent((begun: number) => {
    if (begun > 0 && start.restored === null) drop()
  })
  useEffect(() => dropped(round), [round])
}
