import type { ImportField, ImportKind, ImportPlan, ImportRow, ImportTable } from '@trastienda/contract/import'
import type { FieldProblem } from '@trastienda/contract/problem'
import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react'
import { useText } from '../i18n/useText.ts'
import { Icon } from '../kit/Icon.tsx'
import { fieldText } from '../kit/problem-text.ts'
import { fieldName } from './field-name.ts'
import { figureIn, ReadFigure } from './ReadFigure.tsx'
import { checkedFirst, usedColumns } from './plan.ts'
import { classes } from '../kit/classes.ts'
import styles from './import.module.css'
import tableStyles from '../kit/table.module.css'
import textStyles from '../kit/text.module.css'

interface RowsProps {
  table: ImportTable
  plan: ImportPlan
  rows: readonly ImportRow[]
}

/** Rows of the table in the columns that are used, each cell that is refused with its reason. */
export function ReviewRows({ table, plan, rows }: RowsProps) {
  const { t } = useText()
  const columns = checkedFirst(usedColumns(table.kind, plan), rows)
  if (rows.length === 0) return <p className={textStyles.muted}>{t('imports.noneRefused')}</p>
  return (
    // Scrolled by keyboard as well.
    <div
      className={classes(tableStyles.scroller, styles.rows)}
      data-part="table"
      data-scrolls=""
      role="region"
      aria-label={t('imports.shown')}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <table>
        <thead>
          <tr>
            <th scope="col">{t('imports.row')}</th>
            {columns.map(({ column, fields }) => (
              <th key={column} scope="col">
                {fields.map((field) => fieldName(table.kind, field, t)).join(' · ')}
                <small>
                  <bdi>{table.columns[column]?.name}</bdi>
                </small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.row} kind={table.kind} row={row} columns={columns} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface RowProps {
  kind: ImportKind
  row: ImportRow
  columns: readonly { column: number; fields: ImportField[] }[]
}

const toneClasses = { refused: textStyles.error, doubtful: textStyles.warning, ready: textStyles.success }

const marks = {
  refused: { icon: CircleAlert, tone: toneClasses.refused, words: 'imports.isRefused' },
  doubtful: { icon: TriangleAlert, tone: toneClasses.doubtful, words: 'imports.isDoubtful' },
  ready: { icon: CircleCheck, tone: toneClasses.ready, words: 'imports.isReady' },
} as const

function Row({ kind, row: { row, cells, problems, doubts, figures }, columns }: RowProps) {
  const { t } = useText()
  const refused = Object.keys(problems).length > 0
  const mark = marks[refused ? 'refused' : Object.keys(doubts).length > 0 ? 'doubtful' : 'ready']
  // A row that is refused has no doubts.
  const messages = { ...doubts, ...problems }
  const inCells = new Set(columns.flatMap(({ fields }): string[] => fields))
  const elsewhere = Object.entries(messages).filter(([field]) => !inCells.has(field))
  return (
    <tr>
      <th scope="row">
        <Icon of={mark.icon} small className={mark.tone} />{' '}
        <span className={styles.of}>{t('imports.row')} </span>
        {row}
        <span className={textStyles.unseen}>{t(mark.words)}</span>
        {elsewhere.map(([field, problem]) => (
          <Reason key={field} kind={kind} field={field as ImportField} problem={problem} tone={mark.tone} />
        ))}
      </th>
      {columns.map(({ column, fields }) => {
        const wrong = fields.flatMap((field) => (messages[field] ? [[field, messages[field]] as const] : []))
        const figure = figureIn(fields, figures)
        const text = cells[column] ?? ''
        return (
          <td
            key={column}
            data-refused={(wrong.length > 0 && refused) || undefined}
            className={classes(
              figure && styles.figure,
              wrong.length > 0 && styles.bad,
              wrong.length > 0 && !refused && styles.doubt,
            )}
          >
            <span className={styles.of}>{fields.map((field) => fieldName(kind, field, t)).join(' · ')}</span>
            <div className={styles.cell}>
              {figure ? <ReadFigure text={text} {...figure} /> : <bdi>{text}</bdi>}
            </div>
            {wrong.map(([field, problem]) => (
              <Reason
                key={field}
                kind={fields.length > 1 ? kind : undefined}
                field={field}
                problem={problem}
                tone={mark.tone}
              />
            ))}
          </td>
        )
      })}
    </tr>
  )
}

interface ReasonProps {
  /** Given where the reason has to name its field. */
  kind: ImportKind | undefined
  field: ImportField
  problem: ImportRow['problems'][string]
  tone: string | undefined
}

function Reason({ kind, field, problem: { code, limit }, tone }: ReasonProps) {
  const { t } = useText()
  const problem: FieldProblem = limit === undefined ? { code } : { code, limit }
  return (
    <small className={tone}>
      {kind !== undefined && `${fieldName(kind, field, t)}: `}
      {fieldText(problem, t)}
    </small>
  )
}
