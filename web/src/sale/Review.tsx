import type { FieldProblem } from '@trastienda/contract/problem'
import { TriangleAlert } from 'lucide-react'
import { type Translate, useText } from '../i18n/useText.ts'
import { Button } from '../kit/Button.tsx'
import { Icon } from '../kit/Icon.tsx'
import { inPesos } from '../kit/in-pesos.ts'
import { fieldText, problemText } from '../kit/problem-text.ts'
import type { Problems } from '../lines/cells.ts'
import type { GridControl } from '../lines/grid/control.ts'
import type { Column, Headings } from '../lines/line.ts'
import { filled } from '../lines/line.ts'
import { WrongItem, WrongItems } from '../lines/WrongItems.tsx'
import type { Judgement } from './judge.ts'
import { headFields, type SaleValues } from './values.ts'

interface ReviewProps {
  problems: Problems
  values: SaleValues
  judgement: Judgement
  failure: unknown
  control: GridControl
  headings: Headings
  /** Leads to a field or a cell. */
  onField: (field: string) => void
  onCell: (key: string, column: Column) => void
  /** Asks why lines are sold below their cost. */
  onReasons: () => void
}

/** What is to be looked at before saving: what is wrong, and what is sold for less than it cost. */
export function Review({ problems, values, judgement, failure, onReasons, ...grid }: ReviewProps) {
  const { t, locale } = useText()
  const fields = [...headFields, 'items' as const].flatMap((field) => {
    const problem = problems.head[field]
    if (!problem) return []
    return [{ field, label: t(`sale.field.${field}`), problem, words: wordsOf(problem, t, locale) }]
  })
  const below = filled(values).filter((line) => judgement.get(line.key)?.below)
  const missing = below.filter(({ priceReason }) => priceReason === '')
  return (
    <ul className="review todo" aria-label={t('kit.form.review')} aria-live="polite">
      {failure !== null && <WrongItem>{problemText(failure, t)}</WrongItem>}
      <WrongItems fields={fields} lines={values.lines} problems={problems} {...grid} />
      {below.length > 0 && (
        <li className="w">
          <Icon of={TriangleAlert} />
          <span>
            {t('sale.below.told', { count: below.length })}
            {missing.length === 0 && (
              <span className="t2">
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

function wordsOf(problem: FieldProblem, t: Translate, locale: string): string {
  return fieldText(inPesos(problem, locale), t)
}
