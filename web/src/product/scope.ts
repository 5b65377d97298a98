import { addDays, type Day, isDay, monthStart } from '@trastienda/contract/calendar'

/** The shown part of a product's ledger. */
export interface Scope {
  /** Null for all stores. */
  readonly store: number | null
  readonly from: Day | undefined
  readonly to: Day | undefined
}

export const periods = ['always', 'month', 'last30', 'year'] as const
export type Period = (typeof periods)[number]

/** The first day of a period up to today; undefined for all time. */
export function firstDayOf(period: Period, today: Day): Day | undefined {
  if (period === 'month') return monthStart(today)
  if (period === 'last30') return addDays(today, -29)
  return period === 'year' ? (`${today.slice(0, 4)}-01-01` as Day) : undefined
}

/** The named period of a scope, if it is one. */
export function periodOf({ from, to }: Scope, today: Day): Period | undefined {
  return to === undefined ? periods.find((period) => firstDayOf(period, today) === from) : undefined
}

const dayIn = (text: string | null) => (text !== null && isDay(text) ? text : undefined)

/**
 * Reads the scope from the address (`in`, `from`, `to`).
 * @param usual the chosen store of this tab
 */
export function readScope(params: URLSearchParams, usual: number | null): Scope {
  const place = params.get('in')
  const store = place === null ? usual : Number(place)
  return {
    store: store !== null && Number.isSafeInteger(store) && store > 0 ? store : null,
    from: dayIn(params.get('from')),
    to: dayIn(params.get('to')),
  }
}

/** The scope as parameters of the address. */
export function writeScope({ store, from, to }: Scope, usual: number | null): Record<string, string | null> {
  return { in: store === usual ? null : String(store ?? 0), from: from ?? null, to: to ?? null }
}
