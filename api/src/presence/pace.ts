import { Problem } from '@trastienda/contract/problem'

const windowMs = 60_000
/** A page says something when a record is opened or left, when it begins to be changed, and twice a minute. */
const mostOfOne = 120

/** Counts what each person says within a minute. @returns counts once more. @throws Problem throttled */
export function openPace(now: () => number = () => performance.now()): (userId: number) => void {
  let began = now()
  let said = new Map<number, number>()
  return (userId) => {
    if (now() - began >= windowMs) {
      began = now()
      said = new Map()
    }
    const times = (said.get(userId) ?? 0) + 1
    said.set(userId, times)
    if (times <= mostOfOne) return
    const seconds = Math.max(1, Math.ceil((began + windowMs - now()) / 1000))
    throw new Problem('throttled', { detail: { seconds, minutes: 1 } })
  }
}
