import type { FieldProblem } from '@trastienda/contract/problem'
import { Check, CircleAlert, CopyCheck } from 'lucide-react'
import { type ReactNode, useSyncExternalStore } from 'react'
import { formatDay } from '../i18n/format.ts'
import { type Translate, useText } from '../i18n/useText.ts'
import { Button } from '../kit/Button.tsx'
import { Icon } from '../kit/Icon.tsx'
import { fieldText, problemText } from '../kit/problem-text.ts'
import { today } from '../kit/today.ts'
import type { Problems } from '../lines/cells.ts'
import type { Active, GridControl } from '../lines/grid/control.ts'
import { cellText } from '../lines/grid/WhyRow.tsx'
import type { Column, Line } from '../lines/line.ts'
import { columns } from './line-body.ts'
import type { Checked } from './use-check.ts'
import { headFields, type PurchaseValues } from './values.ts'

interface ReviewListProps {
  problems: Problems
  values: PurchaseValues
  failure: unknown
  control: GridControl
  checked: Checked
  /** Leads to a field or a cell. */
  onField: (field: string) => void
  onCell: (key: string, column: Column) => void
  onCompare: () => void
  onOther: () => void
  /** Takes back that it is another one. */
  onAgain: () => void
}

const mostLines = 4

/** Shows words as a link to another purchase, in a window of its own. */
const linkTo = (id: number) => (words: ReactNode) => (
  <a className="link med" href={`/purchase/edit/${id}`} target="_blank" rel="noreferrer">
    <bdi>{words}</bdi>
  </a>
)

/** What is to be looked at before saving: what is wrong first, then what may be, each with its way out. */
export function ReviewList(props: ReviewListProps) {
  const { problems, values, failure, checked } = props
  const { t, locale } = useText()
  const { similar } = checked
  const noted = similar !== null && similar.id === values.notDuplicateOf
  const warned = similar !== null && !noted
  const fields = [...headFields, 'items' as const].flatMap((field) => {
    const problem = problems.head[field]
    return problem ? [{ field, problem }] : []
  })
  const active = useSyncExternalStore(props.control.subscribe, props.control.active)
  const lines = wrongLines(values.lines, problems, active)
  const required =
    fields.filter(({ problem }) => problem.code === 'required' || problem.code.startsWith('select')).length >
    1
  if (fields.length + lines.length === 0 && failure === null && similar === null) return null
  return (
    <ul className="review todo" aria-label={t('purchase.review.title')} aria-live="polite">
      {failure !== null && <Item>{problemText(failure, t)}</Item>}
      {required && <Item>{t('purchase.review.missing')}</Item>}
      {fields.map(({ field, problem }) => (
        <Item key={field}>
          <button type="button" className="link med" onClick={() => props.onField(field)}>
            {t(`purchase.field.${field}`)}
          </button>
          : {headText(field, problem, checked, t)}
        </Item>
      ))}
      {lines.slice(0, mostLines).map(({ line, at, column, problem }) => (
        <Item key={line.key}>
          <button type="button" className="link med" onClick={() => props.onCell(line.key, column)}>
            {t('purchase.review.line', {
              line: at + 1,
              column: t(`purchase.column.${column}`).toLocaleLowerCase(locale),
            })}
          </button>
          : {cellText(problem, line, t, locale)}
        </Item>
      ))}
      {lines.length > mostLines && (
        <Item>{t('purchase.review.more', { count: lines.length - mostLines })}</Item>
      )}
      {warned && (
        <li className="w">
          <Icon of={CopyCheck} />
          <span>
            {t.rich('purchase.review.similar', {
              reference: similar.reference,
              day: formatDay(similar.day, locale, today()),
              b: linkTo(similar.id),
            })}
          </span>
          <Button onPress={props.onCompare}>{t('purchase.review.compare')}</Button>
          <Button onPress={props.onOther}>{t('purchase.review.notSame')}</Button>
        </li>
      )}
      {noted && (
        <li className="o">
          <Icon of={Check} />
          <span className="t2">
            {t('purchase.review.notSameNoted', { reference: similar.reference, why: values.notDuplicateWhy })}
          </span>
          <Button onPress={props.onAgain}>{t('purchase.review.restore')}</Button>
        </li>
      )}
    </ul>
  )
}

function Item({ children }: { children: ReactNode }) {
  return (
    <li className="e">
      <Icon of={CircleAlert} />
      <span>{children}</span>
    </li>
  )
}

function headText(field: string, problem: FieldProblem, { taken }: Checked, t: Translate): ReactNode {
  if (field !== 'reference' || problem.code !== 'taken') return fieldText(problem, t)
  return (
    <>
      {t('problem.reference_taken')} {taken && linkTo(taken.id)(taken.reference)}
    </>
  )
}

/** The first wrong cell of each line that has one; the cell that is typed in tells it in its own place. */
function wrongLines(lines: readonly Line[], problems: Problems, active: Active | null) {
  return lines.flatMap((line, at) => {
    const cells = problems.lines.get(line.key)
    const column = columns.find(
      (each) => cells?.[each] && !(active?.key === line.key && active.column === each),
    )
    const problem = column && cells?.[column]
    return column && problem ? [{ line, at, column, problem }] : []
  })
}
