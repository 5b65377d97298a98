import { addDays, type Day, dayOf, monthStart, weekStart } from './calendar.ts'

export type Cadence = 'day' | 'week' | 'month'

/** When a report is delivered. */
export interface DeliveryTimes {
  readonly every: Cadence
  /** The day of the week from Monday, 1 to 7, or of the month, 1 to 31; a shorter month's last day stands for later ones. */
  readonly on: number
  /** The time of day in Bogotá, `HH:MM`. */
  readonly at: string
}

const monthAfter = (of: Day): Day => monthStart(addDays(monthStart(of), 32))

// Colombia keeps one time all year.
const instantOf = (day: Day, at: string) => new Date(`${day}T${at}:00-05:00`)

/** The day within the stretch that a day lies in: the day itself, its week's, its month's. */
function dayWithin({ every, on }: DeliveryTimes, of: Day): Day {
  if (every === 'day') return of
  if (every === 'week') return addDays(weekStart(of), on - 1)
  const last = addDays(monthAfter(of), -1)
  const asked = addDays(monthStart(of), on - 1)
  return asked > last ? last : asked
}

function stretchAfter({ every }: DeliveryTimes, of: Day): Day {
  if (every === 'day') return addDays(of, 1)
  return every === 'week' ? addDays(weekStart(of), 7) : monthAfter(of)
}

/** The first time after an instant. */
export function nextDelivery(times: DeliveryTimes, after: Date): Date {
  let day = dayOf(after)
  for (;;) {
    const due = instantOf(dayWithin(times, day), times.at)
    if (due > after) return due
    day = stretchAfter(times, day)
  }
}
