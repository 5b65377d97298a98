import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { roomOf, shapeOf, typedRoomOf } from '../../kit/figure-widths.ts'
import { useDrawnFonts } from '../../kit/use-drawn-fonts.ts'
import { useCards } from '../../kit/use-media.ts'

const figures = ['quantity', 'rejected', 'cost', 'price', 'subtotal', 'there', 'after']
const cells = figures.map((id) => `td[data-column="${id}"]`).join()

interface Known {
  /** The set of columns and fonts for which it was measured. */
  readonly of: string
  readonly seen: Set<string>
  readonly needed: Map<string, number>
}

/**
 * Measures what is new in lines, and widens the columns that need more room.
 * @param part the lines to look at: all of the grid by default
 */
function fit(grid: HTMLTableElement, { seen, needed }: Known, part: Element = grid): void {
  const before = seen.size
  for (const cell of part.querySelectorAll<HTMLElement>(cells)) {
    const id = cell.dataset['column'] ?? ''
    const field = cell.querySelector('input')
    const what = `${id} ${cell.className} ${shapeOf(cell)} ${field?.value.length}`
    if (seen.has(what)) continue
    seen.add(what)
    const room = field ? typedRoomOf(cell, field) : roomOf(cell)
    needed.set(id, Math.max(needed.get(id) ?? 0, room))
  }
  if (seen.size === before) return
  for (const [id, width] of needed) {
    const col = grid.querySelector<HTMLElement>(`col[data-column="${id}"]`)
    const head = grid.querySelector<HTMLElement>(`th[data-column="${id}"]`)
    if (col && head && head.offsetWidth < width) col.style.inlineSize = `${Math.ceil(width / step) * step}px`
  }
}

/** A column grows by so much at once, pixels: each time the whole grid is laid out anew. */
const step = 48

/** How long the keys rest before all lines are measured, milliseconds. */
const rest = 200

/**
 * Makes columns of figures as wide as the longest figure that was in them, at the cost of the product; no column is
 * narrower than its own width. Whenever the grid is drawn what is new in it is measured: at first before it is painted,
 * later after that, so that no key waits for it, and while keys are pressed only in the line that they change.
 * @param layout tells one set of columns from another
 */
export function useFigureColumns(table: RefObject<HTMLTableElement | null>, layout: string): void {
  const cards = useCards()
  const fonts = useDrawnFonts()
  const of = `${layout} ${fonts}`
  const known = useRef<Known>({ of: '', seen: new Set(), needed: new Map() })
  useLayoutEffect(() => {
    if (!table.current || cards || known.current.of === of) return
    known.current = { of, seen: new Set(), needed: new Map() }
    fit(table.current, known.current)
  })
  useEffect(() => {
    const measure = (part: Element | null | undefined) => {
      if (table.current && part && !cards) fit(table.current, known.current, part)
    }
    const timer = setTimeout(() => measure(table.current), rest)
    const frame = requestAnimationFrame(() => {
      setTimeout(() => measure(table.current?.querySelector('td input')?.closest('tr')))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  })
}
