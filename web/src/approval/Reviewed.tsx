import type { ComponentType } from 'react'
import type { QueuePlace } from './QueueSteps.tsx'
import type { Decided } from './use-decision.ts'

/** A document that is decided individually, and its place among the others of the queue. */
export interface ReviewProps {
  readonly id: number
  readonly queue: QueuePlace
  readonly onDone: (action: Decided) => void
  readonly onClose: () => void
}

interface ReviewedProps {
  id: number
  following: boolean
  /** The documents that still await a decision, in order. */
  ids: readonly number[]
  dialog: ComponentType<ReviewProps>
  onShow: (id: number, following: boolean) => void
  onDecided: (id: number, action: Decided) => void
  /** Called when no document is left. */
  onEnd: () => void
  onClose: () => void
}

/** The documents with flags, one after the other. */
export function Reviewed({
  id,
  following,
  ids,
  dialog: Review,
  onShow,
  onDecided,
  onEnd,
  onClose,
}: ReviewedProps) {
  const at = ids.indexOf(id)
  const go = (to: number) => {
    const other = ids[to]
    return other === undefined ? undefined : () => onShow(other, false)
  }
  const done = (action: Decided) => {
    const left = ids.filter((each) => each !== id)
    onDecided(id, action)
    const after = left[Math.min(Math.max(at, 0), left.length - 1)]
    if (after === undefined) onEnd()
    else onShow(after, true)
  }
  return (
    <Review
      key={id}
      id={id}
      queue={{
        at: Math.max(at, 0) + 1,
        total: ids.length,
        onPrevious: go(at - 1),
        onNext: go(at + 1),
        following,
      }}
      onDone={done}
      onClose={onClose}
    />
  )
}
