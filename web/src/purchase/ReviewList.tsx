import type { FieldProblem } from '@trastienda/contract/problem'
import { Check, CopyCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDay } from '@trastienda/words/format'
import { type Translate, useText } from '../i18n/useText.ts'
import { Button } from '../kit/Button.tsx'
import { Icon } from '../kit/Icon.tsx'
import { fieldText } from '../kit/problem-text.ts'
import { today } from '../kit/today.ts'
import type { Column, Headings } from '../lines/line.ts'
import { WrongItems } from '../lines/WrongItems.tsx'
import type { Doubt } from './Doubts.tsx'
import type { Checked } from './use-check.ts'
import type { Editor } from './use-editor.ts'
import { headFields } from './values.ts'
import { classes } from '../kit/classes.ts'
import dialogStyles from '../kit/dialog.module.css'
import textStyles from '../kit/text.module.css'
import formStyles from '../lines/form.module.css'

interface ReviewListProps {
  editor: Editor
  headings: Headings
  /** Moves the focus to a field or a cell. */
  onField: (field: string) => void
  onCell: (key: string, column: Column) => void
  /** Asks whether a similar purchase is the same bill. */
  onDoubt: (doubt: Doubt) => void
}

/** A reference of the supplier that another purchase has. */
const taken: FieldProblem = { code: 'taken' }

/** Shows words as a link to another purchase, in a window of its own. */
const linkTo = (id: number) => (words: ReactNode) => (
  <a
    className={classes(textStyles.link, textStyles.medium)}
    href={`/purchase/edit/${id}`}
    target="_blank"
    rel="noreferrer"
  >
    <bdi>{words}</bdi>
  </a>
)

/** What is to be looked at before saving: what is wrong first, then what may be, each with its way out. */
export function ReviewList({ editor, headings, onField, onCell, onDoubt }: ReviewListProps) {
  const { problems, values, checked, control, store } = editor
  const { t, locale } = useText()
  const { similar } = checked
  const noted = similar !== null && similar.id === values.notDuplicateOf
  const warned = similar !== null && !noted
  const fields = [...headFields, 'items' as const].flatMap((field) => {
    const problem = problems.head[field] ?? (field === 'reference' && checked.taken ? taken : undefined)
    if (!problem) return []
    const label = t(`purchase.field.${field}`)
    return [{ field, label, problem, words: headText(field, problem, checked, t) }]
  })
  return (
    <ul
      className={classes(dialogStyles.review, formStyles.todo)}
      aria-label={t('kit.form.review')}
      aria-live="polite"
    >
      <WrongItems
        fields={fields}
        lines={values.lines}
        problems={problems}
        control={control}
        headings={headings}
        onField={onField}
        onCell={onCell}
      />
      {warned && (
        <li className={formStyles.warning}>
          <Icon of={CopyCheck} />
          <span>
            {t.rich('purchase.review.similar', {
              reference: similar.reference,
              day: formatDay(similar.day, locale, today()),
              b: linkTo(similar.id),
            })}
          </span>
          <Button onPress={() => onDoubt('compare')}>{t('purchase.review.compare')}</Button>
          <Button onPress={() => onDoubt('other')}>{t('purchase.review.notSame')}</Button>
        </li>
      )}
      {noted && (
        <li className={formStyles.open}>
          <Icon of={Check} />
          <span className={textStyles.muted}>
            {t('purchase.review.notSameNoted', { reference: similar.reference, why: values.notDuplicateWhy })}
          </span>
          <Button onPress={() => store.set({ notDuplicateOf: null, notDuplicateWhy: '' })}>
            {t('purchase.review.restore')}
          </Button>
        </li>
      )}
    </ul>
  )
}

function headText(field: string, problem: FieldProblem, { taken }: Checked, t: Translate): ReactNode {
  if (problem.code === 'required') {
    if (field === 'attachments') return t('purchase.review.noFile')
    if (field === 'reference') return t('purchase.review.noReference')
  }
  if (field !== 'reference' || problem.code !== 'taken') return fieldText(problem, t)
  return (
    <>
      {t('problem.reference_taken')} {taken && linkTo(taken.id)(taken.reference)}
    </>
  )
}
