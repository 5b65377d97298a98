import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { pixels } from '../../kit/figure-widths.ts'
import { useDrawnFonts } from '../../kit/use-drawn-fonts.ts'
import { useCards } from '../../kit/use-media.ts'
import { type Measured, neededIn } from './figure-room.ts'
import { figureColumns } from './GridHead.tsx'

const cells = figureColumns.map((id) => `td[data-column="${id}"]`).join()

/** A column grows by so much at once, pixels: each time the whole grid is laid out anew. */
const step = 48

/** How long the keys rest before all lines are measured, milliseconds. */
const rest = 200

interface Known {
  /** The set of columns and fonts for which it was measured. */
  readonly of: string
  readonly measured: Measured
  /** The width of each column that has no more room than its own. */
  readonly widths: Map<string, number>
  /** The room that each column was given; 0 for its own width. */
  readonly rooms: Map<string, number>
}

const nothingKnown = (of: string): Known => ({
  of,
  measured: new Map(),
  widths: new Map(),
  rooms: new Map(),
})

/** Gives a column the room that its figures need; less than its own width changes nothing (`--room-…` in the stylesheet). */
function setRoom(grid: HTMLTableElement, { rooms, widths }: Known, id: string, needed: number): void {
  if (!grid.querySelector(`th[data-column="${id}"]`)) return
  const given = rooms.get(id) ?? 0
  if (given === 0) widths.set(id, pixels(getComputedStyle(grid).getPropertyValue(`--${id}`)))
  const room = needed <= (widths.get(id) ?? 0) ? 0 : Math.ceil(needed / step) * step
  if (room === given) return
  rooms.set(id, room)
  grid.style.setProperty(`--room-${id}`, `${room}px`)
}

/** Widens the columns for what is new in some lines. */
function widen(grid: HTMLTableElement, known: Known, part: Element): void {
  const has = (id: string) => Math.max(known.rooms.get(id) ?? 0, known.widths.get(id) ?? 0)
  for (const [id, needed] of neededIn(part, cells, known.measured))
    if (needed > has(id)) setRoom(grid, known, id, needed)
}

/** Gives the columns the room that all lines need: a figure that was corrected takes none any more. */
function fit(grid: HTMLTableElement, known: Known): void {
  const needed = neededIn(grid, cells, known.measured)
  for (const id of figureColumns) setRoom(grid, known, id, needed.get(id) ?? 0)
}

/**
 * Makes columns of figures as wide as the longest figure in them, at the cost of the product. Whenever the grid is drawn
 * it is measured: at first before it is painted, later after that, so that no key waits for it, and while keys are
 * pressed only the line that they change.
 * @param layout tells one set of columns from another
 */
export function useFigureColumns(table: RefObject<HTMLTableElement | null>, layout: string): void {
  const cards = useCards()
  const fonts = useDrawnFonts()
  const of = `${layout} ${fonts}`
  const known = useRef<Known>(nothingKnown(''))
  useLayoutEffect(() => {
    if (!table.current || cards || known.current.of === of) return
    known.current = nothingKnown(of)
    fit(table.current, known.current)
  })
  useEffect(() => {
    const timer = setTimeout(() => {
      if (table.current && !cards) fit(table.current, known.current)
    }, rest)
    const frame = requestAnimationFrame(() => {
      setTimeout(() => {
        const line = table.current?.querySelector('td input')?.closest('tr')
        if (table.current && line && !cards) widen(table.current, known.current, line)
      })
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  })
}
