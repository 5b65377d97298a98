import type { QueuePlace } from './QueueSteps.tsx'

/** The place of a document in a queue with the ways to its neighbours, and which document follows its decision. */
export function placeIn(ids: readonly number[], id: number, onShow: (id: number) => void) {
  const at = ids.indexOf(id)
  const go = (to: number) => {
    const other = ids[to]
    return other === undefined ? undefined : () => onShow(other)
  }
  const left = ids.filter((each) => each !== id)
  const place: Omit<QueuePlace, 'following'> = {
    at: Math.max(at, 0) + 1,
    total: ids.length,
    onPrevious: go(at - 1),
    onNext: go(at + 1),
  }
  return { place, next: left[Math.min(Math.max(at, 0), left.length - 1)] }
}
