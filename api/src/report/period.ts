import { type Day, isDay, monthStart } from '@trastienda/contract/calendar'
import { type Period, periodBefore } from '@trastienda/contract/report.rules'

interface AskedPeriod {
  readonly from?: Day | undefined
  readonly to?: Day | undefined
  readonly compare?: boolean
}

/** The days that a report is about: without a last one up to today, without a first one from the first of that month. */
export function periodOf({ from, to, compare }: AskedPeriod, today: Day) {
  const last = to ?? (from !== undefined && from > today ? from : today)
  const period: Period = { from: from ?? monthStart(last), to: last }
  return { period, previous: compare === true ? withinCalendar(periodBefore(period)) : null }
}

// The calendar has no day before 1900, so nothing is compared with what lies wholly before.
function withinCalendar({ from, to }: Period): Period | null {
  if (!isDay(to)) return null
  return { from: isDay(from) ? from : ('1900-01-01' as Day), to }
}

/** The part of the answer that tells the days. */
export const answered = ({ period, previous }: ReturnType<typeof periodOf>) => ({ ...period, previous })
