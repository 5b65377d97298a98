import { Pencil } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { useText } from '../i18n/useText.ts'
import { type Column, isFigure, pinnedCell, tickPin } from './columns.ts'
import { Icon } from './Icon.tsx'
import { classes } from './classes.ts'
import dataTableStyles from './data-table.module.css'
import fieldStyles from './field.module.css'
import readStyles from './read.module.css'
import tableStyles from './table.module.css'
import textStyles from './text.module.css'

interface TableRowProps<Row> {
  id: string
  row: Row
  index: number
  name: string
  columns: readonly Column<Row>[]
  /** Undefined when rows cannot be selected. */
  selected: boolean | undefined
  cursor: boolean
  /** Whether it is open beside the list. */
  opened: boolean
  /** Who changed it moments ago; empty when that was no person. */
  changedBy: string | undefined
  /** Who has unsaved changes in it. */
  editedBy: string | undefined
}

function cellClass<Row>(column: Column<Row>): string | undefined {
  if (column.kind === 'actions') return tableStyles.actions
  return classes(
    isFigure(column) && textStyles.figures,
    (column.kind === 'date' || column.kind === 'status') && dataTableStyles.usesGap,
    column.className,
  )
}

/**
 * Plain words keep their own direction: a Spanish name in an Arabic table does not lose its full stop, and one that
 * is too long loses its end and not its beginning.
 */
function isolated(content: ReactNode): ReactNode {
  if (typeof content !== 'string') return content
  return (
    <span className={classes(textStyles.clip, dataTableStyles.words)} dir="auto">
      {content}
    </span>
  )
}

function TableRowOf<Row>({ id, row, index, name, columns, selected, cursor, ...of }: TableRowProps<Row>) {
  const { opened, changedBy, editedBy } = of
  const { t } = useText()
  const changed =
    changedBy === undefined
      ? undefined
      : t(changedBy === '' ? 'changed.row' : 'changed.rowBy', { name: changedBy })
  const described = editedBy === undefined ? changed : t('changed.isEditing', { name: editedBy })
  return (
    <tr
      id={id}
      data-index={index}
      aria-rowindex={index + 2}
      aria-selected={selected}
      aria-current={opened || undefined}
      data-current={cursor || undefined}
      aria-description={described}
      title={described}
      className={classes(cursor && tableStyles.current, changed && dataTableStyles.changed)}
    >
      {selected !== undefined && (
        <td {...pinnedCell(tickPin(columns))}>
          <input
            type="checkbox"
            className={fieldStyles.checkbox}
            tabIndex={-1}
            checked={selected}
            readOnly
            aria-label={t('list.select', { name })}
          />
        </td>
      )}
      {columns.map((column) => {
        const { id: key, card, pressOpens, pin } = column
        const content = column.edit ? undefined : column.cell(row)
        return (
          <td
            key={key}
            data-m={card}
            data-press-opens={pressOpens && ''}
            className={classes(cellClass(column), cutsItself(column, content) && dataTableStyles.cutInside)}
            {...pinnedCell(pin)}
          >
            {column.edit
              ? column.edit.renderCell(row, (of) => isolated(column.cell(of)))
              : shown(column, row, isolated(content), editedBy !== undefined)}
          </td>
        )
      })}
    </tr>
  )
}

/** Whether what is too long is cut by the content, so that the cell need not: each that does costs while scrolling. */
function cutsItself<Row>({ opens }: Column<Row>, content: ReactNode): boolean {
  return typeof content === 'string' || (opens !== undefined && content !== undefined)
}

/**
 * The content of a cell; in the column that names the row, the link that opens it. The table handles its press.
 * @param edited whether somebody has unsaved changes in the row: the cell that names it shows that
 */
function shown<Row>({ opens }: Column<Row>, row: Row, cell: ReactNode, edited: boolean): ReactNode {
  if (opens === undefined) return cell
  const content = edited ? (
    <span className={dataTableStyles.edited}>
      <Icon of={Pencil} small />
      {cell}
    </span>
  ) : (
    cell
  )
  if (opens === true) {
    return (
      <button type="button" className={dataTableStyles.opens} data-opens="">
        {content}
      </button>
    )
  }
  const href = opens(row)
  if (href === undefined) return content
  return (
    <a className={dataTableStyles.opens} data-opens="" href={href}>
      {content}
    </a>
  )
}

/** One row; drawn again only when what it shows changes. */
export const TableRow = memo(TableRowOf) as typeof TableRowOf

interface BoneRowProps<Row> {
  index: number
  columns: readonly Column<Row>[]
  ticks: boolean
}

/** The placeholder of a row that is still loading: grey bars of the same size. */
export function BoneRow<Row>({ index, columns, ticks }: BoneRowProps<Row>) {
  return (
    <tr className={dataTableStyles.bone} aria-hidden="true">
      {ticks && <td aria-hidden="true" {...pinnedCell(tickPin(columns))} />}
      {columns.map((column, at) => (
        <td key={column.id} data-m={column.card} className={cellClass(column)} {...pinnedCell(column.pin)}>
          {column.kind !== 'actions' && <Bone seed={index * 7 + at * 3} end={isFigure(column)} />}
        </td>
      ))}
    </tr>
  )
}

function Bone({ seed, end }: { seed: number; end: boolean }) {
  return (
    <span
      className={readStyles.bone}
      style={{ inlineSize: `${52 + ((seed * 13) % 38)}%`, marginInlineStart: end ? 'auto' : undefined }}
    />
  )
}
