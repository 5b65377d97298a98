import { aroundIn, pixels, shapeOf } from '../../kit/figure-widths.ts'

/** The characters of the largest quantity, 99.999.999.999,999: digits typed beyond it are none, and get no room. */
const longest = 18
/** A digit beside its size: about the widest of the figures. */
const digit = 0.62

function widthOf(part: Element): number {
  const { width } = part.getBoundingClientRect()
  if (width === 0) return 0
  const { marginLeft, marginRight } = getComputedStyle(part)
  return width + pixels(marginLeft) + pixels(marginRight)
}

/**
 * The room that a cell needs for what stands in it, in pixels: beside each other or, of what wraps or has a line of its
 * own (`data-own-line`), the widest. The field in it counts with what is typed there. Where the parts stand does not
 * matter: a mark is at the other end of the cell, however wide that is.
 */
function roomIn(cell: Element, field: HTMLInputElement | null): number {
  const wraps = cell.querySelector(':scope > [data-wraps]')
  const size = field ? pixels(getComputedStyle(field).fontSize) : 0
  let beside = Math.min(field?.value.length ?? 0, longest) * size * digit
  let widest = 0
  for (const part of (wraps ?? cell).children) {
    if (part.contains(field) && field) continue
    if (wraps || part.hasAttribute('data-own-line')) widest = Math.max(widest, widthOf(part))
    else beside += widthOf(part)
  }
  const width = Math.max(beside, widest)
  return width === 0 ? 0 : width + aroundIn(cell)
}

/** The cells that were measured: those of one shape need the same room. */
export type Measured = Map<string, number>

/** The room that each column of figures needs for the cells of a part of the grid, in pixels by its id. */
export function neededIn(part: Element, figures: string, measured: Measured): ReadonlyMap<string, number> {
  const needed = new Map<string, number>()
  for (const cell of part.querySelectorAll<HTMLElement>(figures)) {
    const id = cell.dataset['column'] ?? ''
    const field = cell.querySelector('input')
    const shape = `${id} ${cell.className} ${shapeOf(cell)} ${field?.value.length}`
    const room = measured.get(shape) ?? roomIn(cell, field)
    measured.set(shape, room)
    needed.set(id, Math.max(needed.get(id) ?? 0, room))
  }
  return needed
}
