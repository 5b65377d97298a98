import type { CountLine } from '@trastienda/contract/stock-count'
import { useEffect, useRef, useState } from 'react'
import { useAskBeforeUnload } from '../../kit/use-ask-before-unload.ts'
import { arrived, dropUnsent, isOnTheWay, outlivesPage, type UnsentCount, unsentOf } from './unsent-counts.ts'

export interface Sending extends UnsentCount {
  /** Reports the count, when the screen's own line would not. */
  readonly onCounted?: ((line: CountLine) => void) | undefined
}

/**
 * The quantity of a count that could not be sent. Without a connection it would be timed when it arrives, not when it
 * was counted: it is reported at once, and nothing else is counted before it is sent. This device keeps it, also when
 * the page is left.
 * @param later runs work after all that was given to it before
 */
export function useUnsent(countId: number, later: (work: () => Promise<void>) => Promise<void>) {
  const [stuck, setStuck] = useState<Sending | null>(() => unsentOf(countId))
  const waiting = useRef(stuck !== null)
  const left = useRef(false)
  useAskBeforeUnload(stuck !== null && !outlivesPage())
  const wait = (sending: Sending | null) => {
    waiting.current = sending !== null
    setStuck(sending)
  }
  /** What the device keeps besides, such as from another window, comes next. */
  const next = () => wait(unsentOf(countId))
  useEffect(() => {
    left.current = false
    // What was on its way when the page was left before is waited for.
    const follow = async () => {
      await arrived(countId)
      next()
    }
    if (isOnTheWay(countId)) void later(follow)
    return () => {
      left.current = true
    }
    // Once per visit.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return {
    stuck,
    /** Whether a count is still unsent, so that nothing else is counted. */
    isWaiting: () => waiting.current,
    /** Whether the page was left. */
    isLeft: () => left.current,
    wait,
    next,
    giveUp: () => {
      if (stuck) dropUnsent(stuck)
      next()
    },
  }
}
