import type { Cop } from '@trastienda/contract/money'
import type { FieldProblem } from '@trastienda/contract/problem'
import type { Amounts } from '@trastienda/contract/purchase.rules'
import { isQuantity } from '@trastienda/contract/quantity'
import { sumsByUnit } from '@trastienda/contract/unit'
import { type ReactNode, useId } from 'react'
import { formatSums } from '@trastienda/words/format-sums'
import { useText } from '../i18n/useText.ts'
import { boxClass } from '../kit/Field.tsx'
import { Money } from '../kit/Figures.tsx'
import { readCop, readShare, writeCop } from '../kit/number-values.ts'
import { fieldText } from '../kit/problem-text.ts'
import { useTyped } from '../kit/use-typed.ts'
import { filled, type Line } from './line.ts'
import { classes } from '../kit/classes.ts'
import fieldStyles from '../kit/field.module.css'
import textStyles from '../kit/text.module.css'
import styles from './sum.module.css'

/** An amount that is added to or taken from the lines. */
export interface ChargeField {
  readonly name: string
  readonly label: string
  readonly sign: '+' | '−'
  readonly value: Cop | null
  readonly onChange: (value: Cop | null) => void
  readonly onBlur: () => void
  readonly problem: FieldProblem | undefined
}

interface TotalsProps {
  lines: readonly Line[]
  amounts: Amounts
  charges: readonly ChargeField[]
}

/** What a document adds up to while it is typed, under the column of subtotals. */
export function Totals({ amounts, charges, ...props }: TotalsProps) {
  const { t, locale } = useText()
  const lines = filled(props)
  // All the lines that are counted, those without a cost among them.
  const counted = lines.flatMap(({ product, quantity }) =>
    product && isQuantity(quantity) ? [{ quantity, unit: product.unit }] : [],
  )
  const goods = formatSums(sumsByUnit(counted), locale)
  return (
    <div className={styles.sum} data-part="totals" role="group" aria-label={t('label.totals')}>
      <span className={textStyles.muted}>
        {t('label.subtotal')}{' '}
        <span className={classes(textStyles.faint, styles.of)}>
          {t('purchase.sum.lines', { lines: lines.length })}
          {goods !== undefined && (
            <>
              {', '}
              <bdi>{goods}</bdi>
            </>
          )}
        </span>
      </span>
      <span className={textStyles.figures}>
        <Money of={amounts.subtotal} />
      </span>
      {charges.map((charge) => (
        <Charge key={charge.name} {...charge} subtotal={amounts.subtotal} />
      ))}
      <Total of={amounts.grandTotal} label={t('label.total')} />
    </div>
  )
}

function Total({ of, label }: { of: Cop; label: string }): ReactNode {
  return (
    <>
      <span className={styles.total}>{label}</span>
      <output
        className={classes(styles.total, textStyles.figures)}
        aria-live="polite"
        aria-label={label}
        data-stands="total"
      >
        <Money of={of} full currency />
      </output>
    </>
  )
}

/**
 * Moves to the next amount.
 * @returns whether there is one
 */
function leadOn(from: HTMLElement): boolean {
  const fields = [
    ...(from.closest('[data-part="totals"]')?.querySelectorAll<HTMLElement>('[data-field]') ?? []),
  ]
  const next = fields[fields.indexOf(from) + 1]
  next?.focus()
  return next !== undefined
}

/** An amount in pesos; a discount may also be typed as a percentage of the subtotal, which becomes pesos. */
function Charge(charge: ChargeField & { subtotal: Cop }) {
  const { name, label, sign, value, problem, onChange, onBlur, subtotal } = charge
  const { t, locale } = useText()
  const id = useId()
  const { text, onText, settle } = useTyped(
    value,
    (amount) => writeCop(amount, locale),
    (typed) =>
      (name === 'discount' ? readShare(typed, subtotal, locale) : undefined) ?? readCop(typed, locale),
    onChange,
  )
  return (
    <>
      <label className={textStyles.muted} htmlFor={id}>
        {label}
      </label>
      <span className={styles.typed}>
        <span className={boxClass(problem, classes(textStyles.figures, styles.input))}>
          <span className={textStyles.faint} aria-hidden="true">
            {sign}
          </span>
          <input
            id={id}
            data-field={name}
            dir="ltr"
            inputMode="decimal"
            autoComplete="off"
            value={text}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? `${id}-why` : undefined}
            onChange={(event) => onText(event.target.value)}
            onFocus={(event) => event.target.select()}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && !event.ctrlKey && leadOn(event.currentTarget))
                event.preventDefault()
            }}
            onBlur={() => {
              settle()
              onBlur()
            }}
          />
        </span>
      </span>
      {problem && (
        <span id={`${id}-why`} className={classes(fieldStyles.hint, textStyles.error, styles.wide)}>
          {fieldText(problem, t)}
        </span>
      )}
    </>
  )
}
