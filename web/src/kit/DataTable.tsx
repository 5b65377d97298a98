import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react'
import type { ColumnHands } from './ColumnHead.tsx'
import { type Column, leastWidth } from './columns.ts'
import { pageAt } from './list-page.ts'
import { ListPager } from './ListPager.tsx'
import { type Selection, tickOf } from './selection.ts'
import { type FootLine, TableFoot } from './TableFoot.tsx'
import { TableHead } from './TableHead.tsx'
import { type NamedRow, TableBody } from './TableBody.tsx'
import { useListPages } from '../theme/list-pages.ts'
import type { FigureRoom } from './use-figure-room.ts'
import { type PressKind, useRowPress } from './use-row-press.ts'
import { type TableRows, useTableWindow } from './use-table-window.ts'
import { classes } from './classes.ts'
import cardsStyles from './cards.module.css'
import dataTableStyles from './data-table.module.css'
import tableStyles from './table.module.css'

/** The keyboard and the mouse. */
interface TableHands {
  readonly grid: RefObject<HTMLTableElement | null>
  /** The row cursor; -1 for none. */
  readonly cursor: number
  /** The row that was pressed, with what was held down. */
  readonly onPress: (index: number, how: PressKind) => void
  readonly move: (index: number) => void
  /** Undefined: columns are neither moved nor made wider. */
  readonly columns: ColumnHands | undefined
}

interface DataTableProps<Row> {
  label: string
  columns: readonly Column<Row>[]
  rows: TableRows<Row>
  row: NamedRow<Row>
  sorting: { readonly by: string; readonly onSort: (sort: string) => void }
  /** Undefined: rows cannot be selected. */
  ticks: { readonly selection: Selection; readonly onAll: (selected: boolean) => void } | undefined
  hands: TableHands
  foot: readonly FootLine[]
  /** Told of what its figures need. */
  onFigures: FigureRoom['measure']
  /** Shown instead of the rows. */
  children?: ReactNode
}

type AnyColumn = Pick<Column<never>, 'kind' | 'twoLines'>

/** Whether cards have names of two lines. */
const isTall = (columns: readonly AnyColumn[]) => columns.some(({ twoLines }) => twoLines)

const cardClass = (columns: readonly AnyColumn[]) =>
  classes(
    cardsStyles.cards,
    columns.some(({ kind }) => kind === 'actions') && cardsStyles.acted,
    isTall(columns) && cardsStyles.tall,
  )

/** Once an amount with centavos was drawn its table keeps their room: amounts do not move while it is scrolled. */
function useCentavosKept(grid: RefObject<HTMLTableElement | null>): void {
  useLayoutEffect(() => {
    const { current: table } = grid
    if (table === null || table.hasAttribute('data-centavos')) return
    if (table.querySelector('[data-centavos=some]')) table.setAttribute('data-centavos', 'some')
  })
}

/**
 * A table of any length: fixed rows of which only those on view are drawn, or one page of them, with heads and foot that
 * stay.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, row, sorting, foot, onFigures } = props
  const { stale = false } = rows
  const { grid, cursor, onPress, move } = props.hands
  const selection = props.ticks?.selection
  const box = useRef<HTMLDivElement>(null)
  const list = useId()
  const ticks = selection !== undefined
  const at = rows.at(cursor)
  const page = useListPages() ? pageAt(cursor, rows.total) : undefined
  const { first, last, above, below } = useTableWindow({
    box,
    rows,
    cursor,
    pointed: at && row.id(at),
    footLines: foot.length,
    tall: isTall(columns),
    page,
  })
  const turn = (index: number) => {
    move(index)
    const { number, count } = pageAt(index, rows.total)
    // The button of an end is disabled there: the rows are what comes next.
    if (number === 1 || number === count) grid.current?.focus({ preventScroll: true })
  }
  const selecting = selection !== undefined && selection.ids.size + Number(selection.all) > 0
  const press = useRowPress(onPress, selecting)
  useCentavosKept(grid)
  useLayoutEffect(() => {
    if (grid.current && !stale) onFigures(grid.current, columns, ticks)
  })
  return (
    <>
      <div
        ref={box}
        className={classes(tableStyles.scroller, dataTableStyles.withPage)}
        data-part="table"
        data-scrolls=""
      >
        <table
          ref={grid}
          role="grid"
          data-part="list"
          aria-label={label}
          aria-rowcount={rows.total + 1}
          aria-multiselectable={ticks || undefined}
          aria-activedescendant={cursor >= first && cursor <= last ? `${list}-${cursor}` : undefined}
          tabIndex={0}
          data-stale={stale || undefined}
          className={classes(
            tableStyles.table,
            cardClass(columns),
            dataTableStyles.fixed,
            stale && dataTableStyles.stale,
          )}
          style={{ minInlineSize: leastWidth(columns, ticks) }}
        >
          <TableHead
            columns={columns}
            sort={sorting.by}
            onSort={sorting.onSort}
            tick={selection && tickOf(selection, rows.total)}
            empty={rows.at(0) === undefined}
            onTick={props.ticks?.onAll}
            hands={props.hands.columns}
          />
          <TableBody
            list={list}
            columns={columns}
            rows={rows}
            row={row}
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
      {page && page.count > 1 && <ListPager page={page} total={rows.total} onMove={turn} />}
    </>
  )
}
