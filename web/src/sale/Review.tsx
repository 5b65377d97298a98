import { TriangleAlert } from 'lucide-react'
import { useText } from '../i18n/useText.ts'
import { Button } from '../kit/Button.tsx'
import { Icon } from '../kit/Icon.tsx'
import { fieldText } from '../kit/problem-text.ts'
import type { Column, Headings } from '../lines/line.ts'
import { filled } from '../lines/line.ts'
import { WrongItems } from '../lines/WrongItems.tsx'
import type { Editor } from './use-editor.ts'
import { headFields } from './values.ts'
import { classes } from '../kit/classes.ts'
import dialogStyles from '../kit/dialog.module.css'
import textStyles from '../kit/text.module.css'
import formStyles from '../lines/form.module.css'

interface ReviewProps {
  editor: Editor
  headings: Headings
  /** Moves the focus to a field or a cell. */
  onField: (field: string) => void
  onCell: (key: string, column: Column) => void
  /** Opens the dialog that asks why lines are sold below their cost. */
  onReasons: () => void
}

/** What to check before saving: problems, and lines that are sold below their cost. */
export function Review({ editor, onReasons, ...grid }: ReviewProps) {
  const { problems, values, judgement, control } = editor
  const { t } = useText()
  const fields = [...headFields, 'items' as const].flatMap((field) => {
    const problem = problems.head[field]
    if (!problem) return []
    return [{ field, label: t(`sale.field.${field}`), problem, words: fieldText(problem, t) }]
  })
  const below = filled(values).filter((line) => judgement.get(line.key)?.below)
  const missing = below.filter(({ priceReason }) => priceReason === '')
  return (
    <ul
      className={classes(dialogStyles.review, formStyles.todo)}
      aria-label={t('kit.form.review')}
      aria-live="polite"
    >
      <WrongItems fields={fields} lines={values.lines} problems={problems} control={control} {...grid} />
      {below.length > 0 && (
        <li className={formStyles.warning}>
          <Icon of={TriangleAlert} />
          <span>
            {t('sale.below.told', { count: below.length })}
            {missing.length === 0 && (
              <span className={textStyles.muted}>
                {' '}
                {t('history.reason', {
                  reason: [...new Set(below.map(({ priceReason }) => priceReason))].join(' · '),
                })}
              </span>
            )}
          </span>
          <Button onPress={onReasons}>
            {t(missing.length === 0 ? 'sale.below.changeReason' : 'sale.below.giveReason')}
          </Button>
        </li>
      )}
    </ul>
  )
}
