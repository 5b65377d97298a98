import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { type Column, leastWidth } from './columns.ts'
import { isSelected, type RowId, type Selection, tickOf } from './selection.ts'
import { type FootLine, TableFoot } from './TableFoot.tsx'
import { TableHead } from './TableHead.tsx'
import { BoneRow, TableRow } from './TableRow.tsx'
import { useCards } from './use-media.ts'
import { type PressKind, useRowPress } from './use-row-press.ts'
import { useRowSize } from './use-row-size.ts'
import './table.css'

export interface TableRows<Row> {
  readonly total: number
  readonly at: (index: number) => Row | undefined
  /** Told which rows are on view. */
  readonly need?: (first: number, last: number) => void
}

interface DataTableProps<Row> {
  label: string
  columns: readonly Column<Row>[]
  rows: TableRows<Row>
  rowId: (row: Row) => RowId
  rowName?: (row: Row) => string
  sort?: string
  onSort?: (sort: string) => void
  /** Undefined: rows cannot be selected. */
  selection?: Selection
  onTickAll?: (selected: boolean) => void
  /** The row cursor; -1 for none. */
  cursor?: number
  /** The row that was pressed, with what was held down. */
  onPress?: (index: number, how: PressKind) => void
  foot?: readonly FootLine[]
  /** Rows shown are being replaced. */
  stale?: boolean
  grid?: RefObject<HTMLTableElement | null>
  /** Stands in place of the rows. */
  children?: ReactNode
}

const headSize = 32
const footSize = 36

/** A table of any length: fixed rows of which only those on view are drawn, heads and foot that stay. */
export function DataTable<Row>({
  label,
  columns,
  rows,
  rowId,
  selection,
  cursor = -1,
  foot = [],
  ...props
}: DataTableProps<Row>) {
  const box = useRef<HTMLDivElement>(null)
  const own = useRef<HTMLTableElement>(null)
  const grid = props.grid ?? own
  const list = useId()
  const cards = useCards()
  const size = useRowSize(box)
  const ticks = selection !== undefined
  const virtual = useVirtualizer({
    count: rows.total,
    getScrollElement: () => box.current,
    estimateSize: () => size,
    overscan: 10,
    scrollMargin: cards ? 0 : headSize,
    scrollPaddingStart: cards ? 0 : headSize,
    scrollPaddingEnd: foot.length * footSize,
  })
  useLayoutEffect(() => virtual.measure(), [virtual, size])

  const items = virtual.getVirtualItems()
  const first = items[0]?.index ?? 0
  const last = items.at(-1)?.index ?? 0
  const { need } = rows
  useEffect(() => need?.(first, last), [need, first, last])
  useLayoutEffect(() => {
    if (cursor >= 0) virtual.scrollToIndex(cursor, { align: 'auto' })
  }, [virtual, cursor])

  const press = useRowPress(
    props.onPress,
    selection !== undefined && selection.ids.size + Number(selection.all) > 0,
  )
  const nameOf = props.rowName ?? ((row: Row) => String(rowId(row)))
  const above = first * size
  const below = Math.max(0, (rows.total - last - 1) * size)
  return (
    <div ref={box} className="tw">
      <table
        ref={grid}
        role="grid"
        aria-label={label}
        aria-rowcount={rows.total + 1}
        aria-multiselectable={ticks || undefined}
        aria-activedescendant={cursor >= first && cursor <= last ? `${list}-${cursor}` : undefined}
        tabIndex={0}
        className={props.stale ? 'tb cards fixed stale' : 'tb cards fixed'}
        style={{ minInlineSize: leastWidth(columns, ticks) }}
      >
        <TableHead
          columns={columns}
          sort={props.sort ?? ''}
          onSort={props.onSort}
          tick={selection && tickOf(selection, rows.total)}
          onTick={(selected) => props.onTickAll?.(selected)}
        />
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the list binds the keys */}
        <tbody {...press}>
          {above > 0 && <Pad size={above} columns={columns.length + Number(ticks)} />}
          {items.map(({ index }) => {
            const row = rows.at(index)
            if (row === undefined)
              return <BoneRow key={`bone-${index}`} index={index} columns={columns} ticks={ticks} />
            const id = rowId(row)
            return (
              <TableRow
                key={id}
                id={`${list}-${index}`}
                row={row}
                index={index}
                name={nameOf(row)}
                columns={columns}
                selected={selection && isSelected(selection, id)}
                cursor={index === cursor}
              />
            )
          })}
          {below > 0 && <Pad size={below} columns={columns.length + Number(ticks)} />}
        </tbody>
        {foot.length > 0 && <TableFoot columns={columns} ticks={ticks} lines={foot} />}
      </table>
      {props.children}
    </div>
  )
}

function Pad({ size, columns }: { size: number; columns: number }) {
  return (
    <tr className="pad" aria-hidden="true">
      <td colSpan={columns} style={{ blockSize: size }} />
    </tr>
  )
}
