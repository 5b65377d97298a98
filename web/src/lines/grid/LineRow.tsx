import { CircleAlert, Trash2 } from 'lucide-react'
import { Fragment, memo } from 'react'
import { useText } from '../../i18n/useText.ts'
import { IconButton } from '../../kit/Button.tsx'
import { Nil } from '../../kit/Figures.tsx'
import { Icon } from '../../kit/Icon.tsx'
import type { CellProblems } from '../cells.ts'
import { type Column, type GridPick, isBlank, type Line } from '../line.ts'
import { Cell } from './Cell.tsx'
import type { Sheet } from './sheet.ts'
import { AheadRow, NoteRow, WhyRow } from './WhyRow.tsx'
import { classes } from '../../kit/classes.ts'
import textStyles from '../../kit/text.module.css'
import cellsStyles from './cells.module.css'
import gridStyles from './grid.module.css'

interface LineRowProps {
  sheet: Sheet
  line: Line
  /** Position from 0. */
  at: number
  /** Whether it is the last one. */
  last: boolean
  /** Its cells where the grid is entered by Tab or Shift+Tab, as a text that is the same while they are. */
  stops: string
  /** The column of the active cell when it is in this line. */
  column: Column | null
  /** Whether the inspector shows it. */
  current: boolean
  problems: CellProblems | undefined
  /** A warning about the line, which may nevertheless be right. */
  note: string | undefined
  pick: GridPick | undefined
}

/** A line: cells that are read, and one that may be typed in. It redraws only when something of its own changes. */
export const LineRow = memo(function LineRow(props: LineRowProps) {
  const { sheet, line, at, last, current, problems, note } = props
  const { columns, ends, categories, control, parts } = sheet
  const { t } = useText()
  const blank = last && isBlank(line)
  const why = `${line.key}-why`
  const wrong = problems !== undefined && Object.keys(problems).length > 0
  return (
    <>
      <tr
        data-key={line.key}
        data-blank={blank || undefined}
        aria-rowindex={at + 2}
        aria-current={current || undefined}
        className={classes(current && cellsStyles.current, blank && cellsStyles.fresh)}
      >
        <td role="rowheader" aria-label={t('label.lineNumber', { line: at + 1 })}>
          {at + 1}
          {sheet.cards && !blank && !control.given && (
            <IconButton
              icon={Trash2}
              small
              className={gridStyles.out}
              label={t('lines.removeLine', { line: at + 1 })}
              onPress={() => control.remove(line.key)}
            />
          )}
        </td>
        {columns.map((each, index) => {
          if (parts.skips?.(line, each))
            return <SkippedCell key={each} row={props} index={index} column={each} />
          return (
            <Fragment key={each}>
              <EntryCell row={props} index={index} column={each} />
              {categories && each === 'product' && (
                <td aria-colindex={3} data-column="category">
                  <bdi className={textStyles.muted}>{line.product?.category}</bdi>
                </td>
              )}
            </Fragment>
          )
        })}
        {ends.map(({ id, heading, Value }, index) => (
          <td
            key={id}
            aria-colindex={columns.length + index + (categories ? 3 : 2)}
            data-column={id}
            data-label={heading}
          >
            {!blank && <Value line={line} />}
          </td>
        ))}
      </tr>
      {wrong && <WhyRow id={why} sheet={sheet} line={line} problems={problems} />}
      <AheadRow sheet={sheet} line={line} />
      {note !== undefined && <NoteRow sheet={sheet} note={note} />}
    </>
  )
})

interface CellProps {
  row: LineRowProps
  /** Its place among the columns, from 0. */
  index: number
  column: Column
}

/** A cell that is typed into when it is the active one. */
function EntryCell({ row, index, column }: CellProps) {
  const { sheet, line, at, last, pick, problems } = row
  const { categories, headings, parts } = sheet
  const editing = row.column === column
  const bad = problems?.[column] !== undefined
  const why = bad ? `${line.key}-why` : undefined
  return (
    <td
      data-col={column}
      // While it is typed into, the field inside it is what a list of problems leads to.
      data-field={editing ? undefined : parts.fieldOf?.(line, column)}
      data-label={headings[column]}
      aria-colindex={index + (categories && index > 0 ? 3 : 2)}
      aria-invalid={bad || undefined}
      aria-describedby={why}
      tabIndex={editing ? undefined : row.stops.split(' ').includes(column) ? 0 : -1}
      data-column={column}
      className={classes(editing && cellsStyles.edit, bad && cellsStyles.bad)}
    >
      <Cell {...{ sheet, line, at, pick, column, editing, why }} blank={last && isBlank(line)} />
      {bad && <Icon of={CircleAlert} small className={gridStyles.mark} />}
    </td>
  )
}

/** A cell that takes nothing: what stands in it is only read. */
function SkippedCell({ row: { sheet, line, at, last, pick }, index, column }: CellProps) {
  const { categories, headings, parts } = sheet
  const blank = last && isBlank(line)
  const empty = column !== 'product' && line[column] === '' && !parts[column]
  return (
    <td
      data-column={column}
      data-label={headings[column]}
      aria-colindex={index + (categories && index > 0 ? 3 : 2)}
    >
      {empty ? (
        !blank && !parts.choices?.[column] && <Nil />
      ) : (
        <Cell {...{ sheet, line, at, blank, pick, column }} editing={false} why={undefined} />
      )}
    </td>
  )
}
