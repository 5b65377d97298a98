import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useDrawnFonts } from '../../kit/use-drawn-fonts.ts'
import { useCards } from '../../kit/use-media.ts'
import { type Measured, neededIn } from './figure-room.ts'

const figures = ['quantity', 'rejected', 'cost', 'price', 'subtotal', 'there', 'after']
const cells = figures.map((id) => `td[data-column="${id}"]`).join()

/** A column grows by so much at once, pixels: each time the whole grid is laid out anew. */
const step = 24

/** How long the keys rest before all lines are measured, milliseconds. */
const rest = 200

interface Known {
  /** The set of columns and fonts for which it was measured. */
  readonly of: string
  readonly measured: Measured
  /** The room that each column has for its figures. */
  readonly rooms: Map<string, number>
}

/** Gives a column of figures its room. No column is narrower than its own width (`--room` in cells.module.css). */
function setRoom(grid: HTMLTableElement, { rooms }: Known, id: string, room: number): void {
  if (rooms.get(id) === room) return
  rooms.set(id, room)
  grid.querySelector<HTMLElement>(`col[data-column="${id}"]`)?.style.setProperty('--room', `${room}px`)
}

const stepped = (room: number) => Math.ceil(room / step) * step

/** Widens the columns for what is new in some lines. */
function widen(grid: HTMLTableElement, known: Known, part: Element): void {
  for (const [id, room] of neededIn(part, cells, known.measured))
    if (room > (known.rooms.get(id) ?? 0)) setRoom(grid, known, id, stepped(room))
}

/** Gives the columns the room that all lines need: a figure that was corrected takes none any more. */
function fit(grid: HTMLTableElement, known: Known): void {
  const needed = neededIn(grid, cells, known.measured)
  for (const id of figures) setRoom(grid, known, id, stepped(needed.get(id) ?? 0))
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
  const known = useRef<Known>({ of: '', measured: new Map(), rooms: new Map() })
  useLayoutEffect(() => {
    if (!table.current || cards || known.current.of === of) return
    known.current = { of, measured: new Map(), rooms: new Map() }
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
