import type { Column, Line, Skips } from '../line.ts'

/** A cell: its line and its column. */
export interface Place {
  readonly row: number
  readonly column: Column
}

export type Step = 'next' | 'previous' | 'up' | 'down' | 'first' | 'last' | 'top' | 'bottom' | 'start' | 'end'

/**
 * The target of a step among `rows` lines. `next` and `previous` wrap over line ends; undefined is out of the grid,
 * after the last cell or before the first.
 */
export function moved(
  { row, column }: Place,
  step: Step,
  rows: number,
  columns: readonly Column[],
): Place | undefined {
  const at = columns.indexOf(column)
  const last = rows - 1
  const place = (toRow: number, toColumn: number): Place => ({
    row: toRow,
    column: columns[toColumn] ?? 'product',
  })
  switch (step) {
    case 'next':
      if (at < columns.length - 1) return place(row, at + 1)
      return row < last ? place(row + 1, 0) : undefined
    case 'previous':
      if (at > 0) return place(row, at - 1)
      return row > 0 ? place(row - 1, columns.length - 1) : undefined
    case 'up':
      return place(Math.max(0, row - 1), at)
    case 'down':
      return place(Math.min(last, row + 1), at)
    case 'start':
      return place(row, 0)
    case 'end':
      return place(row, columns.length - 1)
    case 'first':
      return place(0, 0)
    case 'last':
      return place(last, columns.length - 1)
    case 'top':
      return place(0, at)
    default:
      return place(last, at)
  }
}

interface Sheet {
  readonly lines: readonly Line[]
  readonly columns: readonly Column[]
  /** Whether a cell takes nothing. */
  readonly skips: Skips
}

/** The same past the cells that take nothing; undefined also when only such cells follow. */
export function movedPast(from: Place, step: Step, sheet: Sheet): Place | undefined {
  const { lines, columns, skips } = sheet
  const place = moved(from, step, lines.length, columns)
  const line = place && lines[place.row]
  if (!line || !skips(line, place.column)) return place
  if (step === 'end' || step === 'last') return movedPast(place, 'previous', sheet)
  const stays = place.row === from.row && place.column === from.column
  return stays ? undefined : movedPast(place, step, sheet)
}

interface Pressed {
  readonly key: string
  readonly shift: boolean
  readonly mod: boolean
  readonly rtl: boolean
  /** Whether the caret is inside edited text, so that arrows and Home belong to it. */
  readonly midway: boolean
}

const alone: Readonly<Record<string, Step>> = { Home: 'start', End: 'end' }
const withMod: Readonly<Record<string, Step>> = { Home: 'first', End: 'last' }

/** Keys that move whatever is being edited. */
function always({ key, shift, mod }: Pressed): Step | undefined {
  if (key === 'Tab' || (key === 'Enter' && !mod)) return shift ? 'previous' : 'next'
  if (key === 'ArrowUp') return mod ? 'top' : 'up'
  return key === 'ArrowDown' ? (mod ? 'bottom' : 'down') : undefined
}

/** The step of a key; undefined when the key does not move. */
export function stepOf(pressed: Pressed): Step | undefined {
  const { key, shift, mod, rtl, midway } = pressed
  const step = always(pressed)
  if (step !== undefined || midway || shift) return step
  if (mod) return withMod[key]
  const onward = rtl ? 'ArrowLeft' : 'ArrowRight'
  if (key === 'ArrowLeft' || key === 'ArrowRight') return key === onward ? 'next' : 'previous'
  return alone[key]
}
