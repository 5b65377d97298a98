import type { FieldProblem } from '@trastienda/contract/problem'
import { CircleAlert } from 'lucide-react'
import { Fragment, type ReactNode, useSyncExternalStore } from 'react'
import { useText } from '../i18n/useText.ts'
import { Icon } from '../kit/Icon.tsx'
import type { Problems } from './cells.ts'
import type { Active } from './grid/active.ts'
import type { GridControl } from './grid/control.ts'
import { cellText } from './grid/WhyRow.tsx'
import type { Column, Headings, Line } from './line.ts'
import { classes } from '../kit/classes.ts'
import textStyles from '../kit/text.module.css'
import styles from './form.module.css'

/** A wrong field outside the lines, with the reason as text. */
export interface WrongField {
  readonly field: string
  readonly label: string
  readonly problem: FieldProblem
  readonly words: ReactNode
}

interface WrongItemsProps {
  fields: readonly WrongField[]
  lines: readonly Line[]
  problems: Problems
  control: GridControl
  headings: Headings
  /** Moves the focus to a field or a cell. */
  onField: (field: string) => void
  onCell: (key: string, column: Column) => void
}

const mostLines = 4

/** What is wrong in a document that is typed, each with the way to it, as items of a list. */
export function WrongItems({ fields, control, headings, ...props }: WrongItemsProps) {
  const { t, locale } = useText()
  const active = useSyncExternalStore(control.subscribe, control.active)
  const unasked = useSyncExternalStore(control.subscribe, control.unasked)
  const lines = wrongLines(props.lines, props.problems, control.columns, active)
  const nameOf = (column: Column) => (headings[column] ?? '').toLocaleLowerCase(locale)
  const required =
    fields.filter(({ problem }) => problem.code === 'required' || problem.code.startsWith('select')).length >
    1
  return (
    <>
      {required && <li className={styles.missing}>{t('purchase.review.missing')}</li>}
      {fields.map(({ field, label, words }) => (
        <WrongItem key={field}>
          <button
            type="button"
            className={classes(textStyles.link, textStyles.medium)}
            onClick={() => props.onField(field)}
          >
            {label}
          </button>
          : {words}
        </WrongItem>
      ))}
      {lines.slice(0, mostLines).map(({ line, at, cells }) => (
        <WrongItem key={line.key}>
          {cells.map(({ column, problem }, nth) => (
            <Fragment key={column}>
              {nth > 0 && ' · '}
              <button
                type="button"
                className={classes(textStyles.link, textStyles.medium)}
                onClick={() => props.onCell(line.key, column)}
              >
                {nth > 0
                  ? nameOf(column)
                  : t('purchase.review.line', { line: at + 1, column: nameOf(column) })}
              </button>
              : {cellText(problem, line, column, { t, locale, unasked: unasked.has(line.typed) })}
            </Fragment>
          ))}
        </WrongItem>
      ))}
      {lines.length > mostLines && (
        <WrongItem>{t('purchase.review.more', { count: lines.length - mostLines })}</WrongItem>
      )}
    </>
  )
}

/** One thing that is wrong. */
export function WrongItem({ children }: { children: ReactNode }) {
  return (
    <li className={styles.error}>
      <Icon of={CircleAlert} />
      <span>{children}</span>
    </li>
  )
}

/** The wrong cells of each line. What is being typed into a cell is judged there; while it is empty, it is missing. */
function wrongLines(
  lines: readonly Line[],
  problems: Problems,
  columns: readonly Column[],
  active: Active | null,
) {
  return lines.flatMap((line, at) => {
    const wrong = problems.lines.get(line.key)
    const isTyped = (column: Column) =>
      active?.key === line.key &&
      active.column === column &&
      (column === 'product' ? line.typed : line[column]) !== ''
    const cells = columns.flatMap((column) => {
      const problem = wrong?.[column]
      return problem && !isTyped(column) ? [{ column, problem }] : []
    })
    return cells.length > 0 ? [{ line, at, cells }] : []
  })
}
