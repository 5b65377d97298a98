import { addDays, type Day, isDay } from '@trastienda/contract/calendar'
import type { Period } from './queries.ts'

/** The periods that can be chosen by name. */
export const named = ['last90', 'year', 'always'] as const
export type Named = (typeof named)[number]

/** The first day of a named period; undefined for the beginning. */
export function firstDayOf(name: Named, today: Day): Day | undefined {
  if (name === 'always') return undefined
  return name === 'year' ? (`${today.slice(0, 4)}-01-01` as Day) : addDays(today, -89)
}

/** The named period of some days, if they are one. */
export function nameOf({ from, to }: Period, today: Day): Named | undefined {
  return to === undefined ? named.find((name) => firstDayOf(name, today) === from) : undefined
}

/** The days in the address: `from=all` is the beginning, nothing the last ninety. */
export function periodOf(params: URLSearchParams, today: Day): Period {
  const [from, to] = [params.get('from') ?? '', params.get('to') ?? '']
  const first = isDay(from) ? from : from === 'all' ? undefined : firstDayOf('last90', today)
  return { from: first, to: isDay(to) ? to : undefined }
}

/** Some days as parameters of the address. */
export function addressOf({ from, to }: Period, today: Day): Record<'from' | 'to', string | null> {
  const usual = from === firstDayOf('last90', today)
  return { from: from === undefined ? 'all' : usual ? null : from, to: to ?? null }
}
