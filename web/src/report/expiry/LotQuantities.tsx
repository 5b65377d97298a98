import type { LotChoice } from '@trastienda/contract/expiring-lots'
import type { FieldProblem } from '@trastienda/contract/problem'
import { useId } from 'react'
import { formatQuantity } from '@trastienda/words/format'
import { useText } from '../../i18n/useText.ts'
import { DueDate } from '../../kit/Days.tsx'
import { boxClass } from '../../kit/Field.tsx'
import { Quantity } from '../../kit/Figures.tsx'
import { ProblemRow } from '../../kit/ProblemRow.tsx'
import { useTypedDecimal } from '../../kit/use-typed-decimal.ts'
import { keyOf, type Part } from './plans.ts'
import { classes } from '../../kit/classes.ts'
import tableStyles from '../../kit/table.module.css'
import textStyles from '../../kit/text.module.css'
import actionStyles from '../frame/action.module.css'

interface LotQuantitiesProps {
  parts: readonly Part[]
  /** The most of each lot. */
  mostOf: (lot: LotChoice) => string
  problemOf: (part: Part) => FieldProblem | undefined
  disabled: boolean
  /** Whether the first quantity has the focus when the dialog opens. */
  first: boolean
  onChange: (key: string, quantity: string) => void
}

/** Lots with how many of each something is done with. */
export function LotQuantities({ parts, mostOf, problemOf, first, ...row }: LotQuantitiesProps) {
  const { t } = useText()
  return (
    <table className={classes(tableStyles.table, actionStyles.lots)}>
      <caption className={textStyles.unseen}>{t('reportAction.lots.caption')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('report.documents.lot')}</th>
          <th scope="col" className={textStyles.figures}>
            {t('payment.bill.creditFree')}
          </th>
          <th scope="col" className={textStyles.figures}>
            {t('label.quantity')}
          </th>
        </tr>
      </thead>
      <tbody>
        {parts.map((part, at) => (
          <Row
            key={keyOf(part.lot)}
            part={part}
            most={mostOf(part.lot)}
            problem={problemOf(part)}
            first={first && at === 0}
            {...row}
          />
        ))}
      </tbody>
    </table>
  )
}

interface RowProps extends Pick<LotQuantitiesProps, 'disabled' | 'first' | 'onChange'> {
  part: Part
  most: string
  problem: FieldProblem | undefined
}

function Row({ part: { lot, quantity }, most, problem, disabled, first, onChange }: RowProps) {
  const { t, locale } = useText()
  const id = useId()
  const { text, onText, settle } = useTypedDecimal(quantity, 'quantity', (next) => onChange(keyOf(lot), next))
  return (
    <>
      <tr>
        <th scope="row">
          <LotName lot={lot} />
        </th>
        <td className={textStyles.figures}>
          <Quantity of={most} unit={lot.unit} />
          {/[1-9]/.test(lot.underway) && (
            <small className={textStyles.warning}>
              {t('reportAction.lots.underway', { quantity: formatQuantity(lot.underway, locale) })}
            </small>
          )}
        </td>
        <td className={textStyles.figures}>
          <div className={boxClass(problem, textStyles.figures)}>
            <input
              dir="ltr"
              inputMode="decimal"
              autoComplete="off"
              aria-label={t('reportAction.lots.quantityOf', { name: lot.name, lot: lot.lot })}
              aria-invalid={problem ? true : undefined}
              aria-describedby={problem && id}
              disabled={disabled}
              data-first={first ? true : undefined}
              value={text}
              onChange={(event) => onText(event.target.value)}
              onFocus={(event) => event.target.select()}
              onBlur={settle}
            />
          </div>
        </td>
      </tr>
      <ProblemRow id={id} columns={3} problem={problem} />
    </>
  )
}

/** A lot by its product, code, store and last day. */
export function LotName({ lot }: { lot: LotChoice }) {
  return (
    <>
      <span dir="auto">{lot.name}</span>
      <small className={textStyles.faint}>
        {lot.lot !== '' && (
          <>
            <bdi className={textStyles.monospace}>{lot.lot}</bdi> ·{' '}
          </>
        )}
        <span dir="auto">{lot.store}</span> · <DueDate of={lot.expiresOn} />
      </small>
    </>
  )
}
