import type { Cop } from '@trastienda/contract/money'
import type { FieldProblem } from '@trastienda/contract/problem'
import { useId, useRef, useState } from 'react'
import { formatPercent } from '@trastienda/words/format'
import { useText } from '../i18n/useText.ts'
import { boxClass } from '../kit/Field.tsx'
import { readCop, readPercent, shareOf, writeCop } from '../kit/number-values.ts'
import { parseDecimal } from '../kit/parse-number.ts'
import { fieldText } from '../kit/problem-text.ts'
import { useTyped } from '../kit/use-typed.ts'
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
  /** The percentage of the subtotal that it is kept at, null for an amount; absent where it may not be one. */
  readonly percent?: string | null
  /** The text of an amount that cannot be read. */
  readonly typed?: string | undefined
  readonly onChange: (value: Cop | null, percent: string | null, text: string) => void
  readonly onBlur: () => void
  readonly problem: FieldProblem | undefined
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

/** A field of an amount that may also be typed as a percentage of the subtotal, as `5 %` or after its button. */
function useShare({ value, percent, typed = '', onChange, subtotal }: ChargeField & { subtotal: Cop }) {
  const { locale } = useText()
  /** What is typed next is a percentage. */
  const [armed, setArmed] = useState(false)
  const read = (text: string) => {
    if (percent === undefined) return undefined
    const alone = armed ? parseDecimal(text, locale, 2) : null
    return readPercent(text, locale) ?? alone ?? undefined
  }
  const amountOf = (share: string | undefined, text: string) =>
    share === undefined ? readCop(text, locale) : (shareOf(share, subtotal) ?? (Number.NaN as Cop))
  // The amount and its percentage are one change.
  const shared = useRef<string | undefined>(undefined)
  const { text, onText, settle } = useTyped(
    value,
    (amount) => (Number.isNaN(amount) ? typed : writeCop(amount, locale)),
    (words) => amountOf(shared.current, words),
    (amount, words) => onChange(amount, shared.current ?? null, words),
  )
  const isShare = percent !== undefined && percent !== null
  return {
    text,
    isShare: isShare || armed,
    onText: (words: string) => {
      shared.current = read(words)
      onText(words)
    },
    settle: () => {
      setArmed(false)
      settle()
    },
    /** Reads the number as a percentage, or the percentage as the amount that it is. */
    turn: () => {
      const alone = parseDecimal(text, locale, 2)
      const share = alone !== null && Number(alone) > 0 && Number(alone) <= 100 ? alone : undefined
      if (isShare) onChange(value, null, text)
      else if (share !== undefined) onChange(amountOf(share, text), share, text)
      setArmed(!isShare && !armed && share === undefined)
    },
  }
}

/** An amount in pesos under the subtotal. */
export function Charge(charge: ChargeField & { subtotal: Cop }) {
  const { name, label, sign, percent, problem, onBlur } = charge
  const { t, locale } = useText()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const share = useShare(charge)
  const shown = percent === undefined || percent === null ? undefined : formatPercent(percent, locale)
  return (
    <>
      <label className={textStyles.muted} htmlFor={id}>
        {label}
      </label>
      <span className={styles.typed}>
        {percent !== undefined && (
          <button
            type="button"
            className={styles.percent}
            aria-pressed={share.isShare}
            aria-label={shown === undefined ? t('lines.asPercent') : t('lines.percentOf', { percent: shown })}
            title={t('lines.asPercent')}
            // With a keyboard the sign is typed behind the number.
            tabIndex={-1}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => {
              share.turn()
              input.current?.focus()
            }}
          >
            <bdi dir="ltr">{shown ?? '%'}</bdi>
          </button>
        )}
        <span className={boxClass(problem, classes(textStyles.figures, styles.input))}>
          <span className={textStyles.faint} aria-hidden="true">
            {sign}
          </span>
          <input
            ref={input}
            id={id}
            data-field={name}
            dir="ltr"
            inputMode="decimal"
            autoComplete="off"
            value={share.text}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? `${id}-why` : undefined}
            onChange={(event) => share.onText(event.target.value)}
            onFocus={(event) => event.target.select()}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && !event.ctrlKey && leadOn(event.currentTarget))
                event.preventDefault()
            }}
            onBlur={() => {
              share.settle()
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
