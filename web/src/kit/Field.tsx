import type { FieldProblem } from '@trastienda/contract/problem'
import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useText } from '../i18n/useText.ts'
import { fieldText } from './problem-text.ts'
import { Icon } from './Icon.tsx'
import { classes } from './classes.ts'
import styles from './field.module.css'
import textStyles from './text.module.css'

/** The props of every field. `V` is the value as the contract's schema expects it. */
export interface FieldProps<V> {
  label: string
  /** The path of the value in the form (`lines.0.quantity`); problems and the summary's links find it by this. */
  name: string
  value: V
  onChange: (value: V) => void
  problem?: FieldProblem | undefined
  hint?: ReactNode
  /** True marks it as required for screen readers; false prints "optional" beside the label. */
  required?: boolean
  disabled?: boolean
  autoFocus?: boolean
  onBlur?: () => void
}

/** What the control inside a field must carry. */
export interface Control {
  id: string
  'data-field': string
  /** Has the focus when its dialog opens. */
  'data-first': true | undefined
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
  'aria-required': true | undefined
  disabled: boolean | undefined
  autoFocus: boolean | undefined
  onBlur: (() => void) | undefined
}

interface Shell extends Omit<FieldProps<never>, 'value' | 'onChange'> {
  children: (control: Control) => ReactNode
  className?: string
}

/** Label above, control, then the problem or the hint below. */
export function Field({
  label,
  name,
  problem,
  hint,
  required,
  disabled,
  autoFocus,
  onBlur,
  children,
  className,
}: Shell) {
  const { t } = useText()
  const id = useId()
  const below = `${id}-below`
  return (
    <div className={classes(styles.field, className)} data-part="field">
      <label htmlFor={id}>
        {label} {required === false && <em>{t('kit.optional')}</em>}
      </label>
      {children({
        id,
        'data-field': name,
        'data-first': autoFocus ? true : undefined,
        'aria-invalid': problem ? true : undefined,
        'aria-describedby': problem || hint ? below : undefined,
        'aria-required': required ? true : undefined,
        disabled,
        autoFocus,
        onBlur,
      })}
      <Below id={below} problem={problem} hint={hint} />
    </div>
  )
}

export function Below({
  id,
  problem,
  hint,
}: {
  id: string
  problem?: FieldProblem | undefined
  hint?: ReactNode
}) {
  const { t } = useText()
  if (!problem)
    return hint ? (
      <span id={id} className={styles.hint}>
        {hint}
      </span>
    ) : null
  return (
    <span id={id} data-part="problem" className={classes(styles.hint, textStyles.error)}>
      <Icon of={CircleAlert} />
      {fieldText(problem, t)}
    </span>
  )
}

/** The classes of the box around an input. */
export function boxClass(problem: FieldProblem | undefined, more = ''): string | undefined {
  return classes(styles.box, problem && styles.bad, more)
}
