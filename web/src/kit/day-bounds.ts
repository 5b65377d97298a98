import type { Day } from '@trastienda/contract/calendar'

/** Two days between which something is looked at; undefined where it is open. */
export interface DayBounds {
  readonly from: Day | undefined
  readonly to: Day | undefined
}

/** The days from another first day; an end before it is given up. */
export function beginningOn(day: Day | null, to: Day | undefined): DayBounds {
  const from = day ?? undefined
  return { from, to: from && to && to < from ? undefined : to }
}

/** The days to another last day; a beginning after it is given up. */
export function endingOn(day: Day | null, from: Day | undefined): DayBounds {
  const to = day ?? undefined
  return { from: from && to && to < from ? undefined : from, to }
}
