import type { Cop } from '@trastienda/contract/money'
import type { ReactNode } from 'react'
import { useText } from '../i18n/useText.ts'
import { boxClass, Field, type FieldProps } from './Field.tsx'
import { readCop, readDecimal, readInteger, writeCop, writeDecimal, writeInteger } from './number-values.ts'
import { useTyped } from './use-typed.ts'
import { useMisread } from './use-typed-decimal.ts'
import fieldStyles from './field.module.css'
import textStyles from './text.module.css'

interface More {
  /** Shown before the number: a sign, the difference from the last cost. */
  start?: ReactNode
  placeholder?: string
  /** The text of a value that cannot be read, where it is kept. */
  typed?: string | undefined
}

/** A field that hands on what was typed with the number that it was read as. */
type TypedProps<V> = Omit<FieldProps<V>, 'onChange'> & { onChange: (value: V, text: string) => void }

interface FigureProps<V> extends TypedProps<V>, More {
  write: (value: V) => string
  read: (text: string) => V
  /** Called with the typed text when the field is left. */
  onLeave?: (text: string) => void
  inputMode: 'numeric' | 'decimal'
}

function FigureField<V>({
  value,
  onChange,
  write,
  read,
  onLeave,
  inputMode,
  start,
  placeholder,
  typed = '',
  ...props
}: FigureProps<V>) {
  const { text, onText, settle } = useTyped(
    value,
    (number) => (Number.isNaN(number) ? typed : write(number)),
    read,
    onChange,
  )
  const leave = () => {
    onLeave?.(text)
    settle()
    props.onBlur?.()
  }
  return (
    <Field {...props} onBlur={leave}>
      {(control) => (
        <div className={boxClass(props.problem, textStyles.figures)}>
          {start && <span className={fieldStyles.before}>{start}</span>}
          <input
            {...control}
            dir="ltr"
            inputMode={inputMode}
            autoComplete="off"
            value={text}
            placeholder={placeholder}
            onChange={(event) => onText(event.target.value)}
            onFocus={(event) => event.target.select()}
          />
        </div>
      )}
    </Field>
  )
}

/** A whole number; what cannot be read is `NaN`, which any schema refuses. */
export function NumberField(props: TypedProps<number | null> & More) {
  const { locale } = useText()
  return (
    <FigureField
      {...props}
      inputMode="numeric"
      write={(value) => writeInteger(value, locale)}
      read={(text) => readInteger(text, locale)}
    />
  )
}

/** An amount in centavos, typed in pesos; what cannot be read is `NaN`, which any schema refuses. */
export function MoneyField(props: TypedProps<Cop | null> & More) {
  const { locale } = useText()
  return (
    <FigureField
      {...props}
      inputMode="decimal"
      write={(value) => writeCop(value, locale)}
      read={(text) => readCop(text, locale)}
    />
  )
}

/** A quantity as a decimal string; empty for none. */
export function QuantityField(props: FieldProps<string> & More) {
  const { locale } = useText()
  const misread = useMisread('quantity')
  return (
    <FigureField
      {...props}
      onChange={(value) => props.onChange(value)}
      inputMode="decimal"
      onLeave={misread}
      write={(value) => writeDecimal(value, locale, 'quantity')}
      read={(text) => readDecimal(text, locale, 'quantity')}
    />
  )
}
