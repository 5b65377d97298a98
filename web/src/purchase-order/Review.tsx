import { useText } from '../i18n/useText.ts'
import { fieldText } from '../kit/problem-text.ts'
import type { Problems } from '../lines/cells.ts'
import type { GridControl } from '../lines/grid/control.ts'
import type { Column, Headings } from '../lines/line.ts'
import { WrongItems } from '../lines/WrongItems.tsx'
import { type HeadField, headFields, type OrderValues } from './values.ts'
import { classes } from '../kit/classes.ts'
import dialogStyles from '../kit/dialog.module.css'
import formStyles from '../lines/form.module.css'

interface ReviewProps {
  problems: Problems<HeadField>
  values: OrderValues
  control: GridControl
  headings: Headings
  /** Moves the focus to a field or a cell. */
  onField: (field: string) => void
  onCell: (key: string, column: Column) => void
}

/** What prevents saving an order, each with a link to its place. */
export function Review({ problems, values, ...props }: ReviewProps) {
  const { t } = useText()
  const fields = [...headFields, 'items' as const].flatMap((field) => {
    const problem = problems.head[field]
    if (!problem) return []
    const taken = field === 'reference' && problem.code === 'taken'
    const words = taken ? t('problem.reference_taken') : fieldText(problem, t)
    return [{ field, label: t(`order.field.${field}`), problem, words }]
  })
  return (
    <ul
      className={classes(dialogStyles.review, formStyles.todo)}
      aria-label={t('kit.form.review')}
      aria-live="polite"
    >
      <WrongItems fields={fields} lines={values.lines} problems={problems} {...props} />
    </ul>
  )
}
