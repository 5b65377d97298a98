import type { Cop } from '@trastienda/contract/money'
import type { FieldProblem } from '@trastienda/contract/problem'
import type { Amounts } from '@trastienda/contract/purchase.rules'
import { addQuantities } from '@trastienda/contract/quantity'
import { type ReactNode, useId } from 'react'
import { formatQuantity } from '../i18n/format.ts'
import { useText } from '../i18n/useText.ts'
import { boxClass } from '../kit/Field.tsx'
import { Money } from '../kit/Figures.tsx'
import { readCop, writeCop } from '../kit/number-values.ts'
import { fieldText } from '../kit/problem-text.ts'
import { useTyped } from '../kit/use-typed.ts'
import { lineAmount, type Problems } from './check.ts'
import type { PurchaseStore } from './store.ts'
import { filled, type PurchaseValues } from './values.ts'

interface TotalsProps {
  values: PurchaseValues
  amounts: Amounts
  problems: Problems['head']
  store: PurchaseStore
}

const charges = [
  ['discount', '−'],
  ['shipping', '+'],
  ['returned', '−'],
] as const

/** What the purchase adds up to while it is typed, under the column of subtotals. */
export function Totals({ values, amounts, problems, store }: TotalsProps) {
  const { t, locale } = useText()
  const lines = filled(values)
  const units = addQuantities(
    ...lines.filter((line) => lineAmount(line) !== null).map(({ quantity }) => quantity),
  )
  return (
    <div className="sum" role="group" aria-label={t('purchase.sum.label')}>
      <span className="t2">
        {t('purchase.sum.subtotal')}{' '}
        <span className="t3 of">
          {t('purchase.sum.lines', { lines: lines.length })}
          {units !== '0' && `, ${t('purchase.sum.units', { units: formatQuantity(units, locale) })}`}
        </span>
      </span>
      <span className="n">
        <Money of={amounts.subtotal} />
      </span>
      {charges.map(([field, sign]) => (
        <Charge
          key={field}
          name={field}
          label={t(`purchase.field.${field}`)}
          sign={sign}
          value={values[field]}
          problem={problems[field]}
          onChange={(value) => store.set({ [field]: value })}
          onLeave={() => store.leave(field)}
        />
      ))}
      <Total of={amounts.grandTotal} label={t('purchase.sum.total')} />
    </div>
  )
}

function Total({ of, label }: { of: Cop; label: string }): ReactNode {
  return (
    <>
      <span className="tot">{label}</span>
      <output className="tot n" aria-live="polite" aria-label={label}>
        <Money of={of} full currency />
      </output>
    </>
  )
}

interface ChargeProps {
  name: string
  label: string
  sign: string
  value: Cop | null
  problem: FieldProblem | undefined
  onChange: (value: Cop | null) => void
  onLeave: () => void
}

function Charge({ name, label, sign, value, problem, onChange, onLeave }: ChargeProps) {
  const { t, locale } = useText()
  const id = useId()
  const { text, onText, settle } = useTyped(
    value,
    (amount) => writeCop(amount, locale),
    (typed) => readCop(typed, locale),
    onChange,
  )
  return (
    <>
      <label className="t2" htmlFor={id}>
        {label}
      </label>
      <span>
        <span className={boxClass(problem, 'n si')}>
          <span className="t3" aria-hidden="true">
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
            onBlur={() => {
              settle()
              onLeave()
            }}
          />
        </span>
      </span>
      {problem && (
        <span id={`${id}-why`} className="hint err wide">
          {fieldText(problem, t)}
        </span>
      )}
    </>
  )
}
