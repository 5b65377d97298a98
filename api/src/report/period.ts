import { beginning, type Day, isDay, monthStart } from '@trastienda/contract/calendar'
import { type Comparison, type Period, periodBefore } from '@trastienda/contract/report.rules'

interface PeriodQuery {
  readonly from?: Day | undefined
  readonly to?: Day | undefined
  readonly compare?: Comparison
}

/** The days of a report: without a last one up to today, without a first one from the first of that month. */
export function periodOf({ from, to, compare }: PeriodQuery, today: Day) {
  const last = to ?? (from !== undefined && from > today ? from : today)
  const period: Period = { from: from ?? monthStart(last), to: last }
  return { period, previous: previousOf(period, compare) }
}

/** The days of comparison; null without a comparison, or when the calendar does not have them. */
export function previousOf(period: Period, compare: Comparison = false): Period | null {
  if (compare === false) return null
  return withinCalendar(periodBefore(period, compare === true ? undefined : compare))
}

// The calendar has no day before 1900, so an earlier range is not compared.
function withinCalendar({ from, to }: Period): Period | null {
  if (!isDay(to)) return null
  return { from: isDay(from) ? from : beginning, to }
}

/** The part of the reply with the days. */
export const answered = ({ period, previous }: ReturnType<typeof periodOf>) => ({ ...period, previous })
