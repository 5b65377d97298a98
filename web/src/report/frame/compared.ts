import { type Period, periodBefore, type Stretch } from '@trastienda/contract/report.rules'

/** With which days a report is compared, as its address says it: the period before, or the same days of the year before. */
const comparisons = ['true', 'year'] as const
export type Compared = (typeof comparisons)[number]

/**
 * The days that a report can be compared with, and with which of them it is.
 * @param asked the choice in the address
 * @param stretch the calendar period of the days; undefined to infer it from them
 */
export function comparedWith(asked: string | null, period: Period | null, stretch: Stretch | undefined) {
  if (period === null) return { befores: {}, against: undefined, compare: undefined }
  const before = periodBefore(period, stretch)
  const yearBefore = periodBefore(period, 'year')
  const isSame = yearBefore.from === before.from && yearBefore.to === before.to
  const named = comparisons.find((each) => each === asked)
  const against = isSame && named === 'year' ? 'true' : named
  const befores: Partial<Record<Compared, Period>> = {
    true: before,
    ...(!isSame && { year: yearBefore }),
  }
  return { befores, against, compare: against === 'year' ? against : against && (stretch ?? 'true') }
}
