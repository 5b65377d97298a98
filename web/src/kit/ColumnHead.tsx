import { formatQuantity } from '@trastienda/words/format'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { type PointerEvent, useRef, useState } from 'react'
import { useText } from '../i18n/useText.ts'
import { allowedWidth, type Column, isFigure, pinnedCell } from './columns.ts'
import { Icon } from './Icon.tsx'
import { addedSort, nextSort, placeInSort } from './list-order.ts'
import { classes } from './classes.ts'
import headStyles from './column-head.module.css'
import dataTableStyles from './data-table.module.css'
import textStyles from './text.module.css'

/** What the mouse does to columns; the chooser does the same by keyboard. */
export interface ColumnHands {
  /** Pixels; null for the column's own width. */
  readonly onWidth: (id: string, width: number | null) => void
  /** Puts a column where another one is. */
  readonly onMove: (id: string, to: string) => void
}

interface ColumnHeadProps<Row> {
  column: Column<Row>
  sort: string
  onSort: ((sort: string) => void) | undefined
  hands: ColumnHands | undefined
}

/** The head of one column: a button when it can be sorted, an edge that changes its width; it can be dragged. */
export function ColumnHead<Row>({ column, sort, onSort, hands }: ColumnHeadProps<Row>) {
  const { t } = useText()
  const { id, label, sort: name, pin } = column
  const [over, setOver] = useState(false)
  if (column.kind === 'actions') {
    return (
      <th scope="col">
        <span className={textStyles.unseen}>{label || t('kit.more')}</span>
      </th>
    )
  }
  const by = placeInSort(sort, name)
  return (
    <th
      scope="col"
      className={classes(isFigure(column) && textStyles.figures, over && headStyles.over)}
      {...pinnedCell(pin)}
      // Only the column that decides: readers expect one, and the others say their place.
      aria-sort={by?.nth === 1 ? (by.down ? 'descending' : 'ascending') : undefined}
      data-sorted={by ? '' : undefined}
      draggable={hands !== undefined}
      onDragStart={(event) => {
        event.dataTransfer.setData(dragged, id)
        event.dataTransfer.effectAllowed = 'move'
      }}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(dragged)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false)
        const from = event.dataTransfer.getData(dragged)
        if (from === '') return
        event.preventDefault()
        if (from !== id) hands?.onMove(from, id)
      }}
    >
      {name === undefined || onSort === undefined ? (
        label
      ) : (
        <SortButton name={name} label={label} sort={sort} onSort={onSort} />
      )}
      {hands && <Edge onWidth={(width) => hands.onWidth(id, width)} />}
    </th>
  )
}

interface SortButtonProps {
  name: string
  label: string
  sort: string
  onSort: (sort: string) => void
}

/** Orders by a column; with Shift, after the columns that order already. */
function SortButton({ name, label, sort, onSort }: SortButtonProps) {
  const { t, locale } = useText()
  const by = placeInSort(sort, name)
  return (
    <button
      type="button"
      className={dataTableStyles.sort}
      title={t('list.sorted', { column: label })}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !event.shiftKey) return
        event.preventDefault()
        onSort(addedSort(sort, name))
      }}
      onClick={(event) => onSort((event.shiftKey ? addedSort : nextSort)(sort, name))}
    >
      {label}
      {by && <Icon of={by.down ? ArrowDown : ArrowUp} />}
      {by && by.of > 1 && (
        <>
          <small aria-hidden="true" className={headStyles.nth}>
            {formatQuantity(String(by.nth), locale)}
          </small>
          <span className={textStyles.unseen}>
            {t(by.down ? 'list.nthDown' : 'list.nthUp', { nth: by.nth })}
          </span>
        </>
      )}
    </button>
  )
}

/** What is dragged, told apart from files and text that are dragged over the table. */
const dragged = 'application/x-column'

/**
 * The edge of a column: dragging it changes the width, a double press puts the column's own width back. While it is
 * dragged only the column's element changes; the rows are drawn again at the end.
 */
function Edge({ onWidth }: { onWidth: (width: number | null) => void }) {
  const { dir } = useText()
  const from = useRef<{ x: number; width: number; col: HTMLElement } | null>(null)
  const widthAt = ({ clientX }: PointerEvent) => {
    const { x, width } = from.current ?? { x: clientX, width: 0 }
    const by = dir === 'rtl' ? x - clientX : clientX - x
    return allowedWidth(width + by)
  }
  const begin = (event: PointerEvent<HTMLElement>) => {
    const head = event.currentTarget.closest('th')
    const col = head?.closest('table')?.querySelectorAll('col')[head.cellIndex]
    if (!head || !col || event.button !== 0) return
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    from.current = { x: event.clientX, width: head.offsetWidth, col }
  }
  const end = (event: PointerEvent) => {
    if (from.current && event.clientX !== from.current.x) onWidth(widthAt(event))
    from.current = null
  }
  return (
    <span
      className={headStyles.edge}
      data-part="column-edge"
      aria-hidden="true"
      onPointerDown={begin}
      onPointerMove={(event) => {
        if (from.current) from.current.col.style.inlineSize = `${widthAt(event)}px`
      }}
      onPointerUp={end}
      onPointerCancel={end}
      onDoubleClick={() => onWidth(null)}
    />
  )
}
