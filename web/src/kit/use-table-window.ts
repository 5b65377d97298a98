import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useLayoutEffect } from 'react'
import { useCards } from './use-media.ts'
import { useRowSize } from './use-row-size.ts'

/** The rows of a table: how many there are, and those that are loaded. */
export interface TableRows<Row> {
  readonly total: number
  readonly at: (index: number) => Row | undefined
  /** Told which rows are on view. */
  readonly need?: (first: number, last: number) => void
}

interface Asked {
  box: RefObject<HTMLDivElement | null>
  rows: Pick<TableRows<unknown>, 'total' | 'need'>
  cursor: number
  /** How many lines the foot has, since it covers rows. */
  footLines: number
}

const headSize = 32
const footSize = 36
const beyond = 10

/** Which rows are drawn, and how much room the others take; the row of the cursor is kept in sight. */
export function useTableWindow({ box, rows, cursor, footLines }: Asked) {
  const cards = useCards()
  const size = useRowSize()
  // oxlint-disable-next-line react/incompatible-library -- its answers are read in this render only
  const virtual = useVirtualizer({
    count: rows.total,
    getScrollElement: () => box.current,
    estimateSize: () => size,
    overscan: beyond,
    scrollMargin: cards ? 0 : headSize,
    scrollPaddingStart: cards ? 0 : headSize,
    scrollPaddingEnd: footLines * footSize,
  })
  useLayoutEffect(() => virtual.measure(), [virtual, size])
  useLayoutEffect(() => {
    if (cursor >= 0) virtual.scrollToIndex(cursor, { align: 'auto' })
  }, [virtual, cursor])

  const items = virtual.getVirtualItems()
  const first = items[0]?.index ?? 0
  const last = items.at(-1)?.index ?? -1
  const { need, total } = rows
  useEffect(() => {
    if (last >= 0) need?.(first, last)
  }, [need, first, last])
  return { first, last, above: first * size, below: Math.max(0, (total - last - 1) * size) }
}
