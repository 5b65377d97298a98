import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import hiddenStyles from './hidden.module.css'
import tableStyles from './table.module.css'
import textStyles from './text.module.css'

export interface PlainColumn<Row> {
  readonly id: string
  readonly head: string
  /** Whether the heading is only for screen readers, because the column explains itself visually. */
  readonly headUnseen?: boolean
  /** Whether it has numbers, which are aligned to the end of their cells. */
  readonly number?: boolean
  /** Where the column is left out for lack of room: on a phone, on a tablet too, or in a drawer as well. */
  readonly hide?: 'phone' | 'tablet' | 'drawer' | undefined
  /** Classes of its head and its cells alike. */
  readonly className?: string
  /** Classes of its cells only, or of the cell of a row. */
  readonly cellClass?: string | ((row: Row) => string | undefined)
  /** Names each row: its cells are heads of their rows. */
  readonly rowHead?: boolean
  /** Whether a cell carries its head along, for a style that shows rows as cards. */
  readonly labelled?: boolean
  readonly cell: (row: Row, at: number) => ReactNode
  /** Under all rows, such as their sum. */
  readonly foot?: ReactNode
}

/** A column that is not wanted here is false. */
export type PlainColumns<Row> = readonly (PlainColumn<Row> | false)[]

interface PlainTableProps<Row> {
  columns: PlainColumns<Row>
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  /** What the table lists, for screen readers; not needed where the heading of its section says it. */
  caption?: string
  className?: string
  rowClass?: (row: Row) => string | undefined
  /** Shown instead of a table without rows; by default only the headings are shown. */
  empty?: ReactNode
}

const hidden = {
  phone: hiddenStyles.belowSmall,
  tablet: hiddenStyles.belowLarge,
  drawer: classes(hiddenStyles.belowLarge, hiddenStyles.inDrawer),
}

const roomOf = <Row,>({ number, hide }: PlainColumn<Row>) =>
  classes(number && textStyles.figures, hide && hidden[hide])
const headClass = <Row,>(column: PlainColumn<Row>) => classes(roomOf(column), column.className)

/** A table that is read: few rows, all of them drawn. A list that scrolls and is worked on is a `DataTable`. */
export function PlainTable<Row>(props: PlainTableProps<Row>) {
  const { rows, rowKey, caption, className = tableStyles.plain, rowClass, empty } = props
  const columns = props.columns.filter((column) => column !== false)
  if (rows.length === 0 && empty !== undefined) return empty
  return (
    <table className={classes(tableStyles.table, className)}>
      {caption !== undefined && <caption className={textStyles.unseen}>{caption}</caption>}
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.id} scope="col" className={headClass(column)}>
              {column.headUnseen ? <span className={textStyles.unseen}>{column.head}</span> : column.head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <tr key={rowKey(row)} className={rowClass?.(row)}>
            {columns.map((column) => (
              <Cell key={column.id} column={column} row={row} at={at} />
            ))}
          </tr>
        ))}
      </tbody>
      {columns.some(({ foot }) => foot !== undefined) && <Foot columns={columns} />}
    </table>
  )
}

function Cell<Row>({ column, row, at }: { column: PlainColumn<Row>; row: Row; at: number }) {
  const { cellClass, rowHead, labelled, head, cell } = column
  const own = typeof cellClass === 'function' ? cellClass(row) : cellClass
  const className = classes(headClass(column), own)
  if (rowHead)
    return (
      <th scope="row" className={className}>
        {cell(row, at)}
      </th>
    )
  return (
    <td className={className} data-label={labelled ? head : undefined}>
      {cell(row, at)}
    </td>
  )
}

function Foot<Row>({ columns }: { columns: readonly PlainColumn<Row>[] }) {
  return (
    <tfoot>
      <tr>
        {columns.map((column, at) =>
          at === 0 ? (
            <th key={column.id} scope="row" className={roomOf(column)}>
              {column.foot}
            </th>
          ) : (
            <td key={column.id} className={roomOf(column)}>
              {column.foot}
            </td>
          ),
        )}
      </tr>
    </tfoot>
  )
}
