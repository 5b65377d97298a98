import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { boxClass, Field, type FieldProps } from './Field.tsx'
import { Icon } from './Icon.tsx'
import { LengthLimit } from './LengthLimit.tsx'
import styles from './field.module.css'

interface TextFieldProps extends FieldProps<string> {
  type?: 'text' | 'email' | 'tel' | 'url' | 'password' | 'search'
  autoComplete?: string
  inputMode?: 'text' | 'numeric' | 'email' | 'tel' | 'url'
  maxLength?: number
  placeholder?: string
  /** Codes, references, NITs and phones stay left to right in every language. */
  code?: boolean
  icon?: LucideIcon
  /** Shown at the end of the box: a unit, a tick. */
  end?: ReactNode
}

/** One line of text. */
export function TextField({
  value,
  onChange,
  type = 'text',
  autoComplete = 'off',
  code,
  icon,
  end,
  ...props
}: TextFieldProps) {
  return (
    <Field {...props}>
      {(control) => (
        <>
          <div className={boxClass(props.problem)}>
            {icon && <Icon of={icon} small />}
            <input
              {...control}
              type={type}
              value={value}
              autoComplete={autoComplete}
              inputMode={props.inputMode}
              maxLength={props.maxLength}
              placeholder={props.placeholder}
              dir={code ? 'ltr' : 'auto'}
              spellCheck={code ? false : undefined}
              onChange={(event) => onChange(event.target.value)}
            />
            {end}
          </div>
          <LengthLimit value={value} maxLength={props.maxLength} />
        </>
      )}
    </Field>
  )
}

interface TextAreaProps extends FieldProps<string> {
  rows?: number
  maxLength?: number
  placeholder?: string
}

/** Several lines of text. */
export function TextArea({ value, onChange, rows = 3, maxLength, placeholder, ...props }: TextAreaProps) {
  return (
    <Field {...props}>
      {(control) => (
        <>
          <div className={boxClass(props.problem, styles.area)}>
            <textarea
              {...control}
              value={value}
              rows={rows}
              maxLength={maxLength}
              placeholder={placeholder}
              dir="auto"
              onChange={(event) => onChange(event.target.value)}
            />
          </div>
          <LengthLimit value={value} maxLength={maxLength} />
        </>
      )}
    </Field>
  )
}
