import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Below, type FieldProps } from './Field.tsx'
import { classes } from './classes.ts'
import styles from './field.module.css'

interface TickProps extends FieldProps<boolean> {
  look: 'switch' | 'tick'
}

function Tick({
  label,
  name,
  value,
  onChange,
  problem,
  hint,
  required,
  disabled,
  autoFocus,
  onBlur,
  look,
}: TickProps) {
  const id = useId()
  const below = `${id}-below`
  return (
    <div className={styles.field} data-part="field">
      <label className={styles.tickRow}>
        <input
          type="checkbox"
          role={look === 'switch' ? 'switch' : undefined}
          className={look === 'switch' ? styles.toggle : styles.checkbox}
          data-field={name}
          checked={value}
          disabled={disabled}
          autoFocus={autoFocus}
          aria-invalid={problem ? true : undefined}
          aria-required={required}
          aria-describedby={problem ? below : undefined}
          onBlur={onBlur}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>
          {label}
          {hint && <small>{hint}</small>}
        </span>
      </label>
      <Below id={below} problem={problem} />
    </div>
  )
}

/** Yes or no, to be saved with the form. */
export function CheckField(props: FieldProps<boolean>) {
  return <Tick {...props} look="tick" />
}

/** On or off, at once. */
export function SwitchField(props: FieldProps<boolean>) {
  return <Tick {...props} look="switch" />
}

interface TickBoxProps {
  label: string
  state: 'none' | 'some' | 'all'
  onChange: (selected: boolean) => void
  tabIndex?: number
  disabled?: boolean
}

/** A bare tick, for rows and heads of tables. */
export function TickBox({ label, state, onChange, tabIndex, disabled }: TickBoxProps): ReactNode {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = state === 'some'
  }, [state])
  return (
    <input
      ref={box}
      type="checkbox"
      className={classes(styles.checkbox, state === 'some' && styles.mixed)}
      aria-label={label}
      tabIndex={tabIndex}
      disabled={disabled}
      checked={state === 'all'}
      onChange={(event) => onChange(event.target.checked)}
    />
  )
}
