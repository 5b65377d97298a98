import { scaled } from '@trastienda/contract/decimal'
import { type Cop, quantityPlaces, unitCostOf } from '@trastienda/contract/money'
import type { FieldProblem } from '@trastienda/contract/problem'
import type { ReturnReason } from '@trastienda/contract/purchase-return'
import type { ReturnableLine } from '@trastienda/contract/purchase-return-lines'
import { mostReturnable } from '@trastienda/contract/purchase-return.rules'
import { type KeyboardEvent, useId } from 'react'
import { formatCost, formatQuantity } from '@trastienda/words/format'
import { useText } from '../i18n/useText.ts'
import { boxClass } from '../kit/Field.tsx'
import { Money, Quantity } from '../kit/Figures.tsx'
import { ProblemRow } from '../kit/ProblemRow.tsx'
import { today } from '../kit/today.ts'
import { useTypedDecimal } from '../kit/use-typed-decimal.ts'
import { LotText } from './LotText.tsx'
import { useReasons } from './use-reasons.ts'
import { keyOf, type LineValues, reasonOf } from './values.ts'
import { classes } from '../kit/classes.ts'
import buttonStyles from '../kit/button.module.css'
import textStyles from '../kit/text.module.css'
import styles from './purchase-return.module.css'

interface LineRowProps {
  line: ReturnableLine
  values: LineValues
  /** The value of the typed quantity; null for one that cannot be read. */
  value: Cop | null
  /** The reason of the whole return. */
  commonReason: ReturnReason | null
  /** The line's index among the lines that go back, -1 for none. */
  at: number
  problemOf: (path: string) => FieldProblem | undefined
  /** What is wrong with its quantity as it is typed. */
  live: FieldProblem | undefined
  onChange: (change: Partial<LineValues>) => void
  onAll: () => void
  onKey: (event: KeyboardEvent<HTMLInputElement>) => void
}

/** A line of the bill: its available quantity, how much is returned and why. */
export function LineRow(props: LineRowProps) {
  const { line, values, at, problemOf } = props
  const { t, locale } = useText()
  const id = useId()
  const most = mostReturnable(line)
  const nothing = scaled(most, quantityPlaces) === 0n
  const problem =
    at < 0
      ? undefined
      : (problemOf(`items.${at}.quantity`) ?? problemOf(`items.${at}.purchaseLineId`) ?? props.live)
  const unasked = at < 0 ? undefined : problemOf(`items.${at}.reason`)
  const each = Math.round(Number(unitCostOf(line.landed, line.bought)) * 100) / 100
  const cell = { line, values, at, id, onChange: props.onChange }
  return (
    <>
      <tr className={nothing ? styles.spent : undefined}>
        <td className={styles.product}>
          <span dir="auto">{line.productName}</span>
          <small className={textStyles.faint}>
            <LotText lot={line.lot} expiresOn={line.expiresOn} />
            {line.billedLot !== '' && line.billedLot !== line.lot && (
              <>
                {' · '}
                {t('purchaseReturn.form.billedLot', { lot: line.billedLot })}
              </>
            )}
          </small>
        </td>
        <td className={textStyles.figures}>
          <Quantity of={line.bought} unit={line.unit} />
        </td>
        <td className={classes(textStyles.figures, textStyles.muted)}>
          <Quantity of={line.returned} />
        </td>
        <td className={classes(textStyles.figures, textStyles.muted)}>
          <Quantity of={line.pending} />
        </td>
        <td className={textStyles.figures} data-label={t('label.onHand')}>
          <Quantity of={line.onHand} />
        </td>
        <td className={classes(textStyles.figures, textStyles.muted)}>
          <bdi dir="ltr">{formatCost(String(each), locale)}</bdi>
        </td>
        <td data-label={t('purchaseReturn.form.quantity')}>
          <QuantityCell
            {...cell}
            onAll={props.onAll}
            onKey={props.onKey}
            most={most}
            problem={problem}
            disabled={nothing && values.quantity === ''}
          />
        </td>
        <td data-label={t('label.reason')}>
          <ReasonCell {...cell} commonReason={props.commonReason} problem={unasked} />
        </td>
        <td className={classes(textStyles.figures, textStyles.medium)}>
          <Money of={props.value} />
        </td>
      </tr>
      <ProblemRow id={id} columns={9} problem={problem ?? unasked} />
    </>
  )
}

interface CellProps extends Pick<LineRowProps, 'line' | 'values' | 'at' | 'onChange'> {
  problem: FieldProblem | undefined
  /** The id of the text that says what is wrong. */
  id: string
}

interface QuantityProps extends CellProps, Pick<LineRowProps, 'onAll' | 'onKey'> {
  most: string
  disabled: boolean
}

function QuantityCell({ line, values, at, most, disabled, problem, id, ...does }: QuantityProps) {
  const { t, locale } = useText()
  const { text, onText, settle } = useTypedDecimal(values.quantity, 'quantity', (quantity) =>
    does.onChange({ quantity }),
  )
  return (
    <div className={styles.quantity}>
      <div className={boxClass(problem, textStyles.figures)}>
        <input
          dir="ltr"
          inputMode="decimal"
          autoComplete="off"
          data-field={at < 0 ? `line.${keyOf(line)}` : `items.${at}.quantity`}
          aria-label={t('purchaseReturn.form.quantityOf', { product: line.productName })}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id} ${id}-most` : `${id}-most`}
          disabled={disabled}
          value={text}
          onChange={(event) => onText(event.target.value)}
          onFocus={(event) => event.target.select()}
          onBlur={settle}
          onKeyDown={does.onKey}
        />
        <span id={`${id}-most`} className={classes(textStyles.faint, textStyles.small)}>
          {t('purchaseReturn.form.most', { quantity: formatQuantity(most, locale) })}
        </span>
      </div>
      <button
        type="button"
        className={classes(buttonStyles.button, buttonStyles.ghost)}
        data-kind="ghost"
        disabled={disabled}
        title={t('purchaseReturn.form.allOf', {
          product: line.productName,
          quantity: formatQuantity(most, locale),
        })}
        aria-label={t('purchaseReturn.form.allOf', {
          product: line.productName,
          quantity: formatQuantity(most, locale),
        })}
        onClick={does.onAll}
      >
        {t('label.all')}
      </button>
    </div>
  )
}

function ReasonCell({
  line,
  values,
  commonReason,
  at,
  problem,
  id,
  onChange,
}: CellProps & Pick<LineRowProps, 'commonReason'>) {
  const { t } = useText()
  const reasons = useReasons()
  const reason = values.reason ?? reasonOf(line, today()) ?? commonReason ?? ''
  return (
    <div className={boxClass(problem)}>
      <select
        aria-label={t('purchaseReturn.form.whyOf', { product: line.productName })}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem && id}
        data-field={at < 0 ? undefined : `items.${at}.reason`}
        disabled={at < 0}
        value={at < 0 ? '' : reason}
        onChange={(event) =>
          onChange({ reason: reasons.find((each) => each.id === event.target.value)?.id ?? null })
        }
      >
        <option value="">{at < 0 ? '' : t('purchaseReturn.form.choose')}</option>
        {reasons.map((each) => (
          <option key={each.id} value={each.id}>
            {each.label}
          </option>
        ))}
      </select>
    </div>
  )
}
