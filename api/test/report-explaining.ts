import { addDays, type Day, monthEnd } from '@trastienda/contract/calendar'
import type { Opening } from '@trastienda/contract/report-cells'
import { fittingQuery } from '@trastienda/contract/report-figure-filters'
import { expect } from 'vitest'
import type { Asking } from './report-asking.ts'

type Cells = Readonly<Record<string, Opening | null>>
type Row = Readonly<Record<string, unknown>>

/** The query parameters for the documents behind some figures. */
export type Narrowed = Readonly<Record<string, string>>

/** The fields that identify a row instead of being a figure; and figures of its parts that are checked separately. */
const naming = new Set([
  'id',
  'day',
  'month',
  'code',
  'name',
  'company',
  'contact',
  'city',
  'lastOn',
  'oldestDueOn',
  'username',
  'role',
  'active',
])
const more = new Set([
  'unit',
  'categoryId',
  'category',
  'stock',
  'before',
  'inTransit',
  'months',
  'from',
  'to',
])

const isFigure = (value: unknown): value is number | string =>
  typeof value === 'number' || (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value))

/** The query of the documents behind a figure. */
export function documentsUrl(
  narrowed: Narrowed,
  opening: Opening,
  previous?: { from: string; to: string } | null,
): string {
  const { from, to } = (opening.before === true ? previous : undefined) ?? {}
  const all = {
    ...narrowed,
    ...(from !== undefined && to !== undefined && { from, to }),
    ...(opening.lines && { lines: 'true' }),
  }
  return Object.entries(fittingQuery(opening.figure, all))
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')
}

/** Checks that every figure of a row is in the table of figures and that the documents behind it add up to it. */
export async function explain(
  { opened, seed }: Asking,
  label: string,
  row: Row | null,
  cells: Cells,
  narrowed: Narrowed,
  previous?: { from: string; to: string } | null,
): Promise<number> {
  let proved = 0
  for (const [name, value] of Object.entries(row ?? {})) {
    if (naming.has(name) || more.has(name)) continue
    const cell = cells[name]
    expect(cell, `${label}: no row for the figure ${name}`).not.toBeUndefined()
    if (!cell || !isFigure(value)) continue
    const drilled = await opened(cell.figure, documentsUrl(narrowed, cell, previous))
    const due = { amount: drilled.amount, count: drilled.count, quantity: Number(drilled.quantity) }[
      cell.measure
    ]
    expect(due, `REPORT_SEED=${seed} ${label} ${name}: ${cell.figure} ${JSON.stringify(narrowed)}`).toBe(
      Number(value),
    )
    proved += 1
  }
  return proved
}

/** The days of a group of days, within the requested ones. */
export function daysOf(first: Day, by: string, { from, to }: { from: Day; to: Day }): Narrowed {
  const last = by === 'month' ? monthEnd(first) : by === 'week' ? addDays(first, 6) : first
  return { from: first < from ? from : first, to: last > to ? to : last }
}

/** The filters in an address. */
export const narrowedBy = (url: string): Narrowed =>
  Object.fromEntries(url.split('&').map((part) => part.split('=') as [string, string]))
