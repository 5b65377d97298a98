import type { ComponentType } from 'react'
import { placeIn } from './queue-place.ts'
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
  const { place, next } = placeIn(ids, id, (other) => onShow(other, false))
  const done = (action: Decided) => {
    onDecided(id, action)
    if (next === undefined) onEnd()
    else onShow(next, true)
  }
  return <Review key={id} id={id} queue={{ ...place, following }} onDone={done} onClose={onClose} />
}
