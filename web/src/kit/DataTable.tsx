import { type ReactNode, type RefObject, useId, useRef } from 'react'
import { type Column, leastWidth } from './columns.ts'
import { type RowId, type Selection, tickOf } from './selection.ts'
import { type FootLine, TableFoot } from './TableFoot.tsx'
import { TableHead } from './TableHead.tsx'
import { TableBody } from './TableBody.tsx'
import { type PressKind, useRowPress } from './use-row-press.ts'
import { type TableRows, useTableWindow } from './use-table-window.ts'
import './table.css'

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

const none: readonly never[] = []

/** A table of any length: fixed rows of which only those on view are drawn, heads and foot that stay. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowId, selection, cursor = -1, foot = none, stale } = props
  const box = useRef<HTMLDivElement>(null)
  const own = useRef<HTMLTableElement>(null)
  const list = useId()
  const ticks = selection !== undefined
  const { first, last, above, below } = useTableWindow({ box, rows, cursor, footLines: foot.length })
  const selecting = selection !== undefined && selection.ids.size + Number(selection.all) > 0
  const press = useRowPress(props.onPress, selecting)
  return (
    <div ref={box} className="tw">
      <table
        ref={props.grid ?? own}
        role="grid"
        aria-label={label}
        aria-rowcount={rows.total + 1}
        aria-multiselectable={ticks || undefined}
        aria-activedescendant={cursor >= first && cursor <= last ? `${list}-${cursor}` : undefined}
        tabIndex={0}
        className={stale ? 'tb cards fixed stale' : 'tb cards fixed'}
        style={{ minInlineSize: leastWidth(columns, ticks) }}
      >
        <TableHead
          columns={columns}
          sort={props.sort ?? ''}
          onSort={props.onSort}
          tick={selection && tickOf(selection, rows.total)}
          empty={rows.total === 0}
          onTick={(selected) => props.onTickAll?.(selected)}
        />
        <TableBody
          list={list}
          columns={columns}
          rows={rows}
          rowId={rowId}
          rowName={props.rowName}
          selection={selection}
          cursor={cursor}
          span={[first, last]}
          pads={[above, below]}
          press={press}
        />
        {foot.length > 0 && <TableFoot columns={columns} ticks={ticks} lines={foot} />}
      </table>
      {props.children}
    </div>
  )
}
