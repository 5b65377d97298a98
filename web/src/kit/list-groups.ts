import { type Day, monthEnd } from '@trastienda/contract/calendar'
import type { Endpoint } from '@trastienda/contract/endpoint'
import type { z } from 'zod'
import { daysOf, type FilterCodes, type FilterSpec } from './filter-code.ts'
import type { Totals } from './TableFoot.tsx'

/** Rows of a list with the same value: how many they are, and their sums. */
export interface ListGroup {
  /** As in the filter; a month is `2026-11`. Null for rows without one. */
  readonly value: string | null
  readonly rows: number
  readonly totals: Totals
}

/** A call that divides the rows of a list (`groupsOf`). */
export type GroupsEndpoint = Endpoint<
  z.ZodType,
  z.ZodType,
  z.ZodType,
  z.ZodType<{ groups: readonly ListGroup[]; more: number }>
> & { readonly by: readonly string[] }

/** By what a list is divided, and the order of its groups; as it is in the address: `supplier,-balance`. */
export interface Grouping {
  readonly by: string
  /** `group`, `rows` or the name of a sum, `-` for descending; empty for the default order. */
  readonly sort: string
}

export function readGrouping(code: string): Grouping | undefined {
  const [by = '', sort = ''] = code.split(',')
  return by === '' ? undefined : { by, sort }
}

export const writeGrouping = ({ by, sort }: Grouping): string => (sort === '' ? by : `${by},${sort}`)

/** The groups of which one was opened, and the filter of the one that they had before. */
interface Opened {
  readonly grouping: Grouping
  /** The code that the filter had; empty where it was not set. */
  readonly code: string
}

/** @returns as it is in the address: `store`, and with a filter before `store,-balance,1,2` */
export const writeOpened = ({ grouping, code }: Opened): string =>
  code === '' ? writeGrouping(grouping) : `${grouping.by},${grouping.sort},${code}`

export function readOpened(text: string): Opened | undefined {
  const grouping = readGrouping(text)
  return grouping && { grouping, code: text.split(',').slice(2).join(',') }
}

const isDays = (spec: FilterSpec) => spec.kind === 'days' && spec.query?.[0] === 'from'

/**
 * What divides a list, of all that its call allows: the filters that it has, and the month where it has one of days.
 * @returns the filter that has the rows of one group, by what divides
 */
export function groupFilters(by: readonly string[], specs: readonly FilterSpec[]) {
  const found = by.flatMap((name): (readonly [string, FilterSpec])[] => {
    const spec = specs.find((each) => (name === 'month' ? isDays(each) : each.name === name))
    return spec ? [[name, spec]] : []
  })
  return new Map(found)
}

/** The filters that leave the rows of one group: its value besides the other filters, of a month its days. */
export function groupCodes(
  spec: FilterSpec,
  value: string,
  { codes, today }: { readonly codes: FilterCodes; readonly today: Day },
): FilterCodes {
  if (spec.kind !== 'days') return { ...codes, [spec.name]: value }
  const first = `${value}-01` as Day
  const last = monthEnd(first)
  const [from, to] = daysOf(codes[spec.name] ?? '', today)
  const start = from !== undefined && from > first ? from : first
  const end = to !== undefined && to < last ? to : last
  return { ...codes, [spec.name]: `${start}..${end}` }
}

/** The filters of the groups, of which one is open: that of the one is again what it was before. */
export function codesOfAll(spec: FilterSpec, { code }: Opened, codes: FilterCodes): FilterCodes {
  const { [spec.name]: _, ...others } = codes
  return code === '' ? others : { ...others, [spec.name]: code }
}

/**
 * The groups in an order.
 * @param main the name of the sum that decides where no order was chosen; without one the number of rows does
 */
export function sortedGroups(
  groups: readonly ListGroup[],
  { by, sort }: Grouping,
  { labelOf, main, locale }: GroupOrder,
): readonly ListGroup[] {
  const order = usualSort({ by, sort }, main)
  const name = order.replace(/^-/, '')
  const sign = order.startsWith('-') ? -1 : 1
  const compare = new Intl.Collator(locale, { numeric: true }).compare
  const figure = ({ rows, totals }: ListGroup) => (name === 'rows' ? rows : Number(totals[name] ?? 0))
  const nameOf = (group: ListGroup) => (by === 'month' ? (group.value ?? '') : labelOf(group))
  return groups.toSorted((one, other) => {
    const difference = name === 'group' ? compare(nameOf(one), nameOf(other)) : figure(one) - figure(other)
    return sign * difference || compare(nameOf(one), nameOf(other))
  })
}

interface GroupOrder {
  readonly labelOf: (group: ListGroup) => string
  readonly main: string | undefined
  readonly locale: string
}

/** The order of groups: the chosen one; else the latest month first, or the largest sum. */
export function usualSort({ by, sort }: Grouping, main: string | undefined): string {
  if (sort !== '') return sort
  return by === 'month' ? '-group' : `-${main ?? 'rows'}`
}
