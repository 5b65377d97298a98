import { type Preset, presetStretch } from '@trastienda/contract/report-period'
import type { Period } from '@trastienda/contract/report.rules'
import { useMemo } from 'react'
import { useAddress } from '../../kit/address.ts'
import { type FilterCodes, filterQuery, type FilterSpec, meantCodes } from '../../kit/filter-code.ts'
import { today } from '../../kit/today.ts'
import { comparedWith } from './compared.ts'
import { codeDays, presetOf } from './period.ts'

export interface ReportTraits {
  readonly filters?: readonly FilterSpec[]
  /** The default period; null for a report of today. */
  readonly usual?: Preset | null
  /** Whether it can be compared with the earlier period, and count pending documents. */
  readonly compares?: boolean
  readonly pends?: boolean
  /** Whether it has a text search. */
  readonly searches?: boolean
}

const none: readonly FilterSpec[] = []

/** The whole query of a report, kept in the address. */
export function useReportAddress({
  filters = none,
  usual = 'month',
  compares,
  pends,
  searches,
}: ReportTraits) {
  const { params, change } = useAddress()
  const now = today()
  const code = params.get('period')
  const codes: FilterCodes = useMemo(
    () => meantCodes(filters, Object.fromEntries(filters.map(({ name }) => [name, params.get(name) ?? '']))),
    [filters, params],
  )
  const period: Period | null = usual === null ? null : codeDays(code, usual, now)
  const preset = usual === null ? undefined : presetOf(code, usual)
  const { befores, against, compare } = comparedWith(
    compares === true ? params.get('compare') : null,
    period,
    preset && presetStretch(preset),
  )
  const flags = {
    compare: compare !== undefined,
    pending: pends === true && params.get('pending') === 'true',
  }
  const q = searches === true ? (params.get('q') ?? '') : ''
  const query: Record<string, string> = {
    ...period,
    ...filterQuery(filters, codes, now),
    ...(compare !== undefined && { compare }),
    ...(flags.pending && { pending: 'true' }),
    ...(q !== '' && { q }),
  }
  return {
    params,
    change,
    filters,
    usual,
    code,
    period,
    /** What it is compared with: the period before (`true`), or the same days of the year before. */
    against,
    /** The days that it can be compared with; none for a report of today. */
    befores,
    codes,
    ...flags,
    q,
    compares,
    pends,
    searches,
    query,
    setCodes: (next: FilterCodes) =>
      change(Object.fromEntries(filters.map(({ name }) => [name, next[name] ?? null])), 'push'),
  }
}

export type ReportAddress = ReturnType<typeof useReportAddress>

/** One of a few choices, kept in the address; the first by default. */
export function chosen<const Name extends string>(
  { params }: Pick<ReportAddress, 'params'>,
  key: string,
  names: readonly [Name, ...Name[]],
): Name {
  return names.find((name) => name === params.get(key)) ?? names[0]
}
