import { addDays, type Day, dayOf, monthEnd, monthStart, weekStart } from './calendar.ts'

export type Cadence = 'day' | 'week' | 'month'

/** The schedule of a report. */
export interface DeliveryTimes {
  readonly every: Cadence
  /**
   * The day of the week from Monday, 1 to 7, or of the month, 1 to 31; in a shorter month the last day replaces
   * missing ones.
   */
  readonly on: number
  /** The time of day in Bogotá, `HH:MM`. */
  readonly at: string
}

// Colombia has the same time offset all year.
const instantOf = (day: Day, at: string) => new Date(`${day}T${at}:00-05:00`)

/** The scheduled day within the period (day, week or month) of a day. */
function dayWithin({ every, on }: DeliveryTimes, of: Day): Day {
  if (every === 'day') return of
  if (every === 'week') return addDays(weekStart(of), on - 1)
  const last = monthEnd(of)
  const due = addDays(monthStart(of), on - 1)
  return due > last ? last : due
}

function stretchAfter({ every }: DeliveryTimes, of: Day): Day {
  if (every === 'day') return addDays(of, 1)
  return every === 'week' ? addDays(weekStart(of), 7) : addDays(monthEnd(of), 1)
}

/** The first scheduled time after an instant. */
export function nextDelivery(times: DeliveryTimes, after: Date): Date {
  let day = dayOf(after)
  for (;;) {
    const due = instantOf(dayWithin(times, day), times.at)
    if (due > after) return due
    day = stretchAfter(times, day)
  }
}
