import { CircleAlert, Trash2 } from 'lucide-react'
import { Fragment, memo } from 'react'
import { useText } from '../../i18n/useText.ts'
import { IconButton } from '../../kit/Button.tsx'
import { Money } from '../../kit/Figures.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { type CellProblems, lineAmount } from '../cells.ts'
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
  last: boolean
  /** The column of the active cell when it is in this line. */
  column: Column | null
  /** Whether the inspector shows it. */
  current: boolean
  /** Whether the grid is entered here by Tab. */
  entry: boolean
  problems: CellProblems | undefined
  /** A warning about the line, which may nevertheless be right. */
  note: string | undefined
  pick: GridPick | undefined
}

/** A line: cells that are read, and one that may be typed in. It redraws only when something of its own changes. */
export const LineRow = memo(function LineRow(props: LineRowProps) {
  const { sheet, line, at, last, column, current, entry, problems, note } = props
  const { headings, categories, control } = sheet
  const { columns } = control
  const { t } = useText()
  const amount = lineAmount(line)
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
          {sheet.cards && !blank && (
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
          const bad = problems?.[each] !== undefined
          return (
            <Fragment key={each}>
              <td
                data-col={each}
                data-label={headings[each]}
                aria-colindex={index + (categories && index > 0 ? 3 : 2)}
                aria-invalid={bad || undefined}
                aria-describedby={bad ? why : undefined}
                tabIndex={column === each ? undefined : entry && each === 'product' ? 0 : -1}
                data-column={each}
                className={classes(column === each && cellsStyles.edit, bad && cellsStyles.bad)}
              >
                <Cell
                  sheet={sheet}
                  line={line}
                  at={at}
                  blank={blank}
                  pick={props.pick}
                  column={each}
                  editing={column === each}
                  why={bad ? why : undefined}
                />
                {bad && <Icon of={CircleAlert} small className={gridStyles.mark} />}
              </td>
              {categories && each === 'product' && (
                <td aria-colindex={3} data-column="category">
                  <bdi className={textStyles.muted}>{line.product?.category}</bdi>
                </td>
              )}
            </Fragment>
          )
        })}
        <td aria-colindex={columns.length + (categories ? 3 : 2)} data-column="subtotal">
          {!blank && <Money of={amount} />}
        </td>
      </tr>
      {wrong && <WhyRow id={why} sheet={sheet} line={line} problems={problems} />}
      <AheadRow sheet={sheet} line={line} />
      {note !== undefined && <NoteRow sheet={sheet} note={note} />}
    </>
  )
})
