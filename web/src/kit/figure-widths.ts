import { type Column, type FigureWidths, isFigure, least, widthOf } from './columns.ts'

/** Between two sums, which have no lines beside them. */
const gap = 16

/** A length of a computed style. */
export const pixels = (length: string) => Number.parseFloat(length) || 0

/** The width of elements beside each other, with what keeps them apart from others. */
function widthOfAll(elements: Iterable<Element>): number {
  const sides = [...elements].flatMap((each) => {
    const { left, right, width } = each.getBoundingClientRect()
    if (width === 0) return []
    const { marginLeft, marginRight } = getComputedStyle(each)
    return [left - pixels(marginLeft), right + pixels(marginRight)]
  })
  return sides.length === 0 ? 0 : Math.max(...sides) - Math.min(...sides)
}

/** The width of what stands in a cell, however narrow the cell is; of what wraps, that of its widest part. */
function contentWidth(cell: Element): number {
  const wraps = cell.querySelector(':scope > [data-wraps]')
  if (!wraps) return widthOfAll(cell.children)
  return Math.max(...[...wraps.children].map((part) => widthOfAll([part])))
}

/** The room that a cell needs for its figure; zero for one without. */
function roomOf(cell: Element): number {
  const width = contentWidth(cell)
  return width === 0 ? 0 : width + aroundIn(cell)
}

/** The padding and the borders at both sides of an element. */
export function aroundIn(cell: Element): number {
  const { paddingInlineStart, paddingInlineEnd, borderInlineStartWidth, borderInlineEndWidth } =
    getComputedStyle(cell)
  const around = [paddingInlineStart, paddingInlineEnd, borderInlineStartWidth, borderInlineEndWidth]
  return around.reduce((sum, each) => sum + pixels(each), 0)
}

/** What is measured once: figures with as many digits are as wide. */
export const shapeOf = (cell: Element) => cell.textContent.replaceAll(/\d/g, '0')

interface Measured<Row> {
  readonly columns: readonly Column<Row>[]
  /** Whether a column of ticks comes before them. */
  readonly ticks: boolean
  /** What was measured before, to which this is added. */
  readonly seen: Set<string>
}

/**
 * The room that the figures of a table need, as far as it was not measured before. A sum in the foot may use the cells
 * before its own that have none.
 */
export function figureWidths<Row>(table: HTMLTableElement, measured: Measured<Row>): FigureWidths {
  const { columns, ticks, seen } = measured
  const found: Record<string, number> = {}
  const isNew = (id: string, cell: Element) => {
    const what = `${id} ${cell.parentElement?.parentElement?.tagName} ${table.dataset['centavos']} ${shapeOf(cell)}`
    if (seen.has(what)) return false
    seen.add(what)
    return true
  }
  const note = (id: string, width: number) => {
    if (width > (found[id] ?? 0)) found[id] = Math.ceil(width)
  }
  for (const row of table.querySelectorAll('tbody > tr[data-index]'))
    columns.forEach((column, at) => {
      const cell = row.children[at + Number(ticks)]
      if (!cell || !isFigure(column) || !isNew(column.id, cell)) return
      note(column.id, roomOf(cell))
    })
  for (const line of table.querySelectorAll<HTMLTableRowElement>('tfoot > tr')) {
    let at = -Number(ticks)
    /** The cells since the last sum; undefined before the first one, which may use those of the words. */
    let spare: number | undefined
    for (const cell of line.cells) {
      const column = columns[at]
      at += cell.colSpan
      if (!column) continue
      const summed = isFigure(column) && cell.colSpan === 1 && cell.childElementCount > 0
      if (summed && spare !== undefined && isNew(column.id, cell)) {
        const { paddingInlineEnd } = getComputedStyle(cell)
        note(column.id, contentWidth(cell) + pixels(paddingInlineEnd) + gap - spare)
      }
      if (summed) spare = 0
      else if (spare !== undefined) spare += widthOf(column) ?? least
    }
  }
  return found
}
