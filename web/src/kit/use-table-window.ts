import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import type { RowsPage } from './list-page.ts'
import type { RowId } from './selection.ts'
import { useCards } from './use-media.ts'
import { useRowSize } from './use-row-size.ts'
import { useScroller } from './use-scroller.ts'

/** The rows of a table: their number, and the loaded ones. */
export interface TableRows<Row> {
  readonly total: number
  readonly at: (index: number) => Row | undefined
  /** Called with the visible rows. */
  readonly need?: (first: number, last: number) => void
  /** They are being replaced. */
  readonly stale?: boolean
}

/** Rows that are awaited: as many as are drawn in grey. */
export const awaitedRows = { total: 12, at: () => undefined }

interface RowsWindow {
  box: RefObject<HTMLDivElement | null>
  rows: TableRows<unknown>
  cursor: number
  /** The row at the cursor; undefined while it is not loaded. */
  pointed: RowId | undefined
  /** The number of footer lines, since the footer covers rows. */
  footLines: number
  /** Whether cards have names of two lines. */
  tall?: boolean
  /** The page to which the rows are limited, all of whose rows are rendered; undefined: they are scrolled. */
  page: RowsPage | undefined
}

const headSize = 32
const footSize = 36
const beyond = 10
/** What stays below the rows on a phone on its side while some are selected: their sums, and what is done with them. */
const lowFoot = 92

/** What is above the first row in what scrolls, and what stays over rows there. */
function roomOf(start: number | undefined, cards: boolean, footLines: number) {
  const head = cards ? 0 : headSize
  return start === undefined
    ? { scrollMargin: head, scrollPaddingStart: head, scrollPaddingEnd: footLines * footSize }
    : { scrollMargin: start, scrollPaddingEnd: footLines > 1 ? lowFoot : 0 }
}

/** Which rows are rendered, and the height of the others; the row of the cursor is kept visible. */
export function useTableWindow({ box, rows, cursor, pointed, footLines, page, tall = false }: RowsWindow) {
  const cards = useCards()
  const size = useRowSize(tall)
  const { element, start } = useScroller(box)
  // oxlint-disable-next-line react/incompatible-library -- its answers are read in this render only
  const virtual = useVirtualizer({
    count: page ? 0 : rows.total,
    getScrollElement: element,
    estimateSize: () => size,
    overscan: beyond,
    ...roomOf(start, cards, footLines),
  })
  useLayoutEffect(() => virtual.measure(), [virtual, size])
  const paged = page !== undefined
  const pageStart = page?.first
  useLayoutEffect(() => {
    const scroller = element()
    if (pageStart !== undefined && scroller) scroller.scrollTop = 0
  }, [element, pageStart])
  const before = useRef<{ cursor: number; pointed: RowId | undefined }>({ cursor: -1, pointed: undefined })
  useLayoutEffect(() => {
    const { cursor: from, pointed: was } = before.current
    before.current = { cursor, pointed }
    if (cursor < 0 || cursor === from) return undefined
    if (!paged && pointed !== undefined && pointed === was) {
      // Rows above came or went: what is in view stays where it is. At the top the new ones are shown.
      const scroller = element()
      if (scroller && scroller.scrollTop > (start ?? 0)) scroller.scrollTop += (cursor - from) * size
      return undefined
    }
    if (!paged) virtual.scrollToIndex(cursor, { align: 'auto' })
    // The page may scroll as well, when something tall is above the table.
    const frame = requestAnimationFrame(() =>
      box.current?.querySelector('tr[data-current]')?.scrollIntoView({ block: 'nearest' }),
    )
    return () => cancelAnimationFrame(frame)
  }, [virtual, box, size, cursor, pointed, paged, element, start])

  const items = virtual.getVirtualItems()
  const first = page?.first ?? items[0]?.index ?? 0
  const last = page?.last ?? items.at(-1)?.index ?? -1
  const { need, total } = rows
  useEffect(() => {
    if (last >= 0) need?.(first, last)
  }, [need, first, last])
  if (paged) return { first, last, above: 0, below: 0 }
  return { first, last, above: first * size, below: Math.max(0, (total - last - 1) * size) }
}
