import type { Column } from './columns.ts'
import { isSelected, type RowId, type Selection } from './selection.ts'
import { BoneRow, TableRow } from './TableRow.tsx'
import type { useRowPress } from './use-row-press.ts'
import type { TableRows } from './use-table-window.ts'
import styles from './data-table.module.css'

/** How a row is known. */
export interface NamedRow<Row> {
  readonly id: (row: Row) => RowId
  readonly name: (row: Row) => string
  /** Who changed it moments ago, by its id; undefined for others. */
  readonly changedBy: (id: RowId) => string | undefined
  /** Who has unsaved changes in it, by its id; undefined for others. */
  readonly editedBy: (id: RowId) => string | undefined
  /** The one that is open beside the list. */
  readonly opened?: RowId | undefined
}

interface TableBodyProps<Row> {
  list: string
  columns: readonly Column<Row>[]
  rows: TableRows<Row>
  row: NamedRow<Row>
  selection: Selection | undefined
  cursor: number
  /** The first and last row drawn. */
  span: readonly [number, number]
  /** Pixels of the rows above and below, which are not drawn. */
  pads: readonly [number, number]
  press: ReturnType<typeof useRowPress>
}

/** The visible rows, between two gaps with the height of the others. */
export function TableBody<Row>({
  columns,
  rows,
  row: named,
  span,
  pads,
  press,
  ...props
}: TableBodyProps<Row>) {
  const [first, last] = span
  const ticks = props.selection !== undefined
  const indexes = Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at)
  return (
    // The keys that do the same are bound by the list.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <tbody {...press}>
      <Pad size={pads[0]} columns={columns.length + Number(ticks)} />
      {indexes.map((index) => {
        const row = rows.at(index)
        if (row !== undefined)
          return <Row key={named.id(row)} of={row} row={named} index={index} columns={columns} {...props} />
        return <BoneRow key={`bone-${index}`} index={index} columns={columns} ticks={ticks} />
      })}
      <Pad size={pads[1]} columns={columns.length + Number(ticks)} />
    </tbody>
  )
}

interface RowProps<Row> extends Omit<TableBodyProps<Row>, 'rows' | 'span' | 'pads' | 'press'> {
  of: Row
  index: number
}

function Row<Row>({ of, row, index, columns, list, selection, cursor }: RowProps<Row>) {
  const id = row.id(of)
  return (
    <TableRow
      id={`${list}-${index}`}
      row={of}
      index={index}
      name={row.name(of)}
      changedBy={row.changedBy(id)}
      editedBy={row.editedBy(id)}
      columns={columns}
      selected={selection && isSelected(selection, id)}
      cursor={index === cursor}
      opened={id === row.opened}
    />
  )
}

function Pad({ size, columns }: { size: number; columns: number }) {
  if (size === 0) return null
  return (
    <tr className={styles.pad} aria-hidden="true">
      <td colSpan={columns} aria-hidden="true" style={{ blockSize: size }} />
    </tr>
  )
}
