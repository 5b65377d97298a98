import { addDays, type Day, isDay, monthEnd, monthStart, weekStart } from '@trastienda/contract/calendar'

export interface Option {
  readonly id: string | number
  readonly label: string
  /** Small text beside the label: a code, a NIT. */
  readonly detail?: string
  /** A word on it after that. */
  readonly note?: string
  /** Whether another field than its name matched, which its detail then shows. */
  readonly elsewhere?: boolean
}

/** Finds options for typed text; empty text returns the first ones. */
export type OptionSearch = (text: string, signal?: AbortSignal) => Promise<readonly Option[]>

interface Named {
  /** Its name in the address and, by default, in the call's query. */
  readonly name: string
  readonly label: string
}

/**
 * The filters of a list. Values are codes: `1,2`, `last30`, `2026-11-01..2026-11-20`, `true`, `100..500`. Ranges are
 * sent as `<name>From`/`<name>To` (days) and `<name>Min`/`<name>Max` (numbers).
 */
export type FilterSpec = Named &
  (
    | {
        readonly kind: 'oneOf'
        readonly options: readonly Option[] | OptionSearch
        /** The labels of ids in the address, when `options` is a search. */
        readonly named?: (ids: readonly string[]) => Promise<readonly Option[]>
        /** Whether its values are words, such as cities, and not the numbers of records. */
        readonly words?: boolean
        /** What rows without a value are called, where there are such. */
        readonly none?: string
        /** Whether the search finds products by their barcodes. */
        readonly scans?: boolean
      }
    | { readonly kind: 'days'; readonly query?: readonly [from: string, to: string] }
    | { readonly kind: 'flag'; readonly yes?: string; readonly no?: string }
    | {
        readonly kind: 'numbers'
        readonly money?: boolean
        readonly query?: readonly [min: string, max: string]
      }
  )

export const dayPresets = ['today', 'yesterday', 'week', 'month', 'last30'] as const
export type DayPreset = (typeof dayPresets)[number]

export type FilterCodes = Readonly<Record<string, string>>

/** The two ends of a range code `a..b`; an open end is empty. */
export function rangeEnds(code: string): readonly [string, string] {
  const [from = '', to = ''] = code.split('..')
  return [from, to]
}

/** The first and last day of a preset or of a range code; undefined for an open or invalid end. */
export function daysOf(code: string, today: Day): readonly [Day | undefined, Day | undefined] {
  switch (code as DayPreset) {
    case 'today':
      return [today, today]
    case 'yesterday':
      return [addDays(today, -1), addDays(today, -1)]
    case 'week':
      return [weekStart(today), addDays(weekStart(today), 6)]
    case 'month':
      return [monthStart(today), monthEnd(today)]
    case 'last30':
      return [addDays(today, -29), today]
    default: {
      const [from, to] = rangeEnds(code)
      return [isDay(from) ? from : undefined, isDay(to) ? to : undefined]
    }
  }
}

function queryNames(spec: FilterSpec): readonly [string, string] {
  if ('query' in spec && spec.query) return spec.query
  return spec.kind === 'days'
    ? [`${spec.name}From`, `${spec.name}To`]
    : [`${spec.name}Min`, `${spec.name}Max`]
}

const isNumber = (text: string) => /^-?\d+(?:\.\d+)?$/.test(text)

/** Whether a value may be one of a filter: an address may have been mistyped, or be of an earlier version. */
function isMeant(spec: FilterSpec & { kind: 'oneOf' }, value: string): boolean {
  const { options } = spec
  if (typeof options === 'function')
    return spec.words === true || spec.named === undefined || /^\d+$/.test(value)
  // Records are known by numbers, and not all of them are offered; words are all there.
  return options.some(({ id }) => String(id) === value) || (!options.some(isWord) && /^\d+$/.test(value))
}
const isWord = ({ id }: Option) => typeof id === 'string' && !/^\d+$/.test(id)

/** A code without the values that it cannot have; empty when none is left. */
function meantCode(spec: FilterSpec, code: string): string {
  switch (spec.kind) {
    case 'oneOf':
      return code
        .split(',')
        .filter((value) => isMeant(spec, value))
        .join(',')
    case 'flag':
      return code === 'true' || code === 'false' ? code : ''
    default: {
      const isEnd = (end: string) => (spec.kind === 'days' ? isDay(end) : isNumber(end))
      if (spec.kind === 'days' && dayPresets.some((name) => name === code)) return code
      const [from, to] = rangeEnds(code).map((end) => (isEnd(end) ? end : ''))
      return from || to ? `${from}..${to}` : ''
    }
  }
}

/** The filters of an address without what none of them can mean, which is neither asked for nor shown. */
export function meantCodes(specs: readonly FilterSpec[], codes: FilterCodes): FilterCodes {
  return Object.fromEntries(
    specs.flatMap((spec) => {
      const code = meantCode(spec, codes[spec.name] ?? '')
      return code === '' ? [] : [[spec.name, code]]
    }),
  )
}

/** The query of the call for the active filters; codes without meaning are left out. */
export function filterQuery(
  specs: readonly FilterSpec[],
  codes: FilterCodes,
  today: Day,
): Record<string, string> {
  const query: Record<string, string> = {}
  const meant = meantCodes(specs, codes)
  for (const spec of specs) {
    const code = meant[spec.name]
    if (code === undefined) continue
    if (spec.kind === 'oneOf' || spec.kind === 'flag') {
      query[spec.name] = code
      continue
    }
    const ends = spec.kind === 'days' ? daysOf(code, today) : rangeEnds(code)
    for (const [at, name] of queryNames(spec).entries()) {
      const end = ends[at]
      if (end !== undefined && end !== '') query[name] = end
    }
  }
  return query
}
