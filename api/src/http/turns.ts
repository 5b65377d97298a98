import { Problem } from '@trastienda/contract/problem'

/** Somebody who waits for a turn: one caller, and the group with which they share places. */
export interface Waiter {
  readonly one: string
  readonly group: string
}

/** A person as a waiter: one of their company. */
export const waiterOf = ({ userId, companyId }: { userId: number; companyId: number }): Waiter => ({
  one: `${userId}`,
  group: `${companyId}`,
})

interface Limits {
  /** How many run at a time. */
  readonly free: number
  /** How many may wait in all, per group, and per caller. */
  readonly most: number
  readonly mostOfGroup: number
  readonly mostOfOne: number
}

/** Runs work when its turn comes. @throws Problem busy when too many wait: in all, of the group, of the caller */
export type InTurn = <T>(waiter: Waiter, work: () => Promise<T>) => Promise<T>

interface Place {
  readonly waiter: Waiter
  readonly begin: () => void
}

/** Turns between callers: a hundred simultaneous requests of one caller only delay that caller. */
export function openTurns({ free, most, mostOfGroup, mostOfOne }: Limits): InTurn {
  let left = free
  const queues = new Map<string, Place[]>()

  const wait = (waiter: Waiter): Promise<void> => {
    const all = [...queues.values()].flat()
    const ofGroup = all.filter((place) => place.waiter.group === waiter.group).length
    const queue = queues.get(waiter.one) ?? []
    if (all.length >= most || ofGroup >= mostOfGroup || queue.length >= mostOfOne) throw new Problem('busy')
    queues.set(waiter.one, queue)
    return new Promise((begin) => queue.push({ waiter, begin }))
  }
  const passOn = (): void => {
    const [first] = queues
    if (!first) {
      left += 1
      return
    }
    const [one, queue] = first
    const place = queue.shift()
    // The next request of the same caller queues behind all other callers.
    queues.delete(one)
    if (queue.length > 0) queues.set(one, queue)
    place?.begin()
  }
  return async (waiter, work) => {
    if (left === 0) await wait(waiter)
    else left -= 1
    try {
      return await work()
    } finally {
      passOn()
    }
  }
}

/**
 * Turns between people: one person has at most a quarter of the places and a company three quarters, so that others
 * always have some.
 */
export const openTurnsOfPeople = ({ free, most }: Pick<Limits, 'free' | 'most'>): InTurn =>
  openTurns({ free, most, mostOfGroup: Math.ceil((most * 3) / 4), mostOfOne: Math.ceil(most / 4) })
