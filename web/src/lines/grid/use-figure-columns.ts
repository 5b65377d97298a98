import { type RefObject, useLayoutEffect, useRef } from 'react'
import { roomOf, shapeOf, typedRoomOf } from '../../kit/figure-widths.ts'
import { useDrawnFonts } from '../../kit/use-drawn-fonts.ts'
import { useCards } from '../../kit/use-media.ts'

const figures = ['quantity', 'rejected', 'cost', 'price', 'subtotal', 'there', 'after']
const cells = figures.map((id) => `tbody td[data-column="${id}"]`).join()

/**
 * Makes columns of figures as wide as the longest figure that was in them, at the cost of the product; no column is
 * narrower than its own width. Whenever the grid is drawn what is new in it is measured.
 * @param layout tells one set of columns from another
 */
export function useFigureColumns(table: RefObject<HTMLTableElement | null>, layout: string): void {
  const cards = useCards()
  const fonts = useDrawnFonts()
  const of = `${layout} ${fonts}`
  const known = useRef({ of: '', seen: new Set<string>(), needed: new Map<string, number>() })
  useLayoutEffect(() => {
    const { current: grid } = table
    if (!grid || cards) return
    if (known.current.of !== of) known.current = { of, seen: new Set(), needed: new Map() }
    const { seen, needed } = known.current
    const before = seen.size
    for (const cell of grid.querySelectorAll<HTMLElement>(cells)) {
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
      if (col && head && head.offsetWidth < width) col.style.inlineSize = `${width}px`
    }
  })
}
